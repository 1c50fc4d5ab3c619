"""One module for each place in the hall: find, check, act, answer."""
