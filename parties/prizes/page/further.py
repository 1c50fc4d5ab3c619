"""The page where a night’s further prizes are said: as they are, as last time, or as its format names them."""

from collections.abc import Sequence
from typing import Any

from parties.frame.page import night_context
from parties.frame.undoing import undoable
from parties.models import LogEntry, Night
from parties.prizes.forms.further import FurtherForm, Line
from parties.rules.words.house_rules import worth
from parties.web.button import Press
from parties.web.deeds import form_key
from parties.wording.words import prize
from scoring.evening import Evening
from scoring.formats.format import MOST, Format
from scoring.prizes.further import FURTHER, FurtherPrize, FurtherPrizesSet


def further_context(press: Press, form: FurtherForm) -> dict[str, Any]:
    """Everything the page shows."""
    night, evening = press.night, press.evening
    numbered = ((place, each) for place, each in evening.offered if place <= FURTHER)
    return night_context(night, evening) | {
        "form_key": form_key(),
        "form": form,
        "page": "further-prizes",
        "is_drive": evening.form is None,
        "undo": undoable(night, evening, press.names),
        "numbered": [(prize(place), worth(each)) for place, each in numbered],
        "as_last_time": not evening.prizes.further and bool(last_time(night, evening)),
    }


def known_lines(night: Night, evening: Evening) -> list[Line]:
    """The lines as they stand; before any was said, those of last time, or what the format names."""
    if evening.form is None:
        return []
    prizes = evening.prizes.further or last_time(night, evening)
    if prizes or _was_said(evening):
        return [(each.given, each.prize) for each in prizes]
    return [(given, None) for given in evening.form.prizes if given != MOST]


def known_choice(night: Night, evening: Evening) -> bool:
    """Whether things are chosen in the order of rank, as it was said, or as last time."""
    then = None if _was_said(evening) else _night_before(night, evening)
    return (then or evening).prizes.chosen_by_rank


def last_time(night: Night, evening: Evening) -> Sequence[FurtherPrize]:
    """The further prizes of the club’s last night before this one that was played by the same format;
    none where nothing was said that night."""
    then = None if _was_said(evening) else _night_before(night, evening)
    return then.prizes.further if then else ()


def _night_before(night: Night, evening: Evening) -> Evening | None:
    if evening.form is None:
        return None
    said = (
        LogEntry.objects.filter(
            kind=FurtherPrizesSet.kind, night__club=night.club, night__date__lt=night.date
        )
        .select_related("night")
        .order_by("-night__date", "-night__pk")
    )
    before = next((each.night for each in said[:1]), None)
    then = before.evening() if before else None
    return then if then and _is_the_same(then.form, evening.form) else None


def _is_the_same(one: Format | None, other: Format) -> bool:
    return one is not None and one.name == other.name


def _was_said(evening: Evening) -> bool:
    return any(isinstance(line.entry, FurtherPrizesSet) for line in evening.lines)
