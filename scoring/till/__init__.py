"""The money in the drawers: what came in, what went out, what should be there, what was counted.

`purse` is what the log says of money line by line, `box` closes the night to the cent, `payments`
names what leaves it; the entries are lines of cash, counts, and who took what was won.
"""
