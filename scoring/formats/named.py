"""The evenings that halls play, each as a format by its name.

Who plays each and where that is written stands on the page `docs/formats.md`.
"""

from dataclasses import replace

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
)
from scoring.formats.printed import everybody_once, forts
from scoring.log.entry import gettext_noop
from scoring.numbers import GameNo
from scoring.rules.told import Choice


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

NAMED = (
    DRIVE_45S,
    SINGLES_45S,
    MARITIME_PARTY,
    IRISH_SIX_HANDED,
    EUCHRE_WINNERS_RIGHT,
    EUCHRE_PAIRS,
    TEAMS_OF_THREE,
    EUCHRE_COMPASS,
    EUCHRE_COLOURS,
    EUCHRE_HEAD_TABLE,
    EUCHRE_HEAD_TABLE_ALL,
    WHIST_WINNERS_WALK,
    WHIST_SEMI_PARTNER,
    WHIST_PROGRESSIVE,
    WHIST_PARTNER,
    CRIB_NIGHT,
    CRIB_BOTH_WAYS,
    BEETLE_DRIVE,
    FIVE_HUNDREDS,
    MITCHELL,
    ROUND_ROBIN,
    MILITARY_WHIST,
    *ALL_PARTNERS,
)
"""In the order in which they are offered."""

_FOR_ONE_NUMBER = (MILITARY_WHIST, *ALL_PARTNERS)

_SPARE_SITS_OUT = (Game.EUCHRE, Game.WHIST, Game.FIVE_HUNDRED)


def _with_its_spare(form: Format) -> Format:
    sits_out = form.game in _SPARE_SITS_OUT and form.may_bench
    return replace(form, spare=Spare.SITS_OUT) if sits_out else form


OFFERED = tuple(
    _with_its_spare(form)
    for form in (*(form for form in NAMED if form not in _FOR_ONE_NUMBER), *ANY_NUMBER)
)
"""The same with one plan for any number in place of those for one number each; whoever is spare sits out
where four play euchre, whist or 500. Above they are as they were before there was that choice."""

AT_500 = {
    EUCHRE_WINNERS_RIGHT.name: FIVE_HUNDREDS.name,
    EUCHRE_PAIRS.name: "five_hundreds_pairs",
    EUCHRE_HEAD_TABLE_ALL.name: "five_hundreds_head_table_all",
    EUCHRE_HEAD_TABLE.name: "five_hundreds_head_table",
    EUCHRE_COMPASS.name: "five_hundreds_compass",
    EUCHRE_COLOURS.name: "five_hundreds_colours",
    TEAMS_OF_THREE.name: "five_hundreds_teams",
}
"""What each way of euchre is called where 500 is played in it."""


def _at_500(form: Format) -> Format:
    (called,) = FIVE_HUNDREDS.count.tallies
    prizes = (replace(each, tally=called) if each.tally else each for each in form.prizes)
    return replace(
        form,
        name=AT_500[form.name],
        games=FIVE_HUNDREDS.games,
        count=FIVE_HUNDREDS.count,
        prizes=tuple(prizes),
        game=Game.FIVE_HUNDRED,
    )


ALSO_OFFERED = tuple(
    _at_500(form) for form in OFFERED if AT_500.get(form.name, "") not in ("", FIVE_HUNDREDS.name)
)
"""500 in the ways of euchre, with the counts of 500: our own choice."""


# Evenings whose movement stands in no source: the hall says which of these it plays.


LEFT_OPEN = frozenset((IRISH_SIX_HANDED.name, TEAMS_OF_THREE.name, AT_500[TEAMS_OF_THREE.name]))
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
