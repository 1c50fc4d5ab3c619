"""What is said of a knock-out, and what is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from scoring.knock_out.bracket import FEWEST, MOST, Part, Result
from scoring.log.entry import Entry, gettext_noop
from scoring.log.lines import OldPage, Refusal
from scoring.numbers import CoupleNo, GameNo, Seq
from scoring.prizes.further import forts_win

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


# Why something cannot be said of a knock-out, as data with its sentence.


class TooFewEntrants(Refusal):
    """One has won already, and two play a final without a knock-out."""

    count: int
    fewest: int = FEWEST
    said: ClassVar[str] = gettext_noop(
        "A knock-out needs at least %(fewest)s, and here are %(count)s. Let two play a final at a table, "
        "and settle the prizes by the standings; or wait for more."
    )


class TooManyEntrants(Refusal):
    """No sheet has so many."""

    count: int
    most: int = MOST
    said: ClassVar[str] = gettext_noop(
        "A knock-out has at most %(most)s, and these are %(count)s. Let them play some games first, and "
        "the first %(most)s go on."
    )


class NotSoMany(Refusal):
    """It is the first so many who go on."""

    count: int
    first: int
    said: ClassVar[str] = gettext_noop(
        "%(first)s go on to the knock-out, and %(count)s are chosen. Say of those who are level at the "
        "line which of them go on."
    )


class NoSuchPlan(Refusal):
    """Best of an odd number, and a number of entrants that a sheet has."""

    said: ClassVar[str] = gettext_noop(
        "A match is the best of 1, 3, 5, 7 or 9 games, and 3 to 64 go on, or all."
    )


class GamesAreFurther(Refusal):
    """Games that were begun would not count."""

    after: GameNo
    begun: GameNo
    said: ClassVar[str] = gettext_noop(
        "Game %(begun)s has begun, so the knock-out cannot begin after game %(after)s. Let it begin "
        "after the last game that is played."
    )


class NoMoreThan(Refusal):
    """The night has no such game."""

    games: int
    said: ClassVar[str] = gettext_noop(
        "The night has %(games)s games. Let the knock-out begin after one of them, or write 0 for none."
    )


class NotForForts(Refusal):
    """Forts win together."""

    said: ClassVar[str] = gettext_noop(
        "On an evening in forts nobody plays alone. Choose another evening first, on the page "
        "“What is played”."
    )


class GamesBefore(Refusal):
    """Who goes on is not known yet."""

    after: GameNo
    said: ClassVar[str] = gettext_noop(
        "The knock-out is drawn once game %(after)s has all its results."
    )


class DrawnAlready(Refusal):
    """It goes on as it was drawn."""

    said: ClassVar[str] = gettext_noop(
        "The knock-out is drawn. Undo that first, to draw or plan it otherwise."
    )


class NotDrawnYet(Refusal):
    """Nobody meets anybody."""

    said: ClassVar[str] = gettext_noop("The knock-out is not drawn yet. Draw it first.")


class KnockOutNotOver(Refusal):
    """Nobody has a place yet."""

    said: ClassVar[str] = gettext_noop("The knock-out is not over yet.")


class DoNotMeet(Refusal):
    """Something was put right since the page was shown."""

    couple: CoupleNo
    against: CoupleNo
    said: ClassVar[str] = gettext_noop(
        "%(couple)s and %(against)s do not meet there now. Look at the sheet again."
    )


class GamesOfAMatch(Refusal):
    """Who loses has won fewer games than it takes."""

    best_of: int
    most: int
    said: ClassVar[str] = gettext_noop(
        "A match is the best of %(best_of)s games: who lost it won 0 to %(most)s of them."
    )


class IsOut(Refusal):
    """Nothing is left to play."""

    couple: CoupleNo
    said: ClassVar[str] = gettext_noop("%(couple)s has nothing more to play in the knock-out.")


class NotAmongTheFirst(Refusal):
    """The games before it have said who plays."""

    said: ClassVar[str] = gettext_noop(
        "The games before have said who plays this knock-out: nobody more can come to it."
    )


class NoByeIsLeft(Refusal):
    """Nobody can come in without playing who has played on."""

    said: ClassVar[str] = gettext_noop(
        "It is too late for this knock-out: somebody late takes the place of a bye, while the first round "
        "goes on and nobody has played in the next one."
    )


class LastByeIsTaken(Refusal):
    """Whoever has it came in late, and has no match yet."""

    said: ClassVar[str] = gettext_noop(
        "Nobody more can come: the last bye is for whoever came in late."
    )


# What is said of a knock-out: planned, left out, drawn; who won, who goes home, who comes late.


BEST_OF = (1, 3, 5, 7, 9)


class KnockOutPlanned(Entry):
    """After so many games, 0 for none, the first so many go on to a knock-out, 0 for all."""

    kind: ClassVar[str] = "knock-out planned"
    after: GameNo
    first: int
    best_of: int
    double: bool = False
    third: bool = False

    @property
    def said(self) -> str:
        match self.after, self.double:
            case 0, False:
                return gettext_noop("A knock-out from the start, best of %(best_of)s")
            case 0, True:
                return gettext_noop("A double knock-out from the start, best of %(best_of)s")
            case _, False:
                return gettext_noop("A knock-out after game %(after)s, best of %(best_of)s")
            case _:
                return gettext_noop("A double knock-out after game %(after)s, best of %(best_of)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.knock_out.plan, facts.night.knock_out_after = self, self.after
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Before it is drawn; after a game that the night has, and none that was begun after it."""
        if evening.bracket:
            return DrawnAlready()
        if self.best_of not in BEST_OF or not (not self.first or FEWEST <= self.first <= MOST):
            return NoSuchPlan()
        if forts_win(evening):
            return NotForForts()
        if not 0 <= self.after <= evening.rules.games:
            return NoMoreThan(evening.rules.games)
        begun = max((*evening.games.bells, *evening.won, evening.totals_after))
        return GamesAreFurther(self.after, begun) if begun > self.after else None

    def stands(self, evening: Evening) -> bool:
        return evening.knock_out.plan == self

    def is_needed_by(self, later: Entry) -> bool:
        return isinstance(later, KnockOutDrawn)


class KnockOutLeftOut(Entry):
    """Tonight there is no knock-out after all."""

    kind: ClassVar[str] = "knock-out left out"
    said: ClassVar[str] = gettext_noop("No knock-out tonight")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.knock_out.plan = facts.night.knock_out_after = None
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        return DrawnAlready() if evening.bracket else None

    def stands(self, evening: Evening) -> bool:
        return evening.knock_out.plan is None


class KnockOutDrawn(Entry):
    """These play, in the order of their seeds: by the standings, or as they were drawn. The losers' side
    is the printed `ladder`, unless it was drawn before there was one."""

    kind: ClassVar[str] = "knock-out drawn"
    json_unsaid: ClassVar[frozenset[str]] = frozenset({"ladder"})
    entrants: tuple[CoupleNo, ...]
    ladder: bool = False
    said: ClassVar[str] = gettext_noop("The knock-out is drawn: %(entrants)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.knock_out.drawn = self
        return len({*self.entrants}) == len(self.entrants) and {*self.entrants} <= {*facts.couples}

    def why_not(self, evening: Evening) -> Refusal | None:
        """Once the games before it are played, and as many as were to go on."""
        if evening.bracket:
            return DrawnAlready()
        if evening.knock_out.plan is None or not {*self.entrants} <= {*evening.can_be_drawn}:
            return OldPage()
        if not evening.games_are_played:
            return GamesBefore(evening.last_game)
        return _so_many(len(self.entrants), evening.line_of_knock_out.go_on)

    def is_needed_by(self, later: Entry) -> bool:
        return isinstance(later, MatchWon | KnockOutGone | KnockOutLate)


def _so_many(count: int, go_on: int) -> Refusal | None:
    if count < FEWEST:
        return TooFewEntrants(count)
    if count > MOST:
        return TooManyEntrants(count)
    return None if count == go_on else NotSoMany(count, go_on)


class MatchWon(Entry):
    """A couple beat another on a side of the sheet, and lost so many games of that match. Said again,
    it puts right what was said before."""

    kind: ClassVar[str] = "match won"
    part: Part
    couple: CoupleNo
    against: CoupleNo
    lost: int = 0
    said: ClassVar[str] = gettext_noop("Knock-out: %(couple)s beat %(against)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        both = frozenset({self.couple, self.against})
        facts.knock_out.results[self.part, both] = Result(self.couple, self.lost)
        return facts.knock_out.drawn is not None

    def why_not(self, evening: Evening) -> Refusal | None:
        """Of two who meet there; and one who is gone can win no more."""
        bracket, plan = evening.bracket, evening.knock_out.plan
        if bracket is None or plan is None:
            return NotDrawnYet()
        meeting = bracket.meeting_of(self.part, self.couple, self.against)
        if meeting is None or (meeting.winner and not meeting.result):
            return DoNotMeet(self.couple, self.against)
        most = (plan.best_of - 1) // 2
        return None if 0 <= self.lost <= most else GamesOfAMatch(plan.best_of, most)

    def stands(self, evening: Evening) -> bool:
        bracket = evening.bracket
        meeting = bracket and bracket.meeting_of(self.part, self.couple, self.against)
        return bool(meeting and meeting.result == Result(self.couple, self.lost))


class KnockOutGone(Entry):
    """A couple did not come or goes home: it loses what it has still to play."""

    kind: ClassVar[str] = "knock-out gone"
    couple: CoupleNo
    said: ClassVar[str] = gettext_noop("Knock-out: %(couple)s plays no more")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.knock_out.gone.setdefault(self.couple, len(facts.knock_out.results))
        return facts.knock_out.drawn is not None

    def why_not(self, evening: Evening) -> Refusal | None:
        """As long as it has something to play."""
        if (bracket := evening.bracket) is None:
            return NotDrawnYet()
        return None if self.couple in bracket.left else IsOut(self.couple)

    def stands(self, evening: Evening) -> bool:
        return self.couple in evening.knock_out.gone


class KnockOutLate(Entry):
    """A couple came after the draw, and takes the place of a bye."""

    kind: ClassVar[str] = "knock-out late"
    couple: CoupleNo
    said: ClassVar[str] = gettext_noop("Knock-out: %(couple)s came late and takes a bye’s place")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.knock_out.late.setdefault(self.couple, len(facts.knock_out.results))
        return self.couple in facts.couples

    def why_not(self, evening: Evening) -> Refusal | None:
        """Somebody who is here and not drawn, while the first round goes on."""
        if (bracket := evening.bracket) is None:
            return NotDrawnYet()
        if self.couple not in evening.can_be_drawn or self.couple in bracket.entrants:
            return OldPage()
        return evening.too_late(1)

    def is_needed_by(self, later: Entry) -> bool:
        return isinstance(later, MatchWon | KnockOutGone | KnockOutLate)
