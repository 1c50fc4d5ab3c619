"""Lists in and out: people written in from a list, what a club knows as a table for a spreadsheet."""
