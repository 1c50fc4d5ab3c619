"""A pot's rule kept, and all that is done with a pot on a night."""
