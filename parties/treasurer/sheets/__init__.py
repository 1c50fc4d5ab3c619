"""On paper: the treasurer's paper."""
