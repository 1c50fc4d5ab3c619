"""A score sheet hand after hand."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from engine.bookkeeping import HandResult
from engine.cards import Seat
from engine.ending import Standing, Undecided
from engine.game import Reason, Sheet, enter, new_game, throw_in, why_not
from engine.notation_words import written_call
from engine.points import impossible_points, possible_bids, possible_sums
from engine.variants import AllPass, CallTime, Robbing, Variant
from parties.referee.forms.points import LETTERS, Game, Told, in_order_typed, read_bid
from parties.referee.words import standing
from parties.referee.words.playing_cards import call

TRUMPED = {None: "", True: "yes", False: "no"}


def as_told(hand: HandResult, order: tuple[str, ...]) -> Told:
    """The hand as people tell it, its sides in this order."""
    letters = {each: LETTERS[place] for place, each in enumerate(order)}
    return Told(
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


# A game as it was told, entered hand by hand on the engine's sheet, to be shown.


@dataclass(frozen=True, slots=True)
class Row:
    """One hand: who dealt; each side, its score and by how much that went up or down, "" where
    nothing was played; remarks; where it is put right, if it can be."""

    number: int
    dealt: str
    scores: tuple[tuple[str, int, str], ...]
    remarks: str
    again: str = ""


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
    return [*ways, Way("-".join("0" for _each in game.letters), _("Nobody: the pool stays"))]


def _winners(sheet: Sheet, *, one_hand: bool) -> tuple[str, ...]:
    if not one_hand or not sheet.hands or sheet.winners:
        return sheet.winners
    best = max(score for _side, score in sheet.scores)
    ahead = tuple(side for side, score in sheet.scores if score == best)
    return ahead if len(ahead) == 1 else ()


def _why_not(sheet: Sheet, told: Told, names: standing.Names, *, over: bool) -> str:
    if over:
        return _(Reason.GAME_IS_OVER.said)
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
    for_pool = after.variant.target is None
    said = [*standing.remarks(after.hands[-1], told.bidder, names, for_pool=for_pool)]
    if told.bidder and told.bid:
        said.insert(0, standing.bid(names[told.bidder], call(read_bid(told.bid))))
    return Row(number, dealt, scores, "; ".join(said))


# What a page shows of it.


_ASKS = {Undecided.ORDER_NOT_KNOWN: "first", Undecided.BEST_TRUMP_NOT_KNOWN: "best"}


def sheet_shown(game: Game, played: PlayedOut, *, one_hand: bool = False) -> dict[str, Any]:
    """The sheet, how it stands, and what may be said of the next hand."""
    return (
        _sheet(game, played)
        | _how_it_stands(played, one_hand=one_hand)
        | hand_asked(played.sheet.variant, game, played.sheet.out)
    )


def _sheet(game: Game, played: PlayedOut) -> dict[str, Any]:
    sheet = played.sheet
    return {
        "sides": game.names,
        "letters": [each for each in played.names.items() if each[0] not in sheet.out],
        "dealer": game.dealer,
        "hands": [each.as_typed() for each in played.entered],
        "rows": played.rows,
        "why_not": played.why_not,
        "scores": [(played.names[side], score) for side, score in sheet.scores],
        "deals": played.names[sheet.seats[sheet.dealer]],
        "spoilt": sheet.spoilt,
    }


def _how_it_stands(played: PlayedOut, *, one_hand: bool) -> dict[str, Any]:
    """Over or not, who has won, who hangs; what has to be asked where it is level."""
    stands, names = played.stands, played.names
    undecided = None if stands is None or played.winners else stands.undecided
    return {
        "won": standing.won(played.winners, names) if played.winners else "",
        "hanging": standing.hanging_forty(stands.hanging_forty, names)
        if stands and stands.hanging_forty
        else "",
        "stands": standing.how_it_stands(stands, names) if stands and not one_hand else [],
        "level": standing.undecided(undecided) if undecided else "",
        "ask": _ASKS.get(undecided, "") if undecided else "",
        "to": standing.played_to(
            None if one_hand else played.sheet.variant.target, one_hand=one_hand
        ),
    }


def hand_asked(variant: Variant, game: Game, out: Collection[str]) -> dict[str, Any]:
    """What may be said of the next hand, by those who are still in the game."""
    bids = sorted(possible_bids(variant)) if variant.has_auction else ()
    return {
        "splits": list(splits(variant, game.letters, out)),
        "between": [
            name for letter, name in zip(game.letters, game.names, strict=True) if letter not in out
        ],
        "all_letters": [
            (letter, name, letter in out)
            for letter, name in zip(game.letters, game.names, strict=True)
        ],
        "amounts": range(0, variant.hand_worth + 1, 5),
        "bids": [(written_call(each), call(each)) for each in bids],
        "asks_untrumped": variant.offsuit_set_30,
        "asks_who_missed": variant.robbing is Robbing.MUST,
        "pool": pool_ways(variant, game) if variant.target is None else [],
        "calls_partner": variant.call_time is not CallTime.NONE,
        "may_throw_in": variant.has_auction
        and variant.all_pass in (AllPass.PASS_OR_15, AllPass.REDEAL),
    }
