"""A game by its hands: on a score sheet, and of a table or a play-off by the hands that were kept of it."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import permutations
from typing import Any

from django.utils.translation import gettext as _, pgettext

from engine.bookkeeping import HandResult
from engine.cards import Seat
from engine.ending import Standing, Undecided
from engine.game import Reason, Sheet, enter, hand_of, new_game, throw_in, why_not
from engine.notation import NotationError, read
from engine.notation_words import written_call
from engine.points import impossible_points, possible_bids, possible_sums
from engine.presets import PRESETS
from engine.unanswered import Refused
from engine.variants import AllPass, CallTime, Robbing, Variant
from parties.referee.forms.points import (
    LETTERS,
    Game,
    NotTold,
    Told,
    in_order_typed,
    is_told,
    read_bid,
    read_hand,
    seats_for,
)
from parties.referee.page.cards import Hall
from parties.referee.words import standing
from parties.referee.words.playing_cards import call
from parties.referee.words.rulings import place_at
from parties.wording.words import capital, couple
from scoring.evening import Evening
from scoring.games.points import NO_SEQ, HandKept
from scoring.games.results import NO_GAME, NOBODY
from scoring.numbers import CoupleNo, GameNo, Seq, TableNo
from scoring.rules.choices import PlayOff
from scoring.seats.room import Place

# A score sheet hand after hand.


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


# The game of a table, or a play-off for a prize, by the hands that were kept of it: it is never
# kept what they come to, but worked out by the rules of the cards whenever somebody looks.


@dataclass(frozen=True)
class TableGame:
    """Who plays, a card for each side, and the hands so far by their lines."""

    variant: Variant
    at: tuple[GameNo, TableNo]
    heads: tuple[CoupleNo, ...]
    seats: tuple[str, ...]
    names: tuple[str, ...]
    dealer: int | None
    told: Mapping[Seq, Told]
    one_hand: bool

    @property
    def game(self) -> Game:
        """As any sheet has it."""
        return Game(self.names, self.dealer or 0, tuple(self.told.values()))

    @cached_property
    def played(self) -> PlayedOut:
        """The hands entered one after the other, as far as they can be."""
        return play_out(self.variant, self.seats, self.game, one_hand=self.one_hand)

    def having(self, hand: HandKept) -> "TableGame":
        """With one hand more, or another one in the place of its own."""
        line = hand.instead_of or Seq(max(self.told, default=0) + 1)
        told = {**self.told, line: _told(hand, self.variant, self.heads)}
        return replace(
            self, told={seq: each for seq, each in told.items() if hand.text or seq != line}
        )

    def why_not(self, hand: HandKept) -> str:
        """Why this hand cannot be entered; what comes behind one that is put right is for another look."""
        if not hand.text or hand.instead_of not in (*self.told, NO_SEQ):
            return ""
        played = self.having(hand).played
        place = [*self.told, NO_SEQ].index(hand.instead_of)
        return played.why_not if place >= len(played.entered) else ""

    def kept(self, told: Told | None, instead_of: Seq | None) -> HandKept:
        """A hand as it was told, for the log; None: the one that it stands for is taken back."""
        text = told.as_typed() if told else ""
        points = (told.taken or [0] * len(self.heads)) if told else ()
        taken = tuple(zip(self.heads, points, strict=False))
        line, lines = instead_of or NO_SEQ, [*self.told]
        number = 1 + (lines.index(line) if line in lines else len(lines))
        return HandKept(*self.at, text, "", NOBODY, (), taken, line, number)

    @property
    def won(self) -> CoupleNo | None:
        """The card of the side that has won; None before one has, or where several have."""
        winners = self.played.winners
        return self.heads[LETTERS.index(winners[0])] if len(winners) == 1 else None

    @property
    def made(self) -> tuple[tuple[CoupleNo, int], ...]:
        """The points of each side so far."""
        scores = self.played.sheet.scores
        return tuple(zip(self.heads, (score for _side, score in scores), strict=True))

    @property
    def for_pool(self) -> bool:
        """Whether it has no points to write down."""
        return self.variant.target is None

    @property
    def rows(self) -> tuple[Row, ...]:
        """Hand after hand; who dealt only where that is known."""
        rows = self.played.rows
        return rows if self.dealer is not None else tuple(replace(row, dealt="") for row in rows)


def table_game(hall: Hall, evening: Evening, at: tuple[GameNo, TableNo]) -> TableGame | None:
    """The game at this table; None where nobody plays there, or nobody plays it with so many sides."""
    place = place_at(evening, *at) or _as_it_was(evening, at)
    seats = seats_for(hall.variant, len(place.heads)) if place else None
    if place is None or seats is None:
        return None
    heads = place.heads
    sides = [place.side_with(head) for head in heads]
    told = {
        seq: _told(hand, hall.variant, heads)
        for seq, hand in evening.games.hands_at(*at).items()
        if {*hand.couples} == {*heads}
    }
    return TableGame(
        hall.variant,
        at,
        heads,
        seats,
        tuple(map(_named, sides)),
        next((number for number, side in enumerate(sides) if place.arrived in side), None),
        told,
        at[0] == NO_GAME and hall.rules.play_off is PlayOff.ONE_HAND,
    )


def _as_it_was(evening: Evening, at: tuple[GameNo, TableNo]) -> Place | None:
    """Those who played off for a prize that is settled, by the last hand that was kept."""
    kept = evening.games.hands_at(*at) if at[0] == NO_GAME else {}
    return Place(at[1], kept[max(kept)].couples) if kept else None


def _named(side: tuple[CoupleNo, ...]) -> str:
    if len(side) == 1:
        return capital(couple(side[0]))
    return pgettext("a side", "%(cards)s") % {"cards": " + ".join(map(str, side))}


def _told(hand: HandKept, variant: Variant, heads: tuple[CoupleNo, ...]) -> Told:
    """A kept hand as it is told; of one whose cards cannot be read any more its points."""
    taken = dict(hand.taken)
    try:
        if is_told(hand.text):
            return read_hand(hand.text, len(heads))
        brought = hand_of(read(hand.text), PRESETS.get(hand.by, variant))
    except (NotTold, NotationError, Refused):
        return Told(tuple(taken.get(head, 0) for head in heads))
    sides = tuple(brought.taken)
    # Lines of before have the couples by their numbers, and not as the sides of the hand.
    orders = (dict(zip(each, sides, strict=False)) for each in permutations(hand.couples))
    fits = (each for each in orders if all(brought.taken[each[c]] == taken[c] for c in each))
    order = next(fits, dict(zip(hand.couples, sides, strict=False)))
    return as_told(brought, tuple(order[head] for head in heads))
