"""The course of a night from the invitation on, what the log says of it, and what is refused."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import date
from enum import StrEnum
from typing import TYPE_CHECKING, Any, ClassVar

from scoring.door.facts import NoMoreGames
from scoring.log.entry import Entry, gettext_noop
from scoring.log.lines import OldPage, ReasonMissing, Refusal, is_reason
from scoring.numbers import Cents, GameNo, PrizePlace, Seq, TableNo, TillName, TimeOfDay
from scoring.rules.choices import Choice
from scoring.rules.house_rules import HouseRules

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.formats.choices import SumRule
    from scoring.formats.format import Format
    from scoring.night.closing import Closed, ResultPublished, Revealed
    from scoring.night.rules import RulesChanged


# Why something cannot be said, as data with its sentence: of the night as a whole.


class RulesAreFixed(Refusal):
    """House rules hold from game 1 to the end of the night."""

    said: ClassVar[str] = gettext_noop(
        "Game 1 has begun, so these rules stay. What can still change from a game on is "
        "changed under House rules."
    )


class CardsAreOut(Refusal):
    """What is played tonight says what a card is, and some are out already."""

    cards: int
    said: ClassVar[str] = gettext_noop(
        "Cards are out already. What is played tonight can change only while nobody has one: take "
        "them off the list at the door first."
    )


class MoreThanAPlan(Refusal):
    """Something has happened at this night already, so it is no mere plan."""

    said: ClassVar[str] = gettext_noop(
        "Something was entered for this night already. Call it off instead."
    )


class EnteredAlready(Refusal):
    """Something was entered for a night of which the door has not opened."""

    said: ClassVar[str] = gettext_noop("Something was entered for this night already.")


class DoorIsOpen(Refusal):
    """A night is moved while nobody has come to it."""

    said: ClassVar[str] = gettext_noop(
        "The door is open already: a wrong date is put right under House rules, and a night that"
        " cannot be played is called off."
    )


class TiesOpen(Refusal):
    """These prizes are not settled; 0 is the booby."""

    places: tuple[PrizePlace, ...]
    said: ClassVar[str] = gettext_noop("Not settled yet: %(places)s.")


class RuleStaysForTheNight(Refusal):
    """This house rule cannot change once the night has begun. `rule` is the field's name."""

    rule: str
    said: ClassVar[str] = gettext_noop(
        "That rule has been played by tonight: change it for the next night."
    )


class NotAllCouldPlay(Refusal):
    """The night cannot be settled on this game: not every table has a result in it."""

    game: GameNo
    said: ClassVar[str] = gettext_noop(
        "Not every table has a result in game %(game)s. End after a game that all have played."
    )


class NothingOnSheet(Refusal):
    """The sheet that was asked for would be empty."""

    said: ClassVar[str] = gettext_noop("Nothing would stand on this sheet yet.")


class NotPaused(Refusal):
    """Play is going on already."""

    said: ClassVar[str] = gettext_noop("Play is going on already.")


class NothingPlayedYet(Refusal):
    """This can be done once the games have begun."""

    said: ClassVar[str] = gettext_noop("This can be done while the games are being played.")


class CountIsOld(Refusal):
    """Money went in or out of these tills since they were counted."""

    tills: tuple[TillName, ...]
    said: ClassVar[str] = gettext_noop(
        "Money went in or out since the count of %(tills)s. Count again, then close."
    )


class PotsOpen(Refusal):
    """These pots are not settled."""

    pots: tuple[str, ...]
    said: ClassVar[str] = gettext_noop(
        "Not settled yet: %(pots)s. Say who wins, or that nobody does."
    )


class NotExplained(Refusal):
    """These tills hold something else than they should, and nobody has said why."""

    tills: tuple[TillName, ...]
    said: ClassVar[str] = gettext_noop(
        "Say why there is more or less than there should be in %(tills)s."
    )


class CountFirst(Refusal):
    """A till that holds money is counted before the night is called off, or somebody says why not.
    `expected` is what is in it then, its float along with it."""

    till: TillName
    expected: Cents
    said: ClassVar[str] = gettext_noop(
        "Then there is %(expected)s in %(till)s, with the float in it. Count it, or say why nobody does."
    )


class CountDiffers(Refusal):
    """A till holds something else than it should, and nobody has said why."""

    till: TillName
    counted: Cents
    expected: Cents
    said: ClassVar[str] = gettext_noop(
        "%(counted)s was counted in %(till)s, and %(expected)s should be in it then, with the float. "
        "Count again, or say why it differs."
    )


class LacksMoney(Refusal):
    """A till lacks so much for what is to go back."""

    till: TillName
    amount: Cents
    said: ClassVar[str] = gettext_noop(
        "%(amount)s is lacking in %(till)s for all that goes back. Enter on the page of the till who "
        "added it, or move it there from another till."
    )


class HallCannotComeIn(Refusal):
    """No telephone of the hall finds the laptop."""

    said: ClassVar[str] = gettext_noop(
        "The laptop is not open to the hall’s network yet. Open it on the page Helpers first."
    )


# Where a night stands.


class Phase(StrEnum):
    """Where a night stands."""

    PREPARE = "prepare"
    DOOR = "door"
    PLAY = "play"
    SETTLE = "settle"
    CLOSED = "closed"


# The door opens, play pauses, the night ends early or is called off; what is noted on the
# way; and whether the games are entered or played on paper.


class DoorOpened(Entry):
    """From now on couples come in."""

    kind: ClassVar[str] = "door opened"
    takes_nothing_away: ClassVar[bool] = True
    said: ClassVar[str] = gettext_noop("Door opened")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.door.is_open = True
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        return None

    def stands(self, evening: Evening) -> bool:
        return evening.door.is_open


class Paused(Entry):
    """Play stands still: tea, a fire alarm."""

    kind: ClassVar[str] = "paused"
    takes_nothing_away: ClassVar[bool] = True
    reason: str

    @property
    def said(self) -> str:
        return gettext_noop("Paused: %(reason)s") if self.reason else gettext_noop("Paused")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.night.paused, facts.night.pause_reason = seq, self.reason
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """While the games go on."""
        return None if evening.phase is Phase.PLAY else NothingPlayedYet()

    def stands(self, evening: Evening) -> bool:
        return evening.night.paused is not None


class Resumed(Entry):
    """Play goes on."""

    kind: ClassVar[str] = "resumed"
    said: ClassVar[str] = gettext_noop("Play goes on")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.night.paused = None
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """After a pause."""
        return None if evening.night.paused else NotPaused()

    def stands(self, evening: Evening) -> bool:
        return not evening.night.paused and bool(evening.games.bells)


class EndedEarly(Entry):
    """The night is settled on the games up to and including `after`; holes beyond it are dead."""

    kind: ClassVar[str] = "ended early"
    after: GameNo
    reason: str
    said: ClassVar[str] = gettext_noop("Ended early, after game %(after)s: %(reason)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.night.ended_early = self
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """After a game that every table has played, while the games go on, with a reason."""
        if evening.phase is not Phase.PLAY:
            return NothingPlayedYet()
        typed = self.after == evening.totals_after and self.after > 0
        if not typed and not evening.is_complete(self.after):
            return NotAllCouldPlay(self.after)
        return None if is_reason(self.reason) else ReasonMissing()


class CalledOff(Entry):
    """The night is given up: there are no prizes."""

    kind: ClassVar[str] = "called off"
    reason: str
    said: ClassVar[str] = gettext_noop("Called off: %(reason)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.night.called_off, facts.night.called_off_seq = self, seq
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """With a reason; what was settled and handed over rests on it that there are prizes."""
        return None if is_reason(self.reason) else ReasonMissing()


class Noted(Entry):
    """A ruling or an incident in words, of a game and a table if it had one (0 if not)."""

    kind: ClassVar[str] = "noted"
    takes_nothing_away: ClassVar[bool] = True
    game: GameNo
    table: TableNo
    words: str
    on_sheet: bool

    @property
    def said(self) -> str:
        match bool(self.game), bool(self.table):
            case True, True:
                return gettext_noop("game %(game)s, %(table)s: %(words)s")
            case True, False:
                return gettext_noop("game %(game)s: %(words)s")
            case False, True:
                return gettext_noop("%(table)s: %(words)s")
            case _:
                return "%(words)s"

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.night.notes.append(self)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Some words; of a game that the night has, or of none."""
        if not 0 <= self.game <= evening.rules.games:
            return NoMoreGames(self.game, evening.rules.games)
        return None if is_reason(self.words) else ReasonMissing()


class OnPaper(Entry):
    """The games are played on paper: nobody enters who wins, and the night is made from the punch
    cards at the end. Or not `on`: it is entered again."""

    kind: ClassVar[str] = "on paper"
    takes_nothing_away: ClassVar[bool] = True
    on: bool

    @property
    def said(self) -> str:
        if self.on:
            return gettext_noop("A night on paper: its cards are read in at the end")
        return gettext_noop("Not a night on paper: who wins is entered on the floor")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.night.on_paper = self.on
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        return None

    def stands(self, evening: Evening) -> bool:
        return evening.night.on_paper == self.on


# What the log says of the night as a whole: its rules, its pauses, what was noted, its end.


@dataclass(slots=True)
class NightFacts:
    """What the log says of the night as a whole.

    `rules_at_first` are those before any was changed during play. There is no `form` where it is the
    45s drive. A night `on_paper` is told by its punch cards at the end. `part` says which part of a
    championship it is. `published` is where the result may be read, with the last line that said so.
    """

    rules: HouseRules = field(default_factory=HouseRules)
    rules_at_first: HouseRules = field(default_factory=HouseRules)
    rules_changes: list[RulesChanged] = field(default_factory=list)
    form: Format | None = None
    on_paper: bool = False
    part: str = ""
    invitation: Invitation | None = None
    moves: list[Moved] = field(default_factory=list)
    paused: Seq | None = None
    pause_reason: str = ""
    notes: list[Noted] = field(default_factory=list)
    ended_early: EndedEarly | None = None
    knock_out_after: GameNo | None = None
    called_off: CalledOff | None = None
    called_off_seq: Seq | None = None
    revealed: list[Revealed] = field(default_factory=list)
    closed: Closed | None = None
    closed_seq: Seq | None = None
    published: ResultPublished | None = None
    published_seq: Seq | None = None

    def rules_of(self, game: GameNo) -> HouseRules:
        """The house rules that hold in a game."""
        rules = self.rules_at_first
        for changed in self.rules_changes:
            if changed.game <= game:
                rules = changed.rules
        return rules

    @property
    def last_game(self) -> GameNo:
        """The last game that counts: the house rules', or an earlier one with which the night ended, or
        after which a knock-out follows."""
        ended = self.ended_early.after if self.ended_early else None
        some = (GameNo(self.rules.games), ended, self.knock_out_after)
        return min(each for each in some if each is not None)

    @property
    def ended(self) -> Seq | None:
        """The line with which the night was closed or called off."""
        return self.closed_seq or self.called_off_seq

    @property
    def moved(self) -> Moved | None:
        """From where it was planned at first to where it is now, with the last reason; None where
        nothing is otherwise in the end."""
        if not self.moves:
            return None
        first, last = self.moves[0], self.moves[-1]
        whole = replace(last, was=first.was, began=first.began)
        return whole if whole.is_a_move else None

    @property
    def sum_rule(self) -> SumRule | None:
        """What the points of a table come to, where points stand on a card; None where holes do."""
        return self.form.count.points if self.form else None

    @property
    def counts_points(self) -> bool:
        """Whether points stand on a card, and no holes."""
        return self.sum_rule is not None


# What the public is told of a night beside its day, its hall and its rules.


class Partner(Choice):
    """Whether somebody may come alone."""

    NOT_SAID = "", gettext_noop("nothing is said of it")
    NEEDED = "needed", gettext_noop("come with a partner")
    NOT_NEEDED = "not_needed", gettext_noop("no partner needed")


@dataclass(frozen=True, slots=True)
class Invitation:
    """In the hall's own words, each of which may be empty: where it is, whom to call, the lunch, whether
    a partner is needed, what the money is for."""

    address: str = ""
    telephone: str = ""
    lunch: str = ""
    partner: Partner = Partner.NOT_SAID
    cause: str = ""


class Invited(Entry):
    """The public is told this; the last that was said counts."""

    kind: ClassVar[str] = "invited"
    takes_nothing_away: ClassVar[bool] = True
    leaves_closed: ClassVar[bool] = True
    invitation: Invitation
    said: ClassVar[str] = gettext_noop("What people are told of the night")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.night.invitation = self.invitation
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """At any time, also of a night that is over: certificates name the cause."""
        return None

    def stands(self, evening: Evening) -> bool:
        return evening.night.invitation == self.invitation


# A night that is moved to another day, or another hour, before its door opens.


class Moved(Entry):
    """The night is on the day `now` (ISO), no longer on the day it `was`; its cards begin at the hour
    `begins`, which was `began`. Why, if it is said."""

    kind: ClassVar[str] = "moved"
    takes_nothing_away: ClassVar[bool] = True
    was: str
    now: str
    began: TimeOfDay
    begins: TimeOfDay
    reason: str

    @property
    def said(self) -> str:
        if self.was == self.now:
            return (
                gettext_noop("The cards begin at %(begins)s, no longer at %(began)s")
                if self.began and self.begins
                else gettext_noop("The hour is another one")
            )
        if self.reason:
            return gettext_noop("Moved from %(from_day)s to %(to_day)s: %(reason)s")
        return gettext_noop("Moved from %(from_day)s to %(to_day)s")

    @property
    def from_day(self) -> date:
        """The day it was on."""
        return date.fromisoformat(self.was)

    @property
    def to_day(self) -> date:
        """The day it is on."""
        return date.fromisoformat(self.now)

    @property
    def is_a_move(self) -> bool:
        """Whether anything is otherwise."""
        return (self.was, self.began) != (self.now, self.begins)

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.night.moves.append(self)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Before the door opens, to another day or hour."""
        if evening.phase is not Phase.PREPARE:
            return DoorIsOpen()
        return None if self.is_a_move else OldPage()

    def is_needed_by(self, later: Any) -> bool:
        """By the next move, and by the door, which opened on that day."""
        return isinstance(later, Moved | DoorOpened)
