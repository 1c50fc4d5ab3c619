"""Every repair against a count of all nights that are possible, on halls small enough for it."""

from itertools import product

from hypothesis import given, strategies as st

from scoring.card_check.changes import FINISHED, frame_of
from scoring.card_check.check import check
from scoring.card_check.explaining import smallest_repairs
from scoring.door.registering import HouseCouple
from scoring.punch_cards.card import PunchCard
from scoring.seats.seating import Joined, Left, StaysPut
from tests.builders import evening, registered
from tests.examples import tried_on
from tests.paper_night import Dice, on_paper

GAMES = 3


class Told(Dice):
    """Says who wins as it was told to, game by game and table by table."""

    def __init__(self, winners=()):
        super().__init__("seats")
        self.winners = list(winners)

    def one_of(self, values):
        return values[self.winners.pop(0) % len(values)] if self.winners else values[0]


def straight(told):
    return on_paper(4, told, GAMES)


def bigger(told):
    return on_paper(6, told, GAMES)


def bye(told):
    return on_paper(5, told, GAMES)


def bye_with_a_hole(told):
    return on_paper(5, told, GAMES, bye_earns=True)


def three(told):
    return on_paper(5, told, GAMES, three=True)


def house(told):
    night = on_paper(4, told, GAMES)
    night.said.insert(-2, HouseCouple(4, house=True))
    return night


def stays(told):
    night = on_paper(4, told, 4)
    night.cannot_walk[2] = 2
    night.said.append(StaysPut(2, 2, stays=True))
    return night


def stays_from_the_start(told):
    night = on_paper(5, told, GAMES)
    night.cannot_walk[1] = 1
    night.said.append(StaysPut(1, 1, stays=True))
    return night


def leaves(told, couples=4):
    night = on_paper(couples, told, GAMES)

    def goes():
        night.seats[night.place_of(3)].remove(3)
        night.tidy()
        night.said.append(Left(3, 1))

    night.before_game[2] = [goes]
    return night


def leaves_the_bye(told):
    return leaves(told, couples=5)


def comes_late(told):
    night = on_paper(5, told, GAMES)
    night.said.append(registered(6))
    night.cards[6] = set()

    def comes():
        alone = next(i for i, here in enumerate(night.seats) if len(here) == 1)
        night.seats[alone].append(6)
        night.said.append(Joined(6, 2, night.numbers[alone]))

    night.before_game[2] = [comes]
    return night


HALLS = (
    straight,
    bigger,
    bye,
    bye_with_a_hole,
    three,
    house,
    stays,
    stays_from_the_start,
    leaves,
    leaves_the_bye,
    comes_late,
)


ONE_HOLE_MAY_MOVE_ALL = {stays, leaves, leaves_the_bye}
WAYS = {
    bigger: (2, 2, 2) * GAMES,
    three: (2, 3) * GAMES,
    stays: (2, 2) * 4,
    comes_late: (2, 2) + (2, 2, 2) * 2,
}
"""How many may win at each table, in the order in which they play; two at two tables if not said."""


def nights_with_the_same_log(hall, log):
    """Every night that such a hall can have, of those with just this log."""
    ways = WAYS.get(hall, (2, 2) * GAMES)
    for winners in product(*map(range, ways)):
        night = hall(Told(winners)).play()
        if night.entries() == log:
            yield night


_known = {}


def possible(hall, log):
    """The cards and finishing tables of all possible nights, each once."""
    key = hall.__name__, log
    if key not in _known:
        nights = nights_with_the_same_log(hall, log)
        _known[key] = {
            (
                tuple((c, tuple(sorted(games))) for c, games in sorted(night.cards.items())),
                tuple(sorted(night.finished.items())),
            )
            for night in nights
        }
    return _known[key]


def counted_repairs(hall, log, cards):
    """The smallest repairs by counting: every possible night in which nobody sat down at a wrong
    place, and how far these cards are off; and what they cost."""
    found = {}
    for holes, finished in possible(hall, log):
        ends = dict(finished)
        changes = frozenset(
            (couple, game)
            for couple, games in holes
            if couple in cards and not cards[couple].lost
            for game in cards[couple].punched ^ set(games)
        )
        disbelieved = frozenset(
            c for c, card in cards.items() if card.finished not in (None, ends.get(c))
        )
        cost = len(changes) + FINISHED * len(disbelieved)
        found.setdefault(cost, set()).add((changes, disbelieved))
    return min(found), found[min(found)]


def crosses(changes, cards):
    """Whether a hole lacks while one of the same game is too many: that may be a card of another table,
    which is dearer; `tests/paper_walks.py` counts it."""
    extra = {game for couple, game in changes if game in cards[couple].punched}
    return bool(extra & {game for couple, game in changes if game not in cards[couple].punched})


def as_sets(repairs):
    return {
        (frozenset((c.couple, c.game) for c in repair.changes), frozenset(repair.disbelieved))
        for repair in repairs.repairs
        if not repair.walks
    }


@tried_on(300)
@given(data=st.data(), hall=st.sampled_from(HALLS), finished=st.booleans())
def test_the_repairs_are_just_the_smallest_there_are(data, hall, finished):
    winners = data.draw(st.lists(st.integers(0, 5), min_size=12, max_size=12))
    night = hall(Told(winners)).play()
    log = night.entries()
    cells = st.tuples(st.sampled_from(sorted(night.cards)), st.integers(1, night.games))
    wrong = data.draw(st.sets(cells, max_size=4))
    lost = data.draw(st.sets(st.sampled_from(sorted(night.cards)), max_size=1))
    cards = {
        couple: PunchCard(couple, lost=True)
        if couple in lost
        else PunchCard(
            couple,
            frozenset(games ^ {g for c, g in wrong if c == couple}),
            night.finished.get(couple) if finished else None,
        )
        for couple, games in night.cards.items()
    }
    frame = frame_of(evening(*log))

    repairs = smallest_repairs(frame, cards)

    assert repairs.complete or lost, "only lost cards may leave it open"
    if repairs.complete:
        cost, counted = counted_repairs(hall, log, cards)
        plain = {each for each in counted if not crosses(each[0], cards)}
        found = as_sets(repairs)
        assert found <= counted or cost < repairs.proved
        if plain:
            assert plain <= found or repairs.proved < cost
            assert repairs.proved <= cost
        assert {repair.cost for repair in repairs.repairs} == {repairs.proved}
    for repair in repairs.repairs:
        assert any(True for _ in repair.nights()), "the replay plays it"
    assert check(frame, cards).consistent == (repairs.proved == 0)
    if hall not in ONE_HOLE_MAY_MOVE_ALL:
        assert len(check(frame, cards).discrepancies) <= repairs.proved
