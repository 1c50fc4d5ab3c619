"""The night as a value. It knows nothing but Python.

The lines of a log become facts (`facts`), the facts an evening (`evening`): who sat where, who won,
how ties stand, what is in the pots. Each subject is a package with its entries, the reasons why one
cannot be said, and what is worked out of them. `why_not` is the one check behind button, form and
action, `what_follows` what a further entry would change, `card_check` the proof of the punch cards,
`season` the money of many nights. Whoever reads a log asks `kinds`, which knows them all.
"""
