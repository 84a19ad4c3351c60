"""Playing a game: sessions with undo, views, events, results; game files; simulations."""
