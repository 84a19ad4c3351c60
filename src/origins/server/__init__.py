"""Tables on the web: one server process, any number of people and bots, nothing that was acknowledged is lost.

The tables themselves are in ``origins.table``. Around them ``app`` lists the routes, ``sockets`` carries what those who
watch are told, ``store`` and ``rows`` keep everything (``schema`` says how), ``bot_pool`` has bots think in other
processes, ``limits`` and ``security`` keep the doors, ``openapi`` describes the messages, ``main`` starts it all.
"""
