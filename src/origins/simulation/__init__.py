"""Many games: ``run`` counts random ones, ``batch`` keeps them in one array (``storage``), ``jobs`` share the work out."""
