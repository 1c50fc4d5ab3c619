"""Why something cannot be said of a knock-out, as data with its sentence."""

from typing import ClassVar

from scoring.knock_out.bracket import FEWEST, MOST
from scoring.log.entry import gettext_noop
from scoring.log.refusals import Refusal
from scoring.numbers import CoupleNo, GameNo


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
