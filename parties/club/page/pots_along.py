"""The pots that a night to come is asked about: what is in each, and how likely it goes that evening."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from parties.carried.actions import would_bring
from parties.club.page.planning import Usual
from parties.models import Club, Night
from parties.rules.words import chance as words
from parties.wording.pots import left_out, tonight_too
from scoring.formats.format import Format
from scoring.numbers import Cents
from scoring.pots.reach import can_be_won, chance_on, that_can_be_won
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import PotRule, those

_AFTER_ALL = 2**31 - 1
"""The row of a night that is not kept yet: after all of its day."""


@dataclass(frozen=True, slots=True)
class PotLine:
    """One pot, asked about: *Jackpot $230: tonight too?*"""

    name: str
    says: str
    chance: str
    is_ticked: bool


@dataclass(frozen=True, slots=True)
class PotsAsked:
    """All of them, for so many people and games; `left_out` says which nobody can win there."""

    lines: Sequence[PotLine]
    left_out: str
    people: int
    games: int


def pots_asked(
    club: Club, usual: Usual, plays: Format, rules: HouseRules, ticked: Iterable[str]
) -> PotsAsked:
    """What the page shows: of the pots that can be won by these rules, which are ticked."""
    can, names = that_win(usual, plays, rules.games), {*ticked}
    out = [pot.name for pot in usual.pots if pot.name not in {each.name for each in can}]
    lines = [*_lines(club, usual, plays, rules, can, names)]
    people = usual.cards * plays.people_on_a_card
    return PotsAsked(lines, left_out(out) if out else "", people, rules.games)


def that_win(usual: Usual, plays: Format, games: int) -> list[PotRule]:
    """Those that somebody can win in so many games."""
    day = usual.form["date"].isoformat()
    return [pot for pot in usual.pots if can_be_won(pot, games, day, plays)]


def still_wanted(usual: Usual, asked: Iterable[str], ticked: Iterable[str]) -> set[str]:
    """Those that were ticked where they were `asked` about, else those that are usual."""
    known, said = {*asked}, {*ticked}
    names = (pot.name for pot in usual.pots)
    return {name for name in names if name in (said if name in known else usual.wanted)}


def along(
    usual: Usual, plays: Format, rules: HouseRules, day: str, wanted: Iterable[str]
) -> tuple[tuple[PotRule, ...], str]:
    """The wanted pots that can be won on that day, and which of them cannot, in words."""
    names = {*wanted}
    pots = those(usual.pots, lambda pot: pot.name in names)
    can = that_can_be_won(pots, rules.games, day, plays)
    out = [pot.name for pot in pots if pot.name not in {each.name for each in can}]
    return can, left_out(out) if out else ""


def _lines(
    club: Club,
    usual: Usual,
    plays: Format,
    rules: HouseRules,
    pots: Sequence[PotRule],
    ticked: set[str],
) -> Iterator[PotLine]:
    day = usual.form["date"]
    night = Night(pk=_AFTER_ALL, club=club, date=day, practice=not club.has_nights)
    brings = would_bring(night, pots) if pots else {}
    for pot in pots:
        holds = brings[pot.name]
        seen = chance_on(pot, holds, usual.cards, rules, day.isoformat(), plays)
        says = words.tonight(seen) if seen else ""
        yield PotLine(
            pot.name, tonight_too(pot.name, Cents(holds.amount)), says, pot.name in ticked
        )
