"""What is asked of the treasurer's paper: find, check, act, answer."""
