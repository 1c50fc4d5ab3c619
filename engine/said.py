"""What can be said in one sentence: a template over a value's own fields.

The sentence stands in English, once, beside what it tells of. Each placeholder is a field or a
property, and the type that it is declared with says how it is spoken; a reason among them, an
enumeration, is a sentence over the fields of the value that gives it. `engine.saying` says them
as the notation writes cards and seats; a program in another language looks the sentence up and
speaks each type in its own way.
"""

from abc import ABC, abstractmethod
from enum import Enum


class Said(ABC):
    """A value that can be said in one sentence."""

    __slots__ = ()

    @property
    @abstractmethod
    def said(self) -> str:
        """The sentence, with ``%(field)s`` for what is filled in; a property where it differs."""


class SaidAs(Enum):
    """Reasons and other words, each of which is its own sentence."""

    @property
    def said(self) -> str:
        """The words themselves."""
        words: str = self.value
        return words


def gettext_noop(text: str) -> str:
    """Mark a sentence for translation, by the name that the tools look for."""
    return text
