"""The club's people as the door needs them: who may be meant, and with whom they came last."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from parties.book.forms import Book
from parties.log.came import named_in, readable
from parties.log.facts import fact, one_of
from parties.models import LogEntry, Night, Player
from parties.wording.finding import WHOLE_NAME, answers_to
from parties.wording.spelling import folded
from scoring.door.refusals import AlreadyExpected, AlreadyIn, AlreadyWaiting
from scoring.door.registering import PlayerReplaced, Registered, Unregistered
from scoring.door.swapping import HouseCouple, PartnersTraded
from scoring.evening import Evening
from scoring.facts import Facts, facts_of
from scoring.log.lines import Undone, standing_lines
from scoring.log.reading import people_of
from scoring.night.course import DoorOpened
from scoring.numbers import PlayerId

if TYPE_CHECKING:
    from scoring.log.refusals import Refusal


MOST_OFFERS = 8
"""So many people are shown at once."""

_RECENT = 60
"""Nights, more than a year of weekly ones. To look through the whole past takes half a second, so
it is done only for people who came earlier and share their name with somebody."""


_WHO_CAME = (
    DoorOpened,
    Registered,
    Unregistered,
    PlayerReplaced,
    Undone,
    HouseCouple,
    PartnersTraded,
)

_PLAYING = (
    fact(Registered, lambda said: said.players[0]),
    fact(Registered, lambda said: said.players[1]),
    fact(PlayerReplaced, lambda said: said.now),
)
_DOOR = [each.kind for each in _WHO_CAME]


@dataclass(frozen=True, slots=True)
class Offer:
    """A player who may be meant by what is being typed; or a couple that may, with how the two paid
    the last time, as the fields of the door say it."""

    player: PlayerId
    name: str
    says: str
    partner: PlayerId | None = None
    partner_name: str = ""
    prices: str = ""
    how: str = ""


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
    rows = list(Player.objects.named_for(night).values_list("id", "name", "same_as"))
    names = {PlayerId(player): name for player, name, same_as in rows if same_as is None}
    main = {PlayerId(alias): PlayerId(same_as) for alias, _name, same_as in rows if same_as}
    here: dict[PlayerId, Refusal] = {}
    for player, couple in evening.door.couple_of.items():
        if not (gone_may_play and couple in evening.door.gone_home):
            here[main.get(player, player)] = AlreadyIn(main.get(player, player), couple)
    if waiting_counts:
        waiting = (main.get(player, player) for player in evening.door.singles)
        here |= {player: AlreadyWaiting(player) for player in waiting}
    if expected_counts:
        expected = (main.get(player, player) for pair in evening.door.expected for player in pair)
        here = {player: AlreadyExpected(player) for player in expected} | here
    aliases = [(name, PlayerId(same_as)) for _alias, name, same_as in rows if same_as]
    return Book(names, here, lambda players: last_with(night, names, players), aliases, main)


def offered(
    night: Night,
    evening: Evening,
    typed: str,
    *,
    gone_may_play: bool = False,
    expected_counts: bool = False,
) -> list[Offer]:
    """Players who answer to what was typed, those of the last nights first."""
    book = book_of(night, evening, gone_may_play=gone_may_play, expected_counts=expected_counts)
    recent = recent_partners(with_mains(door_facts(recent_nights(night)), book.main))
    return people_offered(night, evening, book, recent, typed)


def people_offered(
    night: Night,
    evening: Evening,
    book: Book,
    recent: Mapping[PlayerId, PlayerId],
    typed: str,
    besides: Collection[PlayerId] = (),
) -> list[Offer]:
    """Everybody else who answers to what was typed: who waits for a partner, who came lately."""
    left_out = {*book.here, *besides}
    found = [p for p, name in book.names.items() if p not in left_out and answers_to(name, typed)]
    mistyped = _mistyped(night, evening, [p for p in found if p not in recent])
    found = [player for player in found if player not in mistyped]
    waiting = evening.door.singles
    order = {player: place for place, player in enumerate(dict.fromkeys((*waiting, *recent)))}
    found.sort(key=lambda player: (order.get(player, len(order)), folded(book.names[player])))
    last = _in_words(night, book.names, found[:MOST_OFFERS], recent)
    last |= {player: _("waits for a partner") for player in waiting}
    return [Offer(player, book.names[player], last.get(player, "")) for player in found]


def _mistyped(
    night: Night, evening: Evening, players: Collection[PlayerId]
) -> AbstractSet[PlayerId]:
    """Those who are in the book by tonight alone, and whose coming was undone: names typed wrongly."""
    standing = {line.seq for line in standing_lines(evening.lines)}
    undone = (people_of(line.entry) for line in evening.lines if line.seq not in standing)
    gone = {player for people in undone for player in people}.intersection(players)
    if not gone:
        return gone
    told = (people_of(line.entry) for line in evening.lines if line.seq in standing)
    gone -= {player for people in told for player in people}
    if not gone:
        return gone
    others = Night.objects.filter(club=night.club_id).exclude(pk=night.pk)
    return gone - named_in(others, gone)


def offers_say(number: int, typed: str) -> str:
    """How many are offered, in words."""
    if not typed:
        here = ngettext(
            "%(number)s couple is not here yet", "%(number)s couples are not here yet", number
        )
        return here % {"number": number} if number else ""
    if not number:
        return _("Nobody by that name in the club’s book, or here already.")
    if number == 1 and not re.search(WHOLE_NAME, typed):
        return _("Only one answers to that: Enter takes it.")
    many = ngettext("%(number)s answers to that", "%(number)s answer to that", number)
    return many % {"number": number}


def last_with(
    night: Night, names: Mapping[PlayerId, str], players: Collection[PlayerId]
) -> dict[PlayerId, str]:
    """With whom these people were here last, in words; nothing for who never was."""
    return _in_words(night, names, players, recent_partners(door_facts(recent_nights(night))))


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


def recent_nights(night: Night) -> list[int]:
    """The club's last nights, the latest first."""
    return list(Night.objects.before(night).values_list("pk", flat=True)[:_RECENT])


def recent_partners(nights: Mapping[int, Facts]) -> dict[PlayerId, PlayerId]:
    """Everybody of these nights with the partner of the first of them that is given."""
    partners: dict[PlayerId, PlayerId] = {}
    for facts in nights.values():
        for first, second in facts.couples.values():
            partners.setdefault(first, second)
            partners.setdefault(second, first)
    return partners


def _partners_long_ago(night: Night, players: Collection[PlayerId]) -> dict[PlayerId, PlayerId]:
    """The partners of people whom the last nights did not see."""
    named = one_of(players, *_PLAYING)
    rows = LogEntry.objects.filter(named, night__in=Night.objects.before(night), kind__in=_DOOR)
    last: dict[int, int] = {}
    for night_id, facts in rows.order_by("night__date", "night_id").values_list(
        "night_id", "facts"
    ):
        last |= dict.fromkeys((*facts.get("players", ()), facts.get("now")), night_id)
    nights = {last[player] for player in players if player in last}
    return recent_partners(
        door_facts(Night.objects.filter(pk__in=nights).values_list("pk", flat=True))
    )


def door_facts(nights: Iterable[int], besides: Collection[str] = ()) -> dict[int, Facts]:
    """What the door of each of these nights tells, in the order given, with entries of more kinds
    where they are asked for; in one query."""
    nights = list(nights)
    rows = LogEntry.objects.filter(night__in=nights, kind__in=(*_DOOR, *besides))
    told = rows.order_by("night_id", "seq").values_list("night_id", "seq", "kind", "facts")
    by_night = {
        night_id: facts_of(readable(lines))
        for night_id, lines in groupby(told, key=lambda row: row[0])
    }
    return {night_id: by_night[night_id] for night_id in nights if night_id in by_night}


def with_mains(
    nights: Mapping[int, Facts], main: Mapping[PlayerId, PlayerId]
) -> Mapping[int, Facts]:
    """The same nights, whoever stood in the book twice as the one person on each card."""
    for facts in nights.values() if main else ():
        for couple, (first, second) in facts.couples.items():
            facts.door.couples[couple] = main.get(first, first), main.get(second, second)
    return nights
