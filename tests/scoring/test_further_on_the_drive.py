"""The 45s drive with prizes beside those of its house rules, counted again from who won which game."""

from random import Random  # noqa: TID251 -- nights by chance

from scoring.formats.choices import By
from scoring.formats.format import PrizeBy
from scoring.formats.named import DRIVE_45S, EUCHRE_PAIRS
from scoring.log.entry import Entry
from scoring.night.rules import Plays
from scoring.prizes.further import (
    FurtherPrize,
    FurtherPrizesSet,
    Reach,
    SecretNumberOpened,
    SecretNumberSet,
    SetBy,
    choices_of,
)
from scoring.prizes.ties import PrizeFitsNobody
from scoring.rules.house_rules import HouseRules
from scoring.what_follows import why_not
from tests.builders import a_door, a_night, a_night_of_totals, bell, dollars, evening, won
from tests.sweeping import swept

GAMES, (PRIZE,) = 6, dollars(9)
ALL = [each for each in choices_of(DRIVE_45S) if each.by is not By.SECRET]
FURTHER = FurtherPrizesSet(tuple(FurtherPrize(each, PRIZE) for each in ALL))


def played(couples: int, luck: int) -> tuple[list[Entry], dict[int, str]]:
    """A night by chance, and each couple's paper: x for a game won, a dot for one lost, a blank for one
    in which it sat out."""
    dice = Random(luck)  # noqa: S311 the same night each time
    said = [*a_night(couples, HouseRules(games=GAMES, prizes=())), FURTHER]
    papers = dict.fromkeys(range(1, couples + 1), "")
    for game in range(1, GAMES + 1):
        said.append(bell(game))
        tables = evening(*said).room(game).tables
        winners = [(place.table, dice.choice(place.couples)) for place in tables]
        said += [won(game, table, by) for table, by in winners]
        at_play = {couple for place in tables for couple in place.couples}
        for couple in papers:
            has_won = couple in dict(map(reversed, winners))
            papers[couple] += "x" if has_won else "." if couple in at_play else ""
            papers[couple] += "" if couple in at_play else " "
    return said, papers


def best(figures, *, lowest=False):
    top = (min if lowest else max)(figures.values())
    return tuple(couple for couple, figure in figures.items() if figure == top)


@swept("couples", [8, 9])
@swept("luck", range(4))
def test_each_goes_to_whom_the_papers_say(couples, luck) -> None:
    said, papers = played(couples, luck)

    found = {s.offer.place: s.offer.couples for s in evening(*said).settlements}

    total = {couple: paper.count("x") for couple, paper in papers.items()}
    runs = {c: max(map(len, p.replace(" ", "").split("."))) for c, p in papers.items()}
    above = {couple: had for couple, had in total.items() if had > min(total.values())}
    by = {
        By.TOTAL: best(total),
        By.FIRST_HALF: best({couple: p[:3].count("x") for couple, p in papers.items()}),
        By.SECOND_HALF: best({couple: p[3:].count("x") for couple, p in papers.items()}),
        By.RUN: best(runs),
        By.LOWEST: best(total, lowest=True),
        By.LAST_BUT_ONE: best(above, lowest=True),
    }
    assert found == {101 + at: by[given.by] for at, given in enumerate(ALL)}


def test_where_totals_are_typed_nobody_knows_the_halves_or_the_runs() -> None:
    totals = evening(*a_night_of_totals(12, 13, 9, 16, rules=HouseRules(prizes=())), FURTHER)
    assert {ALL[s.offer.place - 101].by for s in totals.settlements if s.offer.place > 100} == {
        By.TOTAL,
        By.LOWEST,
        By.LAST_BUT_ONE,
    }


def test_the_secret_number_is_for_the_drive_too() -> None:
    secret = FurtherPrizesSet((FurtherPrize(PrizeBy(By.SECRET), PRIZE),))
    number = SecretNumberSet(0, 25, 13, Reach.NEAREST, SetBy.PROGRAM)
    night = evening(*a_night_of_totals(12, 13, 9, 16), secret, number, SecretNumberOpened(13))
    assert [s.offer.couples for s in night.settlements if s.offer.place == 101] == [(2,)]


def test_what_the_drive_does_not_count_is_refused() -> None:
    points = FurtherPrizesSet((FurtherPrize(PrizeBy(By.BEST_GAME), PRIZE),))
    assert why_not(evening(*a_door(4)), points) == PrizeFitsNobody()


def test_what_was_said_of_another_evening_is_none_of_the_drive() -> None:
    pairs, drive = Plays(EUCHRE_PAIRS), Plays(DRIVE_45S)
    low = FurtherPrizesSet((FurtherPrize(PrizeBy(By.LOWEST), PRIZE),))

    def further(*said):
        return [place for place, _prize in evening(*said).offered if place > 100]

    assert further(pairs, low, drive) == []
    assert further(pairs, low, drive, pairs) == [101]
    assert further(pairs, low, drive, low) == [101]
