"""What is asked of comings and goings: find, check, act, answer."""
