"""The pages and papers that an evening does not have: they are away there, not empty."""

from scoring.formats.choices import Entry, Game
from scoring.formats.format import Format


def named(said: str) -> frozenset[str]:
    """So many addresses, by their names."""
    return frozenset(said.split())


OF_THE_DRIVE = named(
    """
    all-of-the-afternoon all-of-the-end callers-grid.pdf come-in expected enter-photographs
    lost-card photographs punch-cards.pdf shadow stop-expecting table-signs.pdf totals void
    """
)
"""By the names of their addresses: what only the drive has, its ring, its punch cards, its couples that
let the club know."""

OF_FORTY_FIVES = named(
    """
    best-lead bid-odds card-order card-order-sheet card-quiz card-rules change-card-rules
    check-hand game-points hall-rules hall-rules-sheet hands hands-at keep-hand referee
    rule-difference score-sheet
    """
)
"""The referee's, who knows no other cards."""

OF_TWO_ON_A_CARD = frozenset({"trade-partners"})

OF_GAMES = named(
    """
    callers-grid.pdf card-check card-corrections.pdf card-questions.pdf change-rules-from changes
    count-card couple draw-tables evening.pdf floor further-prizes games-lines hands
    if-the-laptop-dies.pdf lost-card next-game night-pictures on-paper photographs punch-cards.pdf
    put-right results results-lines score-cards.pdf seat seat-slips.pdf seating seating-list.pdf
    shadow standings table-cards.pdf table-sheets.pdf totals who-sits-where.pdf
    """
)
"""What a night that is a knock-out from the start does not have: nobody walks there from game to game."""


def is_away(page: str, form: Format | None, *, no_games: bool = False) -> bool:
    """Whether an evening of another format than the drive, or one of `no_games`, has no such page.

    >>> from scoring.formats.named import WHIST_PARTNER
    >>> is_away("referee", WHIST_PARTNER), is_away("trade-partners", WHIST_PARTNER)
    (True, False)
    """
    if no_games and page in OF_GAMES:
        return True
    if form is None:
        return False
    return (
        page in OF_THE_DRIVE
        or (page in OF_FORTY_FIVES and form.game is not Game.FORTY_FIVES)
        or (page in OF_TWO_ON_A_CARD and form.entry is not Entry.COUPLE)
    )


_MOST_LOOKED_AT = named("couple floor seating standings")
MAY_BE_AWAY = OF_THE_DRIVE | OF_FORTY_FIVES | OF_TWO_ON_A_CARD | (OF_GAMES - _MOST_LOOKED_AT)
"""To ask for the night before such a page is asked for costs the database a question, which those that are
looked at most are spared: nothing leads to them."""
