"""What the program says, as its compiled catalogues have it, and the pages of its manual."""

import re
from collections.abc import Iterator
from gettext import GNUTranslations
from pathlib import Path

ROOT = Path(__file__).parents[1]
MANUAL = ROOT / "parties/manual/pages"
CATALOGUES = [ROOT / folder / "fr/LC_MESSAGES/django.mo" for folder in ("locale", "engine/locale")]


def sentences() -> Iterator[tuple[str, str]]:
    """Each English sentence with its French one; of a plural, each of its forms."""
    for catalogue in CATALOGUES:
        with catalogue.open("rb") as file:
            said = GNUTranslations(file)._catalog  # type: ignore[attr-defined]
        for key, french in said.items():
            english = key[0] if isinstance(key, tuple) else key
            if english:
                yield english, re.sub("<[^>]*>", "", french)
    for english in (MANUAL / "en").iterdir():
        french = MANUAL / "fr" / english.name
        yield from zip(steps_in(english), steps_in(french), strict=True)


def steps_in(page: Path) -> list[str]:
    """The sentences of a page of the manual, without the evenings on which they are so."""
    return re.findall(r"^- (.+?)(?: \{\w+\})?$", page.read_text("utf-8"), re.MULTILINE)
