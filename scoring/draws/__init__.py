"""A draw that anybody can check: a secret sealed before, a public number said by the hall.

`seals` is the arithmetic, `drawn` what the log has drawn, `outcomes` what numbers mean, `follows`
what is said in the same breath as a draw.
"""
