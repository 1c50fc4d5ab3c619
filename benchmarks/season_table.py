"""The table of a season of 1,000 nights: python -m benchmarks.season_table

Nights of forty couples drawn from 600 people, each kept as the program keeps who came to a night that is
closed. One in five comes with somebody else than usual; with --strangers, everybody does every night,
and there are as many couples as there can be. CPU milliseconds, median of five after a first go: the
table alone from what was read, the same read from the database and counted, and its page, in a process
that is made ready as the program's server is. SQLite, in a folder that is thrown away.
"""

import os
import tempfile
from argparse import ArgumentParser
from collections.abc import Callable
from datetime import date, timedelta
from random import Random
from typing import Any

from benchmarks.measuring import milliseconds

COUPLES, PEOPLE = 40, 600
ANOTHER_PARTNER = 0.2
FIRST = date(2007, 9, 7)


def main(count: int, another: float) -> None:
    """Print a line for each, of each way to count."""
    from scoring.seasons import Gives, SeasonRule, Whose

    club, user = a_club(count, another)
    dates = FIRST.isoformat(), (FIRST + timedelta(weeks=count)).isoformat()
    for whose in Whose:
        for gives in (Gives.GAMES, Gives.SHARE, Gives.COUNTED):
            rule = SeasonRule("All", *dates, whose=whose, gives=gives, best=20, least=5)
            print(f"{count:,} nights by {whose}, {gives}")
            measured(club, user, rule)


def measured(club: Any, user: Any, rule: Any) -> None:
    """A season by one rule."""
    from django.test import Client
    from django.utils import timezone

    from parties.log.club import add
    from parties.log.nights import came_between
    from parties.log.writing import Deed
    from scoring.club.seasons import SeasonSet
    from scoring.seasons import season_table

    add(club, [SeasonSet(1, rule)], Deed(by=user, at=timezone.now()))
    came = list(came_between(club, rule).came)
    client = Client(headers={"host": "localhost"})
    client.force_login(user)

    def page() -> None:
        assert client.get(f"/clubs/{club.pk}/seasons/1/").status_code == 200

    print(f"{len(came):,} times that somebody came")
    print(f"the table              {milliseconds(lambda: season_table(rule, came)):7.1f} ms")
    read = milliseconds(lambda: season_table(rule, came_between(club, rule).came))
    print(f"read and counted       {read:7.1f} ms")
    print(f"its page               {milliseconds(page):7.1f} ms")


def a_club(count: int, another: float) -> tuple[Any, Any]:
    """With nights that are kept as if each were closed."""
    from django.contrib.auth.models import User
    from django.utils import timezone

    from parties.models import Club, LogEntry, Member, Night, NightResult, Player
    from scoring.came import VERSION
    from scoring.seats.seating import Bell

    random, now = Random(1), timezone.now()
    user, club = (
        User.objects.create_user("ida", first_name="ida"),
        Club.objects.create(name="A club of twenty years"),
    )
    Member.objects.create(club=club, user=user)
    Player.objects.bulk_create(
        Player(id=n, club=club, name=f"Given{n} Family{n}") for n in range(1, PEOPLE + 1)
    )
    days = (FIRST + timedelta(weeks=week) for week in range(count))
    nights = Night.objects.bulk_create(Night(club=club, date=day, hall="Hall") for day in days)
    facts = {"game": 1}
    LogEntry.objects.bulk_create(
        LogEntry(night=night, seq=1, kind=Bell.kind, facts=facts, by=user, at=now, deed=1)
        for night in nights
    )
    results = []
    for night in nights:
        people, pairs = a_night(couples(random, another), random.randint)
        kept = {"money": {}, "came": VERSION, "people": people, "pairs": pairs}
        results.append(NightResult(night=night, last_seq=1, **kept))
    NightResult.objects.bulk_create(results)
    return club, user


def couples(random: Random, another: float) -> list[tuple[int, int]]:
    """Who comes with whom: 1 and 2 usually, 3 and 4, and so on; so many of them with another partner."""
    first = [2 * usual + 1 for usual in random.sample(range(PEOPLE // 2), COUPLES)]
    second = [one + 1 for one in first]
    mixed = [at for at in range(COUPLES) if random.random() < another]
    for at, other in zip(mixed, random.sample(mixed, len(mixed)), strict=True):
        second[at] = first[other] + 1
    return list(zip(first, second, strict=True))


def a_night(
    there: list[tuple[int, int]], dice: Callable[[int, int], int]
) -> tuple[list[Any], list[Any]]:
    """What is kept of it: person by person, and couple by couple."""
    pairs, people = [], []
    for one, other in there:
        won = dice(5, 20)
        came = 25, won, 21 - won, 10 * won
        pairs += [min(one, other), max(one, other), *came]
        people += [one, *came, other, *came]
    return people, pairs


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--nights", type=int, default=1_000)
    parser.add_argument("--strangers", action="store_true")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"CARD_PARTY_DATA": folder, "DJANGO_SETTINGS_MODULE": "config.settings"}
        os.environ.pop("DATABASE_URL", None)
        import django

        django.setup()
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        import config.wsgi  # noqa: F401 -- as the server does

        main(asked.nights, 1 if asked.strangers else ANOTHER_PARTNER)
