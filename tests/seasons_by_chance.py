"""Seasons by chance: nights of exceptions, people who have two numbers, any rule, in any order."""

from random import Random  # noqa: TID251 -- seasons by chance

from scoring.evening import replay
from scoring.seasons import Gives, SeasonRule, Whose
from scoring.what_follows import why_not
from tests.exceptional_nights import (
    a_correction,
    a_result,
    a_substitute,
    beginning,
    happenings,
    with_entry,
)

PEOPLE = range(1, 91)


def a_night_that_is_over(seed):
    """Played to its last game, told from its first by its tables; None where it comes to no end."""
    dice = Random(seed)  # noqa: S311
    night = beginning(dice.choice)
    for _before, _entry, after in happenings(night, dice.choice, steps=40):
        night = after
    for _ in range(60):
        entry = a_result(night, dice.choice)
        if night.games_are_over or why_not(night, entry) is not None:
            break
        night = with_entry(night, entry)
    return night if night.games_are_over and night.first_game == 1 else None


def nights_that_are_over(seeds):
    """Each with what somebody puts right in it later, itself where nothing is."""
    for seed in seeds:
        if night := a_night_that_is_over(seed):
            yield night, _put_right(night, Random(seed))  # noqa: S311


def _put_right(night, dice):
    for _ in range(10):
        entry = dice.choice((a_correction, a_substitute))(night, dice.choice)
        if why_not(night, entry) is None and (after := with_entry(night, entry)).games_are_over:
            return after
    return replay(night.lines)


def a_rule(dice):
    """What counts from October to April."""
    gives = dice.choice(list(Gives))
    points = tuple(sorted(dice.choices(range(20), k=4), reverse=True))
    return SeasonRule(
        name="Winter",
        first="2026-10-01",
        last="2027-04-30",
        whose=dice.choice(list(Whose)),
        gives=gives,
        points=points if gives is Gives.PLACES else (),
        best=dice.choice((0, 1, 2, 4)),
        least=dice.choice((0, 0, 2, 3)),
    )


def who_is_who(dice, nights):
    """Of each night, which number of the book somebody had there; nobody is there by two."""
    twice = {each: each + 100 for each in PEOPLE if dice.random() < 0.2}
    found = []
    for night in nights:
        there = sorted({*_named(night)})
        people = dice.sample(PEOPLE, len(there))
        numbers = (twice.get(each, each) if dice.random() < 0.5 else each for each in people)
        found.append(dict(zip(there, numbers, strict=True)))
    return twice, found


def _named(night):
    for _seq, entry in night.lines:
        for fact in ("players", "was", "now"):
            said = getattr(entry, fact, ())
            yield from said if isinstance(said, tuple) else (said,)
