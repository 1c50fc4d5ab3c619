"""What the nights of a folder of data show, as JSON, once this version has opened it, and once more
from a copy of it: run with the folder, in a process of its own."""

import json
import sys
from pathlib import Path

from tests.recording.still import Still, settings


def main(folder: Path) -> None:
    """Brought up to date first, as `start` does; every page of every night is asked for, too."""
    settings(folder)(Still())
    from django.core.management import call_command

    from parties.models import Club
    from tests.kept.nights import shown

    call_command("migrate", verbosity=0)
    club = Club.objects.real().get()
    found = {"shown": shown(club), "failed": list(_failed(club))}
    _lost_and_put_back()
    print(json.dumps(found | {"put back": shown(Club.objects.real().get())}))  # noqa: T201


def _lost_and_put_back():
    """A copy of all that is kept; then every line is gone; then the copy is put back."""
    from django.db import connection
    from django.utils import timezone

    from parties.copies.actions.making import make_copy, put_back
    from parties.copies.words import Why

    copy = make_copy(Why.ASKED, timezone.now())
    with connection.cursor() as cursor:
        for table in ("parties_nightresult", "parties_logentry", "parties_clublogentry"):
            cursor.execute(f"DELETE FROM {table}")  # noqa: S608 -- our own names
    put_back(copy, timezone.now() + timezone.timedelta(minutes=1))


def _failed(club):
    from django.test import Client

    from tests.kept.nights import organiser

    visitor = Client(headers={"accept-language": "en", "host": "localhost"})
    visitor.force_login(organiser())
    for night in club.nights.all():
        for route in ("", "log/", "door/", "standings/", "prizes/", "payout/", "till/", "file/"):
            answer = visitor.get(f"/nights/{night.pk}/{route}")
            if answer.status_code != 200:
                yield f"{route} {night} {answer.status_code}"


if __name__ == "__main__":
    main(Path(sys.argv[1]))
