"""Why a format cannot be, as data with its sentence."""

from typing import ClassVar

from scoring.log.entry import Said, gettext_noop


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
