"""Who may be meant by a name, and the couples as they came last."""

import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Set as AbstractSet
from dataclasses import dataclass
from itertools import groupby, islice
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _, ngettext

from parties.door.actions import Price
from parties.door.forms.book import Book
from parties.log.facts import fact, one_of
from parties.log.nights import named_in, readable
from parties.models import Club, LogEntry, Night, Player
from parties.wording.names import WHOLE_NAME, answers_to, couple_answers_to, family_first, folded
from parties.wording.words import NOT_NAMED, Names, couple as said_couple, listed
from scoring.came import People
from scoring.club.people import ClubFacts, NamesShown, club_now
from scoring.door.facts import AlreadyExpected, AlreadyIn, AlreadyWaiting, PaidBy
from scoring.door.fees import FeeGivenBack, FeePaid, FeeSet
from scoring.door.registering import (
    HouseCouple,
    PartnersTraded,
    PlayerReplaced,
    Registered,
    Unregistered,
)
from scoring.evening import Evening
from scoring.facts import Facts, facts_of
from scoring.log.lines import Undone, standing_lines
from scoring.log.reading import people_of
from scoring.night.course import DoorOpened
from scoring.night.rules import PartOf, RulesChanged, RulesSet
from scoring.numbers import CoupleNo, PlayerId

if TYPE_CHECKING:
    from scoring.log.lines import Refusal


# The club's people as the door needs them: who may be meant, and with whom they came last.


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


# The club's couples as they came last: who comes often, who is meant by what is typed, and how they
# pay.


MOST_SHOWN = 40
"""So many couples are looked through at once; more than that are counted, and not shown."""

_LAST_NIGHTS = 4

_OFTEN = 2
"""Regulars came together to so many of the last nights."""

_PAYMENTS = [each.kind for each in (FeeSet, FeePaid, FeeGivenBack, RulesSet, RulesChanged)]


@dataclass(frozen=True, slots=True)
class Usual:
    """How two people paid when they came together last."""

    prices: tuple[Price, Price] = (Price.FULL, Price.FULL)
    how: PaidBy = PaidBy.CASH

    @property
    def says(self) -> str:
        """What is not the whole fee in cash, in words."""
        if self.prices[0] is self.prices[1]:
            words = {Price.HALF: _("half"), Price.FREE: _("free")}
        else:
            words = {Price.HALF: _("one pays half"), Price.FREE: _("one comes in free")}
        said = [words[price] for price in dict.fromkeys(self.prices) if price in words]
        return ", ".join([*said, _(self.how.said)] if self.how is not PaidBy.CASH else said)


def regulars(night: Night, evening: Evening) -> list[Pair]:
    """Couples that came together to two of the last four nights, or to the only one there was,
    of which nobody is here, expected or forgotten. In a query each for nights, door and people."""
    nights = door_facts(recent_nights(night)[: 2 * _LAST_NIGHTS])
    if not any(facts.couples for facts in nights.values()):
        return []
    rows = list(Player.objects.named_for(night).values_list("id", "same_as"))
    main = {PlayerId(alias): PlayerId(same_as) for alias, same_as in rows if same_as}
    known = {player for player, same_as in rows if same_as is None}
    taken = {main.get(player, player) for player in _taken(night, evening)}
    return [pair for pair in _often(with_mains(nights, main), taken) if {*pair} <= known]


def couples_offered(
    night: Night, evening: Evening, typed: str, *, expected_counts: bool = False
) -> list[Offer]:
    """Couples of whom nobody is here, as they came last, then everybody else who answers to what
    was typed; while nothing is typed, who is expected and who comes often. With `expected_counts`
    nobody who is expected: where that is written down, they stand beside it."""
    book = book_of(night, evening, expected_counts=expected_counts)
    nights = with_mains(door_facts(recent_nights(night)), book.main)
    pairs = _not_here_yet(night, nights, evening, book)
    if not typed:
        often = {
            frozenset(pair)
            for pair in (*evening.door.expected, *_often(nights, _taken(night, evening)))
        }
        return _as_offers([pair for pair in pairs if frozenset(pair) in often], nights, book)
    found = [
        pair for pair in pairs if couple_answers_to([book.names[each] for each in pair], typed)
    ]
    people = {player for pair in found for player in pair}
    alone = people_offered(night, evening, book, recent_partners(nights), typed, besides=people)
    return [*_as_offers(found, nights, book), *alone]


def usual_payments(pairs: Collection[Pair], nights: Mapping[int, Facts]) -> dict[Pair, Usual]:
    """How each of these couples paid the last time it came; in one query."""
    came = _last_nights(nights)
    last = {pair: came[frozenset(pair)] for pair in pairs if frozenset(pair) in came}
    paid = door_facts({*last.values()}, _PAYMENTS)
    return {pair: _usual(pair, paid[night]) for pair, night in last.items()}


def _taken(night: Night, evening: Evening) -> set[PlayerId]:
    expected = (player for pair in evening.door.expected for player in pair)
    return {*evening.door.people, *expected, *_in_another_part(night, evening)}


def _in_another_part(night: Night, evening: Evening) -> set[PlayerId]:
    """Who has a card that day at another part of the championship: of the final, and this is the plate."""
    if not evening.night.part:
        return set()
    that_day = Night.objects.filter(club=night.club_id, date=night.date, taken_out=False)
    parts = that_day.filter(log__kind=PartOf.kind).exclude(pk=night.pk).distinct()
    doors = door_facts(parts.order_by().values_list("pk", flat=True))
    cards = (people for facts in doors.values() for people in facts.couples.values())
    return {player for people in cards for player in people}


def _often(nights: Mapping[int, Facts], taken: Collection[PlayerId]) -> Iterator[Pair]:
    with_couples = (facts for facts in islice(nights.values(), 2 * _LAST_NIGHTS) if facts.couples)
    held = list(islice(with_couples, _LAST_NIGHTS))
    came = Counter(frozenset(pair) for facts in held for pair in _couples(facts))
    often = min(_OFTEN, len(held))
    for pair in _each_once(pair for facts in held for pair in _couples(facts)):
        if came[frozenset(pair)] >= often and not {*pair} & {*taken}:
            yield pair


def _couples(facts: Facts) -> Iterator[Pair]:
    """Those of two people; a card of one, where partners change, is no couple."""
    on_cards = (
        people for number, people in facts.couples.items() if number not in facts.door.house
    )
    return ((people[0], people[1]) for people in on_cards if len(people) == 2)


def _each_once(pairs: Iterable[Pair]) -> Iterator[Pair]:
    seen = set()
    for pair in pairs:
        if frozenset(pair) not in seen:
            seen.add(frozenset(pair))
            yield pair


def _not_here_yet(
    night: Night, nights: Mapping[int, Facts], evening: Evening, book: Book
) -> Iterator[Pair]:
    """Who is expected; who comes often; then everybody with whom one of the two came last."""
    expected = [player for pair in evening.door.expected for player in pair]
    seen: set[PlayerId] = {*expected}
    last: list[Pair] = []
    for facts in nights.values():
        last += [pair for pair in _couples(facts) if not {*pair} <= seen]
        seen |= {player for pair in facts.couples.values() for player in pair}
    pairs = (*evening.door.expected, *_often(nights, _taken(night, evening)), *last)
    return (
        pair
        for pair in _each_once(pairs)
        if all(each in book.names and each not in book.here for each in pair)
        and (pair in evening.door.expected or not {*pair} & {*expected})
    )


def _as_offers(pairs: list[Pair], nights: Mapping[int, Facts], book: Book) -> list[Offer]:
    usual = usual_payments(pairs[:MOST_SHOWN], nights)
    return [_as_offer(pair, usual.get(pair, Usual()), book) for pair in pairs]


def _as_offer(pair: Pair, usual: Usual, book: Book) -> Offer:
    first, second = pair
    return Offer(
        player=first,
        name=book.names[first],
        says=usual.says,
        partner=second,
        partner_name=book.names[second],
        prices=" ".join(usual.prices),
        how=usual.how.value,
    )


def _last_nights(nights: Mapping[int, Facts]) -> dict[frozenset[PlayerId], int]:
    last: dict[frozenset[PlayerId], int] = {}
    for night, facts in nights.items():
        for pair in _couples(facts):
            last.setdefault(frozenset(pair), night)
    return last


def _usual(pair: Pair, facts: Facts) -> Usual:
    first, second = (_price(facts, player) for player in pair)
    ways = [_way(facts, player) for player in pair]
    return Usual((first, second), ways[0] if ways[0] is ways[1] else PaidBy.CASH)


def _price(facts: Facts, player: PlayerId) -> Price:
    due = facts.door.due.get(player, facts.rules.fee)
    if due == facts.rules.fee:
        return Price.FULL
    return {0: Price.FREE, facts.rules.half_fee: Price.HALF}.get(due, Price.FULL)


def _way(facts: Facts, player: PlayerId) -> PaidBy:
    ways = (
        how for (who, how), amount in facts.door.paid_otherwise.items() if who == player and amount
    )
    return next(ways, PaidBy.CASH)


# Names as anybody may read them: whatever leaves the hall takes every name from here.


def public_name(name: str, shown: NamesShown) -> str:
    """As much of a name as is shown; "" where nothing is.

    >>> public_name("Rhoda MacNeil", NamesShown.INITIAL), public_name("Cher", NamesShown.INITIAL)
    ('Rhoda M.', 'Cher')
    """
    if shown is NamesShown.NONE:
        return ""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    return _with_initial(name) if shown is NamesShown.INITIAL else name


def _with_initial(name: str) -> str:
    """The first word, as the second may be a family name as well; of the family name one letter."""
    family, _comma, given = name.partition(", ") if ", " in name else ("", "", "")
    if not given:
        family, _comma, given = family_first(name).partition(", ")
    if not given:
        return name
    letters = [c for c in family if c.isalpha()]
    initial = next((c for c in letters if c.isupper()), "".join(letters[:1]).upper())
    first = given.split()[0]
    return f"{first} {initial}." if initial else first


@dataclass(frozen=True, slots=True)
class PublicNames:
    """The names of some people of a club as anybody may read them."""

    names: Mapping[PlayerId, str]
    says: ClubFacts

    def person(self, player: PlayerId) -> str:
        """As the club has chosen; "" where this person is not named."""
        if not self.says.may_be_named(player):
            return ""
        return public_name(self.names.get(player, ""), self.says.names_shown)

    def couple(self, number: CoupleNo, players: Collection[PlayerId]) -> str:
        """All who are on a card; the couple's number where one of them is not named, as a name beside
        it would say who that is."""
        named = [self.person(player) for player in players]
        return listed(named) if named and all(named) else said_couple(number)


def names_by_address(club: Club, couples: Iterable[People], names: Names) -> Names:
    """Names on a screen of the hall that whoever has its address can open, as the board by its link and a
    couple's telephone: full, as in the hall, until the club has chosen how they stand outside. On a card of
    which one person is not named nobody is."""
    says = club_now(club.lines()).says
    shown = says.names_shown if says.names_are_chosen else NamesShown.FULL
    named = {who: public_name(name, shown) for who, name in names.items()}
    # Who was taken out of the book has no name to be hidden.
    hidden = {who for who, name in named.items() if names[who] and not name}
    hidden |= {who for who in named if not says.may_be_named(who)}
    alone = {who for people in couples if not hidden.isdisjoint(people) for who in people}
    return named | dict.fromkeys((hidden | alone) & named.keys(), NOT_NAMED)


def public_names(club: Club, players: Collection[PlayerId]) -> PublicNames:
    """These people's, in two queries."""
    return PublicNames(Player.objects.names(players), club_now(club.lines()).says)
