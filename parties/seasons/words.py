"""A season in words: what counts in it, and what somebody has."""

from collections.abc import Mapping, Sequence
from datetime import date

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from parties.wording.dates import Look, day
from parties.wording.formats import called
from parties.wording.words import both, capital, labelled, listed, money, percent
from parties.wording.words import prize as prize_in_words
from scoring.numbers import Cents, PlayerId
from scoring.rules.prizes import Prize, PrizeKind
from scoring.seasons import Gives, SeasonPrize, SeasonRule, Total, Who, Whose


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
                "A night gives the share of its games that was won; the table has the average."
            )
        case Gives.PLACES:
            points = listed(rule.points)
            return _("The first places of a night give %(points)s points.") % {"points": points}
        case Gives.COUNTED:
            return _(
                "A night gives the points that it counts; one that counts none gives a point for each game won."
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
    said = _("Who has fewer than %(number)s nights has no place.") % {"number": rule.least}
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


def who(some: Who, names: Mapping[PlayerId, str]) -> str:
    """A person, or both of a couple."""
    return both(some, names)


def worth(prize: Prize) -> str:
    """A sum or a thing."""
    return prize.goods if prize.kind is PrizeKind.GOODS else money(Cents(prize.value))


def prize_line(prize: SeasonPrize, names: Mapping[PlayerId, str]) -> tuple[str, str]:
    """A prize, and who has it or between whom it stands."""
    says = _("%(prize)s, %(worth)s") % {
        "prize": capital(prize_in_words(prize.place)),
        "worth": worth(prize.prize),
    }
    if not prize.level:
        return says, _("Nobody is at this place.")
    if prize.is_open:
        equal = "; ".join(who(each, names) for each in prize.level)
        return says, labelled(_("Equal"), equal)
    return says, "; ".join(_has(each, amount, prize, names) for each, amount in prize.has)


def _has(some: Who, amount: Cents, prize: SeasonPrize, names: Mapping[PlayerId, str]) -> str:
    if len(prize.has) < 2 or prize.is_thing:
        return who(some, names)
    return _("%(who)s (%(amount)s)") % {"who": who(some, names), "amount": money(amount)}


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
