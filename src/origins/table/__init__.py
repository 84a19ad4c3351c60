"""Tables without transport and storage: the same code plays them on a server and in a browser.

``desk`` is the front: what can be asked (``endpoints``), and who watches (``watching``). Behind it ``hub`` keeps the
tables that are in use, ``table`` is one of them, ``moves`` and ``create_table`` say what happens there, ``render``
makes the views, ``fair`` draws and proves the draws, ``chances`` looks back, ``messages`` names every message.

What differs from place to place comes from outside: a ``kept.Store`` keeps tables, ``bots.Thinkers`` think (``thinker``
is what they do), and a ``hub.House`` says the rest.
"""
