"""The line from a laptop to a site: one message, its answer, and why there was none.

With each message go the fingerprints of all pages that there are: the site drops what is not among them, and
answers which it has not got. So the same twice is nothing, and whatever was lost on the way is sent again.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

WITHIN = 15
"""Seconds for the site to answer."""
MOST_AT_ONCE = 800_000
"""Letters of pages in one message: a site takes no larger ones."""
LARGEST_ANSWER = 100_000
ONLY_HERE = ("127.0.0.1", "localhost", "::1")
"""Where a line needs no lock, as it leaves no machine."""

PageName = tuple[str, str]
"""What a page is called, "" the first, and its language."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page as it goes out."""

    body: str

    @property
    def mark(self) -> str:
        """Its fingerprint."""
        return sha256(self.body.encode()).hexdigest()


NO_LINE, NOT_TAKEN, NOT_A_SITE = "no line", "not taken", "not a site"
"""Why a site has not got it: nobody is there; it takes no more of this club; what is there is none."""


class NotThrough(Exception):
    """The site did not get it, and why."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


@dataclass(frozen=True, slots=True)
class Heard:
    """What the site answers: where anybody reads, and the pages that it has not got."""

    place: str
    lacks: frozenset[PageName]


class _NowhereElse(HTTPRedirectHandler):
    """What is secret in an address goes to nobody else."""

    def redirect_request(self, *_args: Any, **_more: Any) -> None:
        return None


def is_safe(address: str) -> bool:
    """Whether nobody on the way can read along."""
    try:
        parts = urlsplit(address)
        here = parts.hostname in ONLY_HERE
    except ValueError:
        return False
    return bool(parts.hostname) and (parts.scheme == "https" or (parts.scheme == "http" and here))


def tell(address: str, pages: Mapping[PageName, Page], some: Mapping[PageName, Page]) -> Heard:
    """Send the fingerprints of all pages, and `some` of the pages themselves. Raises NotThrough."""
    if not is_safe(address):
        raise NotThrough(NOT_A_SITE)
    said = {
        "all": [[name, language, page.mark] for (name, language), page in pages.items()],
        "pages": [[name, language, page.body] for (name, language), page in some.items()],
    }
    body = json.dumps(said).encode()
    request = Request(address, body, {"Content-Type": "application/json"})  # noqa: S310 -- is_safe
    try:
        with build_opener(_NowhereElse).open(request, timeout=WITHIN) as answer:
            return _heard(json.loads(answer.read(LARGEST_ANSWER)))
    except HTTPError as refused:
        gone = refused.code in (403, 404, 410)
        raise NotThrough(
            NOT_TAKEN if gone else NO_LINE if refused.code >= 500 else NOT_A_SITE
        ) from refused
    except (OSError, HTTPException) as failed:
        raise NotThrough(NO_LINE) from failed
    except (ValueError, TypeError, KeyError) as failed:
        raise NotThrough(NOT_A_SITE) from failed


def _heard(said: Any) -> Heard:
    place, lacks = said["place"], frozenset((str(name), str(lang)) for name, lang in said["lacks"])
    if not (isinstance(place, str) and len(place) <= 200 and is_safe(place)):
        raise ValueError(place)
    return Heard(place, lacks)


def tell_all(address: str, pages: Mapping[PageName, Page]) -> str:
    """Until the site has got all; where anybody reads it. Raises NotThrough."""
    heard, before = tell(address, pages, {}), None
    while (lacks := heard.lacks & pages.keys()) and lacks != before:
        before = lacks
        heard = tell(address, pages, dict(_as_many_as_go({each: pages[each] for each in lacks})))
    if lacks:
        raise NotThrough(NOT_A_SITE)
    return heard.place


def _as_many_as_go(pages: Mapping[PageName, Page]) -> Iterator[tuple[PageName, Page]]:
    room = MOST_AT_ONCE
    for name, page in sorted(pages.items()):
        room -= len(page.body)
        if room < 0 and room + len(page.body) < MOST_AT_ONCE:
            return
        yield name, page
