"""What the program says, as its compiled catalogue has it."""

import re
from collections.abc import Iterator
from gettext import GNUTranslations
from pathlib import Path

CATALOGUE = Path(__file__).parents[1] / "locale/fr/LC_MESSAGES/django.mo"


def sentences() -> Iterator[tuple[str, str]]:
    """Each English sentence with its French one; of a plural, each of its forms."""
    with CATALOGUE.open("rb") as file:
        said = GNUTranslations(file)._catalog  # type: ignore[attr-defined]
    for key, french in said.items():
        english = key[0] if isinstance(key, tuple) else key
        if english:
            yield english, re.sub("<[^>]*>", "", french)
