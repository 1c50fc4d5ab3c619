"""What explains cards that do not fit: repairs, cards that are wrong as a whole, cards of elsewhere."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain, groupby, islice, permutations, product

from scoring.card_check.changes import (
    FINISHED,
    FOREIGN_CARD,
    HOLE,
    Circle,
    Ending,
    Frame,
    Hole as TurnedHole,
    HoleChange,
    Mistake,
    Repaired,
    Slip,
    bits,
    mistakes,
    sitting_down,
    slips_of,
    wrong_walks,
)
from scoring.card_check.nights import (
    MOST_DEAD_ENDS,
    CardNight,
    Punches,
    first_ways,
    forever,
    games_within,
    nights_of,
    tries_of,
    ways_of,
    whether_it_can_be,
)
from scoring.card_check.paths import Paths, next_caps
from scoring.card_check.search import Progress, Troubles, search, troubles_apart, went_as_far_as
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.punch_cards.card import PunchCard, known_punch_cards
from scoring.punch_cards.reading import Hole
from scoring.seats.seating import Seated

# Repairs of cards that disagree, as they are offered: the slips of the hand, the wrong walks, the cards
# put right. A person decides.


@dataclass(frozen=True, slots=True, order=True)
class WrongWalk:
    """After a game this couple sat down at `went`, and it should have been `instead_of`."""

    game: GameNo
    couple: CoupleNo
    went: TableNo
    instead_of: TableNo


@dataclass(frozen=True, slots=True)
class MixUp:
    """Couples that after one game sat down in each other's places, and went back after another, or
    stayed: their walks, who then sat at these tables, as the log says it, and what it costs. Walks
    at different tables are different mix-ups. Of couples whose card is not known no walk is told."""

    walks: tuple[WrongWalk, ...]
    seats: tuple[Seated, ...]
    cost: int

    @property
    def back(self) -> bool:
        """They went back after a later game."""
        return len(self.seats) > 1

    @property
    def two(self) -> tuple[CoupleNo, ...]:
        """The two who were in each other's place, where it was just two whose cards are known."""
        those = tuple(sorted({each.couple for each in self.walks}))
        alone = len(those) == 2 and len(self.walks) == 2 * len(self.seats)
        return those if alone else ()


class Believed:
    """What is believed to have happened: slips, finishing tables written wrongly, and walks mixed up."""

    slips: tuple[Slip, ...]
    disbelieved: tuple[CoupleNo, ...]
    mix_ups: tuple[MixUp, ...]

    @property
    def cost(self) -> int:
        """What it costs, as `costs` has it."""
        mixed = sum(each.cost for each in self.mix_ups)
        return sum(each.cost for each in self.slips) + FINISHED * len(self.disbelieved) + mixed

    @property
    def walks(self) -> tuple[WrongWalk, ...]:
        """Every couple that sat down at a wrong table."""
        return tuple(walk for each in self.mix_ups for walk in each.walks)

    @property
    def reseated(self) -> tuple[Seated, ...]:
        """Who sat where after the walks, as entries of the log."""
        seats = (each for mixed in self.mix_ups for each in mixed.seats)
        return tuple(sorted(seats, key=lambda each: each.game))


@dataclass(frozen=True)
class Repair(Believed):
    """An explanation of the cards that costs the least: what was otherwise, and the cards put right,
    which make a possible night.

    `disbelieved` are the couples whose finishing table would be written wrongly. `known` are the
    cards put right, the unknown ones left out. `beside_lost`: a hole is otherwise at the table of a
    couple whose card is lost.
    """

    changes: tuple[HoleChange, ...]
    disbelieved: tuple[CoupleNo, ...]
    slips: tuple[Slip, ...]
    mix_ups: tuple[MixUp, ...]
    frame: Frame = field(repr=False, compare=False)
    known: Mapping[CoupleNo, PunchCard] = field(repr=False, compare=False)
    beside_lost: bool = False

    @property
    def holes(self) -> tuple[Hole, ...]:
        """The changes as an entry of the log says them."""
        return tuple((each.couple, each.game, each.hole) for each in self.changes)

    @property
    def is_plain(self) -> bool:
        """It is nothing but single holes, and other cards of the same table that were punched, and every
        card is known."""
        if self.lacks_cards:
            return False
        return not self.disbelieved and not self.mix_ups and all(s.is_plain for s in self.slips)

    @property
    def is_of_one_kind(self) -> bool:
        """Either holes are otherwise or seats, not both; and beside a lost card no more than one hole. Of
        what went wrong in several ways, something simpler may explain the cards as well."""
        one = not (self.changes and self.mix_ups)
        return one and not (self.lacks_cards and self.cost > HOLE)

    @property
    def lacks_cards(self) -> bool:
        """The cards of some couples are not known."""
        return not self.frame.facts.couples.keys() <= self.known.keys()

    def nights(self) -> Iterator[CardNight]:
        """The night that follows, as the replay plays it; several where unknown cards leave it
        open, so take as many as are wanted."""
        return nights_of(self.frame, self.known, self.reseated)

    def tries(self) -> Iterator[CardNight | None]:
        """Every way in which it may be played; None for each that leads nowhere."""
        return tries_of(self.frame, self.known, self.reseated)

    def first_nights(self, most: int) -> tuple[list[Punches], bool]:
        """The holes of all couples in nights that may follow, at most so many, and whether there
        are no others; without playing a night where every card is known."""
        if not self.lacks_cards:
            return [self._as_read()], True
        ways = list(islice(ways_of(self.frame, self.known, self.reseated), most + 1))
        whole = len(ways) <= most and None not in ways
        return [night.punches for night in ways[:most] if night], whole

    def _as_read(self) -> Punches:
        return {
            couple: tuple(sorted(games_within(self.frame, card)))
            for couple, card in self.known.items()
        }


def offered(
    frame: Frame, cards: Mapping[CoupleNo, PunchCard], paths: Paths, found: Repaired
) -> list[Repair]:
    """The repair as it is offered; several, where it is not known which of the couples without a
    card sat at a wrong place."""
    couples, games = paths.couples, paths.games
    changes = tuple(
        sorted(
            HoleChange(games[each.when], couples[each.card], hole=not _is_read(cards, paths, each))
            for each in found
            if isinstance(each, TurnedHole)
        )
    )
    gone = tuple(sorted(couples[each.card] for each in found if isinstance(each, Ending)))
    in_order = sorted(found, key=lambda each: isinstance(each, TurnedHole), reverse=True)
    for each in in_order:
        paths.turn(each)
    slips = slips_of(changes, _tables(paths, changes))
    mixed = [list(each) for each in _mixed(paths)]
    holes = [each for each in found if isinstance(each, TurnedHole)]
    lost = any(_sat_with_a_lost_card(paths, each) for each in holes)
    for each in reversed(in_order):
        paths.turn(each)
    known = known_punch_cards(_applied(cards, changes, gone))
    return [Repair(changes, gone, slips, each, frame, known, lost) for each in product(*mixed)]


def _sat_with_a_lost_card(paths: Paths, hole: TurnedHole) -> bool:
    table = paths.at[hole.card][hole.when]
    if table is None:
        return False
    return paths.who[hole.when][table].bit_count() < paths.rings[hole.when].caps.get(table, 0)


def _is_read(cards: Mapping[CoupleNo, PunchCard], paths: Paths, hole: TurnedHole) -> bool:
    return paths.games[hole.when] in cards[paths.couples[hole.card]].punched


def _tables(paths: Paths, changes: Iterable[HoleChange]) -> dict[HoleChange, TableNo | None]:
    """Where the couples sat in the games of these changes."""
    first = paths.games[0]
    return {c: paths.at[paths.couples.index(c.couple)][c.game - first] for c in changes}


def _mixed(paths: Paths) -> Iterator[Iterator[MixUp]]:
    """Who sat down wrongly, those together who sat at the same tables; each in every way in which
    the couples without a card may have sat there."""
    groups: list[list[Mistake]] = []
    for mistake in mistakes(paths):
        joined = [each for each in groups if any(_meet(mistake, other) for other in each)]
        groups = [each for each in groups if each not in joined]
        groups.append([mistake, *chain.from_iterable(joined)])
    return (_mix_ups(paths, group) for group in groups)


def _meet(one: Mistake, other: Mistake) -> bool:
    return any(
        here.when == there.when and not set(here.places).isdisjoint(there.places)
        for here, there in product(one.circles, other.circles)
    )


def _mix_ups(paths: Paths, group: Sequence[Mistake]) -> Iterator[MixUp]:
    after: dict[int, list[Circle]] = {}
    for circle in chain.from_iterable(each.circles for each in group):
        after.setdefault(circle.when, []).append(circle)
    walks, cost = tuple(sorted(_walks(paths, after))), sum(each.cost for each in group)
    seats = (_seated(paths, index, those) for index, those in sorted(after.items()))
    for each in product(*seats):
        yield MixUp(walks, each, cost)


def _walks(paths: Paths, after: Mapping[int, Sequence[Circle]]) -> Iterator[WrongWalk]:
    for index, those in after.items():
        cards = {i for circle in those for i in circle.cards}
        for i, went, right in wrong_walks(paths, index):
            if i in cards:
                yield WrongWalk(paths.games[index], paths.couples[i], went, right)


def _seated(paths: Paths, index: int, those: Sequence[Circle]) -> Iterator[Seated]:
    tables = {place for circle in those for place in circle.places if place is not None}
    for seats in _seats(paths, index, sorted(tables)):
        yield Seated(GameNo(paths.games[index] + 1), seats)


def _seats(
    paths: Paths, index: int, tables: Sequence[TableNo]
) -> Iterator[tuple[tuple[TableNo, tuple[CoupleNo, ...]], ...]]:
    """Who sat down at these tables after a game."""
    sitting = sitting_down(paths, index)
    caps = next_caps(paths.rings[index], paths.kept(index))
    known = {t: tuple(paths.couples[i] for i in bits(sitting.get(t, 0))) for t in tables}
    lacking = [t for t in tables for _ in range(caps[t] - len(known[t]))]
    for strangers in permutations(paths.strangers, len(lacking)):
        seats = known | {}
        for table, couple in zip(lacking, strangers, strict=True):
            seats[table] = (*seats[table], couple)
        yield tuple(seats.items())


def _applied(
    cards: Mapping[CoupleNo, PunchCard], changes: Iterable[HoleChange], gone: Iterable[CoupleNo]
) -> dict[CoupleNo, PunchCard]:
    after = dict(cards)
    for change in changes:
        card = after[change.couple]
        after[change.couple] = replace(card, punched=card.punched ^ {change.game})
    for couple in gone:
        after[couple] = replace(after[couple], finished=None)
    return after


def likeliest_first(repair: Repair) -> tuple[object, ...]:
    """What sorts repairs."""
    happened = len(repair.slips) + len(repair.mix_ups)
    return len(repair.disbelieved), happened, repair.walks, repair.changes


# What repairs of single holes do not cover: a card that is wrong as a whole, games between couples
# whose cards are lost, and what no card can ever show.


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


# Cards of another night, alone or beside whatever else went wrong, as explanations of the cards.
#
# They are looked for by rising cost: each set of cards is taken for lost, and the others have to be
# explained with what is left of that cost.


Explained = Callable[[Mapping[CoupleNo, PunchCard], int], "Explaining"]
"""The search for what explains such cards at just such a cost."""

MIXED_UP = 2
"""So many cards are left out for a first look, whatever it costs: two that were mixed up."""


@dataclass(frozen=True, slots=True)
class ForeignCards:
    """Cards that may not be tonight's, and whether the others agree without them; else less is
    wrong with the others."""

    couples: tuple[CoupleNo, ...]
    others_agree: bool = True


class LookingForForeign:
    """Cards of another night, looked for as far as a search for slips of the hand has come.

    `found` are all that explain the cards at the smallest cost, `likely` those without which the
    others agree, whatever that costs.
    """

    def __init__(
        self, frame: Frame, cards: Mapping[CoupleNo, PunchCard], explained: Explained
    ) -> None:
        self._frame, self._known = frame, known_punch_cards(cards)
        self._explained = explained
        self._next = FOREIGN_CARD
        self._unsure = False
        self._troubles: Troubles | None = None
        self.found: tuple[ForeignCards, ...] = ()
        self.likely: tuple[ForeignCards, ...] = ()

    def none_below(self, cost: int) -> bool:
        """Whether it is proved that nothing with a card of another night costs less than that."""
        if cost <= FOREIGN_CARD:
            return True
        return self._next >= cost and not self._unsure and (not self.found or self._next > cost)

    def look(self, progress: Progress, cost: int) -> Iterator[Progress]:
        """Looks, step by step, up to this cost, unless something was found."""
        while self._next <= cost and not self.found:
            for _ in self._looking():
                progress.steps += 1
                yield progress

    def _looking(self) -> Iterator[None]:
        """Everything that costs just so much as is next."""
        troubles = self._troubles or (yield from self._begin())
        found, cost = list[ForeignCards](), self._next
        for many in range(1, cost // FOREIGN_CARD + 1):
            rest = cost - FOREIGN_CARD * many
            for couples in self._sets(troubles, many, rest):
                yield
                if couples is None:
                    continue
                explaining = self._explained(self._without(couples), rest)
                for _ in explaining.steps:
                    yield
                told = explaining.found
                self._unsure |= not told.sure and not told.repairs
                if told.repairs:
                    found.append(ForeignCards(couples, others_agree=not rest))
        self.found, self._next = tuple(found), cost + 1

    def _begin(self) -> Generator[None, None, Troubles]:
        for sets in looking_for_other_cards(self._frame, self._known, MIXED_UP):
            self.likely = tuple(map(ForeignCards, sets or ()))
            yield
        self._troubles = troubles_apart(Paths(self._frame, self._known))
        return self._troubles

    def _without(self, couples: tuple[CoupleNo, ...]) -> dict[CoupleNo, PunchCard]:
        return {each: card for each, card in self._known.items() if each not in couples}

    def _sets(
        self, troubles: Troubles, many: int, rest: int
    ) -> Iterator[tuple[CoupleNo, ...] | None]:
        """The sets of so many cards beside which the troubles that are left can be paid: each that
        has no card in common with another takes a change of its own. None for each smaller set."""
        couples = sorted(self._known)

        def further(chosen: tuple[int, ...], mask: int) -> Iterator[tuple[CoupleNo, ...] | None]:
            lacking = many - len(chosen)
            if troubles.beside(mask) > rest + lacking:
                return
            if not lacking:
                yield tuple(couples[i] for i in chosen)
                return
            yield None
            for i in range(chosen[-1] + 1 if chosen else 0, len(couples)):
                yield from further((*chosen, i), mask | 1 << i)

        return further((), 0)


# The search for every smallest repair of cards that disagree, and what is proved when it is left.
#
# A repair is only ever offered: a person decides. Each one was played out by the replay.


MANY_CHANGES = 10
"""Where cards need more than this, and more than one for each card, too much is wrong for slips of the
punch; it is looked for all the same, as long as anybody likes."""
MOST_STEPS = 50_000
"""How many possibilities are looked at before a search gives up by itself."""

ONE_CIRCLE_FROM = 8
"""From this cost on two couples whose cards are lost may have changed places with others in one circle for
less than in the two circles that are reckoned: with three walks at least, all of them far ones."""

FEW_STEPS = 200
"""So many are mostly enough, and nothing is offered before; then at once what is found."""


@dataclass(frozen=True)
class Repairs:
    """What a search has found. No repair costs less than `proved`; where it is `complete`,
    `repairs` are all that cost just so much, the likeliest first. `steps` were made, and the
    search was stopped before it was `over`, or was not. Not `sure`: it was not proved that those
    found cost the least."""

    repairs: tuple[Repair, ...]
    proved: int
    complete: bool
    steps: int
    over: bool
    sure: bool = True


def enough_steps(progress: Progress) -> bool:
    """Goes on until a few seconds' work is done."""
    return progress.steps < MOST_STEPS


def smallest_repairs(
    frame: Frame,
    cards: Mapping[CoupleNo, PunchCard],
    *,
    go_on: Callable[[Progress], bool] = enough_steps,
    margin: int = 0,
) -> Repairs:
    """Every smallest repair, the likeliest first, unless `go_on` says to stop; and those that cost
    up to `margin` more. It is asked at every step."""
    explaining = Explaining(frame, cards, margin)
    went_as_far_as(explaining.steps, go_on)
    return explaining.found


class Explaining:
    """The search for every smallest repair, which goes on where it was left.

    `steps` does the work, a little at each; `found` says at any time what is known by then. `just`:
    only what costs so much is looked for, if it is known that nothing costs less. The order in
    which the cards were read does not matter. Cards that do not disagree have one repair, which
    changes nothing. Raises ValueError where the seats are not known.
    """

    def __init__(
        self,
        frame: Frame,
        cards: Mapping[CoupleNo, PunchCard],
        margin: int = 0,
        just: int | None = None,
    ) -> None:
        self._frame, self._cards = frame, cards
        self._known = known_punch_cards(cards)
        self._paths = Paths(frame, self._known)
        self._unsure = self._paths.ever_entangled
        self._right: bool | None = None
        self._all_played = True
        self.progress = Progress(0, 0, [])
        self.repairs: list[Repair] = []
        """In the order in which they were found."""
        self.steps = self._explain(margin, just)

    @property
    def found(self) -> Repairs:
        """What is known by now."""
        progress, repairs = self.progress, tuple(sorted(self.repairs, key=likeliest_first))
        if self._right:
            return Repairs(repairs, 0, complete=True, steps=progress.steps, over=True)
        proved = 0 if self._unsure else progress.cost
        return Repairs(
            repairs,
            max(1, proved) if self._right is False else proved,
            progress.over and not self._unsure and self._all_played and self._all_reckoned,
            progress.steps,
            progress.over,
            not self._unsure,
        )

    @property
    def takes_many(self) -> bool:
        """It is proved that more is wrong than slips of the punch mostly come to."""
        return self.progress.cost > max(MANY_CHANGES, len(self._known))

    @property
    def _all_reckoned(self) -> bool:
        """Nothing that was looked at may cost less than was reckoned."""
        return self.progress.cost < ONE_CIRCLE_FROM or len(self._paths.strangers) < 2

    @property
    def _everything(self) -> int:
        """What it costs to turn over every hole and to disbelieve every last table."""
        return len(self._known) * (HOLE * len(self._paths.games) + FINISHED)

    def _explain(self, margin: int, just: int | None) -> Iterator[Progress]:
        if self._unsure:
            yield from self._ask_the_replay()
        if self._right:
            self.repairs.append(Repair((), (), (), (), self._frame, self._known))
            return
        most = self._everything if just is None else just
        made = 0
        for progress in search(self._paths, most, margin, just or 0):
            self.progress = progress
            if self.progress.over or self.progress.steps > FEW_STEPS:
                for each in self.progress.found[made:]:
                    yield from self._offer(each)
                    made += 1
            if not self.progress.over:
                yield self.progress

    def _ask_the_replay(self) -> Iterator[Progress]:
        """Whether the cards can be right as they are, where their ways cannot tell."""
        for answer in whether_it_can_be(self._frame, self._known):
            self._right = answer
            self.progress.steps += 1
            yield self.progress

    def _offer(self, found: Repaired) -> Iterator[Progress]:
        """What the replay can play of this; where every card is known, that is certain beforehand."""
        repairs = offered(self._frame, self._cards, self._as_read, found)
        certain = not self._unsure and not (repairs[0].lacks_cards and repairs[0].mix_ups)
        several = len(self.repairs)
        for each in repairs:
            played = certain
            for night in () if certain else islice(each.tries(), MOST_DEAD_ENDS):
                yield self.progress
                if night is not None:
                    played = True
                    break
            self.repairs += [each] * played
        self._all_played = self._all_played and len(self.repairs) > several

    @property
    def _as_read(self) -> Paths:
        """The ways by the cards as they are: those of the search, once it is not in the middle of a
        possibility."""
        return self._paths if self.progress.over else self._ways_beside

    @cached_property
    def _ways_beside(self) -> Paths:
        return Paths(self._frame, self._known)
