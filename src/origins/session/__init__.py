"""One game under way: ``session`` with undo, views and results, ``record`` of a game file, ``timeline`` of its steps.

``catalogue`` finds the games, ``texts`` says everything in three languages, ``preview`` tries a choice out and
``score`` counts points as if the game ended now.
"""
