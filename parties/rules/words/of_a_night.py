"""What is said of the rules of a night, and of what is played on it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from django.utils.translation import gettext as _, ngettext

from parties.rules.words.house_rules import worth
from parties.rules.words.on_the_wall import (
    Paragraph,
    a_cut,
    a_split,
    at_the_tables,
    besides,
    costs,
    further_of,
    hours,
    nobody_reaches,
    paragraphs,
    tie_rules,
    what_holds,
    worths,
)
from parties.rules.words.pot_rules import lines as about_pot
from parties.wording.formats import format_name
from parties.wording.knock_out import is_played
from parties.wording.words import capital, left_out, listed, prize
from scoring.evening import Evening
from scoring.numbers import PrizePlace
from scoring.prizes.offers import BOOBY
from scoring.rules.choices import Places, PrizeKind
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import PotRule

# The house rules of one night for the wall: where a knock-out is planned, as that is played.


def paragraphs_of(evening: Evening) -> list[Paragraph]:
    """All that holds tonight. A night that is a knock-out from the start has no games, and no walk."""
    plan = evening.knock_out.plan
    if evening.knock_out.is_all:
        return _without_games(evening)
    rules = _until(evening.rules, plan.after) if plan else evening.rules
    more = [*besides(evening)], further_of(evening)
    if plan and not plan.first:
        more[0].extend(_booby(evening))
        rules = replace(rules, booby=None)
    return paragraphs(rules, evening.form, *more, plays=[*is_played(evening)])


def ties_of(evening: Evening) -> list[str]:
    """What those ask about who are level. Who are out of a knock-out in the same round share, but for a
    thing; for the booby prize they cut."""
    rules, plan, further = evening.rules, evening.knock_out.plan, further_of(evening)
    if plan is None or plan.after:
        return tie_rules(rules, evening.form, further)
    shared = rules.prizes[_ALONE_THERE if plan.double or plan.third else _IN_THE_FINAL :]
    if further or any(each.kind is PrizeKind.GOODS for each in shared):
        return tie_rules(replace(rules, places=Places.POOLED), None, further)
    says = _(
        "Those who are out in the same round share the prizes of the places that they take up."
    )
    return [*([says, a_split(rules)] if shared else []), *([a_cut(rules)] if rules.booby else [])]


_IN_THE_FINAL, _ALONE_THERE = 2, 4
"""So many places are had by one each: two of a final, four where the third place is played for too."""


def _booby(evening: Evening) -> Iterator[str]:
    """Where all play in the knock-out it is for nobody's fewest games."""
    if booby := evening.rules.booby:
        said = {"prize": capital(prize(PrizePlace(BOOBY))), "worth": worth(booby)}
        yield _("%(prize)s, for those who are out first: %(worth)s.") % said


def _until(rules: HouseRules, last: int) -> HouseRules:
    """The same for the games before a knock-out."""
    tea = rules.break_after if rules.break_after < last else 0
    return replace(rules, games=last, break_after=tea)


def _without_games(evening: Evening) -> list[Paragraph]:
    rules = evening.rules
    prizes = (*worths(rules), *_booby(evening), *nobody_reaches(rules), *besides(evening))
    return [
        Paragraph(_("The evening"), tuple(_evening(evening))),
        Paragraph(_("Prizes"), prizes),
        *([Paragraph(_("Ties"), tuple(ties))] if (ties := ties_of(evening)) else []),
        *(Paragraph(pot.name, tuple(about_pot(pot, rules.games))) for pot in rules.pots),
    ]


def _evening(evening: Evening) -> Iterator[str]:
    rules, form = evening.rules, evening.form
    yield from hours(rules)
    yield from is_played(evening)
    yield f"{format_name(form)}." if form else at_the_tables(rules)
    yield costs(rules)
    yield from what_holds(replace(rules, break_after=0), form)


# What is said on the page of what is played tonight.


def expected_in_words(evening: Evening) -> str:
    """What becomes of the couples that let the hall know, of which the drive alone has a list; nothing
    where there are none."""
    count = len(evening.door.expected)
    if not count:
        return ""
    if evening.form is None:
        said = ngettext(
            "%(count)s couple is expected. Other evenings have no such list: print the door list first, to "
            "keep the names. It is back once you choose the 45s drive again.",
            "%(count)s couples are expected. Other evenings have no such list: print the door list first, to "
            "keep the names. It is back once you choose the 45s drive again.",
            count,
        )
    else:
        said = ngettext(
            "%(count)s couple was expected at the 45s drive. The list is back once that is chosen again.",
            "%(count)s couples were expected at the 45s drive. The list is back once that is chosen again.",
            count,
        )
    return said % {"count": count}


def pots_otherwise(before: Sequence[PotRule], after: Sequence[PotRule]) -> Iterator[str]:
    """Which pots a night has no more, or has again, as something else is played."""
    were, are = ({pot.name: pot for pot in pots} for pots in (before, after))
    if gone := [name for name in were if name not in are]:
        yield left_out(gone)
    if back := [name for name in are if name not in were]:
        yield _("This evening is played for this too: %(pots)s.") % {"pots": listed(back)}
