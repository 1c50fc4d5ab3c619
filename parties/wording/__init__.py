"""Words of every place: money, days, names of things, entries and refusals as sentences."""
