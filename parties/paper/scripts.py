"""Names in scripts that run from the right, where the extra `paper-scripts` is installed.

Arabic letters take the form that they have beside their neighbours, and the letters of a line the
order in which they stand on paper; the fonts that are shipped have the forms of both scripts.
"""

import unicodedata
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec

CAN_SET_SCRIPTS = all(find_spec(each) is not None for each in ("arabic_reshaper", "bidi"))

_FROM_THE_RIGHT = frozenset({"R", "AL"})


def runs_from_the_right(text: str) -> bool:
    """Whether a letter of it belongs to such a script."""
    return any(unicodedata.bidirectional(letter) in _FROM_THE_RIGHT for letter in text)


def in_reading_order(text: str) -> str:
    """The letters of a line as they stand on it from left to right, each in its form: for what is
    drawn, and never for what is still to be cut or broken."""
    if not CAN_SET_SCRIPTS or text.isascii() or not runs_from_the_right(text):
        return text
    return _set(text)


@lru_cache(maxsize=2_000)
def _set(text: str) -> str:
    formed = import_module("arabic_reshaper").reshape(text)
    return str(import_module("bidi").get_display(formed, base_dir="L"))
