"""What the way in writes of its own: who guesses wrongly."""
