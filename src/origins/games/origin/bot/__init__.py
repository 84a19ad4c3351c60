"""What bots know: what a position is worth, habits, weights, and what people count at the table."""
