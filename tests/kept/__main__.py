"""Make the files that are kept of this version, once it is released: python -m tests.kept

A database, the archive of its club, the archive of its closed night, and what its nights show; with
`kinds`, one archive more that has every kind of entry there is, and a database that has them. What is there already is never made
anew: it is what that version made.
"""

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.recording.keeping import write
from tests.recording.still import Still, settings

HERE = Path(__file__).parent


def main(what: str) -> None:
    """In a folder that is thrown away."""
    with TemporaryDirectory() as folder:
        settings(Path(folder))(Still())
        from django.conf import settings as ours

        version = HERE / ours.VERSION
        if what == "kinds":
            _make_kinds(Path(folder), version)
        elif version.exists():
            sys.exit(f"{version} is there already, and stays as it is.")
        else:
            _make(Path(folder), version)


def _make_kinds(folder: Path, version: Path) -> None:
    from django.core.management import call_command
    from django.db import connection
    from django.utils import timezone

    from parties.copies.actions.archives import give_club
    from parties.copies.page import ClubPage
    from tests.kept.kinds import OF_KINDS, make

    call_command("migrate", verbosity=0)
    club, name = make(), f"kinds-{len(OF_KINDS) + 1}"
    with (version / f"{name}.zip").open("x+b") as file:
        give_club(club, ClubPage(club), timezone.now(), file)
    connection.close()
    write(folder / "card-party.sqlite3", version / f"{name}.sql.gz")


def _make(folder: Path, version: Path) -> None:
    from django.core.management import call_command
    from django.db import connection
    from django.utils import timezone

    from parties.copies.actions.archives import give_club, give_night
    from parties.copies.page import ClubPage, matter_of
    from tests.kept.nights import make, shown

    call_command("migrate", verbosity=0)
    club, now = make(), timezone.now()
    version.mkdir()
    night = club.nights.order_by("date").first()
    with (version / "club.zip").open("x+b") as file:
        give_club(club, ClubPage(club), now, file)
    with (version / "night.zip").open("x+b") as file:
        give_night(night, matter_of(night, night.evening(), with_money=True), now, file)
    told = json.dumps(shown(club), indent=1, ensure_ascii=False)
    (version / "shown.json").write_text(f"{told}\n", "utf-8")
    connection.close()
    write(folder / "card-party.sqlite3", version / "database.sql.gz")


if __name__ == "__main__":
    main("".join(sys.argv[1:]))
