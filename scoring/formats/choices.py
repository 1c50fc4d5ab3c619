"""What there is to choose of an evening, and why choices do not go together."""

from dataclasses import dataclass
from typing import ClassVar

from scoring.log.entry import Said, gettext_noop
from scoring.rules.choices import Choice

# What a format can choose from, each choice with its words.


class Game(Choice):
    """What is played at the tables."""

    FORTY_FIVES = "45s", gettext_noop("45s")
    EUCHRE = "euchre", gettext_noop("euchre")
    WHIST = "whist", gettext_noop("whist")
    CRIB = "crib", gettext_noop("crib")
    FIVE_HUNDRED = "500", gettext_noop("500")
    OTHER = "other", gettext_noop("another game")


class Entry(Choice):
    """Who carries a card."""

    COUPLE = "couple", gettext_noop("a couple that keeps together all night")
    SINGLE = "single", gettext_noop("each person, with changing partners")
    TEAM = "team", gettext_noop("a team of three")


class Ends(Choice):
    """What the way of those who walk comes to at its ends."""

    RING = "ring", gettext_noop("from the last table they go on to the first")
    LADDER = "ladder", gettext_noop("at the two ends they stay")
    HEAD = (
        "head",
        gettext_noop(
            "where the winners’ way ends is the head table: winners stay there, losers go to the other end"
        ),
    )


class Sit(Choice):
    """Where those who come to a table sit down."""

    CHAIRS_LEFT = "chairs_left", gettext_noop("on the chairs that were left")
    SPLIT = "split", gettext_noop("so that nobody keeps the partner")
    AFTER = "after", gettext_noop("after those who stayed, who move together")


class Meet(Choice):
    """Whom those can meet who have the same so far."""

    ANYBODY = "anybody", gettext_noop("whoever is next")
    NOT_LAST = "not_last", gettext_noop("whoever is next, but not the same as in the last game")
    NEW = "new", gettext_noop("whoever is next and was not met yet, as long as there is one")


class By(Choice):
    """What a prize is given by."""

    TOTAL = "total", gettext_noop("most in all")
    FIRST_HALF = "first_half", gettext_noop("most in the first half")
    SECOND_HALF = "second_half", gettext_noop("most in the second half")
    RUN = "longest_run", gettext_noop("longest run of games won")
    TALLY = "tally", gettext_noop("most of what is counted by itself")
    BEST_GAME = "best_game", gettext_noop("highest single game")
    LOWEST = "lowest", gettext_noop("least in all")
    LAST_BUT_ONE = "last_but_one", gettext_noop("last but one")
    SECRET = "secret", gettext_noop("secret number")


OF_THE_DRIVE = frozenset(By) - {By.TALLY, By.BEST_GAME}
"""What is counted at the 45s drive."""


class For(Choice):
    """For whom a prize is."""

    ALL = "all", gettext_noop("for all")
    FIRST_GROUP = "first", gettext_noop("for the first group")
    SECOND_GROUP = "second", gettext_noop("for the second group")
    FORTS = "forts", gettext_noop("for the forts")


GROUPS = (For.FIRST_GROUP, For.SECOND_GROUP)


class Spare(Choice):
    """What becomes of those who are too few for a table of their own, where a side is several people."""

    GOES_ROUND = "goes_round", gettext_noop("an empty chair goes its way round all evening")
    SITS_OUT = "sits_out", gettext_noop("whoever is spare sits out a game, each in turn")
    TWO_HANDS = (
        "each_two_hands",
        gettext_noop("beside an empty chair one plays two hands, each in turn"),
    )
    SOME_TWO_HANDS = "two_hands", TWO_HANDS[1]

    @property
    def is_as_before(self) -> bool:
        """Whether only evenings go by it that were kept before: at a short last table some sat out."""
        return self in (Spare.GOES_ROUND, Spare.SOME_TWO_HANDS)


class TieBreak(Choice):
    """What parts those who stand equal, before they settle it among themselves."""

    WINS = "wins", gettext_noop("games won")
    POINTS = "points", gettext_noop("points")
    SPREAD = "spread", gettext_noop("points for, less points against")
    MET = "met", gettext_noop("who won when they met")
    CUT = "cut", gettext_noop("a cut, without asking")


# What a prize is given by, and to whom it can go.


@dataclass(frozen=True, slots=True)
class PrizeBy:
    """A prize: what it is given by, and to whom it can go. A tally is named by its word."""

    by: By
    to: For = For.ALL
    tally: str = ""


MOST = PrizeBy(By.TOTAL)


# How a table sits: which of its chairs are one side.


Sides = tuple[tuple[int, ...], ...]
"""The chairs of a table, from 0 and as they stand round it, that are one side."""

TWO: Sides = ((0,), (1,))
THREE: Sides = ((0,), (1,), (2,))
ACROSS: Sides = ((0, 2), (1, 3))
"""Four at a table, and who sits across is the partner."""
BESIDE: Sides = ((0, 1), (2, 3))
"""Four at a table, and who sits beside is the partner."""
SIX: Sides = ((0, 2, 4), (1, 3, 5))
"""Six at a table, and every second one is a partner."""


# What is counted at a table, and what two numbers must add up to.


class Kind(Choice):
    """What the two numbers of a table come to together."""

    ANY = "any", gettext_noop("whatever was played")
    EXACTLY = "exactly", gettext_noop("the same in every game")
    AT_MOST = "at_most", gettext_noop("never more than this")


@dataclass(frozen=True, slots=True)
class SumRule:
    """The sum of all sides of a table: 13 tricks of whist, 120 points, nothing where one wins what
    the others lose.

    >>> whist = SumRule(Kind.EXACTLY, 13)
    >>> whist.allows((8, 5)), whist.allows((8, 6))
    (True, False)
    >>> whist.other(8)
    5
    """

    kind: Kind = Kind.ANY
    total: int = 0

    @property
    def is_at_most(self) -> bool:
        """Whether all sides may come to less."""
        return self.kind is Kind.AT_MOST

    def allows(self, points: tuple[int, ...]) -> bool:
        """Whether the points of all sides can be right together."""
        match self.kind:
            case Kind.ANY:
                return True
            case Kind.EXACTLY:
                return sum(points) == self.total
            case Kind.AT_MOST:
                return sum(points) <= self.total

    def other(self, points: int) -> int | None:
        """What the other of two sides has, where it follows."""
        return self.total - points if self.kind is Kind.EXACTLY else None


@dataclass(frozen=True, slots=True)
class Count:
    """What stands on a card after a game: a hole for the winners, the points of the own side, or
    both; and marks that are counted by themselves, in the hall's own words (a lone hand, a skunk).
    Games of the own side with `games_of` points or more are counted too, by what is written of them
    anyway (0: none are)."""

    json_unsaid: ClassVar[frozenset[str]] = frozenset({"games_of"})

    holes: bool = True
    points: SumRule | None = None
    tallies: tuple[str, ...] = ()
    games_of: int = 0

    @property
    def counted(self) -> tuple[str, ...]:
        """The words of all that is counted by itself: what has a tap at the tables, and what follows.

        >>> Count(points=SumRule(), tallies=("skunk",), games_of=10).counted
        ('skunk', '≥10')
        """
        return (*self.tallies, *((games_of(self.games_of),) if self.games_of else ()))


AT_LEAST = "≥"
"""With the points behind it the word for games of so many or more: no hall types it as one of its own."""


def games_of(points: int) -> str:
    """The word by which games of so many points or more are kept."""
    return f"{AT_LEAST}{points}"


HOLES = Count()
"""A hole for whoever won, and nothing else."""


# Why a format cannot be, as data with its sentence.


class Unfit(Said):
    """Why what was chosen makes no evening, and what to do about it."""


class DoesNotFit(ValueError):
    """What was chosen makes no evening; `why` says it to people."""

    def __init__(self, why: Unfit) -> None:
        super().__init__(f"{type(why).__name__}: {why.said}")
        self.why = why


class NameMissing(Unfit):
    """It is kept and chosen by its name."""

    said: ClassVar[str] = gettext_noop("Give this evening a name of at most 60 letters.")


class NoTable(Unfit):
    """The chairs of the sides are not those of a table."""

    said: ClassVar[str] = gettext_noop(
        "A table has two sides or more, as many chairs on each, and each chair on one side."
    )


class TooManyChairs(Unfit):
    """No hall has such a table."""

    most: int
    said: ClassVar[str] = gettext_noop("A table has at most %(most)s chairs.")


class WordTooLong(Unfit):
    """It would not stand on a button, or cannot be read at all."""

    most: int
    said: ClassVar[str] = gettext_noop(
        "A word for a group, or for what is counted by itself, has at most %(most)s letters."
    )


class NumberOfGames(Unfit):
    """No such evening."""

    games: int
    most: int
    said: ClassVar[str] = gettext_noop("An evening has 1 to %(most)s games, not %(games)s.")


class NoBeginning(Unfit):
    """After game 1 nobody knows where to go, or two movements hold at once."""

    said: ClassVar[str] = gettext_noop(
        "Say where everybody goes after game 1; another way can begin after a later game, one at a time."
    )


class TwoGroups(Unfit):
    """Two groups play with each other."""

    said: ClassVar[str] = gettext_noop(
        "Two groups have two different names. Where they also sit by groups, one of each plays on a side: "
        "so two sit on a side."
    )


class GroupsApart(Unfit):
    """Two groups walk otherwise where there are none."""

    said: ClassVar[str] = gettext_noop(
        "Two groups can go different ways only where there are two groups. Name them, or let all go alike."
    )


class StepForEachChair(Unfit):
    """A march says of each chair how far it goes."""

    chairs: int
    said: ClassVar[str] = gettext_noop("Say of each of the %(chairs)s chairs how far it goes.")


class StepTooFar(Unfit):
    """Nobody counts so many tables."""

    most: int
    said: ClassVar[str] = gettext_noop("Nobody goes further than %(most)s tables after a game.")


class LadderUneven(Unfit):
    """At an end of the ladder more would come than there are chairs."""

    said: ClassVar[str] = gettext_noop(
        "On a ladder with two sides at a table, who wins goes up by one and who loses comes down by one "
        "(or the other way round), or too many come to the end."
    )


class HeadTableUneven(Unfit):
    """At the head table more would come than there are chairs."""

    said: ClassVar[str] = gettext_noop(
        "To a head table the winners of two sides go on by one table, up or down, and the losers stay."
    )


class SplitsFour(Unfit):
    """Only two and two can part so that nobody keeps the partner."""

    said: ClassVar[str] = gettext_noop(
        "Partners can be parted in this way only where two play against two."
    )


class MarchAfterParting(Unfit):
    """After partners of two groups were parted, the chairs say nothing of the groups."""

    said: ClassVar[str] = gettext_noop(
        "Two groups cannot be parted in one part of an evening and go by chairs in another: "
        "two of one group would play on one side."
    )


class ForTwoAtATable(Unfit):
    """The circle, and forts, seat one card against one."""

    said: ClassVar[str] = gettext_noop("This plan is for two cards at a table, one against one.")


class ForFourAtATable(Unfit):
    """Partners once, opponents twice."""

    said: ClassVar[str] = gettext_noop(
        "This plan is for two against two, and everybody plays with everybody: two groups can be named "
        "for prizes, but not for seats."
    )


class PrintedWrong(Unfit):
    """A row of a printed table that is no game."""

    row: int
    said: ClassVar[str] = gettext_noop(
        "In row %(row)s of the printed plan not every card sits at a table exactly once, or a table that "
        "is not the last is not full."
    )


class PrintedGroups(Unfit):
    """A row of a printed table in which two of one group are partners."""

    row: int
    said: ClassVar[str] = gettext_noop(
        "In row %(row)s of the printed plan two of one group play on one side. Odd numbers are the one "
        "group, even numbers the other."
    )


class TriesOfADraw(Unfit):
    """Too few to draw, or more than anybody waits for."""

    said: ClassVar[str] = gettext_noop("A draw tries 1 to 1,000 changes for each table.")


class NothingCounted(Unfit):
    """Neither a hole nor points."""

    said: ClassVar[str] = gettext_noop("Count games won, points, or both.")


class TallyTwice(Unfit):
    """What is counted by itself has a word, and each its own."""

    said: ClassVar[str] = gettext_noop(
        "Each thing that is counted by itself needs a word of its own."
    )


class TooManyTallies(Unfit):
    """Each has a button at every table."""

    most: int
    said: ClassVar[str] = gettext_noop("At most %(most)s things are counted by themselves.")


class NobodyMakes(Unfit):
    """Points that no game has are to be reached."""

    points: int
    said: ClassVar[str] = gettext_noop(
        "Nobody can make %(points)s points in a game of this evening."
    )


class SumTooHigh(Unfit):
    """No game has so many points."""

    said: ClassVar[str] = gettext_noop("What a table adds up to is at most 10,000.")


class SumBelowNothing(Unfit):
    """Points never come to less than nothing."""

    said: ClassVar[str] = gettext_noop("What a table adds up to is 0 or more.")


class PrizeForNothing(Unfit):
    """A prize for what nobody counts."""

    said: ClassVar[str] = gettext_noop(
        "A prize is for something that is not counted. Count it, or take the prize away."
    )


class PrizeForNoFort(Unfit):
    """A prize for forts where nobody plays in them, or by what is not known of a fort."""

    said: ClassVar[str] = gettext_noop(
        "A prize for forts goes by what they have in all, and only where people play in forts."
    )


class PrizeForNobody(Unfit):
    """A prize for a group that is not there."""

    said: ClassVar[str] = gettext_noop(
        "A prize is for one of two groups, and there are none. Name two groups, or give it to all."
    )


class TieBreakTwice(Unfit):
    """A tie-break that cannot part anybody any more, or goes by what nobody counts."""

    said: ClassVar[str] = gettext_noop(
        "A tie can be parted by each thing once, and by points only where points are counted."
    )


class CutIsLast(Unfit):
    """After a cut nobody is equal any more."""

    said: ClassVar[str] = gettext_noop(
        "A cut parts everybody, so nothing comes after it: put it last."
    )
