"""What every game stands on; it knows no game.

``layout``  the state of a game as one C struct, each field declared once
``agenda``  the stack of pending work inside that struct
``codec``   choices as small integers, as ``(kind, args)`` and as text
``rng``     the one random stream that every engine draws alike
``events``  what happened, in a side buffer
``flow``    what a game must offer to be driven
``loops``   driving it: one step, whole random games
``engine``  the same functions run by CPython or by compiled code
``jit``     the only place that names the compiler
"""
