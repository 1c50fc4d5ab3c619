"""The club's book: its people, who is meant by a name, a better name."""
