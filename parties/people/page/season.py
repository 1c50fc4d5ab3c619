"""The nights of a person, or of a couple, between two days, as plain values for a page of paper."""

from datetime import date

from django.utils.translation import gettext as _

from parties.people.page.book import Book
from parties.people.page.facts import facts_of
from parties.people.page.met import met_in
from parties.people.page.nights import Nights
from parties.people.page.wins_line import MOST_SHOWN, what_is_drawn
from parties.people.sheets import Lines, SeasonOf
from parties.printing.page import heading
from parties.wording.dates import day

_MOST_PARTNERS, _MOST_MET = 5, 8


def season_sheet(
    book: Book, nights: Nights, title: str, *, start: date, end: date, is_couple: bool = False
) -> SeasonOf:
    """All that there is room for."""
    days = _("%(start)s to %(end)s") % {"start": day(start), "end": day(end)}
    partners = () if is_couple else (_partners(nights),)
    return SeasonOf(
        title=title,
        heading=heading(book.club.called, days),
        practice=book.club.practice,
        facts=((_("Nights"), str(len(nights.all))), *facts_of(nights)),
        picture=what_is_drawn(len(nights.counted)),
        wins=tuple(each.won or 0 for each in reversed(nights.counted[:MOST_SHOWN])),
        nothing="" if nights.all else _("No night between these two days."),
        beside=(*partners, _met(book, nights)),
        nights=_night_after_night(nights, is_couple=is_couple),
        cut=_("Night after night: the last %(number)s"),
    )


def _partners(nights: Nights) -> Lines:
    rows = [(each.name, str(each.nights), each.score) for each in nights.partners[:_MOST_PARTNERS]]
    return Lines(_("Partners"), (_("Partner"), _("Nights"), _("Games won")), tuple(rows))


def _met(book: Book, nights: Nights) -> Lines:
    rows = [(each.name, each.score) for each in met_in(book, nights.all)[:_MOST_MET]]
    return Lines(_("Met most often"), (_("Name"), _("Games won")), tuple(rows))


def _night_after_night(nights: Nights, *, is_couple: bool) -> Lines:
    with_partner = () if is_couple else (_("Partner"),)
    rows = [
        (
            day(each.on),
            *(() if is_couple else (each.partner_name,)),
            each.score,
            *((each.points,) if nights.have_points else ()),
            str(each.place or ""),
        )
        for each in nights.all
    ]
    points = (_("Points or tricks"),) if nights.have_points else ()
    heads = (_("Night"), *with_partner, _("Games won"), *points, _("Place"))
    return Lines(_("Night after night"), heads, tuple(rows))
