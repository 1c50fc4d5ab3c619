"""A couple's code typed, right and wrong, among many: python -m benchmarks.codes --nights 5000

The whole answer to a POST at `/c/`, through every middleware, by Django's test client: its queries, those of
them that look the code up, and CPU milliseconds, the median of tries by telephones that have not tried
before. All nights are of this evening, of forty couples each. SQLite, in a folder that is thrown away.
"""

import os
import tempfile
from argparse import ArgumentParser
from collections.abc import Callable
from statistics import median
from typing import Any

COUPLES, TRIES = 40, 41
NOBODYS = "99999999"
AS_A_BROWSER = "application/x-www-form-urlencoded"


def main(nights: int) -> None:
    """Print a line for each of the two."""
    from django.test import Client

    client = Client(HTTP_HOST="127.0.0.1")
    for says, code, status in (("right", codes_of(nights), 303), ("wrong", NOBODYS, 422)):

        def typed(code: str = code, status: int = status) -> None:
            answer = client.post("/c/", f"code={code}", content_type=AS_A_BROWSER)
            assert answer.status_code == status

        queries = asked(typed)
        looked_up = sum("couplecode" in each for each in queries)
        took = median(_by_another(typed) for _ in range(TRIES))
        print(
            f"{says}: {len(queries)} queries, {looked_up} for the code, {took:.1f} ms", flush=True
        )


def _by_another(typed: Callable[[], None]) -> float:
    """What it takes a telephone that has tried no code before."""
    from benchmarks.measuring import each_run
    from parties.telephones.views import WRONG_CODES

    WRONG_CODES.forget_all()
    return each_run(typed, 1)[0]


def codes_of(nights: int) -> str:
    """So many nights with their codes; one of the codes."""
    from django.utils import timezone

    from parties.models import Club, CoupleCode, DeviceLink, Night, Role
    from parties.web.finding import tonight

    club, at = Club.objects.create(name="A club", telephones=True), timezone.now()
    Night.objects.bulk_create(Night(club=club, date=tonight()) for _ in range(nights))
    DeviceLink.objects.bulk_create(
        DeviceLink(night=each, role=Role.COUPLES, token=f"{each.pk}", made_at=at)
        for each in Night.objects.all()
    )
    links = DeviceLink.objects.order_by("pk")
    cards = [(link, couple) for link in links for couple in range(1, COUPLES + 1)]
    rows = (
        CoupleCode(link=link, couple=each, digits=f"{at:08}")
        for at, (link, each) in enumerate(cards)
    )
    CoupleCode.objects.bulk_create(rows, batch_size=5000)
    return f"{len(cards) // 2:08}"


def asked(work: Any) -> list[str]:
    """What is asked of the database meanwhile."""
    from django.db import connection

    found = list[str]()

    def note(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:  # noqa: FBT001
        found.append(sql)
        return execute(sql, params, many, context)

    with connection.execute_wrapper(note):
        work()
    return found


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--nights", type=int, default=5000)
    many = parser.parse_args().nights
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"CARD_PARTY_DATA": folder, "DJANGO_SETTINGS_MODULE": "config.settings"}
        os.environ.pop("DATABASE_URL", None)
        import django

        django.setup()
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        main(many)
