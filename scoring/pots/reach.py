"""Whether a pot can be won on an evening, and how likely: by its games, and by who sits at a table."""

from scoring.formats.format import Format
from scoring.numbers import Cents
from scoring.pots.odds import (
    Chance,
    Chances,
    as_apart,
    card_reaches,
    hurdle_chances,
    jar_chances,
    outlook,
    weeks_to,
)
from scoring.pots.pots import Opening
from scoring.rules.choices import Odd
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import COUNTED, PotRule, SatOutCounts, WonBy, those

AS_GOOD_AS_NEVER = 1e-8
"""For one card: all of 25 games are more than that, all of 20 with three couples a table are not."""

USUAL_COUPLES = 30
"""Where nobody knows how many come."""


def can_be_won(pot: PotRule, games: int, date: str, form: Format | None = None) -> bool:
    """Whether somebody can win it on an evening of so many games, the 45s drive where none is given: holes
    are punched on its cards alone, so a jar is won nowhere else. A hurdle that falls still comes to it."""
    if pot.won_by not in COUNTED or form is None or form.is_the_drive:
        return pot.won_by is not WonBy.REACH or _is_reached(pot, games, date, 2)
    if pot.is_drawn or not form.count.holes:
        return False
    return _is_reached(pot, games, date, len(form.sides))


def _is_reached(pot: PotRule, games: int, date: str, sides: int) -> bool:
    return pot.must_go_on(date) or card_reaches(pot.fewest, games, sides) >= AS_GOOD_AS_NEVER


def that_can_be_won(
    pots: tuple[PotRule, ...], games: int, date: str, form: Format | None = None
) -> tuple[PotRule, ...]:
    """Those that somebody can win there; and one that another of them runs over into."""
    return those(pots, lambda pot: can_be_won(pot, games, date, form))


def usual_cards(form: Format | None) -> int:
    """How many cards there are where nobody knows how many come."""
    return 2 * USUAL_COUPLES // (form.people_on_a_card if form else 2)


def chance_on(
    pot: PotRule,
    opening: Opening,
    cards: int,
    rules: HouseRules,
    date: str,
    form: Format | None = None,
) -> Chance | None:
    """How likely it goes on that evening, with so many cards; None where no card wins it."""
    if pot.won_by not in COUNTED:
        return None
    seen = chances(pot, cards, rules, form)
    return outlook(pot, opening, Cents(0), seen, weeks_to(pot, date)).tonight


def chances(pot: PotRule, cards: int, rules: HouseRules, form: Format | None = None) -> Chances:
    """How likely the hall's best has so many games, or so many of the drawn ones."""
    if form is not None and not form.is_the_drive:
        return as_apart(cards, rules.games, len(form.sides))
    house = rules.odd is Odd.HOUSE_COUPLE and cards % 2 == 1
    playing = cards + house
    if pot.won_by is WonBy.REACH:
        bye = rules.bye_earns_hole
        return hurdle_chances(playing, rules.games, bye_earns_hole=bye, house=house)
    numbers = min(pot.number, rules.games)
    by_card = pot.sat_out is SatOutCounts.AS_CARD and rules.bye_earns_hole
    sat_out = by_card or pot.sat_out is SatOutCounts.WON
    return jar_chances(playing, rules.games, numbers, bye_earns_hole=sat_out, house=house)
