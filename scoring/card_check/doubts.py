"""What repairs of single holes do not cover: a card that is wrong as a whole, games between couples
whose cards are lost, and what no card can ever show."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from scoring.card_check.changes import bits
from scoring.card_check.frame import Frame
from scoring.card_check.nights import CardNight, first_ways, forever
from scoring.card_check.paths import Paths
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.punch_cards.card import PunchCard, known_punch_cards


@dataclass(frozen=True, slots=True)
class BlindSpot:
    """A game at a table where the cards cannot show who won: whoever did, everybody sits the same
    afterwards. A missing hole there has a repair for each couple, or counts for a lost card, and a
    wrong one is never seen. `couples` are all who may have sat there."""

    game: GameNo
    table: TableNo
    couples: tuple[CoupleNo, ...]


def in_trouble(paths: Paths) -> list[int]:
    """The cards of places in trouble that have none in common."""
    apart, cards = list[int](), 0
    for trouble in paths.troubles():
        if not trouble.cards & cards:
            cards |= trouble.cards
            apart.append(trouble.cards)
    return apart


def blind_spots(frame: Frame, cards: Mapping[CoupleNo, PunchCard]) -> tuple[BlindSpot, ...]:
    """Where a hole on the wrong card is never seen: at the table of a couple that stays put, where
    the log says who walked, and in the last game at every table; a lost card there or not.

    Raises ValueError where the seats are not known.
    """
    known = known_punch_cards(cards)
    paths, sat = Paths(frame, known), _who_sat(frame, known)
    return tuple(
        BlindSpot(ring.game, table, tuple(sorted(sat[index, table])))
        for index, ring in enumerate(paths.rings)
        for table, here in sorted((each, paths.who[index].get(each, 0)) for each in ring.need)
        if ring.need[table] and ring.caps[table] > 1 and len(sat[index, table]) > 1
        if index == len(paths.rings) - 1
        or (here and not any(paths.leads(i, index) for i in bits(here)))
    )


def _who_sat(
    frame: Frame, known: Mapping[CoupleNo, PunchCard]
) -> Mapping[tuple[int, TableNo], set[CoupleNo]]:
    """All who may have sat at each table in each game, as far as ways are gone through."""
    sat = defaultdict[tuple[int, TableNo], set[CoupleNo]](set)
    for night in first_ways(frame, known, MOST_WAYS, forever)[0]:
        for index, room in enumerate(night.rooms):
            for place in room.places:
                sat[index, place.table].update(place.couples)
    return sat


Sets = tuple[tuple[CoupleNo, ...], ...]


def other_cards(frame: Frame, cards: Mapping[CoupleNo, PunchCard], most: int = 2) -> Sets:
    """The sets of cards, as few as can be and at most so many, without which the others agree: cards
    of another night, two cards mixed up, a card that somebody punched as they liked. None where all
    agree. Raises ValueError where the seats are not known."""
    return [found or () for found in looking_for_other_cards(frame, cards, most)][-1]


def looking_for_other_cards(
    frame: Frame, cards: Mapping[CoupleNo, PunchCard], most: int
) -> Iterator[Sets | None]:
    """The same in steps, each of which looks at one set: None until the last, which is the answer."""
    known, found = known_punch_cards(cards), set[tuple[CoupleNo, ...]]()
    for many in range(most + 1):
        for left_out in _left_out(frame, known, many):
            if left_out is None:
                yield None
            else:
                found.add(tuple(sorted(left_out)))
        if found:
            break
    yield tuple(sorted(each for each in found if each))


def _left_out(
    frame: Frame, known: Mapping[CoupleNo, PunchCard], many: int
) -> Iterator[tuple[CoupleNo, ...] | None]:
    """One of the cards that meet where something is wrong must be among those left out, and one card
    for each of the places in trouble that have none in common. None for each set looked at."""
    yield None
    paths = Paths(frame, known)
    apart = in_trouble(paths)
    if not apart:
        yield ()
    elif many and (len(apart) <= many or paths.steering or paths.entangled):
        for couple in [paths.couples[i] for i in bits(apart[0])]:
            others = {each: card for each, card in known.items() if each != couple}
            for more in _left_out(frame, others, many - 1):
                yield None if more is None else (couple, *more)


@dataclass(frozen=True, slots=True)
class LostMeeting:
    """A game at a table where two met whose cards are lost: no hole tells who won. `couples` are
    these two, or all who may have sat there where an earlier such game leaves that open as well."""

    game: GameNo
    table: TableNo
    couples: tuple[CoupleNo, ...]


MOST_WAYS = 32
"""So many ways a night may have been are gone through for who may have met."""


def lost_meetings(
    frame: Frame,
    cards: Mapping[CoupleNo, PunchCard],
    there_is_time: Callable[[], bool] = forever,
) -> tuple[LostMeeting, ...]:
    """Every such game, in order, with those whom the cards let meet there; none where the cards
    disagree.

    Whoever wins, one of the two goes on, so where such couples sat follows though not which of
    them. Where that may have been in more ways than are gone through, or there is no more time,
    somebody may be named whom the cards keep away.
    """
    known = known_punch_cards(cards)
    nights, all_of_them = first_ways(frame, known, MOST_WAYS, there_is_time)
    if all_of_them:
        return tuple(_met_in_any(frame, known, nights))
    return tuple(_meetings(frame, known, nights[0])) if nights else ()


def _met_in_any(
    frame: Frame, known: Mapping[CoupleNo, PunchCard], nights: Iterable[CardNight]
) -> Iterator[LostMeeting]:
    met: dict[tuple[GameNo, TableNo], set[CoupleNo]] = {}
    for night in nights:
        for game, table, couples in _met(frame, known, night):
            met.setdefault((game, table), set()).update(couples)
    for (game, table), those in sorted(met.items()):
        yield LostMeeting(game, table, tuple(sorted(those)))


def _meetings(
    frame: Frame, known: Mapping[CoupleNo, PunchCard], night: CardNight
) -> Iterator[LostMeeting]:
    """`alike` are those who may have changed places with a couple by then."""
    alike = {couple: frozenset((couple,)) for couple in frame.facts.couples}
    for _game, of_game in groupby(_met(frame, known, night), key=lambda each: each[0]):
        met = [
            (game, table, frozenset().union(*(alike[couple] for couple in lost)))
            for game, table, lost in of_game
        ]
        for game, table, couples in met:
            yield LostMeeting(game, table, tuple(sorted(couples)))
            together = couples.union(*(alike[couple] for couple in couples))
            alike |= dict.fromkeys(together, together)


def _met(
    frame: Frame, known: Mapping[CoupleNo, PunchCard], night: CardNight
) -> Iterator[tuple[GameNo, TableNo, list[CoupleNo]]]:
    """Where couples met whose cards are not known, and one of them won."""
    for number, room in enumerate(night.rooms, frame.first):
        won = night.winners[GameNo(number)]
        for place in sorted(room.places, key=lambda place: place.table):
            lost = [couple for couple in place.couples if couple not in known]
            if len(lost) > 1 and won.get(place.table) in lost:
                yield GameNo(number), place.table, lost
