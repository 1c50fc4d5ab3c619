"""Paper of other evenings: cards to be kept by hand, and what stands or lies on the tables."""
