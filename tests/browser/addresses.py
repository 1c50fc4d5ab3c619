"""Every address of the url conf, filled in for a night: a new one is walked without being asked."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.urls import URLPattern, URLResolver, get_resolver

from parties.pots import views as pots
from parties.printing.page import PRINTABLE
from parties.till import views as till

ONE_OF_EACH = {
    "couple": 1,
    "code": "12345678",
    "place": 1,
    "game": 1,
    "table": 1,
    "link_id": 1,
    "page": "door",
    "player": 1,
    "partner": 2,
    "slide": 1,
    "file": "card.png",
    "season": 1,
    "member_id": 2,
    "number": 1,
    "uidb64": "MQ",
    "key": "00000000-0000-4000-8000-000000000001",
}
"""What stands in an address besides its club and its night."""

STANDS_FOR = {
    "till/<str:what>/": [f"till/{each}/" for each in till.SAID],
    "pots/<str:what>/": [f"pots/{each}/" for each in pots.SAID],
    "<str:sheet>": PRINTABLE,
    "<referee:hall>": ("clubs/<int:club_id>/referee", "nights/<int:night_id>/referee"),
    "<pots:hall>": ("clubs/<int:club_id>/pots", "nights/<int:night_id>/pot-rules"),
}


def routes() -> Iterator[str]:
    """As the url conf writes them, nights/<int:night_id>/floor/; but each sheet by its name, and what a club
    and a night both have of each."""
    for route in patterns_of():
        part = next((each for each in STANDS_FOR if each in route), "")
        yield from (route.replace(part, each) for each in STANDS_FOR.get(part, ("",)))


def patterns_of(patterns: Any = None, above: str = "") -> Iterator[str]:
    """As the url conf writes them."""
    for pattern in get_resolver().url_patterns if patterns is None else patterns:
        route = above + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from patterns_of(pattern.url_patterns, route)
        else:
            assert isinstance(pattern, URLPattern)
            yield route


def parts_of(route: str) -> list[tuple[str, str]]:
    """What stands in a route, as it is written there and by its name."""
    written = [f"<{part.split('>')[0]}>" for part in route.split("<")[1:]]
    return [(each, each.strip("<>").rpartition(":")[2]) for each in written]


def is_of_a_night(route: str) -> bool:
    """Whether it looks different from night to night."""
    return "night_id" in route


def filled_in(route: str, known: Mapping[str, Any]) -> str:
    """The address; whoever adds a part that is not known says here what it can be."""
    for written, name in parts_of(route):
        value = {**ONE_OF_EACH, **known}.get(name)
        assert value is not None, f"say in {__name__} what {name} can be in {route}"
        route = route.replace(written, str(value))
    return f"/{route}"
