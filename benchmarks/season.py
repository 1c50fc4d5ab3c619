"""The money of 1,000 nights: python -m benchmarks.season

Nights of twelve couples with two pots, a week apart, each closed and kept as the program keeps it;
then the season's page and its sheet, and the pots of the oldest night and of the newest. CPU time,
median of five after a first go, with what the page weighs. SQLite, in a
folder that is thrown away.
"""

import os
import tempfile
from argparse import ArgumentParser
from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

from benchmarks.measuring import milliseconds

COUPLES = 12
FIRST = date(2007, 9, 7)


def main(count: int) -> None:
    """Print a line for each page."""
    from django.test import Client

    club, user, nights = some_nights(count)
    client = Client()
    client.force_login(user)
    last = FIRST + timedelta(weeks=count)
    asked = f"?start={FIRST:%Y-%m-%d}&end={last:%Y-%m-%d}"
    season = f"/clubs/{club.pk}/season/"
    year = f"?start={last.year - 1}-09-01&end={last.year}-08-31"
    pages = {
        "the season": f"{season}money/{asked}",
        "its sheet": f"{season}money.pdf{asked}",
        "its spreadsheet": f"{season}money.csv{asked}",
        "a year of it": f"{season}money/{year}",
        "the year's sheet": f"{season}money.pdf{year}",
        "pots of the oldest night": f"/nights/{nights[0].pk}/pots/",
        "pots of the newest night": f"/nights/{nights[-1].pk}/pots/",
    }
    print(f"{count:,} nights\n{'page':26}  CPU ms      KB")
    for says, address in pages.items():
        answer = client.get(address)
        assert answer.status_code == 200, (says, answer.status_code)
        took, weight = milliseconds(looked_at(client, address)), len(answer.content) / 1000
        print(f"{says:26}  {took:6.0f}  {weight:6.0f}", flush=True)


def looked_at(client: Any, address: str) -> Callable[[], object]:
    """A look at this page."""
    return lambda: client.get(address)


def some_nights(count: int) -> tuple[Any, Any, list[Any]]:
    """A club with so many nights, the pots carried from each to the next."""
    from django.contrib.auth.models import User

    from parties.models import Club, Member, Night, Player

    user = User.objects.create_user("organiser", first_name="organiser")
    club = Club.objects.create(name="Club")
    Member.objects.create(club=club, user=user)
    Player.objects.bulk_create(
        Player(id=couple * 10 + place, club=club, name=f"Given{couple} Surname{place}")
        for couple in range(1, COUPLES + 1)
        for place in (1, 2)
    )
    nights: list[Any] = []
    brings: dict[str, Any] = {}
    for week in range(count):
        night = Night.objects.create(club=club, date=FIRST + timedelta(weeks=week))
        before = f"{nights[-1].pk:06}" if nights else ""
        said = a_closed_night(20 if week % 7 == 6 else 19, before, brings)
        brings = {name: pot.next_opening for name, pot in kept(night, user, said).pots.items()}
        nights.append(night)
    return club, user, nights


def a_closed_night(best: int, before: str, brings: dict[str, Any]) -> list[Any]:
    """What is said on a night on which the best has so many games: 20 take the jackpot."""
    from scoring.night.closing import Closed
    from scoring.pots.saying import BroughtForward, PotPaid
    from tests.builders import a_night_of_totals, evening
    from tests.parties.pots.pot_nights import JACKPOT, with_pots

    rules = with_pots(JACKPOT, replace(JACKPOT, name="Christmas", number=25))
    said = [
        *a_night_of_totals(best, *range(8, 7 + COUPLES), rules=rules),
        *(
            BroughtForward(name, opening.amount, before, opening.stood, must_go=False)
            for name, opening in brings.items()
        ),
    ]
    shares = [
        PotPaid(name, share.couple, share.amount)
        for name, pot in evening(*said).pots.items()
        for share in pot.shares
    ]
    return [*said, *shares, Closed(None, "nobody counts it")]


def kept(night: Any, user: Any, said: list[Any]) -> Any:
    """Its log and what it came to, kept; the night as it was then."""
    from django.utils import timezone

    from parties.log.results import keep_result
    from parties.log.writing import Deed, rows
    from parties.models import LogEntry
    from tests.builders import evening

    told = evening(*said)
    by = Deed(by=user, at=timezone.now())
    LogEntry.objects.bulk_create(LogEntry(night=night, **row) for row in rows(told.lines, by))
    keep_result(night, told)
    return told


if __name__ == "__main__":
    parser = ArgumentParser()
    parser.add_argument("--nights", type=int, default=1_000)
    told = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CARD_PARTY_DATA"] = folder
        os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
        os.environ["CARD_PARTY_HOSTS"] = "testserver"
        import django
        from django.core.management import call_command

        django.setup()
        call_command("migrate", verbosity=0)
        main(told.nights)
