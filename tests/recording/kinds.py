"""Everything that can stand in a night's log, by the name it has there for good."""

KINDS = """
rules set / door opened / registered / unregistered / player replaced / single waiting / single gone
fee paid / fee given back / table given / seated / bell / won / put right / totals typed / wished
cut made / played off / paid out / closed / undone / reserved / reservation dropped / fee set
partners traded / cards swapped / substituted / house couple / stays put / joined / left
table moved / voided / rules changed / paused / resumed / ended early / called off / noted
card read / card lost / repair accepted / games from cards / brought forward / pot fed
side fee paid / side fee given back / tickets sold / draw sealed / draw made / draw typed / pot won
kept back / pot paid / float put / cash line / cash moved / counted / explained / handed to
"""


def all_kinds() -> list[str]:
    """In the order of the log's own list."""
    return [kind.strip() for line in KINDS.strip().splitlines() for kind in line.split(" / ")]
