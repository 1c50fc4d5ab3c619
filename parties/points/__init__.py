"""The points of a game: told hand after hand, as a score sheet."""
