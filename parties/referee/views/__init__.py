"""What is asked of the referee: find, check, act, answer."""
