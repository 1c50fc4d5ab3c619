"""A couple's own page: where it plays, its punch card, what it can still reach, the prizes."""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from hashlib import sha256

from parties.board.page.picture import standings_shown
from parties.board.page.reveal import is_used
from parties.couples.page import said
from parties.couples.page.asked import Asked, asked_of
from parties.couples.page.spot import Spot, spot_of
from parties.models import Night
from parties.prizes.words.offered import as_it_is_now
from parties.results.page.walk import DrawnCard, drawn_card
from parties.results.words import prizes_of
from parties.rules.words.house_rules import worth
from parties.wording.course import ended_early
from parties.wording.forts import forts_told
from parties.wording.words import Names, both, capital, couples, labelled, money
from scoring.evening import Evening
from scoring.formats.choices import By
from scoring.night.phase import Phase
from scoring.night.reveal import Part
from scoring.numbers import CoupleNo
from scoring.pots.tonight import in_for
from scoring.prizes.further import named


@dataclass(frozen=True, slots=True)
class Row:
    """One level of the standings, or one fort: `ours` where this couple is in it."""

    place: int
    couples: str
    games_won: int
    ours: bool


@dataclass(frozen=True, slots=True)
class CouplePage:
    """All that a couple sees. Nothing of anybody's money: prizes and pots as they hang on the wall."""

    couple: CoupleNo
    names: str
    notice: str
    headline: str
    table: str
    others: tuple[tuple[CoupleNo, str], ...]
    says: tuple[str, ...]
    asks: Asked | None
    holes: int
    card: DrawnCard | None
    possible: str
    prizes: tuple[tuple[str, str], ...]
    pots: tuple[tuple[str, str, str], ...]
    got: tuple[str, ...]
    standings: tuple[Row, ...]
    forts: tuple[Row, ...] = ()

    @property
    def mark(self) -> str:
        """The same for two pages that look alike."""
        return sha256(repr(self).encode()).hexdigest()[:16]


def couple_page(night: Night, evening: Evening, couple: CoupleNo, names: Names) -> CouplePage:
    """The page as it is now; of a couple that nobody has registered yet, its number alone."""
    is_here = couple in evening.couples
    spot = spot_of(evening, couple) if is_here else None
    others = spot.others if spot else ()
    is_over = evening.phase is Phase.CLOSED
    return CouplePage(
        couple=couple,
        names=both(evening.couples[couple], names) if is_here else "",
        notice=night.notice,
        headline=said.headline(evening, couple, spot),
        table=said.where(spot) if spot else "",
        others=tuple((each, both(evening.couples[each], names)) for each in others),
        says=(*said.about(evening, spot), *filter(None, [ended_early(evening)])),
        asks=asked_of(evening, couple, spot) if night.club.tables_tell else None,
        holes=evening.holes.get(couple, 0),
        card=drawn_card(evening, couple) if is_here else None,
        possible=said.possible(evening, couple, spot),
        prizes=() if is_over else tuple(_offered(evening)),
        pots=() if is_over else tuple(_pots(evening, couple, spot)),
        got=tuple(prizes_of(evening, couple, but=_not_told(night, evening))),
        standings=tuple(_standings(night, evening, couple)),
        forts=tuple(_forts(night, evening, couple)),
    )


def _not_told(night: Night, evening: Evening) -> AbstractSet[int]:
    """The places of the prizes of which nothing is said yet: those that the board is still to show;
    where the hall has no board, all of them until the night is closed. Of one for the first half that was
    handed over all is known."""
    if evening.phase is Phase.CLOSED and not is_used(night):
        return frozenset()
    shown = {each.place for each in evening.revealed if each.part is Part.PRIZE}
    places = {each.offer.place for each in evening.settlements}
    return places - shown - _handed_at_half(evening)


def _handed_at_half(evening: Evening) -> AbstractSet[int]:
    some = [key for key in evening.awards if evening.prize_handed_over(*key)]
    said = ((place, named(place, evening.further)) for place, _couple in some)
    return {place for place, given in said if given and given[0].by is By.FIRST_HALF}


def _offered(evening: Evening) -> Iterator[tuple[str, str]]:
    """The prizes; of a share its sum once people play, as by then the fees are in."""
    is_known = bool(evening.takings_shared and (evening.game or evening.games_are_over))
    prizes = zip(evening.offered, as_it_is_now(evening), strict=True)
    for (_place, offered), (name, amount, _share) in prizes:
        yield name, amount if is_known else worth(offered)


def _pots(evening: Evening, couple: CoupleNo, spot: Spot | None) -> Iterator[tuple[str, str, str]]:
    """The pots that this couple can win, what is in each, and what it takes."""
    for name, pot in evening.pots.items():
        if couple in in_for(evening.played, pot.rule):
            yield name, money(pot.worth), said.takes(evening, pot, couple, spot)


def _standings(night: Night, evening: Evening, couple: CoupleNo) -> Iterator[Row]:
    if not standings_shown(night, evening):
        return
    for level in evening.levels:
        who = couples(sorted(level.couples))
        yield Row(level.place, capital(who), level.games_won, couple in level.couples)


def _forts(night: Night, evening: Evening, couple: CoupleNo) -> Iterator[Row]:
    """How the forts stand, where people play in forts."""
    if not standings_shown(night, evening):
        return
    for each in forts_told(evening, {}):
        cards = [card for card, _who, _made in each.pairs]
        who = labelled(each.name, couples(sorted(cards)))
        yield Row(each.place, who, each.counts, couple in cards)
