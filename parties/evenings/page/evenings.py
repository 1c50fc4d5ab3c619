"""The formats that a club can choose from."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from parties.drawing.evening import EveningPicture, evening_pictures
from parties.evenings.forms.choosing import PlaysForm
from parties.evenings.forms.composing import can_be_composed
from parties.log.reading import LogLine, when_and_by
from parties.models import Club
from parties.web.button import Press
from parties.wording.club_log import deed
from parties.wording.formats import (
    format_lines,
    format_name,
    is_a_halls_own,
)
from parties.wording.pots import left_out
from parties.wording.spelling import folded
from parties.wording.words import capital, listed
from scoring.club.evenings import EveningDropped, EveningKept
from scoring.club.now import club_now
from scoring.evening import Evening
from scoring.formats.format import Format
from scoring.formats.left_open import LEFT_OPEN
from scoring.formats.named import DRIVE_45S, OFFERED
from scoring.log.lines import standing_lines
from scoring.rules.pot_rules import PotRule


@dataclass(frozen=True, slots=True)
class Offered:
    """A format as it is offered: its name as forms send it, what it is called, a picture of each of its
    movements, three lines."""

    form: Format
    called: str
    lines: Sequence[str]
    is_kept: bool = False

    @property
    def name(self) -> str:
        """As a form sends it."""
        return self.form.name

    @property
    def is_open(self) -> bool:
        """Whether its movement stands in no source, so that the hall says which it plays."""
        return self.name in LEFT_OPEN

    @property
    def pictures(self) -> Sequence[EveningPicture]:
        """What its lines say, at a glance."""
        return evening_pictures(self.form, goes_are_known=self.is_kept or not self.is_open)

    @property
    def is_own(self) -> bool:
        """Whether the hall composed it, or read it from a file."""
        return is_a_halls_own(self.form)

    @property
    def can_be_composed(self) -> bool:
        """Whether the page for composing has a place for all of it."""
        return can_be_composed(self.form)


def kept_by(club: Club) -> dict[str, Format]:
    """What the club plays beside its drive, by name."""
    return club_now(club.lines()).says.evenings


def by_name(club: Club) -> dict[str, Format]:
    """Every format that a night of this club can be planned by: its own first."""
    kept = kept_by(club)
    return {DRIVE_45S.name: DRIVE_45S, **kept} | {
        form.name: form for form in OFFERED if form.name not in kept
    }


def plays_form(press: Press) -> PlaysForm:
    """One of them is chosen."""
    return PlaysForm(press.sent, known=by_name(press.club))


def comparable(club: Club) -> dict[str, Format]:
    """Every format of which it is known what it does: of one whose movement stands in no source, once
    the hall has said who goes where."""
    kept = kept_by(club)
    known = by_name(club).items()
    return {name: form for name, form in known if name in kept or name not in LEFT_OPEN}


def taken_names(club: Club, but: str = "") -> frozenset[str]:
    """How every evening that this club can see is called, in each language; but for one of its own."""
    forms = [form for form in by_name(club).values() if form.name != but]
    said = {form.name for form in forms}
    for language, _name in settings.LANGUAGES:
        with translation.override(language):
            said |= {format_name(form) for form in forms}
    return frozenset(map(folded, said))


def last_kept(club: Club) -> LogLine | None:
    """What was kept, changed or dropped last, to be undone; None where the club's log says nothing of
    it any more."""
    lines = standing_lines(club.lines())
    kept = [each for each in lines if isinstance(each.entry, EveningKept | EveningDropped)]
    if not kept:
        return None
    told = when_and_by(club, kept[-1:])
    says = deed(kept[-1].entry, lines, {}, {})
    return LogLine(kept[-1].seq, says, *told[kept[-1].seq], undone=False)


def offered(form: Format, *, is_kept: bool = False) -> Offered:
    """A format in words; of one whose movement stands in no source, not as if it were known."""
    who, goes, counts = format_lines(form)
    if form.name in LEFT_OPEN and not is_kept:
        goes = capital(_("the hall says who goes where after a game"))
    return Offered(form, format_name(form), [who, goes, counts], is_kept)


def offered_by(club: Club) -> dict[str, Format]:
    """The drive, and what the club plays beside it: what is asked when a night is planned."""
    return {DRIVE_45S.name: DRIVE_45S, **kept_by(club)}


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
        yield _("This can be won on this evening, and is played for: %(pots)s.") % {
            "pots": listed(back)
        }
