"""Pictures drawn from numbers: lines, bars, and where their words stand, for pages and the board."""
