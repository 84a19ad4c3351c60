"""Searches, compiled together with the rules: ``rollout`` plays on, ``plan`` searches a turn, ``tree`` the game."""
