"""What is asked of the results: find, check, act, answer."""
