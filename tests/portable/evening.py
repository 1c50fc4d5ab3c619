"""A practice night from its tables to its end, and every sheet that its pages lead to, of a program
that runs at a port: python -m tests.portable.evening PORT, where there may be nobody else."""

import re
import sys
from collections import deque
from http.client import HTTPConnection

from tests.browser.organiser import CLUB, Organiser

LINK = re.compile(r'(?:href|action)="(/[^"#?]*(?:\?[^"#]*)?)')
DONE_BY_LOOKING = re.compile(r"/join/|/static/|/language/|archive|club-file")


def main(port: int) -> None:
    """Play it, print all, stop the program by its button."""
    organiser = Organiser(f"http://127.0.0.1:{port}").set_up()
    night = organiser.practises(9).removeprefix(organiser.address)
    sheets = printed(organiser, night)
    organiser.say(f"{night}practice/play/", until="end")
    sheets |= printed(organiser, night)
    sys.stdout.write(f"{len(sheets)} sheets, the longest {max(sheets.values())} bytes\n")
    sys.stdout.write("\n".join(sorted(sheets)) + "\n")
    _, first = organiser.ask("GET", CLUB)
    assert "Stop the program" in first
    _, said = organiser.ask("POST", "/stop/")
    assert "The program has stopped" in said


def printed(organiser: Organiser, night: str) -> dict[str, int]:
    """The sheets that one comes to from the page of the night, and how long each is."""
    sheets, seen, left = {}, {night}, deque([night, f"{night}paper/", CLUB])
    while left:
        path = left.popleft()
        status, kind, body = asked(organiser, path)
        assert status < 500, (path, status)
        if kind == "application/pdf":
            assert body.startswith(b"%PDF-"), path
            sheets[path] = len(body)
        elif kind == "text/html" and path.startswith((night, CLUB)):
            there = {each.replace("&amp;", "&") for each in LINK.findall(body.decode())}
            new = [each for each in sorted(there - seen) if not DONE_BY_LOOKING.search(each)]
            seen.update(new)
            left += new
    return sheets


def asked(organiser: Organiser, path: str) -> tuple[int, str, bytes]:
    """The status, what kind of answer it is, and the answer."""
    line = HTTPConnection("127.0.0.1", organiser.line.port, timeout=60)
    cookies = "; ".join(f"{name}={value}" for name, value in organiser.line.cookies.items())
    line.request("GET", path, headers={"Cookie": cookies})
    answer = line.getresponse()
    body = answer.read()
    line.close()
    return answer.status, answer.headers.get_content_type(), body


if __name__ == "__main__":
    main(int(sys.argv[1]))
