"""Money kept for a purpose: the jackpot, the cookie jar, what is carried from night to night.

`pots` works out one pot of one night, `tonight` feeds it from what the games and the log say,
`chain` carries it over the nights, `odds` foretells it; the entries feed pots, enter them, win them.
"""
