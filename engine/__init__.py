"""The card game of Forty-fives in all its forms, as values and pure functions."""
