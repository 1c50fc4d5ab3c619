"""A score sheet hand after hand, and a checked hand put on it."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import permutations

from django.http import QueryDict
from django.utils.translation import gettext as _

from engine.bookkeeping import HandResult
from engine.cards import Seat
from engine.deal import Deal
from engine.ending import Standing
from engine.game import Sheet, enter, hand_of, new_game, throw_in, why_not, why_not_deal
from engine.notation_words import written_call
from engine.points import impossible_points, possible_sums
from engine.variants import Variant
from parties.referee.forms.points import LETTERS, Game, Told, in_order_typed, read_bid
from parties.referee.page.cards import Hall
from parties.referee.words import standing
from parties.referee.words.playing_cards import call, side
from parties.wording.words import capital

# A checked hand put on the sheet of a game: the sheet goes along in the address, and comes back
# with the hand.


LONGEST_SHEET = 4000

_ABOUT = ("place", "side", "dealer", "hand")

TRUMPED = {None: "", True: "yes", False: "no"}


@dataclass(frozen=True, slots=True)
class Onto:
    """A way to put the hand on the sheet: who gets what, and where that leads."""

    says: str
    url: str


def ways_onto_sheet(hall: Hall, sheet: str, deal: Deal, variant: Variant) -> list[Onto]:
    """How the hand can go on that sheet, or on a new one; nothing where it cannot. Which side of
    the hand is who at a table of two sides only the reader can tell: both ways are offered."""
    if variant != hall.variant or why_not_deal(deal, variant) is not None:
        return []
    hand = hand_of(deal, variant)
    about = _about(sheet)
    names = about.get("side")
    sides = tuple(hand.taken)
    if not names:
        names = [capital(side(each)) for each in sides]
        about |= {"side": names, "dealer": [str(_dealer(deal, sides))]}
        orders = [sides]
    else:
        orders = list(permutations(sides)) if len(sides) == 2 else [sides]
    if len(names) != len(sides):
        return []
    return [_onto(hall, about, names, hand, order) for order in orders]


def way_back_to(hall: Hall, sheet: str) -> str:
    """The address of that sheet as it was; "" where there is none."""
    about = _about(sheet)
    return hall.url("game-points", **about) if about else ""


def _about(sheet: str) -> dict[str, list[str]]:
    """Who plays, who dealt first, and the hands so far."""
    typed = QueryDict(sheet[:LONGEST_SHEET])
    return {name: typed.getlist(name) for name in _ABOUT if name in typed}


def _dealer(deal: Deal, sides: tuple[str, ...]) -> int:
    return 0 if deal.dealer is None else sides.index(deal.sides[deal.dealer])


def _onto(
    hall: Hall,
    about: dict[str, list[str]],
    names: list[str],
    hand: HandResult,
    order: tuple[str, ...],
) -> Onto:
    letters = {each: LETTERS[place] for place, each in enumerate(order)}
    told = Told(
        tuple(hand.taken[each] for each in order),
        bidder=letters.get(hand.bidder or ""),
        bid=written_call(hand.bid) if hand.bid else "",
        partner=letters.get(hand.partner or ""),
        best=letters.get(hand.best_trump_side or ""),
        order=in_order_typed((letters[each], points) for each, points in hand.in_order),
        trumped=TRUMPED[hand.opponents_trumped],
        missed=letters.get(hand.failed_to_rob or ""),
        jinked=letters.get(hand.played_on or ""),
    )
    gets = [f"{name}\u00a0{points}" for name, points in zip(names, told.taken, strict=True)]
    says = _("Put these points on the sheet: %(who)s") % {"who": ", ".join(gets)}
    hands = [*about.get("hand", ()), told.as_typed()]
    return Onto(says, hall.url("game-points", **about | {"hand": hands}))


# A game as it was told, entered hand by hand on the engine's sheet, to be shown.


@dataclass(frozen=True, slots=True)
class Row:
    """One hand: who dealt; each side, its score and by how much that went up or down, "" where
    nothing was played; remarks."""

    number: int
    dealt: str
    scores: tuple[tuple[str, int, str], ...]
    remarks: str


@dataclass(frozen=True, slots=True)
class Way:
    """A button: how the points of a hand fell to two sides."""

    value: str
    says: str


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """A game as far as it could be entered: the sheet, its rows, the hands on it, who has won,
    and why the next hand was refused."""

    sheet: Sheet
    names: dict[str, str]
    rows: tuple[Row, ...]
    entered: tuple[Told, ...]
    winners: tuple[str, ...]
    why_not: str = ""

    @property
    def stands(self) -> Standing | None:
        """How it stands since the last hand."""
        return self.sheet.hands[-1] if self.sheet.hands else None


def play_out(
    variant: Variant, seats: tuple[str, ...], game: Game, *, one_hand: bool = False
) -> PlayedOut:
    """Enter the hands one after the other. With `one_hand` whoever is ahead has won."""
    sheet = new_game(variant, seats, Seat(game.dealer))
    names = dict(zip(game.letters, game.names, strict=True))
    rows: list[Row] = []
    why = ""
    for number, told in enumerate(game.hands, 1):
        why = _why_not(sheet, told, names, over=bool(_winners(sheet, one_hand=one_hand)))
        if why:
            break
        before, sheet = sheet, throw_in(sheet) if told.thrown_in else enter(sheet, told.result())
        rows.append(_row(before, sheet, told, names, number))
    entered = game.hands[: len(rows)]
    return PlayedOut(sheet, names, tuple(rows), entered, _winners(sheet, one_hand=one_hand), why)


def splits(variant: Variant, letters: str, out: Collection[str]) -> Iterator[tuple[str, list[Way]]]:
    """How the points of a hand can fall where two sides play, or two are left: with the bonus,
    and without."""
    if len(letters) - len(out) != 2:
        return
    sums = sorted(possible_sums(variant), reverse=True)
    by = variant.best_trump_bonus
    titles = [standing.with_bonus(by), standing.without_bonus(by)] if len(sums) > 1 else [""]
    for title, total in zip(titles, sums, strict=True):
        ways = ((mine, total - mine) for mine in range(total, -1, -5))
        yield (
            title,
            [
                Way(_in_place(letters, out, mine, theirs), standing.so_many_each(mine, theirs))
                for mine, theirs in ways
                if impossible_points(variant, {"A": mine, "B": theirs}) is None
            ],
        )


def _in_place(letters: str, out: Collection[str], *taken: int) -> str:
    """The points of those who play, and nothing for the others."""
    points = iter(taken)
    return "-".join(str(0 if letter in out else next(points)) for letter in letters)


def pool_ways(variant: Variant, game: Game) -> list[Way]:
    """Who takes the pool with three tricks, or with all five where they were played on for; a
    game without points asks for nothing else."""
    three = 3 * variant.trick_points
    ways = [
        Way("-".join(str(three * (each == letter)) for each in game.letters), name)
        for letter, name in zip(game.letters, game.names, strict=True)
    ]
    return [*ways, Way("-".join("0" for _each in game.letters), standing.pool_stays())]


def _winners(sheet: Sheet, *, one_hand: bool) -> tuple[str, ...]:
    if not one_hand or not sheet.hands or sheet.winners:
        return sheet.winners
    best = max(score for _side, score in sheet.scores)
    ahead = tuple(side for side, score in sheet.scores if score == best)
    return ahead if len(ahead) == 1 else ()


def _why_not(sheet: Sheet, told: Told, names: standing.Names, *, over: bool) -> str:
    if over:
        return standing.already_over()
    if told.thrown_in:
        return ""
    reasons = why_not(sheet, told.result())
    return " ".join(standing.refused(each, names) for each in reasons)


def _row(before: Sheet, after: Sheet, told: Told, names: standing.Names, number: int) -> Row:
    dealt = names[before.seats[before.dealer]]
    had = dict(before.scores)
    if told.thrown_in:
        still = tuple((names[side], score, "") for side, score in after.scores)
        return Row(number, dealt, still, _("thrown in"))
    scores = tuple((names[side], now, f"{now - had[side]:+d}") for side, now in after.scores)
    said = standing.remarks(after.hands[-1], told.bidder, names)
    if after.variant.target is None:
        said.insert(0, standing.pool(after.hands[-1], names))
    if told.bidder and told.bid:
        said.insert(0, standing.bid(names[told.bidder], call(read_bid(told.bid))))
    return Row(number, dealt, scores, "; ".join(said))
