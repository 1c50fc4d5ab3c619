"""What is asked of the till: find, check, act, answer."""
