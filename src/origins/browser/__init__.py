"""Tables in a browser, without a server: the Python side of a Web Worker.

``local`` is the desk of a device, ``shelf`` keeps its tables in a ``storage`` that JavaScript gives, ``page`` puts things
in JavaScript's terms. Bots think in another worker, by ``table.thinker``. All but ``page`` runs wherever Python runs.
"""
