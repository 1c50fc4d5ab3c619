"""Who goes home, comes late, cannot walk or plays on for somebody; who sits where."""
