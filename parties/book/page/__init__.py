"""Who may be meant by a name, and the couples as they came last."""
