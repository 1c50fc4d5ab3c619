"""A sentence of the help that is so on some evenings alone, and on which: every other is so on all.

An evening without a format is the 45s drive.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from django.utils.functional import Promise

from scoring.formats.choices import Entry, Game, Sit
from scoring.formats.format import Format
from scoring.formats.movement import ByRank, DrawnAnew, March, Walk
from scoring.prizes.offers import only_cut_for

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


def so_on(form: Format | None, some: Iterable[Sentence]) -> list[str | Promise]:
    """What of it is so where this is played, the 45s drive where nothing is."""
    every = [each if isinstance(each, On) else On(each, any_evening) for each in some]
    return [each.says for each in every if each.is_so(form)]


def any_evening(_form: Format | None) -> bool:
    """Whatever is played."""
    return True


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


def several_on_a_side(form: Format | None) -> bool:
    """Who sits across is the partner of the game."""
    return form is not None and form.on_a_side > 1


def one_on_a_side(form: Format | None) -> bool:
    """A card is alone on its side, and it is not the drive."""
    return form is not None and form.on_a_side == 1


def in_two_groups(form: Format | None) -> bool:
    """Whoever comes is in one of two groups, as ladies and gents."""
    return form is not None and bool(form.groups)


# What is counted


def by_points(form: Format | None) -> bool:
    """Points are typed at each table."""
    return form is not None and form.count.points is not None


def may_win_with_fewer(form: Format | None) -> bool:
    """Whoever made fewer points can have won."""
    return form is not None and form.may_win_with_fewer


def wins_with_more(form: Format | None) -> bool:
    """Nobody can, on another evening than the drive."""
    return another(form) and not may_win_with_fewer(form)


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


def at_other_cards(form: Format | None) -> bool:
    """Cards are dealt at the tables, and it is not the drive."""
    return form is not None and form.game is not Game.OTHER


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


def by_chair_alone(form: Format | None) -> bool:
    """Known beforehand, and the card on each table says it too, chair by chair."""
    return form is not None and all(isinstance(each.movement, March) for each in form.movements)


def by_a_plan(form: Format | None) -> bool:
    """Known beforehand, and on no card of a table."""
    return known_beforehand(form) and not by_chair_alone(form)


def with_a_card_on_the_table(form: Format | None) -> bool:
    """The card on each table says where everybody goes from there."""
    return by_chair_alone(form) or by_the_table(form)


def with_no_card_on_the_table(form: Format | None) -> bool:
    """No card on a table says it, on another evening than the drive."""
    return another(form) and not with_a_card_on_the_table(form)


def partners_change(form: Format | None) -> bool:
    """Nobody keeps the partner, and no card on a table says who sits with whom."""
    return form is not None and any(
        isinstance(each.movement, Walk) and each.movement.sit is Sit.SPLIT
        for each in form.movements
    )


def chairs_have_partners(form: Format | None) -> bool:
    """Known beforehand, and whose partner has an empty chair plays for both."""
    return known_beforehand(form) and several_on_a_side(form)


def chairs_have_none(form: Format | None) -> bool:
    """The same, where a card is alone on its side."""
    return known_beforehand(form) and one_on_a_side(form)


# When a game begins: by the rules of the house, whatever is played


def by_the_bell(_form: Format | None) -> bool:
    """The next game begins for all tables at once."""
    return True


def without_a_bell(_form: Format | None) -> bool:
    """Each table goes on by itself."""
    return True


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
