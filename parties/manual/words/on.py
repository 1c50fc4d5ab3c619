"""A sentence of the help that is so on some evenings alone, and on which: every other is so on all.

An evening without a format is the 45s drive.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.utils.functional import Promise

from scoring.formats.choices import Entry
from scoring.formats.format import Format
from scoring.formats.movement import ByRank, DrawnAnew, March, Walk
from scoring.prizes.settling import only_cut_for

Kind = Callable[[Format | None], bool]
"""Whether what is played makes an evening one of a kind."""


@dataclass(frozen=True, slots=True)
class On:
    """A sentence for the evenings of a kind."""

    says: str | Promise
    is_so: Kind


Sentence = str | Promise | On
Sentences = Mapping[str, tuple[Sentence, ...]]
"""By the name of a page’s address."""


def drive(form: Format | None) -> bool:
    """The 45s drive."""
    return form is None


def another(form: Format | None) -> bool:
    """Any other evening."""
    return form is not None


# Who has a card


def for_couples(form: Format | None) -> bool:
    """A card is a couple's."""
    return form is None or form.entry is Entry.COUPLE


def by_cards(form: Format | None) -> bool:
    """A card is one person's, or a team's."""
    return not for_couples(form)


def of_another_for_couples(form: Format | None) -> bool:
    """A card is a couple's, and it is not the drive."""
    return form is not None and for_couples(form)


def for_singles(form: Format | None) -> bool:
    """A card is one person's."""
    return form is not None and form.entry is Entry.SINGLE


def of_several(form: Format | None) -> bool:
    """A card is more than one person's."""
    return not for_singles(form)


# What is counted


def by_points(form: Format | None) -> bool:
    """Points are typed at each table."""
    return form is not None and form.count.points is not None


def by_winners(form: Format | None) -> bool:
    """Whoever won is pressed."""
    return not by_points(form)


def of_another_by_winners(form: Format | None) -> bool:
    """The same, and it is not the drive."""
    return form is not None and by_winners(form)


def games_count(form: Format | None) -> bool:
    """A game won counts one, so that a pot can be for games."""
    return form is None or form.count.holes


def games_do_not_count(form: Format | None) -> bool:
    """It does not."""
    return not games_count(form)


def some_counted_apart(form: Format | None) -> bool:
    """Something is counted by itself, as a lone hand."""
    return form is not None and bool(form.count.tallies)


# Where everybody goes


def with_more_tables(form: Format | None) -> bool:
    """Whoever comes late can open a further table; it is not the drive."""
    return form is not None and form.takes_more_tables


def with_no_more_tables(form: Format | None) -> bool:
    """The tables were worked out for so many, and no other can be opened."""
    return form is not None and not form.takes_more_tables


def comes_back(form: Format | None) -> bool:
    """Whoever went home finds a place again."""
    return not with_no_more_tables(form)


def known_beforehand(form: Format | None) -> bool:
    """Everybody's table and chair in each game is known before game 1."""
    return form is not None and not any(
        isinstance(each.movement, Walk | ByRank | DrawnAnew) for each in form.movements
    )


def by_the_table(form: Format | None) -> bool:
    """The card on each table says where everybody goes from there, and nothing says it before."""
    goes = form is not None and all(isinstance(m.movement, Walk | March) for m in form.movements)
    return goes and not known_beforehand(form)


def by_what_was(form: Format | None) -> bool:
    """Somewhere who meets whom follows from all that was so far, or a draw."""
    return another(form) and not known_beforehand(form) and not by_the_table(form)


# How equals are parted


def parted(form: Format | None) -> bool:
    """Something parts equals, before they settle it among themselves."""
    return form is not None and bool(form.tie_breaks)


def not_parted(form: Format | None) -> bool:
    """Nothing does."""
    return not parted(form)


def cut_alone(form: Format | None) -> bool:
    """Equals cut, without being asked."""
    return only_cut_for(1, form)


def asked(form: Format | None) -> bool:
    """Equals are asked what they want."""
    return not cut_alone(form)


def couples_asked(form: Format | None) -> bool:
    """It is couples that are asked."""
    return asked(form) and for_couples(form)


def cards_asked(form: Format | None) -> bool:
    """It is whoever has a card."""
    return asked(form) and by_cards(form)
