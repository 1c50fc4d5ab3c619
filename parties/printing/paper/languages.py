"""A sheet in each language that the hall speaks: every label and sentence stands on it in both.

A sheet's value is made once in each language, and what differs is put side by side; its own labels
come from `gettext` here.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextvars import ContextVar
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar, cast

from django.utils import translation

_SIDE_BY_SIDE = " / "

_LANGUAGES: ContextVar[tuple[str, ...]] = ContextVar("the languages of a sheet", default=())
"""None where it is in the one that is active."""

_Made = TypeVar("_Made")


class InEach(str):
    """The same words in each language, one after the other where nothing parts them."""

    parts: tuple[str, ...]

    def __new__(cls, parts: Sequence[str]) -> "InEach":
        """Side by side; what stands before a bracket that they all end with is said once."""
        before = {part.rpartition(" (")[0] for part in parts}
        if len(before) == 1 and all(before) and all(part.endswith(")") for part in parts):
            inside = _SIDE_BY_SIDE.join(part.rpartition(" (")[2][:-1] for part in parts)
            said = super().__new__(cls, f"{before.pop()} ({inside})")
        else:
            said = super().__new__(cls, _SIDE_BY_SIDE.join(parts))
        said.parts = tuple(parts)
        return said

    def __mod__(self, values: Any) -> str:
        """Filled in, each language with its own words."""
        return InEach(
            [
                part % {name: parts_of(value, at) for name, value in values.items()}
                for at, part in enumerate(self.parts)
            ]
        )


def closed_up(text: str) -> str:
    """Words that differ in one letter that stands alone, with the letter of each language in its place.

    >>> closed_up(InEach(["(3 W)", "(3 O)"])), closed_up(InEach(["Won", "Gagné"]))
    ('(3 W/O)', 'Won / Gagné')
    """
    if not isinstance(text, InEach):
        return text
    words = [re.findall(r"\w+|\W", part) for part in text.parts]
    if len({*map(len, words)}) > 1 or any(len(word) > 1 for word in _that_differ(words)):
        return text
    return "".join("/".join(dict.fromkeys(each)) for each in zip(*words, strict=True))


def _that_differ(words: Sequence[Sequence[str]]) -> Iterator[str]:
    for each in zip(*words, strict=True):
        if len({*each}) > 1:
            yield from each


def parts_of(value: Any, at: int) -> Any:
    """What belongs to one of the languages: of words in each, its own; all else as it is."""
    return value.parts[at] if isinstance(value, InEach) else value


def languages() -> tuple[str, ...]:
    """The languages that the sheet is drawn in now; none where it is the active one alone."""
    return _LANGUAGES.get()


def gettext(message: str) -> str:
    """The label of a sheet, in each of its languages."""
    return in_each(_LANGUAGES.get(), lambda: translation.gettext(message))


def pgettext(context: str, message: str) -> str:
    """The same of a label that means something else elsewhere."""
    return in_each(_LANGUAGES.get(), lambda: translation.pgettext(context, message))


def in_each(spoken: Sequence[str], make: Callable[[], _Made]) -> _Made:
    """What is made, with its words in each of these languages; as it is where there is none."""
    if not spoken:
        return make()
    made = []
    for language in spoken:
        with translation.override(language):
            made.append(make())
    return cast("_Made", _together(made))


def drawn_in(spoken: tuple[str, ...], draw: Callable[[], _Made]) -> _Made:
    """A sheet, its labels in each of these languages."""
    before = _LANGUAGES.set(spoken)
    try:
        return draw()
    finally:
        _LANGUAGES.reset(before)


def _together(made: Sequence[Any]) -> Any:
    """The same value made in each language, as one."""
    first = made[0]
    if all(each == first for each in made):
        return first
    if isinstance(first, str):
        return InEach(made)
    if is_dataclass(first) and not isinstance(first, type):
        named = {f.name: _together([getattr(each, f.name) for each in made]) for f in fields(first)}
        return replace(first, **named)
    if isinstance(first, Mapping):
        return {key: _together([each[key] for each in made]) for key in first}
    if isinstance(first, tuple | list) and len({len(each) for each in made}) == 1:
        return tuple(_together(each) for each in zip(*made, strict=True))
    return tuple(part for each in made for part in each)
