"""The club's book of players as the door needs it: who may be meant, and with whom they came last."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from django.db.models import Q
from django.utils.translation import gettext as _

from parties.book.forms import Book, answers_to
from parties.models import LogEntry, Night, Player
from parties.wording.spelling import folded
from scoring.door.refusals import AlreadyExpected, AlreadyIn, AlreadyWaiting
from scoring.door.registering import PlayerReplaced, Registered, Unregistered
from scoring.door.swapping import HouseCouple, PartnersTraded
from scoring.evening import Evening
from scoring.facts import Facts, facts_of
from scoring.log.lines import Line, Undone
from scoring.log.reading import read
from scoring.night.course import DoorOpened
from scoring.numbers import PlayerId, Seq

if TYPE_CHECKING:
    from scoring.log.refusals import Refusal


MOST_OFFERS = 8

_RECENT = 60
"""Nights, more than a year of weekly ones. To look through the whole past takes half a second, so
it is done only for people who came earlier and share their name with somebody."""


_LAST_NIGHTS = 4

_OFTEN = 2
"""Regulars came together to so many of the last nights."""


_WHO_CAME = (
    DoorOpened,
    Registered,
    Unregistered,
    PlayerReplaced,
    Undone,
    HouseCouple,
    PartnersTraded,
)

_DOOR = [each.kind for each in _WHO_CAME]


@dataclass(frozen=True, slots=True)
class Offer:
    """A player who may be meant by what is being typed."""

    player: PlayerId
    name: str
    says: str


Pair = tuple[PlayerId, PlayerId]


def book_of(
    night: Night,
    evening: Evening,
    *,
    waiting_counts: bool = False,
    expected_counts: bool = False,
    gone_may_play: bool = False,
) -> Book:
    """Everybody who may come, in one query.

    Who waits for a partner can come in with one; `waiting_counts` where that is no way in. So can
    who is expected; `expected_counts` where that is said once more.
    Whose couple has gone home can play in another's place; `gone_may_play` where that is asked.
    """
    rows = Player.objects.in_book_of(night).values_list("id", "name")
    names = {PlayerId(player): name for player, name in rows}
    here: dict[PlayerId, Refusal] = {
        player: AlreadyIn(player, couple)
        for player, couple in evening.couple_of.items()
        if not (gone_may_play and couple in evening.gone_home)
    }
    if waiting_counts:
        here |= {player: AlreadyWaiting(player) for player in evening.singles}
    if expected_counts:
        expected = (player for pair in evening.expected for player in pair)
        here = {player: AlreadyExpected(player) for player in expected} | here
    return Book(names, here, lambda players: last_with(night, names, players))


def offered(
    night: Night, evening: Evening, typed: str, *, gone_may_play: bool = False
) -> list[Offer]:
    """At most eight players who answer to what was typed, those of the last nights first."""
    book = book_of(night, evening, gone_may_play=gone_may_play)
    waiting = evening.singles
    found = [
        player
        for player, name in book.names.items()
        if player not in book.here and answers_to(name, typed)
    ]
    recent = _recent_partners(night)
    order = {player: place for place, player in enumerate(dict.fromkeys((*waiting, *recent)))}
    found.sort(key=lambda player: (order.get(player, len(order)), folded(book.names[player])))
    shown = found[:MOST_OFFERS]
    last = _in_words(night, book.names, shown, recent)
    last |= {player: _("waits for a partner") for player in waiting}
    return [Offer(player, book.names[player], last.get(player, "")) for player in shown]


def regulars(night: Night, evening: Evening) -> list[Pair]:
    """Couples that came together to two of the last four nights, or to the only one there was,
    of which nobody is here or expected. In one query and one for the nights."""
    recent = list(Night.objects.before(night).values_list("pk", flat=True)[: 2 * _LAST_NIGHTS])
    held = [facts for facts in _door_facts(recent).values() if facts.couples][:_LAST_NIGHTS]
    came: Counter[frozenset[PlayerId]] = Counter()
    partners: dict[frozenset[PlayerId], Pair] = {}
    for facts in held:
        for number, pair in facts.couples.items():
            if number not in facts.house:
                came[frozenset(pair)] += 1
                partners.setdefault(frozenset(pair), pair)
    expected = {player for pair in evening.expected for player in pair}
    here = {*evening.people, *expected}
    often = min(_OFTEN, len(held))
    return [pair for both, pair in partners.items() if came[both] >= often and not both & here]


def last_with(
    night: Night, names: Mapping[PlayerId, str], players: Collection[PlayerId]
) -> dict[PlayerId, str]:
    """With whom these people were here last, in words; nothing for who never was."""
    return _in_words(night, names, players, _recent_partners(night))


def _in_words(
    night: Night,
    names: Mapping[PlayerId, str],
    players: Collection[PlayerId],
    recent: Mapping[PlayerId, PlayerId],
) -> dict[PlayerId, str]:
    partners = {player: recent[player] for player in players if player in recent}
    called = Counter(folded(name) for name in names.values())
    if long_ago := [p for p in players if p not in recent and called[folded(names[p])] > 1]:
        found = _partners_long_ago(night, long_ago)
        partners |= {player: found[player] for player in long_ago if player in found}
    return {
        player: _("with %(partner)s last time") % {"partner": names[partner]}
        for player, partner in partners.items()
        if partner in names
    }


def _recent_partners(night: Night) -> dict[PlayerId, PlayerId]:
    """Everybody of the club's last nights with the partner of the last one, the latest first."""
    nights = Night.objects.before(night).values_list("pk", flat=True)[:_RECENT]
    return _partners_in(list(nights))


def _partners_long_ago(night: Night, players: Collection[PlayerId]) -> dict[PlayerId, PlayerId]:
    """The partners of people whom the last nights did not see."""
    named = (
        Q(facts__players__0__in=players)
        | Q(facts__players__1__in=players)
        | Q(facts__now__in=players)
    )
    rows = LogEntry.objects.filter(named, night__in=Night.objects.before(night), kind__in=_DOOR)
    last: dict[int, int] = {}
    for night_id, facts in rows.order_by("night__date", "night_id").values_list(
        "night_id", "facts"
    ):
        last |= dict.fromkeys((*facts.get("players", ()), facts.get("now")), night_id)
    nights = {last[player] for player in players if player in last}
    return _partners_in(Night.objects.filter(pk__in=nights).values_list("pk", flat=True))


def _partners_in(nights: Iterable[int]) -> dict[PlayerId, PlayerId]:
    """Everybody of these nights with the partner of the first of them that is given."""
    partners: dict[PlayerId, PlayerId] = {}
    for facts in _door_facts(nights).values():
        for first, second in facts.couples.values():
            partners.setdefault(first, second)
            partners.setdefault(second, first)
    return partners


def _door_facts(nights: Iterable[int]) -> dict[int, Facts]:
    """What the door of each of these nights tells, in the order given; in one query."""
    nights = list(nights)
    rows = LogEntry.objects.filter(night__in=nights, kind__in=_DOOR).order_by("night_id", "seq")
    told = rows.values_list("night_id", "seq", "kind", "facts")
    by_night = {
        night_id: facts_of([Line(Seq(seq), read(kind, facts)) for _, seq, kind, facts in lines])
        for night_id, lines in groupby(told, key=lambda row: row[0])
    }
    return {night_id: by_night[night_id] for night_id in nights if night_id in by_night}
