"""What the program says, as its compiled catalogues have it."""

import re
from collections.abc import Iterator
from gettext import GNUTranslations
from pathlib import Path

ROOT = Path(__file__).parents[1]
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
