"""The pages of the manual as they are written: in `parties/manual/pages/`, in a folder for each language.

What stands in braces behind a sentence is an evening of `on.py`; without, it is so on all.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from django.conf import settings
from django.utils.functional import lazy
from django.utils.translation import get_language

from parties.manual.words import on
from parties.manual.words.on import On, Sentence
from parties.wording.club_words import in_its_words

PAGES: Path = settings.ROOT / "parties/manual/pages"

_PART = re.compile(r"^## (.+)\n\n((?:- .+\n)+)", re.MULTILINE)
_SENTENCE = re.compile(r"- (?P<says>.+?)(?: \{(?P<evening>\w+)\})?\n")

Written = Mapping[str, str]
"""The same in each language, by its code."""


def read(page: str) -> Iterator[tuple[Written, tuple[Sentence, ...]]]:
    """The parts of a page by their headings, and the sentences of each: every language has the same
    ones in the same order."""
    codes = [code for code, _name in settings.LANGUAGES]
    texts = [(PAGES / code / f"{page}.md").read_text("utf-8") for code in codes]
    for parts in zip(*map(_PART.findall, texts), strict=True):
        lines = zip(*(_SENTENCE.finditer(said) for _head, said in parts), strict=True)
        heads = dict(zip(codes, (head for head, _said in parts), strict=True))
        yield heads, tuple(_sentence(dict(zip(codes, each, strict=True))) for each in lines)


def _sentence(found: Mapping[str, "re.Match[str]"]) -> Sentence:
    says = in_words({code: each["says"] for code, each in found.items()})
    evening = found[settings.LANGUAGE_CODE]["evening"]
    return On(says, vars(on)[evening]) if evening else says


def _as_it_is_read(said: Written) -> str:
    language = (get_language() or settings.LANGUAGE_CODE)[:2]
    return in_its_words(language, said[settings.LANGUAGE_CODE], said[language])


in_words = lazy(_as_it_is_read, str)
"""What is written, in the reader’s language and as the club says it."""
