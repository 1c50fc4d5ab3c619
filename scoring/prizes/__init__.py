"""Who is how far, which prizes are tied, how ties are settled, who gets what.

`standings` ranks by levels, `offers` says what is offered for a level, `ties` how a tie stands,
`settling` brings them together; the entries are wishes, cuts, play-offs and what is handed over.
"""
