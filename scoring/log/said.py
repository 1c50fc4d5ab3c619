"""What can be said in one sentence: a template over a value's own fields.

The sentence stands in English, once, beside the value it tells of. Whoever knows the reader's
language looks it up there and fills in couples, tables, money and names as that language writes
them: each placeholder is a field or a property, and its type says how it is spoken.

    class TableFull(Refusal):
        table: TableNo
        said: ClassVar[str] = gettext_noop("%(table)s has no room.")
"""

from abc import ABC, abstractmethod


class Said(ABC):
    """A value that can be said in one sentence."""

    __slots__ = ()

    @property
    @abstractmethod
    def said(self) -> str:
        """The sentence, with ``%(field)s`` for what is filled in; a property where it differs."""


def gettext_noop(text: str) -> str:
    """Mark a sentence for translation, by the name that the tools look for."""
    return text
