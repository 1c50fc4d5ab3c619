"""The rules of the house as they are typed, before the night and during it."""
