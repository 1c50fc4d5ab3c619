"""Brings each database of a folder up to date, as `start` does with the one it has: run with the folder,
in a process of its own."""

import sys
from pathlib import Path

from tests.recording.still import Still, settings


def main(folder: Path) -> None:
    settings(folder)(Still())
    from django.core.management import call_command
    from django.db import connection

    for each in sorted(folder.glob("*.sqlite3")):
        connection.close()
        connection.settings_dict["NAME"] = each
        call_command("migrate", verbosity=0)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
