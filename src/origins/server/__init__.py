"""Tables on the web: one server process, any number of people and bots, nothing that was acknowledged is lost.

``app`` lists the routes, ``hub`` carries out what they ask for, ``table`` is a game in memory, ``render`` makes the
views, ``store`` keeps everything (``schema`` says how), ``sockets`` tells those who watch, ``bots`` thinks in other
processes, ``fair`` draws and proves the draws, ``limits`` and ``security`` keep the doors, ``messages`` names every
message, ``openapi`` describes them, ``main`` starts it all.
"""
