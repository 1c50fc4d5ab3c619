"""What may be said of the prizes by everything that the cards leave open: one of four things.

The first three are only said when every explanation was looked at that costs no more than the
cheapest, and every one that is offered counts. Else it is the fourth, and nothing is said of prizes.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain, islice
from math import prod

from scoring.card_check.against_log import Disagreement, against_log, mixes
from scoring.card_check.frame import Frame, frame_of
from scoring.card_check.nights import Outcome, Punches, outcome, pots_to_draw, prizes_in
from scoring.card_check.repairs import (
    Repair,
    Repairs,
    Slip,
    WrongWalk,
    enough_steps,
    smallest_repairs,
    wrong_walks,
)
from scoring.card_check.search import DISBELIEF, Progress
from scoring.evening import Evening
from scoring.numbers import CoupleNo
from scoring.punch_cards.reading import (
    differing,
    otherwise_than_totals,
    punch_cards_in,
    still_out,
)
from scoring.punch_cards.repair import Hole
from scoring.seats.seating import Seated

MOST_REPAIRS = 40
MOST_NIGHTS = 8
MOST_MIXES = 64
"""So many explanations are looked at, and of each so many nights where lost cards leave several; so
many ways of deciding between the log and the cards."""
WALK_STEPS = 5_000
"""So many possibilities are looked at for couples that sat down in each other's place: as many each
time, so that what a button offers is found again when it is pressed."""


Fact = Slip | CoupleNo | tuple[WrongWalk, ...]
"""A slip of the hand, a couple that wrote the wrong last table, couples in each other's place."""


@dataclass(frozen=True)
class Way:
    """One answer to a doubt: what happened, and what the night may come to then, whatever the other
    answers are. Outcomes that give the same prizes stand once; none where not all are known."""

    slips: tuple[Slip, ...]
    disbelieved: tuple[CoupleNo, ...] = ()
    walks: tuple[WrongWalk, ...] = ()
    reseated: tuple[Seated, ...] = ()
    outcomes: tuple[Outcome, ...] = ()

    @property
    def couples(self) -> tuple[CoupleNo, ...]:
        """Whose cards or walks it speaks of."""
        punched = {change.couple for slip in self.slips for change in slip.changes}
        return tuple(sorted({*punched, *self.disbelieved, *(w.couple for w in self.walks)}))

    @property
    def cost(self) -> int:
        """What it costs to believe it, as a repair's cost is reckoned."""
        return len(self.holes) + len(self.walks) + DISBELIEF * len(self.disbelieved)

    @property
    def holes(self) -> tuple[Hole, ...]:
        """The holes that are put right, as an entry of the log says them."""
        changes = sorted(change for slip in self.slips for change in slip.changes)
        return tuple((each.couple, each.game, each.hole) for each in changes)


@dataclass(frozen=True)
class Doubt:
    """What one answer settles, whatever is true elsewhere: just one of its ways is what happened,
    the likeliest first."""

    ways: tuple[Way, ...]


@dataclass(frozen=True)
class AsPunched:
    """The prizes are as the cards are punched, whatever happened."""

    doubts: tuple[Doubt, ...]


@dataclass(frozen=True)
class Otherwise:
    """The prizes are otherwise than the cards are punched, which would give `before`, and every
    explanation agrees on them."""

    doubts: tuple[Doubt, ...]
    before: Outcome
    agreed: Outcome


@dataclass(frozen=True)
class Depends:
    """The prizes depend on what happened; or on the game numbers that are still to be drawn for
    these `pots`, any of which may be one that is in doubt. `before` is what the cards give as they
    are punched, or where these say otherwise than was entered, what was entered gives."""

    doubts: tuple[Doubt, ...]
    before: Outcome
    pots: tuple[str, ...] = ()


class Unseen(StrEnum):
    """Why not everything has been looked at."""

    CARDS_OUT = "cards_out"
    TWO_READINGS = "two_readings"
    UNLIKE_TOTALS = "unlike_totals"
    UNLIKE_LOG = "unlike_log"
    NO_SEATS = "no_seats"
    SEARCH = "search"
    OUT_OF_REACH = "out_of_reach"
    TOO_MANY_WAYS = "too_many_ways"
    NOTHING_FITS = "nothing_fits"


@dataclass(frozen=True)
class NotAllLookedAt:
    """Not all has been looked at yet, so nothing is said of prizes. `doubts` is what was found so
    far; no explanation costs less than `proved`."""

    why: Unseen
    doubts: tuple[Doubt, ...] = ()
    proved: int = 0
    steps: int = 0


Verdict = AsPunched | Otherwise | Depends | NotAllLookedAt


def verdict(evening: Evening, *, go_on: Callable[[Progress], bool] = enough_steps) -> Verdict:
    """What may be said of the prizes. `go_on` is asked at every step of the search for holes."""
    frame = frame_of(evening)
    if why := _not_yet(evening):
        return NotAllLookedAt(why)
    if found := against_log(evening, punch_cards_in(evening)):
        return _unlike_log(evening, found)
    if not frame.seated:
        return NotAllLookedAt(Unseen.NO_SEATS)
    return _among_cards(evening, frame, go_on)


def _among_cards(evening: Evening, frame: Frame, go_on: Callable[[Progress], bool]) -> Verdict:
    """What the cards come to, held against each other."""
    found = smallest_repairs(frame, punch_cards_in(evening), go_on=go_on)
    walks = walks_of(evening) if found.complete else None
    offered = (*found.repairs, *_as_cheap(walks, found))
    if why := _unsearched(evening, found, walks):
        return NotAllLookedAt(why, doubts_of(offered), found.proved, found.steps)
    return _of(evening, offered)


def _unsearched(evening: Evening, found: Repairs, walks: Repairs | None) -> Unseen | None:
    """Why the search has not seen everything that explains the cards as cheaply."""
    if not found.over:
        return Unseen.SEARCH
    if not found.repairs and not (walks and walks.repairs):
        return Unseen.NOTHING_FITS
    if found.complete and _walks_seen(evening, found, walks):
        return None
    return Unseen.OUT_OF_REACH


def _not_yet(evening: Evening) -> Unseen | None:
    """What has to be done before the cards can be held against each other."""
    if still_out(evening):
        return Unseen.CARDS_OUT
    if differing(evening):
        return Unseen.TWO_READINGS
    if otherwise_than_totals(evening):
        return Unseen.UNLIKE_TOTALS
    return None


def _unlike_log(evening: Evening, found: Sequence[Disagreement]) -> Verdict:
    """Whether it matters who is right, what was entered or the cards; each table for itself."""
    if not evening.games_are_over:
        return NotAllLookedAt(Unseen.UNLIKE_LOG)
    mixed = islice(mixes(evening, found), MOST_MIXES + 1)
    outcomes = [outcome(evening, punches) for _, punches in mixed]
    if len(_once(outcomes)) > 1:
        return Depends((), outcomes[0])
    if len(outcomes) > MOST_MIXES:
        return NotAllLookedAt(Unseen.UNLIKE_LOG)
    pots = pots_to_draw(evening)
    return Depends((), outcomes[0], pots) if pots else AsPunched(())


def walks_of(evening: Evening) -> Repairs | None:
    """Couples that may have sat down in each other's place, on a night that nobody entered: what
    was entered shows by itself who sat where."""
    frame = frame_of(evening)
    if any(evening.won.values()) or not frame.seated or still_out(evening):
        return None
    cards = punch_cards_in(evening)
    return wrong_walks(frame, cards, go_on=lambda progress: progress.steps < WALK_STEPS)


def _as_cheap(walks: Repairs | None, found: Repairs) -> tuple[Repair, ...]:
    """The walks that are as cheap as the repairs: no card can tell them apart."""
    repairs = walks.repairs if walks else ()
    return tuple(
        each for each in repairs if not found.repairs or each.cost <= found.repairs[0].cost
    )


def _walks_seen(evening: Evening, found: Repairs, walks: Repairs | None) -> bool:
    """Whether every wrong walk was looked at that explains the cards as cheaply."""
    cost = found.repairs[0].cost if found.repairs else found.proved
    if cost < 2 or evening.games_are_over:  # a walk costs two; who sat where was entered
        return True
    return walks is not None and walks.complete and (bool(walks.repairs) or walks.proved > cost)


def as_punched(evening: Evening, others: Punches) -> Outcome:
    """What the cards come to just as they were read, whatever was decided about them since, with
    these holes of cards that were not read; holes that do not count are left out."""
    read = {
        couple: tuple(sorted(game for game in card.stands.punched if game <= evening.last_game))
        for couple, card in evening.facts.cards.items()
        if card.stands
    }
    return outcome(evening, {**others, **read})


def _of(evening: Evening, offered: Sequence[Repair]) -> Verdict:
    """What these explanations, all there are, come to."""
    looked_at = offered[:MOST_REPAIRS]
    told = [each.first_nights(MOST_NIGHTS) for each in looked_at]
    whole = len(looked_at) == len(offered) and all(are_all for _, are_all in told)
    outcomes = [_once(outcome(evening, each) for each in nights) for nights, _ in told]
    ends = _once(chain.from_iterable(outcomes))
    before = as_punched(evening, next((nights[0] for nights, _ in told if nights), {}))
    doubts = doubts_of(looked_at, outcomes if whole else ())
    if len(ends) > 1:
        return Depends(doubts, before)
    if not whole:
        return NotAllLookedAt(Unseen.TOO_MANY_WAYS, doubts)
    if sum(len(nights) for nights, _ in told) > 1 and (pots := pots_to_draw(evening)):
        return Depends(doubts, before, pots)
    if prizes_in(ends[0]) == prizes_in(before):
        return AsPunched(doubts)
    return Otherwise(doubts, before, ends[0])


def _once(outcomes: Iterable[Outcome]) -> tuple[Outcome, ...]:
    """Those that give the same prizes stand once."""
    return tuple({prizes_in(each): each for each in outcomes}.values())


def doubts_of(
    offered: Sequence[Repair], outcomes: Sequence[tuple[Outcome, ...]] = ()
) -> tuple[Doubt, ...]:
    """These explanations, one doubt after the other where one answer has nothing to do with the
    next; `outcomes` are what each of them comes to, where that is known."""
    facts = [_facts(each) for each in offered]
    return tuple(Doubt(tuple(_ways(group, facts, offered, outcomes))) for group in _apart(facts))


def _facts(repair: Repair) -> tuple[Fact, ...]:
    walked = (repair.walks,) if repair.walks else ()
    return (*repair.slips, *repair.disbelieved, *walked)


def _ways(
    group: AbstractSet[Fact],
    facts: Sequence[tuple[Fact, ...]],
    offered: Sequence[Repair],
    outcomes: Sequence[tuple[Outcome, ...]],
) -> Iterator[Way]:
    """The explanations as far as this group of facts goes, alike ones once."""
    alike: dict[tuple[Fact, ...], list[int]] = {}
    for number, each in enumerate(facts):
        alike.setdefault(tuple(fact for fact in each if fact in group), []).append(number)
    for part, numbers in alike.items():
        first = offered[numbers[0]]
        walks = first.walks if first.walks in part else ()
        yield Way(
            tuple(each for each in first.slips if each in part),
            tuple(each for each in first.disbelieved if each in part),
            walks,
            first.reseated if walks else (),
            _once(end for number in numbers if outcomes for end in outcomes[number]),
        )


def _apart(facts: Sequence[tuple[Fact, ...]]) -> list[AbstractSet[Fact]]:
    """The facts in groups that have nothing to do with each other: every answer about the one goes
    with every answer about the other. All in one group where that cannot be shown."""
    sets = [frozenset(each) for each in facts]
    groups: list[AbstractSet[Fact]] = []
    for fact in dict.fromkeys(chain.from_iterable(facts)):
        linked = [each for each in groups if any(_hang(fact, other, sets) for other in each)]
        groups = [each for each in groups if each not in linked]
        groups.append(frozenset({fact}).union(*linked))
    if not groups:
        return []
    ways = [{each & group for each in sets} for group in groups]
    if prod(map(len, ways)) == len({*sets}) and not any(frozenset() in each for each in ways):
        return groups
    return [frozenset().union(*sets)]


def _hang(one: Fact, other: Fact, sets: Sequence[frozenset[Fact]]) -> bool:
    """Whether one fact is likelier, or less likely, where the other holds."""
    having = [sum(want <= each for each in sets) for want in ({one}, {other}, {one, other})]
    return having[0] * having[1] != having[2] * len(sets)
