"""What a format can choose from, each choice with its words."""

from scoring.log.said import gettext_noop
from scoring.rules.told import Choice


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
    """Where those sit down who come to a table."""

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
    TALLY = "tally", gettext_noop("most of what is counted by itself")
    BEST_GAME = "best_game", gettext_noop("highest single game")
    LOWEST = "lowest", gettext_noop("least in all")
    LAST_BUT_ONE = "last_but_one", gettext_noop("last but one")
    SECRET = "secret", gettext_noop("secret number")


class For(Choice):
    """For whom a prize is."""

    ALL = "all", gettext_noop("for all")
    FIRST_GROUP = "first", gettext_noop("for the first group")
    SECOND_GROUP = "second", gettext_noop("for the second group")
    FORTS = "forts", gettext_noop("for the forts")


class Spare(Choice):
    """What becomes of those who are too few for a table of their own, where a side is several people."""

    GOES_ROUND = "goes_round", gettext_noop("an empty chair goes its way round all evening")
    SITS_OUT = "sits_out", gettext_noop("whoever is spare sits out a game, each in turn")
    TWO_HANDS = "two_hands", gettext_noop("beside an empty chair one plays two hands, each in turn")


class TieBreak(Choice):
    """What parts those who stand equal, before they settle it among themselves."""

    WINS = "wins", gettext_noop("games won")
    POINTS = "points", gettext_noop("points")
    SPREAD = "spread", gettext_noop("points for less points against")
    MET = "met", gettext_noop("who won when they met")
    CUT = "cut", gettext_noop("a cut, without asking")
