"""A night that is shown, closed, settled anew."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Self

from scoring.draws.drawing import for_pot
from scoring.log.entry import Entry, gettext_noop
from scoring.log.lines import OldPage, ReasonMissing, Refusal, is_reason, standing_from_the_last
from scoring.money import MAIN_TILL, HandToHand
from scoring.night.course import CountIsOld, NotExplained, Phase, PotsOpen, TiesOpen
from scoring.numbers import Cents, PrizePlace, Seq, TillName
from scoring.prizes import ties
from scoring.prizes.further import waits_for_secret
from scoring.prizes.offers import BOOBY
from scoring.prizes.paying import left_to_hand_over
from scoring.prizes.ties import GamesNotOver, SecretNotOpen
from scoring.rules.choices import Choice
from scoring.rules.pot_rules import COUNTED, PotRule
from scoring.till.box import below_zero, counted_too_soon, till_of, unexplained
from scoring.till.purse import BoxBelowZero
from scoring.till.whose import Since, Wrongly, came_of_it, still_to_come_back

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.evening import Evening
    from scoring.facts import Facts


# What was settled by a result that was wrong, and is settled anew.


class SettledAnew(HandToHand):
    """What was said of the ties about these prizes, and who was named winner of these pots, counts no
    more; what was `handed` over is not theirs who have it; a night that was closed is `opened`. It
    is said in one breath with what made it necessary, and undone with it."""

    kind: ClassVar[str] = "settled anew"
    opens_again: ClassVar[bool] = True
    ties: tuple[PrizePlace, ...] = ()
    pots: tuple[str, ...] = ()
    handed: tuple[Wrongly, ...] = ()
    opened: bool = False
    till: str = MAIN_TILL

    def over(self, till: TillName) -> Self:
        """Where nothing comes back, nothing goes over a till."""
        comes_back = any(each.since is Since.BACK for each in self.handed)
        return replace(self, till=till) if comes_back else self

    @property
    def said(self) -> str:
        if self.handed:
            return gettext_noop("Settled anew; %(handed)s")
        if self.ties:
            return gettext_noop("Settled anew: %(ties)s")
        if self.pots:
            return gettext_noop("Settled anew: %(pots)s")
        return gettext_noop("The night is open again")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        fits = self.opened == (facts.night.closed is not None)
        facts.night.closed = facts.night.closed_seq = None
        for place in self.ties:
            fits = facts.prizes.ties.pop(place, None) is not None and fits
        for pot in self.pots:
            fits = _draw_anew(facts, pot) and fits
        for each in self.handed:
            fits = self._taken(facts, each) and fits
        if not facts.prizes.paid_out:
            facts.prizes.takings_at_first_payout = None
        return fits

    def _taken(self, facts: Facts, each: Wrongly) -> bool:
        handed = handed_as(facts, each)
        if handed is None:
            return False
        _forget(facts, each)
        came_of_it(facts.purse, handed, each, self.till)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """All that it names stands as it names it."""
        stands = (
            set(self.ties) <= evening.prizes.ties.keys()
            and set(self.pots) <= evening.purse.won.keys()
            and all(handed_as(evening, each) for each in self.handed)
            and self.opened == (evening.night.closed is not None)
        )
        says_something = self.opened or self.ties or self.pots or self.handed
        return None if stands and says_something else OldPage()


def handed_as(facts: Facts, each: Wrongly) -> Seq | None:
    """The line that handed just this over."""
    if each.pot:
        paid = facts.purse.paid.get((each.pot, each.couple))
        key = each.pot, each.couple
        return facts.purse.paid_seqs[key] if paid and paid.amount == each.amount else None
    handed = facts.prizes.paid_out.get((each.place, each.couple))
    return facts.prizes.paid_out_seqs[each.place, each.couple] if handed == each.amount else None


def _forget(facts: Facts, each: Wrongly) -> None:
    facts.purse.paid_from.pop(each.won, None)
    facts.purse.handed.pop(each.won, None)
    if each.pot:
        del facts.purse.paid[each.pot, each.couple], facts.purse.paid_seqs[each.pot, each.couple]
    else:
        del (
            facts.prizes.paid_out[each.place, each.couple],
            facts.prizes.paid_out_seqs[each.place, each.couple],
        )


def _draw_anew(facts: Facts, pot: str) -> bool:
    """Nobody is named for it, and what was drawn to cut for it counts for nobody else."""
    purse = facts.purse
    for name in [each for each, sealed in purse.sealed.items() if sealed.of == for_pot(pot)]:
        if name in purse.drawn:
            del purse.sealed[name], purse.drawn[name]
    purse.won_seqs.pop(pot, None)
    return purse.won.pop(pot, None) is not None


# The night is closed.


class Closed(Entry):
    """The night is over. `counted` is the cash found, if it was counted; `reason` explains what is open."""

    kind: ClassVar[str] = "closed"
    counted: Cents | None
    reason: str
    said: ClassVar[str] = gettext_noop("Night closed")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.night.closed, facts.night.closed_seq = self, seq
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Every tie and every pot is settled, and what is open is explained in words."""
        if evening.phase is not Phase.SETTLE:
            return GamesNotOver()
        first = next(iter(must_be_done_first(evening)), None)
        missing = needs_reason(evening, self) and not is_reason(self.reason)
        return first or (ReasonMissing() if missing else None)


def must_be_done_first(evening: Evening) -> tuple[Refusal, ...]:
    """All that no words help out of: ties and pots not settled, and what is not right at a till."""
    return (*_not_settled(evening), *_not_right_at_a_till(evening))


def _not_settled(evening: Evening) -> Iterator[Refusal]:
    """A tie, the secret number or a pot of which it is not known who gets it."""
    if waits_for_secret(evening):
        yield SecretNotOpen()
    if unsettled := open_places(evening):
        yield TiesOpen(unsettled)
    if waiting := open_pots(evening):
        yield PotsOpen(waiting)


def open_places(evening: Evening) -> tuple[PrizePlace, ...]:
    """The prizes of which it is not known who gets them."""
    found = evening.settlements
    return tuple(each.offer.place for each in found if isinstance(each.standing, ties.Open))


def open_pots(evening: Evening) -> tuple[str, ...]:
    """The same of pots with something in them."""
    return tuple(name for name, pot in evening.pots.items() if pot.worth and not pot.is_settled)


def _not_right_at_a_till(evening: Evening) -> Iterator[Refusal]:
    """A till that cannot hold what it should, or holds something else, and nobody has said why."""
    for each in below_zero(evening):
        yield BoxBelowZero(each.name, each.lacks)
    old = counted_too_soon(evening)
    if old:
        yield CountIsOld(old)
    if tills := tuple(each for each in unexplained(evening) if each not in old):
        yield NotExplained(tills)


def needs_reason(evening: Evening, entry: Closed) -> bool:
    """Fees owing, prizes or pots not handed over or still to be given back, money that is lacking, a
    count that differs."""
    till = till_of(evening)
    miscounted = entry.counted is not None and entry.counted != till.expected
    not_handed = left_to_hand_over(evening) or till.held or still_to_come_back(evening)
    return bool(miscounted or till.lacking or evening.owing or not_handed)


# What was won, shown to the hall one thing after the other: the booby and the last prize
# first, the standings last.


class Part(Choice):
    """What can be shown: a prize, a pot, what was drawn, and at last the standings."""

    PRIZE = "prize", gettext_noop("Shown to the hall: %(place)s")
    POT = "pot", gettext_noop("Shown to the hall: %(name)s")
    DRAW = "draw", POT[1]
    STANDINGS = "standings", gettext_noop("Shown to the hall: the final standings")


class Revealed(Entry):
    """The hall was shown this: the prize of a place, the pot or the draw of a name, the standings."""

    kind: ClassVar[str] = "revealed"
    takes_nothing_away: ClassVar[bool] = True
    leaves_closed: ClassVar[bool] = True
    part: Part
    place: PrizePlace = 0
    name: str = ""

    @property
    def said(self) -> str:
        return self.part.said

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.night.revealed.append(self)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """One after the other, and only what is settled."""
        if not evening.games_are_over:
            return GamesNotOver()
        return not_settled(evening, self) if self == next_to_show(evening) else OldPage()

    def stands(self, evening: Evening) -> bool:
        return self in evening.night.revealed


def steps_of(evening: Evening) -> tuple[Revealed, ...]:
    """All that the hall is shown, in its order; nothing while the games go on, or without any."""
    if not evening.games_are_over or evening.night.called_off or not evening.couples:
        return ()
    return (
        *_prizes(evening),
        *_pots(evening),
        *_draws(evening),
        Revealed(Part.STANDINGS),
    )


def shown_now(evening: Evening) -> Revealed | None:
    """What the hall was shown last, if that is still among what was won. Once the night is closed the
    board shows all of it by itself, until something is shown again."""
    if evening.night.closed is not None and not _was_shown_since(evening):
        return None
    steps = steps_of(evening)
    return next((each for each in reversed(evening.night.revealed) if each in steps), None)


def _was_shown_since(evening: Evening) -> bool:
    """Whether the hall was shown something after the night was closed."""
    said = (line.entry for line in standing_from_the_last(evening.lines))
    last = next((entry for entry in said if isinstance(entry, Closed | Revealed)), None)
    return isinstance(last, Revealed)


def next_to_show(evening: Evening) -> Revealed | None:
    """What comes next; None where all was shown, or nothing can be."""
    shown = evening.night.revealed
    return next((each for each in steps_of(evening) if each not in shown), None)


def not_settled(evening: Evening, step: Revealed) -> Refusal | None:
    """Why nobody knows yet what this step would show: all of its kind that are open, as of one alone
    it would read as if the others were settled."""
    if step.part is Part.PRIZE and step.place in (places := open_places(evening)):
        return TiesOpen(places)
    if step.part is Part.POT and step.name in (pots := open_pots(evening)):
        return PotsOpen(pots)
    return None


def _prizes(evening: Evening) -> Iterator[Revealed]:
    """The booby, and then the last first."""
    places = sorted((each.offer.place for each in evening.settlements), reverse=True)
    for place in sorted(places, key=lambda each: each != BOOBY):
        yield Revealed(Part.PRIZE, PrizePlace(place))


def _pots(evening: Evening) -> Iterator[Revealed]:
    """Those whose games are drawn, those that games won decide, those that a ticket wins."""
    worth = (pot.rule for pot in evening.pots.values() if pot.worth)
    for rule in sorted(worth, key=_when):
        yield Revealed(Part.POT, name=rule.name)


def _when(rule: PotRule) -> int:
    return 0 if rule.is_drawn else 1 if rule.won_by in COUNTED else 2


def _draws(evening: Evening) -> Iterator[Revealed]:
    """Those from which nothing followed by itself."""
    for name, drawn in evening.draws.items():
        if drawn.outcome and not drawn.of and name not in evening.pots:
            yield Revealed(Part.DRAW, name=name)


# The result of a night, published for whoever has its address, and taken back.


class ResultPublished(Entry):
    """Whoever has this address, which nobody can guess, may read the result, in these languages."""

    kind: ClassVar[str] = "result published"
    takes_nothing_away: ClassVar[bool] = True
    leaves_closed: ClassVar[bool] = True
    address: str
    languages: tuple[str, ...]
    said: ClassVar[str] = gettext_noop("The result is published")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.night.published, facts.night.published_seq = self, seq
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """What is told is settled: the night is closed, and was not called off."""
        return None if evening.night.closed else NotClosedYet()

    def stands(self, evening: Evening) -> bool:
        return evening.night.published == self


class ResultTakenBack(Entry):
    """Nobody can read the result at its address any more."""

    kind: ClassVar[str] = "result taken back"
    takes_nothing_away: ClassVar[bool] = True
    leaves_closed: ClassVar[bool] = True
    said: ClassVar[str] = gettext_noop("The published result is taken back")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        fits = facts.night.published is not None
        facts.night.published = None
        return fits

    def why_not(self, evening: Evening) -> Refusal | None:
        """It is published."""
        return None if evening.night.published else OldPage()


class NotClosedYet(Refusal):
    """The night is open, or was called off: there is no result to tell."""

    said: ClassVar[str] = gettext_noop("Close the night first: then its result can be published.")
