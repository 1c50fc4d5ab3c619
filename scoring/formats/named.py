"""The evenings that halls play, each as a format by its name.

Who plays each and where that is written stands on the page `docs/formats.md`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scoring.formats.choices import (
    HOLES,
    By,
    Count,
    Ends,
    Entry,
    For,
    Game,
    Kind,
    Sit,
    Spare,
    SumRule,
    TieBreak,
    games_of,
)
from scoring.formats.format import ACROSS, THREE, TWO, Format, PrizeBy
from scoring.formats.movement import (
    BACK,
    ON,
    DrawnAnew,
    EverybodyOnce,
    Forts,
    From,
    March,
    Movement,
    RoundRobin,
    Walk,
    everybody_once,
    forts,
)
from scoring.log.entry import gettext_noop
from scoring.numbers import GameNo
from scoring.rules.choices import Choice


def _always(movement: Movement) -> tuple[From, ...]:
    return (From(GameNo(1), movement),)


TRICKS = SumRule(Kind.EXACTLY, 13)
LADIES_AND_GENTS = ("ladies", "gents")
HIGH_AND_LOW = tuple(
    PrizeBy(by, to) for to in (For.FIRST_GROUP, For.SECOND_GROUP) for by in (By.TOTAL, By.LOWEST)
)

DRIVE_45S = Format("drive_45s", Entry.COUPLE, TWO, _always(Walk(won=ON)), games=25)

SINGLES_45S = Format(
    "singles_45s", Entry.SINGLE, ACROSS, _always(Walk(won=ON, sit=Sit.SPLIT)), games=25
)

MARITIME_PARTY = Format(
    "maritime_party",
    Entry.COUPLE,
    TWO,
    _always(Walk(won=ON)),
    games=8,
    count=Count(points=SumRule()),
    tie_breaks=(TieBreak.WINS,),
)

IRISH_SIX_HANDED = Format("irish_six_handed", Entry.COUPLE, THREE, _always(Walk(won=ON)), games=20)

TEAMS_OF_THREE = Format(
    "teams_of_three",
    Entry.TEAM,
    TWO,
    _always(Walk(won=ON)),
    games=14,
    count=Count(holes=False, points=SumRule()),
    game=Game.EUCHRE,
)

EUCHRE_WINNERS_RIGHT = Format(
    "euchre_winners_right",
    Entry.SINGLE,
    ACROSS,
    _always(Walk(won=ON, sit=Sit.SPLIT)),
    games=12,
    count=Count(tallies=("perfect hand",)),
    game=Game.EUCHRE,
)

EUCHRE_PAIRS = Format(
    "euchre_pairs", Entry.COUPLE, TWO, _always(Walk(won=ON)), games=12, game=Game.EUCHRE
)

EUCHRE_COMPASS = Format(
    "euchre_compass",
    Entry.SINGLE,
    ACROSS,
    _always(March((0, 1, -1, 2))),
    games=12,
    count=Count(holes=False, points=SumRule(), tallies=("lone hand",)),
    game=Game.EUCHRE,
)

EUCHRE_COLOURS = Format(
    "euchre_colours",
    Entry.SINGLE,
    ACROSS,
    _always(March((1, -1, 1, -1))),
    games=12,
    count=Count(holes=False, points=SumRule(), tallies=("lone hand",)),
    game=Game.EUCHRE,
)

EUCHRE_HEAD_TABLE = Format(
    "euchre_head_table",
    Entry.SINGLE,
    ACROSS,
    _always(Walk(won=BACK, ends=Ends.HEAD, sit=Sit.SPLIT)),
    games=12,
    count=Count(tallies=("lone hand",)),
    groups=LADIES_AND_GENTS,
    prizes=(*HIGH_AND_LOW, PrizeBy(By.TALLY, tally="lone hand")),
    game=Game.EUCHRE,
)

EUCHRE_HEAD_TABLE_ALL = replace(
    EUCHRE_HEAD_TABLE,
    name="euchre_head_table_all",
    groups=(),
    prizes=(PrizeBy(By.TOTAL), PrizeBy(By.LOWEST), PrizeBy(By.TALLY, tally="lone hand")),
)
"""The same where nobody asks who is a lady and who a gent."""

WHIST_PARTNER = Format(
    "whist_partner",
    Entry.COUPLE,
    TWO,
    _always(Walk(lost=ON)),
    games=24,
    count=Count(holes=False, points=TRICKS),
    game=Game.WHIST,
)

WHIST_SEMI_PARTNER = Format(
    "whist_semi_partner",
    Entry.SINGLE,
    ACROSS,
    _always(Walk(lost=(1, -1))),
    games=24,
    count=Count(holes=False, points=TRICKS),
    groups=LADIES_AND_GENTS,
    prizes=HIGH_AND_LOW,
    game=Game.WHIST,
)

WHIST_PROGRESSIVE = Format(
    "whist_progressive",
    Entry.SINGLE,
    ACROSS,
    _always(Walk(lost=(1, -1), sit=Sit.SPLIT)),
    games=24,
    count=Count(holes=False, points=TRICKS),
    groups=LADIES_AND_GENTS,
    prizes=HIGH_AND_LOW,
    game=Game.WHIST,
)

WHIST_WINNERS_WALK = Format(
    "whist_winners_walk",
    Entry.SINGLE,
    ACROSS,
    _always(Walk(won=(1, -1), sit=Sit.SPLIT)),
    games=20,
    count=Count(points=TRICKS, games_of=10),
    groups=LADIES_AND_GENTS,
    prizes=(
        *HIGH_AND_LOW,
        PrizeBy(By.FIRST_HALF, For.FIRST_GROUP),
        PrizeBy(By.FIRST_HALF, For.SECOND_GROUP),
        PrizeBy(By.TALLY, tally=games_of(10)),
    ),
    game=Game.WHIST,
)

CRIB_NIGHT = Format(
    "crib_night",
    Entry.SINGLE,
    TWO,
    _always(March((0, 1))),
    games=9,
    count=Count(holes=False, points=SumRule(Kind.AT_MOST, 3), tallies=("skunk",)),
    tie_breaks=(TieBreak.WINS, TieBreak.SPREAD),
    game=Game.CRIB,
)

CRIB_BOTH_WAYS = Format(
    "crib_both_ways",
    Entry.SINGLE,
    TWO,
    (From(GameNo(1), March((1, 0))), From(GameNo(5), March((0, -1)))),
    games=8,
    count=Count(holes=False, points=SumRule(Kind.AT_MOST, 3), tallies=("skunk",)),
    tie_breaks=(TieBreak.WINS, TieBreak.SPREAD),
    game=Game.CRIB,
)

BEETLE_DRIVE = Format(
    "beetle_drive",
    Entry.SINGLE,
    ACROSS,
    _always(Walk(won=ON, lost=BACK, sit=Sit.SPLIT)),
    games=12,
    count=Count(points=SumRule()),
    game=Game.OTHER,
)

MITCHELL = Format(
    "mitchell",
    Entry.COUPLE,
    TWO,
    _always(March((0, 1))),
    games=10,
    count=Count(holes=False, points=SumRule()),
    game=Game.WHIST,
)

ROUND_ROBIN = Format(
    "round_robin",
    Entry.COUPLE,
    TWO,
    _always(RoundRobin()),
    games=9,
    tie_breaks=(TieBreak.MET,),
)

MILITARY_WHIST = Format(
    "military_whist",
    Entry.COUPLE,
    TWO,
    _always(forts(8)),
    games=7,
    count=Count(points=TRICKS),
    game=Game.WHIST,
)

ALL_PARTNERS = tuple(
    Format(
        f"all_partners_{people}",
        Entry.SINGLE,
        ACROSS,
        _always(everybody_once(people)),
        games=people - 1,
        count=Count(points=SumRule()),
        game=Game.OTHER,
    )
    for people in (8, 12, 16, 20, 24)
)
"""The same for one number of people each, as it was before it took any."""

ALL_WITH_ALL = Format(
    "all_with_all",
    Entry.SINGLE,
    ACROSS,
    _always(EverybodyOnce()),
    games=11,
    count=Count(points=SumRule()),
    game=Game.OTHER,
)
"""Everybody with everybody once, and against everybody twice, for any number up to the last plan."""

MILITARY_WHIST_ANY = replace(
    MILITARY_WHIST,
    name="military_whist_any",
    movements=_always(Forts()),
    count=HOLES,
    forts_win=True,
)
"""Military whist for any number of forts. Who wins a game takes a flag to the fort, and no tricks are
written down: the fort with the most flags has won."""

ANY_NUMBER = (ALL_WITH_ALL, MILITARY_WHIST_ANY)
"""Named ones that are printed for one number of people each, as one value for any number."""

FIVE_HUNDREDS = Format(
    "five_hundreds",
    Entry.SINGLE,
    ACROSS,
    _always(Walk(won=ON, sit=Sit.SPLIT)),
    games=10,
    count=Count(holes=False, points=SumRule(), tallies=("best call",)),
    groups=LADIES_AND_GENTS,
    prizes=HIGH_AND_LOW,
    game=Game.FIVE_HUNDRED,
)

# What is played, as people say it: the game, then who sits with whom and where they go, and what of that is
# to be switched.


@dataclass(frozen=True, slots=True)
class Manner:
    """Who sits with whom and where they go, in a line; and each evening that it can be with what is to be
    said for it, which is nothing where it is but one."""

    said: str
    forms: tuple[tuple[Format, str], ...]

    @property
    def evenings(self) -> Mapping[str, str]:
        """The same by their names."""
        return {form.name: says for form, says in self.forms}


def _at_500(form: Format) -> Format:
    """A way of euchre with the counts of 500: our own choice."""
    if form == EUCHRE_WINNERS_RIGHT:
        return FIVE_HUNDREDS
    count, games, game = FIVE_HUNDREDS.count, FIVE_HUNDREDS.games, FIVE_HUNDREDS.game
    prizes = tuple(replace(e, tally=count.tallies[0]) if e.tally else e for e in form.prizes)
    name = f"500_{form.name}"
    return replace(form, name=name, count=count, games=games, game=game, prizes=prizes)


_PARTNERS_CHANGE = gettext_noop("Partners change")
_COUPLES = gettext_noop("Couples keep together")
_WINNERS = gettext_noop("Winners go on")
_ONE_SIDE = gettext_noop("One side sits, the other moves on")

_EUCHRE = (
    Manner(
        _WINNERS,
        (
            (EUCHRE_WINNERS_RIGHT, _PARTNERS_CHANGE),
            (EUCHRE_PAIRS, _COUPLES),
        ),
    ),
    Manner(
        gettext_noop("Up to a head table"),
        (
            (EUCHRE_HEAD_TABLE_ALL, gettext_noop("All alike")),
            (EUCHRE_HEAD_TABLE, gettext_noop("Ladies and gents")),
        ),
    ),
    Manner(gettext_noop("By compass: each chair its own way"), ((EUCHRE_COMPASS, ""),)),
    Manner(gettext_noop("By colours: two go up, two go down"), ((EUCHRE_COLOURS, ""),)),
    Manner(gettext_noop("Teams of three"), ((TEAMS_OF_THREE, ""),)),
)

MANNERS: Mapping[Game, tuple[Manner, ...]] = {
    Game.FORTY_FIVES: (
        Manner(
            gettext_noop("Couples keep together, winners go on"),
            (
                (DRIVE_45S, gettext_noop("Games won count")),
                (MARITIME_PARTY, gettext_noop("Points count")),
            ),
        ),
        Manner(gettext_noop("Partners change, winners go on"), ((SINGLES_45S, ""),)),
        Manner(gettext_noop("Three couples at a table"), ((IRISH_SIX_HANDED, ""),)),
        Manner(gettext_noop("All against all"), ((ROUND_ROBIN, ""),)),
    ),
    Game.EUCHRE: _EUCHRE,
    Game.WHIST: (
        Manner(
            gettext_noop("Losers go on"),
            (
                (WHIST_PROGRESSIVE, _PARTNERS_CHANGE),
                (WHIST_SEMI_PARTNER, gettext_noop("Who stays keeps the partner")),
                (WHIST_PARTNER, _COUPLES),
            ),
        ),
        Manner(_WINNERS, ((WHIST_WINNERS_WALK, ""),)),
        Manner(_ONE_SIDE, ((MITCHELL, ""),)),
        Manner(gettext_noop("Forts: military whist"), ((MILITARY_WHIST_ANY, ""),)),
    ),
    Game.CRIB: (
        Manner(
            _ONE_SIDE,
            (
                (CRIB_NIGHT, gettext_noop("The same side all evening")),
                (CRIB_BOTH_WAYS, gettext_noop("Both ways: one side, then the other")),
            ),
        ),
    ),
    Game.FIVE_HUNDRED: tuple(
        Manner(each.said, tuple((_at_500(form), says) for form, says in each.forms))
        for each in _EUCHRE
    ),
    Game.OTHER: (
        Manner(gettext_noop("Everybody with everybody"), ((ALL_WITH_ALL, ""),)),
        Manner(gettext_noop("Winners up, losers down"), ((BEETLE_DRIVE, ""),)),
        Manner(_ONE_SIDE, ((MITCHELL, ""),)),
        Manner(gettext_noop("All against all"), ((ROUND_ROBIN, ""),)),
    ),
}
"""By the game, at most five each."""


def manner_of(name: str) -> Manner | None:
    """The first in which this evening stands; None for one of a hall's own."""
    found = (each for manners in MANNERS.values() for each in manners if name in each.evenings)
    return next(found, None)


_SPARE_SITS_OUT = (Game.EUCHRE, Game.WHIST, Game.FIVE_HUNDRED)


def _with_its_spare(form: Format) -> Format:
    if form.may_bench and form.game in _SPARE_SITS_OUT:
        return replace(form, spare=Spare.SITS_OUT)
    return form.for_new_nights


_SAID = [form for manners in MANNERS.values() for each in manners for form, _says in each.forms]
_AT_500 = [form for form in _SAID if form.name.startswith("500_")]
_OTHERS = [form for form in dict.fromkeys(_SAID) if form not in _AT_500]

NAMED = (*(form for form in _OTHERS if form not in ANY_NUMBER), MILITARY_WHIST, *ALL_PARTNERS)
"""As they were before what becomes of whoever is spare was a choice."""

OFFERED = tuple(map(_with_its_spare, _OTHERS))
"""The same with one plan for any number in place of those for one number each; whoever is spare sits out
where four play euchre, whist or 500, and plays two hands in turn at other games."""

ALSO_OFFERED = tuple(map(_with_its_spare, _AT_500))
"""500 in the other ways of euchre."""


# Evenings whose movement stands in no source: the hall says which of these it plays.


LEFT_OPEN = frozenset((IRISH_SIX_HANDED.name, TEAMS_OF_THREE.name, f"500_{TEAMS_OF_THREE.name}"))
"""The names of those evenings, of which each side of a table has one card."""

_BY_NUMBER = (0, 1, -1)
"""The first chair stays, the second goes up a table, the third goes down one."""


class Way(Choice):
    """The movements that can be."""

    WINNERS_ON = "winners_on", gettext_noop("winners on")
    LOSERS_ON = "losers_on", gettext_noop("losers on")
    BY_NUMBER = "by_number", gettext_noop("all by number")
    DRAWN = "drawn", gettext_noop("drawn")


def going(form: Format, way: Way) -> Format:
    """The evening with this movement from game 1 to the last."""
    return replace(form, movements=(From(GameNo(1), _movement(form, way)),))


def way_of(form: Format) -> Way | None:
    """Which of them an evening goes by; None where it goes by another one."""
    return next((way for way in Way if going(form, way) == form), None)


def _movement(form: Format, way: Way) -> Movement:
    match way:
        case Way.WINNERS_ON:
            return Walk(won=ON)
        case Way.LOSERS_ON:
            return Walk(lost=ON)
        case Way.BY_NUMBER:
            return March(_BY_NUMBER[: form.chairs])
        case Way.DRAWN:
            return DrawnAnew(evenly=True)
