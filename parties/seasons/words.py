"""A season in words: what counts in it, and what somebody has."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.utils.formats import number_format
from django.utils.translation import gettext as _, ngettext

from parties.pots import words
from parties.rules.words.house_rules import worth
from parties.wording.country import Look, day
from parties.wording.deeds import say
from parties.wording.formats import called
from parties.wording.words import (
    both,
    capital,
    labelled,
    listed,
    money,
    percent,
    prize as prize_in_words,
)
from scoring.club.seasons import Purse
from scoring.club.settled import ShareSettled
from scoring.numbers import Cents, PlayerId
from scoring.pots.pots import PotLine
from scoring.season import Season
from scoring.seasons import Gives, SeasonPrize, SeasonRule, Total, Who, Whose
from scoring.till.box import Closing


def counts(rule: SeasonRule) -> str:
    """What counts, in one paragraph above the table."""
    return " ".join([*_plays(rule), _gives(rule), *_best(rule), *_least(rule)])


def _plays(rule: SeasonRule) -> list[str]:
    if not rule.plays:
        return []
    return [_("Only these nights count: %(evening)s.") % {"evening": called(rule.plays)}]


def causes(nights: Mapping[str, int]) -> list[str]:
    """What the money of its nights is for, each with its nights."""
    return [
        ngettext("%(cause)s (%(count)d night)", "%(cause)s (%(count)d nights)", count)
        % {"cause": capital(cause), "count": count}
        for cause, count in nights.items()
    ]


def _gives(rule: SeasonRule) -> str:
    match rule.gives:
        case Gives.GAMES:
            return _("Each game won is a point.")
        case Gives.SHARE:
            return _(
                "Each night counts the share of its games that was won; the table shows the average."
            )
        case Gives.PLACES:
            points = listed(rule.points)
            return _("The top places of a night get %(points)s points.") % {"points": points}
        case Gives.COUNTED:
            return _(
                "Each night counts its own points; where it has none, each game won is a point."
            )


def _best(rule: SeasonRule) -> list[str]:
    if not rule.best:
        return [_("Every night counts.")]
    said = ngettext(
        "The best night of each counts, and the others are struck out.",
        "The best %(number)s nights of each count, and the others are struck out.",
        rule.best,
    )
    return [said % {"number": rule.best}]


def _least(rule: SeasonRule) -> list[str]:
    together = rule.whose is Whose.COUPLE
    whose = [_("A couple has the nights on which both were on one card.")] if together else []
    if rule.least < 2:
        return whose
    said = _("Anybody with fewer than %(number)s nights has no place.") % {"number": rule.least}
    return [*whose, said]


def between(rule: SeasonRule) -> str:
    """Its first and its last day."""
    first, last = (day(each, Look.LONG) for each in rule.dates)
    return _("%(first)s to %(last)s") % {"first": first, "last": last}


def total(rule: SeasonRule, total: Total) -> str:
    """What stands in the table: points, or per cent to a tenth."""
    if rule.gives is not Gives.SHARE:
        return str(int(total))
    tenths = int((total * 2000 + 1) // 2)
    return percent(number_format(f"{tenths // 10}.{tenths % 10}"))


def prize_title(prize: SeasonPrize) -> str:
    """Second prize, $20."""
    said = {"prize": capital(prize_in_words(prize.place)), "worth": worth(prize.prize)}
    return _("%(prize)s, %(worth)s") % said


def prize_line(prize: SeasonPrize, names: Mapping[PlayerId, str]) -> tuple[str, str]:
    """A prize, and who has it or between whom it stands."""
    says = prize_title(prize)
    if not prize.level:
        return says, _("Nobody is at this place.")
    if prize.is_open:
        equal = "; ".join(both(each, names) for each in prize.level)
        return says, labelled(_("Equal"), equal)
    return says, "; ".join(_has(each, amount, prize, names) for each, amount in prize.has)


def _has(some: Who, amount: Cents, prize: SeasonPrize, names: Mapping[PlayerId, str]) -> str:
    if len(prize.has) < 2 or prize.is_thing:
        return both(some, names)
    return _("%(who)s (%(amount)s)") % {"who": both(some, names), "amount": money(amount)}


def not_known(whose: Whose, number: int) -> str:
    """How often somebody's night cannot be counted."""
    if not number:
        return ""
    said = _couples_not_known(number) if whose is Whose.COUPLE else _people_not_known(number)
    return said % {"number": number}


def _couples_not_known(number: int) -> str:
    return ngettext(
        "One couple’s part of a night is not in it: totals were typed, and the card had changed hands.",
        "%(number)s times a couple’s part of a night is not in it: totals were typed, and the card "
        "had changed hands.",
        number,
    )


def _people_not_known(number: int) -> str:
    return ngettext(
        "One person’s night is not in it: totals were typed, and the card had changed hands.",
        "%(number)s times a person’s night is not in it: totals were typed, and the card had "
        "changed hands.",
        number,
    )


def not_in_it(open_nights: Sequence[date]) -> str:
    """The nights whose games are not over."""
    if not open_nights:
        return ""
    said = ngettext(
        "The night of %(days)s is not over, and not in it yet.",
        "The nights of %(days)s are not over, and not in it yet.",
        len(open_nights),
    )
    return said % {"days": listed(map(day, open_nights))}


def without_games(nights: Sequence[date]) -> str:
    """The nights that were a knock-out from the start, where it is games that count."""
    if not nights:
        return ""
    said = ngettext(
        "The knock-out of %(days)s does not count: this season counts games, not places.",
        "The knock-outs of %(days)s do not count: this season counts games, not places.",
        len(nights),
    )
    return said % {"days": listed(map(day, nights))}


# The money of a season in words: what its columns are called, and its two sides.


Line = tuple[str, Cents]


@dataclass(frozen=True, slots=True)
class Figure:
    """A column of the nights: what it is called, what stands in it, on which side it adds up."""

    says: str
    of: Callable[[Closing], Cents]
    came: bool


def figures(together: Closing) -> tuple[Figure, ...]:
    """What is said of each night: first what came in, then what went out. What is lacking, and gone
    between two nights, and members' dues have a column where on some night something is."""
    lacking, gone = _("Lacking"), _("Gone before the next night")
    dues = _("Members’ dues")
    known = (
        Figure(_("Takings"), lambda it: Cents(it.takings - it.dues), came=True),
        Figure(dues, lambda it: it.dues, came=True),
        Figure(_("Brought forward"), lambda it: it.brought_forward, came=True),
        Figure(_("From the club"), lambda it: it.from_club, came=True),
        Figure(lacking, lambda it: it.lacking_more, came=True),
        Figure(_("Prizes"), lambda it: it.prizes, came=False),
        Figure(_("Won from pots"), lambda it: it.pots, came=False),
        Figure(_("Carried forward"), lambda it: it.carried, came=False),
        Figure(_("Expenses"), lambda it: it.expenses, came=False),
        Figure(_("The hall’s share"), lambda it: it.hall, came=False),
        Figure(_("Missing"), lambda it: it.difference, came=False),
        Figure(gone, lambda it: it.gone, came=False),
    )
    is_lacking = together.lacking or together.lacked_before or together.gone
    left_out = [*(() if is_lacking else (lacking, gone)), *(() if together.dues else (dues,))]
    return tuple(each for each in known if each.says not in left_out)


def amounts(closing: Closing, together: Closing) -> list[Line]:
    """What stands in each of them; `together` is the closing of all of them."""
    return [(each.says, each.of(closing)) for each in figures(together)]


def title(*, by_year: bool | None = None) -> str:
    """What is above the rows: nights, where neither months nor years are said."""
    if by_year is None:
        return _("Night by night")
    return _("Year by year") if by_year else _("Month by month")


def period(start: date, nights: int, *, is_year: bool) -> str:
    """November 2026 · 12 nights; or a year."""
    said = str(start.year) if is_year else capital(day(start, Look.MONTH))
    count = ngettext("%(count)d night", "%(count)d nights", nights) % {"count": nights}
    return f"{said} · {count}"


def came(season: Season[Any]) -> list[Line]:
    """What came in over the season, with what the pots held at its beginning."""
    fees_elsewhere = Cents(season.closing.elsewhere - season.closing.dues_elsewhere)
    lines = [
        (
            _("Takings in cash") if fees_elsewhere else _("Takings"),
            Cents(season.closing.takings - season.closing.dues - fees_elsewhere),
        ),
        (_("Fees not paid in cash"), fees_elsewhere),
        (_("Members’ dues"), season.closing.dues),
        (_("In the pots at the beginning"), season.began),
        (_("Pots corrected between two nights"), season.corrected),
        (_("From the club"), season.closing.from_club),
        (_lacking(season), season.closing.lacking_more),
    ]
    return [line for line in lines if line[1] or line is lines[0]]


def _lacking(season: Season[Any]) -> str:
    """Below nothing: what lacked before the first of these nights."""
    if season.closing.lacking_more < 0:
        return _("Lacked at the beginning, and was put in since")
    if before := next((each.closing.lacked_before for _key, each in season.nights), None):
        return _("Lacking, besides %(before)s from before") % {"before": money(before)}
    return _("Lacking: nobody has put it in")


def went(season: Season[Any]) -> list[Line]:
    """What went out over the season, and what the pots hold at its end."""
    closing = season.closing
    lines = [
        (_("Prizes"), closing.prizes),
        (_("Won from pots"), closing.pots),
        (_("In the pots at the end"), season.ends),
        (_("Expenses"), closing.expenses),
        (
            _("The hall’s share in cash") if closing.elsewhere else _("The hall’s share"),
            Cents(closing.hall - closing.elsewhere),
        ),
        (_("The hall’s, not in cash"), closing.elsewhere),
        (_("Missing when counted"), Cents(max(0, closing.difference))),
        (_("Too much when counted"), Cents(min(0, closing.difference))),
        (_gone(closing.gone), closing.gone),
    ]
    return [line for line in lines if line[1] or line is lines[0]]


def _gone(more: Cents) -> str:
    """What of the pots' money was there at a close, and not when the next night began; or again."""
    return _("Found again between two nights") if more < 0 else _("Gone between two nights")


def pot_line(line: PotLine) -> str:
    """What a line of a pot's ledger is about."""
    return capital(words.line(line))


def settled(shares: Sequence[ShareSettled]) -> list[str]:
    """What was settled between the nights, a sentence each, and that no sum above has it."""
    if not shares:
        return []
    apart = _("This went through no night’s till, and is in none of the sums.")
    return [*(say(each, {}) for each in shares), apart]


def purse(purse: Purse, of_nights: Cents) -> str:
    """What was put into the purse of a season's prizes out of these nights, and what became of it."""
    said = []
    if of_nights:
        says = _("Out of the hall’s share of these nights %(amount)s went into it.")
        said.append(says % {"amount": money(of_nights)})
    if purse.came != of_nights:
        said.append(_("In all %(amount)s went into it.") % {"amount": money(purse.came)})
    if purse.paid:
        said.append(_("Handed over as prizes: %(amount)s.") % {"amount": money(purse.paid)})
    if purse.back:
        said.append(_("Given back to the club: %(amount)s.") % {"amount": money(purse.back)})
    return " ".join([*said, _("There still: %(amount)s.") % {"amount": money(purse.there)}])


def purse_of(name: str) -> str:
    """What it is called."""
    return _("The purse of the season’s prizes: %(season)s") % {"season": name}


def cut_off(days: Sequence[date]) -> list[str]:
    """Of nights whose logs cannot be read to their ends."""
    says = _(
        "The log of the night of %(date)s cannot be read to its end: its money counts as far as it can "
        "be read."
    )
    return [says % {"date": day(each, Look.LONG)} for each in days]
