"""A score sheet hand after hand, and a checked hand put on it."""
