"""The verbs: a file for each chapter of the rulebook; ``flow`` is their table of contents."""
