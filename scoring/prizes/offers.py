"""What is offered to whom, how each prize is settled, and what those who are equal wish."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set as AbstractSet
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, TypeVar

from scoring.formats.choices import TieBreak
from scoring.log.entry import Entry, gettext_noop
from scoring.log.lines import Refusal, RestsOnIt
from scoring.money import rounded_down, share_of, split, total
from scoring.numbers import Cents, CoupleNo, PrizePlace, Seq, TableNo
from scoring.prizes import ties
from scoring.prizes.ties import (
    CutBy,
    GamesNotOver,
    GoodsAreWhole,
    NobodyAskedToPlayOff,
    NotAPlayingCard,
    NotCutting,
    NoTie,
    NotInTie,
    NotPlayingOff,
    OnlyCutFor,
    Settled,
    SomebodyAskedToPlayOff,
    Split,
    TieFacts,
    TiesAreCut,
    Wish,
    winners,
)
from scoring.rules.choices import NoTaker, Places, Prize, PrizeKind
from scoring.rules.house_rules import HouseRules

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.formats.format import Format


# Prizes go to levels: two couples on 18 settle the first prize between them, and the 16 below is
# second. A share of the takings is rounded down to the unit first and the rest is kept.

# Couples by games won, in levels, as the halls count them.


@dataclass(frozen=True, slots=True)
class Level:
    """All couples with the same number of games, or level in a `knock_out`. `place` counts levels
    from 1."""

    place: int
    games_won: int
    couples: tuple[CoupleNo, ...]
    knock_out: bool = False


def rank(games_won: Mapping[CoupleNo, int]) -> tuple[Level, ...]:
    """Levels, best first, the couples of a level in the order of their numbers.

    The halls count levels, not heads: 18, 18, 16, 15, 15 are first, first, second, third, third.
    The couple with 16 "is automatically the second place winner" (Wikipedia, "Forty-fives").
    """
    by_games: dict[int, list[CoupleNo]] = {}
    for couple in sorted(games_won):
        by_games.setdefault(games_won[couple], []).append(couple)
    best_first = sorted(by_games.items(), reverse=True)
    return tuple(
        Level(place, games, tuple(couples)) for place, (games, couples) in enumerate(best_first, 1)
    )


# What is offered for each level, and who gets it once its tie is settled.


BOOBY = 0
"""The place of the booby prize, beside the levels that count from 1."""


@dataclass(frozen=True, slots=True)
class InFort:
    """A fort for which a card speaks where a prize is settled: its number, and its pairs, who share."""

    number: TableNo
    pairs: tuple[CoupleNo, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """One prize and the couples it is settled among. `place` is the level's; 0 is the booby.

    `goods` names a thing, which takes no money out of the till. `behind` is what follows where
    places are counted by heads: the prizes that go to the same couples, and are split along with
    this one if they split; those who are level in a `knock_out` are two for two places and split.
    `pooled`: nobody asks them, they share the prizes down to that of the place `last`. Of a prize for
    `forts` each of the couples speaks for one of them, in the same order.
    """

    place: int
    amount: Cents
    games_won: int
    couples: tuple[CoupleNo, ...]
    goods: str = ""
    behind: Cents = Cents(0)
    whole: bool = False
    pooled: bool = False
    last: int = 0
    knock_out: bool = False
    forts: tuple[InFort, ...] = ()

    @property
    def cards(self) -> tuple[CoupleNo, ...]:
        """All to whom it can come: the couples, or all pairs of the forts."""
        pairs = tuple(card for fort in self.forts for card in fort.pairs)
        return pairs or self.couples

    def fort_of(self, couple: CoupleNo) -> InFort | None:
        """The fort for which a couple speaks."""
        return dict(zip(self.couples, self.forts, strict=False)).get(couple)

    @property
    def stake(self) -> Cents:
        """All the money that these couples settle among them."""
        return Cents(self.amount + self.behind)


@dataclass(frozen=True, slots=True)
class Award:
    """What one couple gets."""

    place: int
    couple: CoupleNo
    amount: Cents
    goods: str = ""


def worth(prize: Prize, takings: Cents, unit: Cents) -> Cents:
    """The money of a prize in whole units of cents; a thing is none."""
    if prize.kind is PrizeKind.GOODS:
        return Cents(0)
    if prize.kind is PrizeKind.SHARE:
        return share_of(takings, prize.value, unit)
    return rounded_down(Cents(prize.value), unit)


def offers(
    levels: Sequence[Level],
    rules: HouseRules,
    takings: Cents,
    whole_night: AbstractSet[CoupleNo],
) -> tuple[Offer, ...]:
    """The prizes of the night, best first, the booby last.

    Prizes that no level reaches are kept or go to the first, as the house rules say. Only couples
    of `whole_night` can have the booby prize, and a level that takes a prize does not take it too.
    A prize worth nothing, such as a share of no takings, is not offered.
    """
    taken = [
        Offer(
            level.place,
            worth(prize, takings, rules.rounding),
            level.games_won,
            level.couples,
            prize.goods,
            whole=bool(prize.goods),
        )
        for level, prize in zip(levels, rules.prizes, strict=False)
    ]
    without = without_taker(rules, takings, len(taken))
    if taken and without and rules.no_taker is NoTaker.TO_FIRST:
        taken[0] = replace(taken[0], amount=Cents(taken[0].amount + without))
    booby = booby_offer(levels[len(taken) :], rules, takings, whole_night)
    return tuple(offer for offer in (*taken, *booby) if offer.amount or offer.goods)


def without_taker(rules: HouseRules, takings: Cents, taken: int) -> Cents:
    """The money of the prizes after the first `taken`, which nobody reached."""
    return total(worth(prize, takings, rules.rounding) for prize in rules.prizes[taken:])


def awards(offer: Offer, settled: Settled, unit: Cents) -> tuple[Award, ...]:
    """Who gets what; the odd units of a split go to the lowest couple numbers."""
    sharing = sorted(winners(settled))
    shared = offer.stake if isinstance(settled, Split) else offer.amount
    shares = split(shared, len(sharing), unit)
    return tuple(
        Award(offer.place, couple, share, offer.goods)
        for couple, share in zip(sharing, shares, strict=True)
    )


def booby_offer(
    levels: Sequence[Level],
    rules: HouseRules,
    takings: Cents,
    whole_night: AbstractSet[CoupleNo],
) -> tuple[Offer, ...]:
    """The booby prize among these levels, which take no other; nothing where there is none."""
    if rules.booby is None:
        return ()
    for level in reversed(levels):
        couples = tuple(couple for couple in level.couples if couple in whole_night)
        if couples:
            amount = worth(rules.booby, takings, rules.rounding)
            said = Offer(BOOBY, amount, level.games_won, couples, rules.booby.goods)
            return (replace(said, whole=bool(said.goods), knock_out=level.knock_out),)
    return ()


# Who of a section goes on to the final: the first so many, and nobody is parted from an
# equal.


Card = TypeVar("Card")


@dataclass(frozen=True, slots=True)
class Line:
    """`clear` are above the line, best first. `equal` stand at it on one level, and only `left` of them
    go on: which, the hall says."""

    clear: tuple[CoupleNo, ...]
    equal: tuple[CoupleNo, ...] = ()
    left: int = 0

    @property
    def go_on(self) -> int:
        """How many go on in all."""
        return len(self.clear) + self.left


def line_of(levels: Sequence[Level], go_on: int) -> Line:
    """The first so many by these levels; all of them where no more have come.

    >>> line_of((Level(1, 3, (4,)), Level(2, 1, (1, 2, 7))), 2)
    Line(clear=(4,), equal=(1, 2, 7), left=1)
    >>> line_of((Level(1, 3, (4,)), Level(2, 1, (1, 2))), 3)
    Line(clear=(4, 1, 2), equal=(), left=0)
    """
    clear: tuple[CoupleNo, ...] = ()
    for level in levels:
        left = go_on - len(clear)
        if not left:
            break
        if len(level.couples) > left:
            return Line(clear, level.couples, left)
        clear += level.couples
    return Line(clear)


def parted(
    sections: Sequence[Mapping[CoupleNo, Card]], went_on: Sequence[AbstractSet[CoupleNo]]
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Those who went on and all others, each once: the best of each section, then the second of each.

    >>> parted([{4: "A4", 1: "A1"}, {2: "B2", 3: "B3"}], [{4}, {2}])
    (('A4', 'B2'), ('A1', 'B3'))
    """
    both = list(zip(sections, went_on, strict=True))
    ahead = [[card for no, card in cards.items() if no in on] for cards, on in both]
    behind = [[card for no, card in cards.items() if no not in on] for cards, on in both]
    return tuple(_in_turn(ahead)), tuple(_in_turn(behind))


def _in_turn(sections: Sequence[Sequence[Card]]) -> Iterator[Card]:
    longest = max(map(len, sections), default=0)
    return (cards[at] for at in range(longest) for cards in sections if at < len(cards))


# Every prize with the couples it is settled among, how its tie stands, and who gets what.
#
# By levels, as in the halls, each level settles one prize. By heads (competition, pooled) two first
# couples take up the first two places: of a tie the loser has the next prize, or all is pooled.


Lines = Sequence[tuple[PrizePlace, Prize]]
"""Prizes that are given by the same, best first, each with its place."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """One prize: what is offered, how its tie stands, who gets what once it is settled."""

    offer: Offer
    standing: ties.Standing
    awards: tuple[Award, ...]


def settled(
    levels: Sequence[Level], takings: Cents, whole_night: AbstractSet[CoupleNo], facts: Facts
) -> tuple[Settlement, ...]:
    """Every prize and how it stands, best first, the booby last."""
    rules, whole_night = facts.rules, whole_night | _settled_before(facts)
    if not by_heads(levels, rules):
        return tuple(_settlement(o, facts) for o in offers(levels, rules, takings, whole_night))
    amounts = _amounts(levels, takings, rules)
    lines = tuple(enumerate(rules.prizes, 1))
    found = _all_by_heads(levels, lines, amounts, facts)
    below = [level for level in levels if _heads_above(level, levels) >= len(rules.prizes)]
    booby = booby_offer(below, rules, takings, whole_night)
    return (*found, *(_settlement(o, facts) for o in booby if o.amount or o.goods))


def further_settled(
    levels: Sequence[Level], lines: Lines, takings: Cents, facts: Facts
) -> tuple[Settlement, ...]:
    """The prizes of one list, best first, among those who stand so for it. One that nobody reaches
    stays with the hall."""
    amounts = [worth(prize, takings, facts.rules.rounding) for _place, prize in lines]
    if facts.rules.places is not Places.LEVELS:
        return tuple(_all_by_heads(levels, lines, amounts, facts))
    taken = (
        Offer(place, amount, level.games_won, level.couples, prize.goods, whole=bool(prize.goods))
        for level, (place, prize), amount in zip(levels, lines, amounts, strict=False)
    )
    return tuple(_settlement(offer, facts) for offer in taken if offer.amount or offer.goods)


def _settled_before(facts: Facts) -> AbstractSet[CoupleNo]:
    """Who has been handed the booby prize, or cut for it. Nights were settled when only those who
    were gone at the end or had come late were left out; what was settled then stands."""
    cut = {
        couple for made in facts.prizes.ties.get(BOOBY, TieFacts()).cuts for couple, _ in made.cards
    }
    return cut | {couple for place, couple in facts.prizes.paid_out if place == BOOBY}


def by_heads(levels: Sequence[Level], rules: HouseRules) -> bool:
    """Whether two who are level take up two places: by house rule, and in a knock-out."""
    return rules.places is not Places.LEVELS or any(level.knock_out for level in levels)


def places_reached(levels: Sequence[Level], rules: HouseRules) -> int:
    """How many places are taken by somebody: as many as levels, or as heads."""
    if not by_heads(levels, rules):
        return len(levels)
    return sum(len(level.couples) for level in levels)


def tie_of(offer: Offer, facts: Facts) -> ties.Tie:
    """The tie about an offer, with all that was said about it. The booby is only ever cut for, and
    every prize where a cut stands among the tie-breaks of what is played."""
    said = facts.prizes.ties.get(offer.place, TieFacts())
    return ties.Tie(
        couples=offer.couples,
        wishes=said.wishes,
        cuts=[dict(cut.cards) for cut in said.cuts],
        played_off=said.played_off,
        cut_only=only_cut_for(offer.place, facts.form),
        whole=offer.whole,
    )


def only_cut_for(place: int, form: Format | None) -> bool:
    """Whether nobody is asked about a prize: those who are equal cut."""
    return place == BOOBY or (form is not None and TieBreak.CUT in form.tie_breaks)


def settling_misfits(
    facts: Facts,
    settlements: Sequence[Settlement],
    owed: Mapping[tuple[int, CoupleNo], Award],
) -> list[Seq]:
    """What was said about ties, or handed over, and does not fit how the prizes stand."""
    by_place = {settlement.offer.place: settlement for settlement in settlements}
    misfits: list[Seq] = []
    for place, tie in facts.prizes.ties.items():
        if not _fits(tie, by_place.get(place)):
            misfits += tie.seqs
    misfits += (seq for key, seq in facts.prizes.taken_seqs.items() if key not in owed)
    for key, amount in facts.prizes.paid_out.items():
        award = owed.get(key)
        if award is None or award.amount != amount:
            misfits.append(facts.prizes.paid_out_seqs[key])
    return misfits


def _settlement(offer: Offer, facts: Facts) -> Settlement:
    standing = _standing(offer, facts)
    if isinstance(standing, ties.Open):
        return Settlement(offer, standing, ())
    return Settlement(offer, standing, awards(offer, standing, facts.rules.rounding))


def _standing(offer: Offer, facts: Facts) -> ties.Standing:
    if offer.pooled and len(offer.couples) > 1:
        return ties.Split(offer.couples)
    return ties.standing(tie_of(offer, facts), facts.rules.cut_ace)


def _heads_above(level: Level, levels: Sequence[Level]) -> int:
    return sum(len(each.couples) for each in levels if each.place < level.place)


def _all_by_heads(
    levels: Sequence[Level], lines: Lines, amounts: Sequence[Cents], facts: Facts
) -> list[Settlement]:
    return [each for level in levels for each in _by_heads(level, levels, lines, amounts, facts)]


def _by_heads(
    level: Level, levels: Sequence[Level], lines: Lines, amounts: Sequence[Cents], facts: Facts
) -> Iterator[Settlement]:
    """The prizes of the places that a level takes up, one after the other, until one is open."""
    first = _heads_above(level, levels)
    last = min(first + len(level.couples), len(amounts))
    left = level.couples
    for index in range(first, last):
        offer = _offer(facts.rules, level, left, lines[index:last], amounts[index:last])
        settlement = _settlement(offer, facts)
        if offer.stake or offer.goods:
            yield settlement
        if isinstance(settlement.standing, ties.Open | ties.Split):
            return
        gone = ties.winners(settlement.standing)
        left = tuple(couple for couple in left if couple not in gone)


def _amounts(levels: Sequence[Level], takings: Cents, rules: HouseRules) -> list[Cents]:
    """The money of each prize, with what nobody reached added to the first by house rule."""
    amounts = [worth(prize, takings, rules.rounding) for prize in rules.prizes]
    if amounts and rules.no_taker is NoTaker.TO_FIRST:
        without = without_taker(rules, takings, places_reached(levels, rules))
        amounts[0] = Cents(amounts[0] + without)
    return amounts


def _offer(
    rules: HouseRules,
    level: Level,
    couples: tuple[CoupleNo, ...],
    lines: Lines,
    amounts: Sequence[Cents],
) -> Offer:
    """The prize of one place, with the amounts from there to the last that these couples take up."""
    place, prize = lines[0]
    whole = any(each.goods for _place, each in lines)
    pooled = (rules.places is Places.POOLED or level.knock_out) and not whole
    return Offer(
        place=place,
        amount=amounts[0],
        games_won=level.games_won,
        couples=couples,
        goods=prize.goods,
        behind=total(amounts[1:]),
        whole=whole,
        pooled=pooled,
        last=lines[-1][0] if pooled else 0,
        knock_out=level.knock_out,
    )


def _fits(tie: TieFacts, settlement: Settlement | None) -> bool:
    """Whether what was said and done about a tie is about the couples and the way it is settled."""
    if settlement is None or not set(tie.wishes) <= set(settlement.offer.couples):
        return False
    match settlement.standing:
        case ties.WonCut() | ties.Cutting(again=True):
            return tie.played_off is None
        case ties.WonPlayOff():
            return not tie.cuts
        case _:
            return not tie.cuts and tie.played_off is None


# What tied couples want, what they cut, and who won a play-off.


class Wished(Entry):
    """A tied couple's wish. `place` is the level's, from 1; 0 is the booby prize."""

    kind: ClassVar[str] = "wished"
    place: PrizePlace
    couple: CoupleNo
    wants: Wish
    said: ClassVar[str] = gettext_noop("%(place)s: %(couple)s, %(wants)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        tie = facts.prizes.ties.setdefault(self.place, TieFacts())
        tie.wishes[self.couple] = self.wants
        tie.seqs.append(seq)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """A tied couple's wish, before anybody has cut or played for it."""
        tied = _tied(evening, self.place)
        if not isinstance(tied, Settlement):
            return tied
        if only_cut_for(self.place, evening.form):
            return OnlyCutFor() if self.place == BOOBY else TiesAreCut()
        if self.couple not in tied.offer.couples:
            return NotInTie(self.couple, self.place)
        if tied.offer.whole and self.wants is Wish.SPLIT:
            return GoodsAreWhole(self.place)
        said = evening.prizes.ties.get(self.place, TieFacts())
        if said.cuts or said.played_off:
            return RestsOnIt(said.seqs[-1])
        return _against_the_others(self, said)

    def stands(self, evening: Evening) -> bool:
        tie = evening.prizes.ties.get(self.place)
        stands = tie is not None and tie.wishes.get(self.couple) is self.wants
        # A split or cut said before another couple asked to play off is an answer no more.
        return stands and not isinstance(self.why_not(evening), SomebodyAskedToPlayOff)

    def is_needed_by(self, later: Entry) -> bool:
        """What was cut or played for because of it."""
        return isinstance(later, CutMade | PlayedOff) and later.place == self.place


class CutMade(Entry):
    """The cards that the tied couples cut: a rank, with or without a suit ("7", "TD")."""

    kind: ClassVar[str] = "cut made"
    place: PrizePlace
    cards: tuple[tuple[CoupleNo, str], ...]
    by: CutBy
    said: ClassVar[str] = gettext_noop("%(place)s: cut by %(couples)s")

    @property
    def couples(self) -> tuple[CoupleNo, ...]:
        """Who cut."""
        return tuple(couple for couple, _card in self.cards)

    def tell(self, facts: Facts, seq: Seq) -> bool:
        tie = facts.prizes.ties.setdefault(self.place, TieFacts())
        tie.cuts.append(self)
        tie.seqs.append(seq)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """The couples that are to cut, all of them and nobody else, each with a card."""
        tied = _tied(evening, self.place)
        if not isinstance(tied, Settlement):
            return tied
        due = tied.standing.couples if isinstance(tied.standing, ties.Cutting) else ()
        cutting = [couple for couple, _ in self.cards]
        if not due or sorted(cutting) != sorted(due):
            return NotCutting(due)
        wrong = next((card for _, card in self.cards if not ties.is_playing_card(card)), None)
        return NotAPlayingCard(wrong) if wrong is not None else None

    def is_needed_by(self, later: Entry) -> bool:
        """What was cut or played for after it."""
        return isinstance(later, CutMade | PlayedOff) and later.place == self.place


class PlayedOff(Entry):
    """The winner of a play-off."""

    kind: ClassVar[str] = "played off"
    place: PrizePlace
    winner: CoupleNo
    said: ClassVar[str] = gettext_noop("%(place)s: %(winner)s won the play-off")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        tie = facts.prizes.ties.setdefault(self.place, TieFacts())
        tie.played_off = self.winner
        tie.seqs.append(seq)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Only a couple that plays off can win the play-off."""
        tied = _tied(evening, self.place)
        if not isinstance(tied, Settlement):
            return tied
        due = tied.standing.couples if isinstance(tied.standing, ties.Playing) else ()
        return None if self.winner in due else NotPlayingOff(due)

    def stands(self, evening: Evening) -> bool:
        tie = evening.prizes.ties.get(self.place)
        return tie is not None and tie.played_off == self.winner


def _tied(evening: Evening, place: int) -> Settlement | Refusal:
    found = next((each for each in evening.settlements if each.offer.place == place), None)
    if found is None and not evening.games_are_over:
        return GamesNotOver()
    return found if found and len(found.offer.couples) > 1 else NoTie(place)


def _against_the_others(entry: Wished, said: TieFacts) -> Refusal | None:
    askers = tuple(
        couple
        for couple, wish in sorted(said.wishes.items())
        if wish is Wish.PLAY_OFF and couple != entry.couple
    )
    if entry.wants in (Wish.PLAY, Wish.FORFEIT) and not askers:
        return NobodyAskedToPlayOff()
    if entry.wants in (Wish.SPLIT, Wish.CUT) and askers:
        return SomebodyAskedToPlayOff(askers)
    return None
