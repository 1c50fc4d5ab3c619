"""What is said on the page of what is played tonight."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _, ngettext

from parties.wording.money import left_out
from parties.wording.words import listed
from scoring.evening import Evening
from scoring.rules.pot_rules import PotRule


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
