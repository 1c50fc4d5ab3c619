"""Count what stands on each page of a default night, into docs/pages.md: python -m docs.making.pages

A test sees that the page is of today.
"""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from docs.making.told import told
from tests.recording.still import Still, settings

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.default_night import Much

PAGE = Path(__file__).parents[1] / "pages.md"
BEGIN, END = "<!-- pages -->", "<!-- /pages -->"
"""Between these marks nothing of the page is written by hand."""
ALL = "all together"


def main() -> None:
    """The night is kept in a folder that is thrown away."""
    still = Still()
    with TemporaryDirectory() as folder:
        settings(Path(folder))(still)
        from django.core.management import call_command

        from tests.default_night import most_on_each_page

        call_command("migrate", verbosity=0)
        PAGE.write_text(with_pages(PAGE.read_text(), most_on_each_page()))


def with_pages(page: str, most: "Mapping[str, Much]") -> str:
    """The page with these counts between its marks."""
    before, _, rest = page.partition(BEGIN)
    return f"{before}{BEGIN}\n{table(most)}\n{END}{rest.partition(END)[2]}"


def table(most: "Mapping[str, Much]") -> str:
    """A page a row, and all of them together."""
    lines = [
        f"| `{route}` | {much.links} | {much.fields} | {much.words:,} |"
        for route, much in sorted(most.items())
    ]
    links, fields, words = (
        sum(getattr(much, each) for much in most.values()) for each in ("links", "fields", "words")
    )
    head = ["| page | links | fields | words |", "| --- | ---: | ---: | ---: |"]
    return "\n".join([*head, *lines, f"| {ALL} | {links:,} | {fields:,} | {words:,} |"])


if __name__ == "__main__":
    with told():
        main()
