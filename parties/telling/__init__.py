"""Telling the world: poster, newspaper, certificates, calendars, results to share; what people at home read."""
