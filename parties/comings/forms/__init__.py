"""Who goes, comes, stays put or steps in, and who really sits where."""
