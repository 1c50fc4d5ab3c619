"""The table of a season of 1,000 nights: python -m benchmarks.season_table

Nights of forty couples drawn from 600 people, each kept as the program keeps who came to a night that is
closed. CPU milliseconds, median of five after a first go: the table alone from what was read, the same
read from the database and counted, and its page. SQLite, in a folder that is thrown away.
"""

import os
import tempfile
from argparse import ArgumentParser
from datetime import date, timedelta
from typing import Any

from benchmarks.measuring import milliseconds

COUPLES, PEOPLE = 40, 600
FIRST = date(2007, 9, 7)


def main(count: int) -> None:
    """Print a line for each."""
    from django.test import Client
    from django.utils import timezone

    from parties.log.night import Deed
    from parties.log.season_came import came_between
    from parties.seasons import actions
    from scoring.seasons.rule import SeasonRule
    from scoring.seasons.table import season_table

    club, user = a_club(count)
    last = FIRST + timedelta(weeks=count)
    rule = SeasonRule("All", FIRST.isoformat(), last.isoformat(), best=20, least=5)
    actions.set_season(club=club, season=1, rule=rule, deed=Deed(by=user, at=timezone.now()))
    came = came_between(club, *rule.dates).came
    client = Client(headers={"host": "localhost"})
    client.force_login(user)

    def page() -> None:
        assert client.get(f"/clubs/{club.pk}/seasons/1/").status_code == 200

    print(f"{count:,} nights, {len(came):,} times that somebody came")
    print(f"the table              {milliseconds(lambda: season_table(rule, came)):7.1f} ms")
    read = milliseconds(lambda: season_table(rule, came_between(club, *rule.dates).came))
    print(f"read and counted       {read:7.1f} ms")
    print(f"its page               {milliseconds(page):7.1f} ms")


def a_club(count: int) -> tuple[Any, Any]:
    """With nights that are kept as if each were closed."""
    from random import Random

    from django.contrib.auth.models import User
    from django.utils import timezone

    from parties.models import Came, Club, LogEntry, Member, Night, NightResult, Player
    from scoring.came import VERSION
    from scoring.seats.seating import Bell

    random, now = Random(1), timezone.now()
    user, club = User.objects.create_user("ida"), Club.objects.create(name="A club of twenty years")
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
    NightResult.objects.bulk_create(
        NightResult(night=night, last_seq=1, money={}, came=VERSION) for night in nights
    )
    rows = []
    for night in nights:
        there = random.sample(range(1, PEOPLE + 1), 2 * COUPLES)
        for couple, (one, other) in enumerate(zip(there[::2], there[1::2], strict=True), 1):
            won = random.randint(5, 20)
            for player, partner in ((one, other), (other, one)):
                row = {"player": player, "partner": partner, "couple": couple}
                rows.append(Came(night=night, **row, games=25, won=won, place=21 - won))
    Came.objects.bulk_create(rows, batch_size=5_000)
    return club, user


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--nights", type=int, default=1_000)
    asked = parser.parse_args().nights
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"CARD_PARTY_DATA": folder, "DJANGO_SETTINGS_MODULE": "config.settings"}
        os.environ.pop("DATABASE_URL", None)
        import django

        django.setup()
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        main(asked)
