"""A pot's rule, how it stands tonight, and what it is likely to do, in sentences."""
