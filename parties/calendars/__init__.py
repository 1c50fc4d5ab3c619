"""Calendars: a night, or all that are to come, as a file for the calendar of a telephone."""
