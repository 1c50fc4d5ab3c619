"""A telephone as a program of its own: python -m tests.parties.copies.telephone_program

A line of JSON says what to press, where and as whom; a line answers what was acknowledged.
"""

import json
import sys
from contextlib import suppress
from http.client import HTTPException

from tests.telephone import Telephone


def main() -> None:
    """Until nothing more is said."""
    cookies: dict[str, str] = {}
    for line in sys.stdin:
        said = json.loads(line)
        telephone = Telephone(said["port"], cookies)
        heard = []
        for path, typed in said["presses"]:
            with suppress(OSError, HTTPException):
                status, _page = telephone.ask("POST" if typed else "GET", path, **typed)
                heard.append([path, typed, status])
                telephone.hang_up()
        sys.stdout.write(f"{json.dumps(heard)}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
