"""The pages and papers that an evening does not have: they are away there, not empty."""

from scoring.formats.choices import Entry, Game
from scoring.formats.format import Format

OF_THE_DRIVE = frozenset(
    {
        "all-of-the-afternoon",
        "all-of-the-end",
        "callers-grid.pdf",
        "come-in",
        "expected",
        "enter-photographs",
        "lost-card",
        "photographs",
        "punch-cards.pdf",
        "shadow",
        "stop-expecting",
        "table-signs.pdf",
        "totals",
        "void",
    }
)
"""By the names of their addresses: what only the drive has, its ring, its punch cards, its couples that
let the club know."""

OF_FORTY_FIVES = frozenset(
    {
        "best-lead",
        "bid-odds",
        "card-order",
        "card-order-sheet",
        "card-quiz",
        "card-rules",
        "change-card-rules",
        "check-hand",
        "game-points",
        "hall-rules",
        "hall-rules-sheet",
        "hands",
        "hands-at",
        "keep-hand",
        "referee",
        "rule-difference",
        "score-sheet",
    }
)
"""The referee's, who knows no other cards."""

OF_TWO_ON_A_CARD = frozenset({"trade-partners"})


def is_away(page: str, form: Format | None) -> bool:
    """Whether an evening of another format than the drive has no such page.

    >>> from scoring.formats.named import WHIST_PARTNER
    >>> is_away("referee", WHIST_PARTNER), is_away("trade-partners", WHIST_PARTNER)
    (True, False)
    """
    if form is None:
        return False
    return (
        page in OF_THE_DRIVE
        or (page in OF_FORTY_FIVES and form.game is not Game.FORTY_FIVES)
        or (page in OF_TWO_ON_A_CARD and form.entry is not Entry.COUPLE)
    )


MAY_BE_AWAY = OF_THE_DRIVE | OF_FORTY_FIVES | OF_TWO_ON_A_CARD
