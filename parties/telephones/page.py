"""What a couple's own page shows, as plain values."""

import datetime
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Set as AbstractSet
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from hashlib import sha256
from threading import Lock
from typing import Any

from django.db import connection
from django.db.models import OuterRef, Subquery
from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language, gettext as _, ngettext

from parties import network
from parties.board.page import is_used, standings_shown
from parties.door.page.book import names_by_address
from parties.floor.forms import Pressed
from parties.floor.page.hands import game_at
from parties.models import LogEntry, Night
from parties.pots.words import playing
from parties.prizes.words import as_it_is_now
from parties.referee.page.at_table import TableGame
from parties.results.page import DrawnCard, drawn_card
from parties.results.words import prizes_of
from parties.rules.words.house_rules import worth
from parties.telephones import actions
from parties.telephones.actions import DIGITS, codes_of
from parties.web.finding import names_of, tonight
from parties.web.pictures import seen_by_now
from parties.wording.country import words_of
from parties.wording.following import ended_early, went_home
from parties.wording.forts import forts_told
from parties.wording.words import Names, both, capital, couples, games, labelled, money, table
from scoring.evening import Evening
from scoring.formats.choices import By
from scoring.games.hands import playing_off
from scoring.games.putting_right import NO_GAME
from scoring.games.results import said_at
from scoring.night.closing import Part
from scoring.night.course import Phase
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.pots.pots import PotTonight
from scoring.pots.tonight import in_for
from scoring.prizes.further import named
from scoring.rules.pot_rules import WonBy
from scoring.seats.room import Place, Room

# Where a couple plays now, or next: as far as it is known, and no further.


class Deal(Enum):
    """Who deals first."""

    WE = "we"
    THEY = "they"
    CUT = "cut"
    IN_TURN = "turn"


@dataclass(frozen=True, slots=True)
class Spot:
    """A game of a couple, at a table, against others: none where it sits out. `is_known` is false
    while nobody knows who else comes to the table; `is_on` once the game is being played."""

    game: GameNo
    table: TableNo
    others: tuple[CoupleNo, ...] = ()
    deal: Deal | None = None
    dealers: tuple[CoupleNo, ...] = ()
    is_on: bool = False
    is_known: bool = True

    @property
    def sits_out(self) -> bool:
        """Whether it is known that nobody comes to play against."""
        return self.is_known and not self.others


def spot_of(evening: Evening, couple: CoupleNo) -> Spot | None:
    """The first game that this couple has not finished; None where it has none, or nobody can say."""
    first = evening.game or evening.first_game
    for number in range(first, evening.last_game + 1):
        game = GameNo(number)
        room = evening.room_so_far(game)
        place = _known_place(room, couple)
        if room is None or place is None:
            return _still_coming(evening, couple, game, room)
        if not _is_done(evening, couple, game, place):
            return _spot(evening, couple, game, room, place)
    return None


def _known_place(room: Room | None, couple: CoupleNo) -> Place | None:
    places = room.known if room else ()
    return next((place for place in places if couple in place.couples), None)


def _is_done(evening: Evening, couple: CoupleNo, game: GameNo, place: Place) -> bool:
    """Its table has a result; or it sat out, and where no bell rings it has its next place already."""
    if not place.sits_out:
        return place.table in evening.won.get(game, {})
    after = GameNo(game + 1)
    if game >= evening.last_game:
        return evening.is_complete(game)
    return evening.has_begun(after) and _known_place(evening.room_so_far(after), couple) is not None


def _spot(evening: Evening, couple: CoupleNo, game: GameNo, room: Room, place: Place) -> Spot:
    others = tuple(each for each in place.couples if each != couple)
    is_on = evening.has_begun(game)
    deal = _deal(evening, couple, room, place) if others else None
    dealers = (place.arrived,) if place.arrived is not None else ()
    return Spot(game, place.table, others, deal, dealers, is_on)


def _deal(evening: Evening, couple: CoupleNo, room: Room, place: Place) -> Deal | None:
    if len(room.places) == 1:
        return Deal.IN_TURN
    if place.arrived is not None:
        return Deal.WE if place.arrived == couple else Deal.THEY
    return Deal.CUT if not evening.totals_after else None


def _still_coming(
    evening: Evening, couple: CoupleNo, game: GameNo, room: Room | None
) -> Spot | None:
    """The table that a couple goes to, or stays at, while somebody has still to come there."""
    before = GameNo(game - 1)
    was, place = evening.room(before), evening.place_of(couple, before)
    if room is None or was is None or place is None:
        return None
    ring = [each.table for each in was.places]
    walks = evening.movers.get(before, {}).get(place.table) == couple
    at = ring.index(place.table) + (1 if walks else 0)
    table = ring[at % len(ring)]
    return Spot(game, table, is_known=False) if table in room.unknown else None


# Who won? As a couple is asked at its table, and what was answered there so far.


@dataclass(frozen=True, slots=True)
class Answer:
    """A button and what it sends, as on the floor; `is_ours` where this couple has said it."""

    value: str
    label: str
    is_ours: bool


@dataclass(frozen=True, slots=True)
class Asked:
    """The question at a table, its answers, and what was said there so far."""

    game: GameNo
    answers: tuple[Answer, ...]
    said: tuple[str, ...]
    is_disputed: bool


def asked_of(evening: Evening, couple: CoupleNo, spot: Spot | None) -> Asked | None:
    """What this couple can say of the game that it plays; None where it plays none."""
    if spot is None or not spot.is_on or not spot.others:
        return None
    said = said_at(evening, spot.game, spot.table)
    ours = said.get(couple)
    answers = tuple(
        Answer(
            Pressed(spot.game, spot.table, each, None).value,
            _("We won") if each == couple else capital(_won(each)),
            is_ours=each == ours,
        )
        for each in (couple, *spot.others)
    )
    is_disputed = len(set(said.values())) > 1
    return Asked(spot.game, answers, tuple(_told(said, couple, spot)), is_disputed)


def _told(said: Mapping[CoupleNo, CoupleNo], couple: CoupleNo, spot: Spot) -> Iterator[str]:
    for each in spot.others:
        if each in said:
            won = _("you won") if said[each] == couple else _won(said[each])
            yield _("%(couple)s says: %(won)s.") % {"couple": capital(couples([each])), "won": won}
    if len(set(said.values())) > 1:
        yield _("You do not say the same. Tell the organiser.")
    elif couple in said:
        silent = [each for each in spot.others if each not in said]
        yield _("Waiting for the answer of %(couples)s.") % {"couples": couples(silent)}


def _won(couple: CoupleNo) -> str:
    return _("%(who)s won") % {"who": couples([couple])}


# The codes as they stand on the punch cards.


def codes_on_cards(night: Night, couples: Collection[CoupleNo]) -> Mapping[CoupleNo, str]:
    """The code of each couple, 4839 2051, made for a card that is printed the first time; none where
    the hall has no telephones, or all codes are withdrawn."""
    if not night.club.telephones:
        return {}
    codes = codes_of(night=night, couples=couples, at=timezone.now())
    half = DIGITS // 2
    return {each: f"{code[:half]}\u00a0{code[half:]}" for each, code in codes.items()}


# What a couple's own page says in sentences.


def headline(evening: Evening, couple: CoupleNo, spot: Spot | None) -> str:
    """Which game, or how the night stands where there is none."""
    if spot is None:
        return _without_table(evening, couple)
    said = {"game": spot.game, "games": evening.last_game}
    if spot.is_on:
        return _("Game %(game)s of %(games)s") % said
    return _("Next: game %(game)s of %(games)s") % said


def _without_table(evening: Evening, couple: CoupleNo) -> str:
    if couple not in evening.couples:
        return _("This couple has not come in at the door yet")
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
        if evening.games_are_over and evening.phase is not Phase.CLOSED:
            yield _("Bring your punch card to the door.")
        return
    if not spot.is_known:
        yield _("Who plays against you there is known when more tables are in.")
    elif spot.sits_out:
        yield _("You sit this game out.")
    if spot.deal:
        yield _who_deals(spot.deal, spot)
    if not spot.is_on and spot.game > 1 and not evening.rules.rolling:
        yield _("It begins with the bell.")


def where(spot: Spot) -> str:
    """Table 4, or the bye chair."""
    return capital(table(spot.table))


def possible(evening: Evening, couple: CoupleNo, spot: Spot | None) -> str:
    """How many holes the card can still come to."""
    if spot is None or evening.games_are_over:
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
    return left - (spot.sits_out and not evening.night.rules_of(spot.game).bye_earns_hole)


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


# A couple's own page: where it plays, its punch card, what it can still reach, the prizes.


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
    hands: TableGame | None = None

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
        headline=headline(evening, couple, spot),
        table=where(spot) if spot else "",
        others=tuple((each, both(evening.couples[each], names)) for each in others),
        says=(*about(evening, spot), *filter(None, [ended_early(evening)])),
        asks=asked_of(evening, couple, spot) if night.club.tables_tell else None,
        holes=evening.holes.get(couple, 0),
        card=drawn_card(evening, couple) if is_here else None,
        possible=possible(evening, couple, spot),
        prizes=() if is_over else tuple(_offered(evening)),
        pots=() if is_over else tuple(_pots(evening, couple, spot)),
        got=tuple(prizes_of(evening, couple, but=_not_told(night, evening))),
        standings=tuple(_standings(night, evening, couple)),
        forts=tuple(_forts(night, evening, couple)),
        hands=_hands(night, evening, couple, spot),
    )


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
        if couple in in_for(evening.played, pot.rule):
            yield name, money(pot.worth), takes(evening, pot, couple, spot)


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


# A night as its couples' telephones show it: worked out once a version, never once a telephone.


_KEPT = 8
"""Nights: that of a hall, and practice nights beside it; more on a server of many halls."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A state of a night, by its last line and its revision, and the marks of the pages asked for."""

    version: tuple[int, int]
    night: Night
    evening: Evening
    names: Names
    marks: dict[tuple[CoupleNo, str], str] = field(default_factory=dict)

    @property
    def seen(self) -> str:
        """What a page says that shows this state."""
        return seen_by_now(*self.version)

    def page(self, couple: CoupleNo) -> CouplePage:
        """What the couple sees, in the reader's language."""
        words_of(self.night)
        return couple_page(self.night, self.evening, couple, self.names)

    def mark(self, couple: CoupleNo) -> str:
        """The mark of that page, which is worked out for the first that asks."""
        about = couple, get_language() or "en"
        if about not in self.marks:
            self.marks[about] = self.page(couple).mark
        return self.marks[about]


_shown: dict[object, Shown] = {}

_one_at_a_time = [Lock() for _ in range(64)]
"""Of one night, that is: which one says its number."""


def shown_by(said: str) -> tuple[Shown, CoupleNo]:
    """What the pass in a page's address opens now, and to which couple. Raises Http404 where that is
    nothing, or nothing any more."""
    link, couple = actions.read_pass(said)
    asks, about = _of_a_live_link(tonight())
    with connection.cursor() as cursor:
        cursor.execute(asks, [*about, link])
        found = cursor.fetchone()
    if found is None or not actions.is_pass(said, link, found[0], couple):
        raise Http404
    _token, night, key, seq, revision, date = found
    shown = _newest(night, key, (seq or 0, revision))
    if is_past(date, shown.night.zone, lambda: shown.evening):
        raise Http404
    return shown, couple


@lru_cache(maxsize=2)
def _of_a_live_link(on: datetime.date) -> tuple[str, tuple[Any, ...]]:
    """What the database is asked of a link, which comes last: made once an evening, as that takes
    longer than the answer."""
    last = LogEntry.objects.filter(night=OuterRef("night")).order_by("-seq").values("seq")[:1]
    live = actions.live_links(on).order_by().annotate(last_seq=Subquery(last))
    what = "token", "night", "night__key", "last_seq", "night__revision", "night__date"
    query, about = live.filter(pk=0).values_list(*what).query.sql_with_params()
    return query, about[:-1]


def is_past(
    date: datetime.date, zone: datetime.tzinfo | None, evening: Callable[[], Evening]
) -> bool:
    """Whether the night was closed on an evening before this one, by the clock of its club."""
    return date < tonight(zone) and evening().phase is Phase.CLOSED


def _newest(pk: int, key: object, version: tuple[int, int]) -> Shown:
    """The state of this version: the kept one, or worked out now while all others wait for it."""
    with _one_at_a_time[pk % 64]:
        kept = _shown.get(key)
        if kept is None or kept.version != version:
            kept = _shown[key] = _worked_out(pk, version)
            for oldest in list(_shown)[:-_KEPT]:
                _shown.pop(oldest, None)
        return kept


def _worked_out(pk: int, version: tuple[int, int]) -> Shown:
    night = Night.objects.select_related("club").get(pk=pk)
    evening = night.evening()
    names = names_by_address(night.club, evening.couples.values(), names_of(night, evening))
    return Shown(version, night, evening, names)


# How a telephone comes in: the address where a code is typed, and the hall's Wi-Fi, as it reads
# them.


_ESCAPED = re.compile(r'([\\;,:"])')


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


def wifi_code(name: str, password: str) -> str:
    r"""What the picture of a Wi-Fi says to a telephone.

    >>> wifi_code("Legion Hall", "five of trumps")
    'WIFI:T:WPA;S:Legion Hall;P:five of trumps;;'
    >>> wifi_code("Ida's; hall", "")
    "WIFI:T:nopass;S:Ida's\\; hall;;"
    """
    kind = "WPA" if password else "nopass"
    secret = f"P:{_plain(password)};" if password else ""
    return f"WIFI:T:{kind};S:{_plain(name)};{secret};"


def _plain(text: str) -> str:
    return _ESCAPED.sub(r"\\\1", text)
