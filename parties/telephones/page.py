"""What the own page of a card shows, as plain values."""

import datetime
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set as AbstractSet
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property, lru_cache
from hashlib import sha256
from threading import Lock
from typing import Any

from django.conf import settings
from django.db.models import OuterRef, Subquery
from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils.translation import get_language, gettext as _, ngettext, pgettext

from parties import network
from parties.board.page import is_used, standings_shown
from parties.door.page.book import names_by_address
from parties.floor.forms import Pressed
from parties.floor.page.floor import counted_tonight
from parties.floor.page.hands import game_at
from parties.floor.words import side_won, told_at
from parties.kept import Kept
from parties.models import LogEntry, Night
from parties.pots.words import playing
from parties.prizes.words import as_it_is_now
from parties.referee.page.points import TableGame
from parties.replica import reading
from parties.results.page.results import DrawnCard, drawn_card
from parties.results.words import prizes_of
from parties.rules.page.evenings import Printed, card_notes, card_rows
from parties.rules.words.house_rules import worth
from parties.telephones import actions
from parties.web.finding import names_of, tonight
from parties.web.pictures import seen_by_now
from parties.wording import knock_out
from parties.wording.country import words_of
from parties.wording.deeds import ended_early, went_home
from parties.wording.formats import counted, forts_told, seat_in_words
from parties.wording.ties import placings
from parties.wording.words import (
    Names,
    both,
    capital,
    couples,
    games,
    labelled,
    listed,
    money,
    table,
    tally_name,
)
from scoring.evening import Evening
from scoring.formats.choices import By, SumRule
from scoring.formats.format import Format
from scoring.games.points import TableSays, is_disputed, playing_off, said_at
from scoring.games.rankings import Made, games_made, tallied_by
from scoring.games.results import NO_GAME, NOBODY
from scoring.night.closing import Part
from scoring.night.course import Phase
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.pots.pots import PotTonight, in_for
from scoring.prizes.further import named
from scoring.rules.pot_rules import WonBy
from scoring.seats.chairs import table_after
from scoring.seats.play import Sits
from scoring.seats.room import Place, Room

# A night for its telephones, as its score cards have it.


class Followed(Printed):
    """With what every card made so far, found once for all of them."""

    @cached_property
    def made(self) -> Mapping[CoupleNo, Mapping[GameNo, Made]]:
        """By card and game."""
        found: dict[CoupleNo, dict[GameNo, Made]] = {}
        for each in games_made(self.evening):
            found.setdefault(each.card, {})[each.game] = each
        return found


# Where a card plays now, or next: as far as it is known, and no further.


class Deal(Enum):
    """Who deals first."""

    WE = "we"
    THEY = "they"
    CUT = "cut"
    IN_TURN = "turn"


@dataclass(frozen=True, slots=True)
class Spot:
    """A game of a card, at a table, against others: none where it sits out. `is_known` is false
    while nobody knows who else comes to the table; `is_on` once the game is being played. `place` is
    the table as it is known, `sits` the card's chair there, where a format seats by chairs."""

    game: GameNo
    table: TableNo
    place: Place | None = None
    others: tuple[CoupleNo, ...] = ()
    deal: Deal | None = None
    dealers: tuple[CoupleNo, ...] = ()
    is_on: bool = False
    sits: Sits | None = None

    @property
    def is_known(self) -> bool:
        """Whether it is known who else sits there."""
        return self.place is not None

    @property
    def sits_out(self) -> bool:
        """Whether it is known that nobody comes to play against."""
        return self.is_known and not self.others

    @property
    def partners(self) -> tuple[CoupleNo, ...]:
        """Who plays beside this card."""
        return self.sits.partners if self.sits else ()


def spot_of(of: Followed, card: CoupleNo) -> Spot | None:
    """The first game that this card has not finished; None where it has none, or nobody can say."""
    evening = of.evening
    first = evening.game or evening.first_game
    for number in range(first, evening.last_game + 1):
        game = GameNo(number)
        room = evening.room_so_far(game)
        place = _known_place(room, card)
        if place is None:
            return _still_coming(evening, card, game, room)
        if not _is_done(evening, card, game, place):
            return _spot(of, card, game, place)
    return None


def _known_place(room: Room | None, card: CoupleNo) -> Place | None:
    places = room.known if room else ()
    return next((place for place in places if card in place.couples), None)


def _is_done(evening: Evening, card: CoupleNo, game: GameNo, place: Place) -> bool:
    """Its table has a result; or it sat out, and all tables are in, or where no bell rings it has its next
    place already."""
    if not place.sits_out:
        return place.table in evening.won.get(game, {})
    after = GameNo(game + 1)
    goes_on = evening.has_begun(after) and _known_place(evening.room_so_far(after), card)
    return bool(goes_on) or evening.is_complete(game)


def _spot(of: Followed, card: CoupleNo, game: GameNo, place: Place) -> Spot:
    evening = of.evening
    ours = place.side_with(card)
    others = tuple(each for each in place.couples if each not in ours) if place.plays else ()
    is_on = evening.has_begun(game)
    if evening.form:
        return Spot(game, place.table, place, others, is_on=is_on, sits=of.sits[game][card])
    deal = _deal(evening, card, game, place) if others else None
    dealers = (place.arrived,) if place.arrived is not None else ()
    return Spot(game, place.table, place, others, deal, dealers, is_on)


def _deal(evening: Evening, couple: CoupleNo, game: GameNo, place: Place) -> Deal | None:
    room = evening.room_so_far(game)
    if room and len(room.places) == 1:
        return Deal.IN_TURN
    if place.arrived is not None:
        return Deal.WE if place.arrived == couple else Deal.THEY
    return Deal.CUT if not evening.totals_after else None


def _still_coming(evening: Evening, card: CoupleNo, game: GameNo, room: Room | None) -> Spot | None:
    """The table that a card goes to, or stays at, while somebody has still to come there."""
    before = GameNo(game - 1)
    was, place = evening.room(before), evening.place_of(card, before)
    if was is None or place is None:
        return None
    if evening.form:
        return _still_coming_by_chairs(evening, evening.form, card, before, place)
    ring = [each.table for each in was.places]
    walks = evening.movers.get(before, {}).get(place.table) == card
    table = ring[(ring.index(place.table) + walks) % len(ring)]
    return Spot(game, table) if room and table in room.unknown else None


def _still_coming_by_chairs(
    evening: Evening, form: Format, card: CoupleNo, before: GameNo, place: Place
) -> Spot | None:
    game, walked = GameNo(before + 1), evening.movers.get(before, {}).get(place.table)
    is_open = evening.room(game) is None and not evening.seats.changes.get(game)
    if not is_open or not walked:
        return None
    room = evening.chairs[before - evening.first_game]
    table = table_after(form, room, before, card, has_won=card in place.side_with(walked))
    return Spot(game, table) if table else None


# How did it go? As a card is asked at its table, and what was answered there so far.


@dataclass(frozen=True, slots=True)
class Answer:
    """A button or a field: what it sends, or the name under which it is sent, whose it is, and what this
    card has said there; "" while it has said nothing, or something else."""

    sent: str
    label: str
    ours: str = ""


@dataclass(frozen=True, slots=True)
class Asked:
    """The question at a table, and what was said there so far: a button for each side that can have won;
    or a field for what each made, and who `goes_on` where that has to be said of level sides."""

    game: GameNo
    table: TableNo
    said: tuple[str, ...]
    is_disputed: bool
    wins: tuple[Answer, ...] = ()
    points: tuple[Answer, ...] = ()
    goes_on: tuple[Answer, ...] = ()
    can_be_minus: bool = False
    sum: str = ""
    """How much all sides come to at a table at most, where that is known."""


def may_tell(night: Night, evening: Evening) -> bool:
    """Whether the hall takes results from telephones: never on a night that its cards tell at the end."""
    return night.club.tables_tell and not evening.night.on_paper


def asked_of(evening: Evening, card: CoupleNo, spot: Spot | None) -> Asked | None:
    """What this card can say of the game that it plays; None where it plays none."""
    place = spot.place if spot and spot.is_on and spot.others else None
    if spot is None or place is None:
        return None
    game, table = spot.game, spot.table
    ours = said_at(evening, game, place).get(card)
    sides = sorted(map(place.side_with, place.heads), key=lambda side: card not in side)
    asked = Asked(
        *(game, table, tuple(_told(evening, card, game, place))),
        is_disputed=is_disputed(evening, game, table),
    )
    if evening.form and evening.form.count.points is not None:
        return _points_asked(asked, evening.form, sides, ours)
    return replace(
        asked,
        wins=tuple(
            Answer(
                Pressed(game, table, side[0], None).value,
                _("We won") if card in side else capital(side_won(side)),
                "said" if ours and ours.winner in side else "",
            )
            for side in sides
        ),
    )


def _points_asked(
    asked: Asked, form: Format, sides: Sequence[Sequence[CoupleNo]], ours: TableSays | None
) -> Asked:
    """The own side first; of two sides the own one alone where its number gives the other's."""
    counts = counted_tonight(form, asked.game)
    made, goes = (dict(ours.points), ours.mover) if ours else ({}, NOBODY)
    alone = form.people_on_a_card == form.on_a_side == 1
    named = [_("Me") if alone else _("We"), *(capital(couples(side)) for side in sides[1:])]
    both = [*zip(named, sides, strict=True)]
    typed = both[:1] if counts.gives_the_other and len(sides) == 2 else both
    level = both if counts.asks_who_goes_on and len(sides) == 2 else []
    return replace(
        asked,
        points=tuple(
            Answer(f"points-{side[0]}", name, str(made.get(side[0], ""))) for name, side in typed
        ),
        goes_on=tuple(
            Answer(str(side[0]), name, "said" if goes in side else "") for name, side in level
        ),
        can_be_minus=counts.can_be_minus,
        sum=_sum_of(counts.points),
    )


def _sum_of(rule: SumRule | None) -> str:
    if rule is None or not rule.is_at_most:
        return ""
    return _("Both sides together come to %(total)s at most.") % {"total": rule.total}


def _told(evening: Evening, card: CoupleNo, game: GameNo, place: Place) -> Iterator[str]:
    yield from told_at(evening, game, place, to=card)
    said = said_at(evening, game, place)
    silent = [head for head in place.heads if not said.keys() & {*place.side_with(head)}]
    if is_disputed(evening, game, place.table):
        yield _("You do not say the same. Tell the organiser.")
    elif said and place.side_with(card)[0] not in silent:
        if evening.form:
            yield _("Waiting for the answer of the other side.")
        else:
            yield _("Waiting for the answer of %(couples)s.") % {"couples": couples(silent)}


# What the own page of a card says in sentences.


def headline(evening: Evening, couple: CoupleNo, spot: Spot | None) -> str:
    """Which game, or how the night stands where there is none."""
    if evening.bracket and not spot and couple in evening.bracket.entrants:
        return knock_out.told_to(evening, couple)
    if spot is None:
        return _without_table(evening, couple)
    said = {"game": spot.game, "games": evening.last_game}
    if spot.is_on:
        return _("Game %(game)s of %(games)s") % said
    return _("Next: game %(game)s of %(games)s") % said


def _without_table(evening: Evening, couple: CoupleNo) -> str:
    if couple not in evening.couples:
        return _("Nobody has come in with this card yet")
    if evening.phase is Phase.CLOSED:
        return _("The night is over")
    if evening.games_are_over:
        return _("All games are played")
    if home := went_home(evening, couple):
        return capital(home)
    if evening.game is None:
        return _("The first tables are not drawn yet")
    return _("Your next table is not known yet")


def about(evening: Evening, spot: Spot | None) -> Iterator[str]:
    """What belongs to the table, or to how the night stands."""
    if spot is None:
        is_over = evening.games_are_over and evening.phase is not Phase.CLOSED
        if is_over and not evening.knock_out.is_all:
            yield _("Bring your card to the door.")
        return
    yield from _of_company(spot)
    if spot.deal:
        yield _who_deals(spot.deal, spot)
    if not spot.is_on and spot.game > 1 and not evening.rules.rolling:
        yield _("It begins with the bell.")


def by_hand(evening: Evening, asks: Asked | None) -> Iterator[str]:
    """What is counted besides, which no telephone is asked."""
    if asks and evening.form and evening.form.count.tallies:
        counted_too = listed(map(tally_name, evening.form.count.tallies))
        says = _("%(counted)s: tell the organiser, who counts it.")
        yield says % {"counted": capital(counted_too)}


def _of_company(spot: Spot) -> Iterator[str]:
    """What is to be known of who else sits there."""
    if not spot.is_known:
        yield _("Who else plays there is known when more tables are in.")
    elif spot.sits_out:
        yield _("You sit this game out.")
    elif spot.sits and spot.sits.alone:
        yield _("You have no partner in this game, and play for two.")


def where(evening: Evening, spot: Spot) -> str:
    """Table 4, or the bye chair; table 4 N where people must know their chair."""
    chair = seat_in_words(evening.form, spot.sits) if evening.form and spot.sits else ""
    return f"{capital(table(spot.table))} {chair}".strip()


def so_far(of: Followed, card: CoupleNo) -> str:
    """How many games this card has won, or what it has made where that is counted."""
    evening = of.evening
    if evening.form and evening.form.count.points is not None:
        made = of.made.get(card, {}).values()
        return counted(evening.form, sum(each.points for each in made))
    holes = evening.holes.get(card, 0)
    return ngettext("%(games)s game won", "%(games)s games won", holes) % {"games": holes}


def possible(evening: Evening, couple: CoupleNo, spot: Spot | None) -> str:
    """How many holes the card can still come to; nothing where nothing is punched."""
    if spot is None or evening.games_are_over or evening.form:
        return ""
    left = games_left(evening, spot)
    words = ngettext(
        "%(left)s game can still be won: at the most you have %(most)s holes then.",
        "%(left)s games can still be won: at the most you have %(most)s holes then.",
        left,
    )
    return words % {"left": left, "most": evening.holes[couple] + left}


def games_left(evening: Evening, spot: Spot) -> int:
    """The games that this couple can still win; a game sat out is one where it earns its hole."""
    left = evening.last_game - spot.game + 1
    earns = evening.form is None and evening.night.rules_of(spot.game).bye_earns_hole
    return left - (spot.sits_out and not earns)


def takes(evening: Evening, pot: PotTonight, couple: CoupleNo, spot: Spot | None) -> str:
    """What it takes to win a pot, and whether this couple still can."""
    said = playing(pot)
    if pot.rule.won_by is not WonBy.REACH or pot.opening.must_go:
        return said
    holes, left = evening.holes[couple], games_left(evening, spot) if spot else 0
    if holes >= pot.hurdle:
        return " ".join([said, _("You have won so many.")])
    if holes + left < pot.hurdle:
        return " ".join([said, _("You cannot reach that any more.")])
    missing = games(pot.hurdle - holes)
    return " ".join([said, _("You need %(games)s more.") % {"games": missing}])


def _who_deals(deal: Deal, spot: Spot) -> str:
    match deal:
        case Deal.WE:
            return _("You deal first.")
        case Deal.THEY:
            return _("%(couple)s deals first.") % {"couple": capital(couples(spot.dealers))}
        case Deal.CUT:
            return _("Cut for the deal.")
        case Deal.IN_TURN:
            return _("You deal in turn.")


# The own page of a card: where it plays, what stands on it, what it can still reach, the prizes.


@dataclass(frozen=True, slots=True)
class Row:
    """One level of the standings, or one fort: `ours` where this couple is in it."""

    place: int
    couples: str
    games_won: int
    ours: bool


@dataclass(frozen=True, slots=True)
class ScoreShown:
    """A score card as it is filled in so far: what stands over its cells, a row for each game of which
    anything is known, and how to read it."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...]


Named = tuple[tuple[CoupleNo, str], ...]
"""Cards, and whose they are."""


@dataclass(frozen=True, slots=True)
class CouplePage:
    """All that a card sees. Nothing of anybody's money: prizes and pots as they hang on the wall."""

    couple: CoupleNo
    names: str
    notice: str
    headline: str
    table: str
    partners: Named
    others: Named
    says: tuple[str, ...]
    asks: Asked | None
    so_far: str
    card: DrawnCard | None
    score: ScoreShown | None
    possible: str
    prizes: tuple[tuple[str, str], ...]
    pots: tuple[tuple[str, str, str], ...]
    got: tuple[str, ...]
    standings: tuple[Row, ...]
    forts: tuple[Row, ...] = ()
    hands: TableGame | None = None

    @property
    def mark(self) -> str:
        """The same for two pages that look alike."""
        return sha256(repr(self).encode()).hexdigest()[:16]


def couple_page(of: Followed, couple: CoupleNo, names: Names) -> CouplePage:
    """The page as it is now; of a card that nobody has taken yet, its number alone."""
    night, evening = of.night, of.evening
    is_here = couple in evening.couples
    spot = spot_of(of, couple) if is_here else None
    is_over = evening.phase is Phase.CLOSED
    asks = asked_of(evening, couple, spot) if may_tell(night, evening) else None
    return CouplePage(
        couple=couple,
        names=both(evening.couples[couple], names) if is_here else "",
        notice=night.notice,
        headline=headline(evening, couple, spot),
        table=where(evening, spot) if spot else "",
        partners=_named(evening, spot.partners if spot else (), names),
        others=_named(evening, spot.others if spot else knock_out.meets(evening, couple), names),
        says=(
            *about(evening, spot),
            *filter(None, [ended_early(evening)]),
            *by_hand(evening, asks),
        ),
        asks=asks,
        so_far="" if evening.knock_out.is_all else so_far(of, couple),
        card=drawn_card(evening, couple) if is_here and not evening.form else None,
        score=_score(of, couple) if is_here and evening.form else None,
        possible=possible(evening, couple, spot),
        prizes=() if is_over else tuple(_offered(evening)),
        pots=() if is_over else tuple(_pots(evening, couple, spot)),
        got=tuple(prizes_of(evening, couple, but=_not_told(night, evening))),
        standings=tuple(_standings(night, evening, couple)),
        forts=tuple(_forts(night, evening, couple)),
        hands=_hands(night, evening, couple, spot),
    )


def with_typed(page: CouplePage, typed: Mapping[str, str]) -> CouplePage:
    """The page with the points that were sent and not taken."""
    if page.asks is None:
        return page
    points = (replace(each, ours=typed.get(each.sent, each.ours)) for each in page.asks.points)
    return replace(page, asks=replace(page.asks, points=tuple(points)))


def _named(evening: Evening, cards: Iterable[CoupleNo], names: Names) -> Named:
    return tuple((each, both(evening.couples[each], names)) for each in cards)


def _score(of: Followed, card: CoupleNo) -> ScoreShown:
    made, tallied = of.made.get(card, {}), tallied_by(of.evening, card)
    rows = (
        (
            *row,
            _made(of.form, made.get(game), [(t, tallied[game, t]) for t in of.form.count.tallies]),
        )
        for game, row in zip(map(GameNo, of.games), card_rows(of, card), strict=True)
        if game <= of.evening.last_game
    )
    partner = [pgettext("a narrow column", "Partner")] if of.form.on_a_side > 1 else []
    heads = (_("Game"), _("Table"), *partner, _("Result"))
    return ScoreShown(heads, tuple(row for row in rows if any(row[1:])), card_notes(of, card))


def _made(form: Format, made: Made | None, tallied: Iterable[tuple[str, int]]) -> str:
    """Won, 8 : 5, lone hand: 1; what of it is counted."""
    said = [_("won")] if made and made.won and form.count.holes else []
    if made and form.count.points is not None:
        said.append(f"{made.points} : {made.against}")
    elif made and not said:
        said.append("–")
    return ", ".join([*said, *(labelled(tally_name(t), f"{n}") for t, n in tallied if n)])


def _hands(night: Night, evening: Evening, couple: CoupleNo, spot: Spot | None) -> TableGame | None:
    """The game of its table by the hands that were kept of it, or of its play-off."""
    due = (each.offer.place for each in evening.settlements) if evening.games_are_over else ()
    at = (
        (spot.game, spot.table)
        if spot
        else next(
            ((NO_GAME, TableNo(place)) for place in due if couple in playing_off(evening, place)),
            None,
        )
    )
    return game_at(night, evening, at) if at and evening.games.hands_at(*at) else None


def _not_told(night: Night, evening: Evening) -> AbstractSet[int]:
    """The places of the prizes of which nothing is said yet: those that the board is still to show;
    where the hall has no board, all of them until the night is closed. Of one for the first half that was
    handed over all is known."""
    if evening.phase is Phase.CLOSED and not is_used(night):
        return frozenset()
    shown = {each.place for each in evening.night.revealed if each.part is Part.PRIZE}
    places = {each.offer.place for each in evening.settlements}
    return places - shown - _handed_at_half(evening)


def _handed_at_half(evening: Evening) -> AbstractSet[int]:
    some = [key for key in evening.awards if evening.prizes.handed_over(*key)]
    said = ((place, named(place, evening.prizes.further)) for place, _couple in some)
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
        if couple in in_for(evening, pot.rule):
            yield name, money(pot.worth), takes(evening, pot, couple, spot)


def _standings(night: Night, evening: Evening, couple: CoupleNo) -> Iterator[Row]:
    """Of its own group, where groups have prizes of their own."""
    if evening.knock_out.is_all or not standings_shown(night, evening):
        return
    for group, levels in placings(evening):
        if group and not any(couple in level.couples for level in levels):
            continue
        for level in levels:
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


# A night as its telephones show it: worked out once a version, never once a telephone.


@dataclass(frozen=True, slots=True)
class Shown:
    """A state of a night, by its last line and its revision, and the marks of the pages asked for."""

    version: tuple[int, int]
    of: Followed
    names: Names
    marks: dict[tuple[CoupleNo, str], str] = field(default_factory=dict)

    def seen(self, couple: CoupleNo) -> str:
        """What the page of this card says that shows this state."""
        return seen_by_now(*self.version, table=_waits_for(self.of, couple))

    @property
    def night(self) -> Night:
        """Of which it is."""
        return self.of.night

    def page(self, couple: CoupleNo) -> CouplePage:
        """What the card sees, in the reader's language."""
        words_of(self.night)
        return couple_page(self.of, couple, self.names)

    def mark(self, couple: CoupleNo) -> str:
        """The mark of that page, which is worked out for the first that asks."""
        about = couple, get_language() or "en"
        if about not in self.marks:
            self.marks[about] = self.page(couple).mark
        return self.marks[about]


def _waits_for(of: Followed, couple: CoupleNo) -> TableNo | None:
    """The table whose result alone changes this card's page, as it knows whom it plays there; None while
    that may hang on other tables, or their results are shown to all."""
    evening = of.evening
    is_followed = evening.phase is not Phase.PLAY or evening.bracket or evening.form
    if is_followed or couple not in evening.couples or standings_shown(of.night, evening):
        return None
    spot = spot_of(of, couple)
    return spot.table if spot and spot.others else None


_shown = Kept[object, Shown](settings.LINES_KEPT, lambda shown: len(shown.of.evening.lines))
"""The newest state of each night, which has its lines from where all lines that were read are kept."""

_one_at_a_time = [Lock() for _ in range(64)]
"""Of one night, that is: which one says its number."""


@dataclass(frozen=True, slots=True)
class Passed:
    """What a pass opens: a card, and the state in which its night is."""

    card: CoupleNo
    night: int
    key: object
    date: datetime.date
    version: tuple[int, int]

    @property
    def about(self) -> str:
        """Under which name the card's picture is kept."""
        return f"card-{self.card}.{self.key}.{get_language() or 'en'}"

    @property
    def state(self) -> str:
        """Which state that shows."""
        return seen_by_now(*self.version)

    def shown(self) -> Shown:
        """The night in this state: the kept one, or worked out now while all others wait for it. Raises
        Http404 where it is past."""
        with _one_at_a_time[self.night % 64]:
            kept = _shown.get(self.key)
            if kept is None or kept.version != self.version:
                kept = _shown.keep(self.key, _worked_out(self.night, self.version))
        if is_past(self.date, kept.night.zone, lambda: kept.of.evening):
            raise Http404
        return kept


def shown_by(said: str) -> tuple[Shown, CoupleNo]:
    """What the pass in a page's address opens now, and to which card. Raises Http404 where that is
    nothing, or nothing any more."""
    passed = passed_by(said)
    return passed.shown(), passed.card


def passed_by(said: str) -> Passed:
    """The same before anything is worked out."""
    link, couple = actions.read_pass(said)
    asks, about = _of_a_live_link(tonight())
    with reading().cursor() as cursor:
        cursor.execute(asks, [*about, link])
        found = cursor.fetchone()
    if found is None or not actions.is_pass(said, link, found[0], couple):
        raise Http404
    _token, night, key, date, seq, revision = found
    return Passed(couple, night, key, date, (seq or 0, revision))


@lru_cache(maxsize=2)
def _of_a_live_link(on: datetime.date) -> tuple[str, tuple[Any, ...]]:
    """What the database is asked of a link, which comes last: made once an evening, as that takes
    longer than the answer."""
    last = LogEntry.objects.filter(night=OuterRef("night")).order_by("-seq").values("seq")[:1]
    live = actions.live_links(on).order_by().annotate(last_seq=Subquery(last))
    what = "token", "night", "night__key", "night__date", "last_seq", "night__revision"
    query, about = live.filter(pk=0).values_list(*what).query.sql_with_params()
    return query, about[:-1]


def is_past(
    date: datetime.date, zone: datetime.tzinfo | None, evening: Callable[[], Evening]
) -> bool:
    """Whether the night was closed on an evening before this one, by the clock of its club."""
    return date < tonight(zone) and evening().phase is Phase.CLOSED


def _worked_out(pk: int, version: tuple[int, int]) -> Shown:
    night = Night.objects.select_related("club").get(pk=pk)
    evening = night.evening()
    names = names_by_address(night.club, evening.couples.values(), names_of(night, evening))
    return Shown(version, Followed(night, evening), names)


# How a telephone comes in: the address where a code is typed.


def code_address(request: HttpRequest) -> str:
    """Where a telephone in the hall finds the page for codes, as the laptop is reached now."""
    return found_at(network.address() or request.build_absolute_uri("/"))


def found_at(base: str) -> str:
    """The page for codes where the laptop is reached so; nothing where it is not."""
    return base.rstrip("/") + reverse("couple-code") if base else ""


def as_typed(address: str) -> str:
    """The same as short as a browser takes it.

    >>> as_typed("http://192.168.1.20:8045/c/")
    '192.168.1.20:8045/c'
    """
    return address.removeprefix("http://").rstrip("/")
