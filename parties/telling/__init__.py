"""Telling the world: poster, words, certificates, calendars, results; what people at home read."""
