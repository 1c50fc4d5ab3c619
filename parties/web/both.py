"""What a club and its nights both have stands once among the addresses: `clubs/3/referee/` and
`nights/5/referee/`. To a view, and to whoever lets in, an address says which of the two it is of."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from django.urls import URLPattern, URLResolver, register_converter
from django.urls.resolvers import RoutePattern

from parties.models import Club, Night


class _Hall:
    """A club or a night; `reverse` and `{% url %}` take the row itself."""

    def __init__(self, of_club: str, of_night: str) -> None:
        self.of_club, self.of_night = of_club, of_night
        self.regex = f"clubs/[0-9]+/{of_club}|nights/[0-9]+/{of_night}"

    def to_python(self, said: str) -> dict[str, int]:
        """The number that a view asks for: `club_id` or `night_id`."""
        of, number, _page = said.split("/")
        return {f"{of.removesuffix('s')}_id": int(number)}

    def to_url(self, hall: Club | Night) -> str:
        """clubs/3/referee, or nights/5/referee."""
        if isinstance(hall, Night):
            return f"nights/{hall.pk}/{self.of_night}"
        return f"clubs/{hall.pk}/{self.of_club}"


class _OfBoth(RoutePattern):
    def match(self, path: str) -> tuple[str, tuple[Any, ...], dict[str, Any]] | None:
        """What is left of the path, with the number of the club or of the night as its place."""
        found: Any = super().match(path)
        if found is None:
            return None
        rest, none, places = found
        return rest, none, places["hall"]


def of_both(page: str, addresses: Sequence[URLPattern], of_night: str = "") -> URLResolver:
    """The addresses below this page of a club, and below that of a night, if it is called otherwise."""
    register_converter(partial(_Hall, page, of_night or page), page)  # type: ignore[arg-type]
    return URLResolver(_OfBoth(f"<{page}:hall>/"), addresses)
