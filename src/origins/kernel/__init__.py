"""What every game stands on; it knows no game.

``layout``       the state of a game as one C struct, each field declared once
``agenda``       the stack of pending work inside that struct
``codec``        choices as small integers, as ``(kind, args)`` and as text
``events``       what happened, in a side buffer
``options``      what may be chosen before a game
``content``      component tables and packs
``rng``          the one random stream that every engine draws alike
``game``         what a game hands to everything above it, put together from parts
``flow``         what the rules of a game must offer to be driven; ``contents`` makes most of it from a table
``evaluation``   what a game may tell bots, ``observer`` learners, ``naming`` readers, ``usage`` play-testers
``stepping``     driving a game: one step, whole random games; ``batch`` many side by side
``engine``       the same functions run by CPython or by compiled code
``compile``      the only place that names a compiler
``drawing``      what boards in a terminal are drawn with; ``plain_board`` draws any game
"""
