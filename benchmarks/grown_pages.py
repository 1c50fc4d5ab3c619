"""Which pages grow: python -m benchmarks.grown_pages [PART OF AN ADDRESS]

Every page of a club and of its night, in the phase in which it takes longest, three times: with twenty
couples and twenty nights before, with 150 tables, and with 1,000 nights before, each closed with its pots.
CPU milliseconds, the least of some runs; the peer in the same run is the cheapest request there is,
/healthz. A page that takes more than we allow has a mark: 60 ms for what shows one night, 200 ms for what
shows all. With part of an address only such pages. SQLite, in a folder that is thrown away.
"""

import os
import sys
import tempfile
from importlib import import_module
from typing import Any

from benchmarks.every_page import People, cost_of, phases
from benchmarks.measuring import each_run, heading, row

RUNS = 2
FIRST_PERSON = 10_001
"""Its key, beyond all who came before."""
WORLDS = {
    "usual": (20, People(20, FIRST_PERSON)),
    "150 tables": (20, People(300, FIRST_PERSON)),
    "1,000 nights": (1_000, People(20, FIRST_PERSON)),
}
"""How many nights were before, and who comes tonight."""
ONE_NIGHT, ALL_NIGHTS = 60, 200
"""The most that a page may take, in milliseconds."""

Costs = dict[str, float]


def main() -> None:
    """Print a line for each page, the one that grows most first."""
    from django.test import Client

    costs = {name: _costs(nights, people) for name, (nights, people) in WORLDS.items()}
    print(f"/healthz {min(each_run(lambda: Client().get('/healthz'), 7)):.1f} ms")
    heading("page", *costs, "too much")
    for page in sorted(costs["usual"], key=lambda each: -_grows(costs, each)):
        took = [world.get(page, 0.0) for world in costs.values()]
        most = ONE_NIGHT if "night_id" in page else ALL_NIGHTS
        row(f"`{page}`", *(f"{each:.0f}" for each in took), "yes" * (max(took) > most))


def _grows(costs: dict[str, Costs], page: str) -> float:
    return max(world.get(page, 0.0) for world in costs.values()) / costs["usual"][page]


def _costs(nights: int, people: People) -> Costs:
    """Of each page in a world of its own."""
    from django.test import Client

    from benchmarks.season import some_nights
    from tests.browser.addresses import routes
    from tests.default_night import is_asked

    _empty()
    club, user, _ = some_nights(nights)
    _come(club, people)
    client = Client(headers={"accept-language": "en", "host": "localhost"})
    client.force_login(user)
    pages = [each for each in routes() if is_asked(each)]
    pages = [each for each in pages if all(part in each for part in sys.argv[1:])]
    costs: Costs = {}
    for phase, night in phases(club, user, people):
        parts = {"night_id": night.pk, "club_id": club.pk, "player": people.first}
        for page in pages:
            if cost := cost_of(client, page, parts, phase, RUNS):
                costs[page] = max(costs.get(page, 0.0), cost.milliseconds)
    return costs


def _empty() -> None:
    """No club and nobody, so that keys begin anew."""
    from django.core.management import call_command

    call_command("flush", verbosity=0, interactive=False)


def _come(club: Any, people: People) -> None:
    from parties.models import Player

    keys = range(people.first, people.first + 2 * people.couples)
    Player.objects.bulk_create(
        Player(id=key, club=club, name=f"Given{key} Family{key % 97}") for key in keys
    )


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CARD_PARTY_DATA"] = folder
        os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
        os.environ["CARD_PARTY_HOSTS"] = "testserver,localhost"
        import django
        from django.core.management import call_command

        django.setup()
        call_command("migrate", verbosity=0)
        import_module("config.wsgi")  # for what a server does as it starts
        main()
