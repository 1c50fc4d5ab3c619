"""The page of a season's prizes: a card for each, and the money for them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from parties.log.results import SumsOfNight, sums_of_nights
from parties.models import Club, Night
from parties.prizes.forms import CutForm
from parties.seasons import words
from parties.seasons.forms import GiveBackForm, SetAsideForm
from parties.seasons.page.table import Standings
from parties.seasons.page.ties import panels
from parties.wording.dates import day
from parties.wording.words import capital, labelled, money
from parties.wording.words import prize as prize_in_words
from scoring.club.season_money import MoneySetAside, Purse
from scoring.money.split import total
from scoring.numbers import Cents, NightKey
from scoring.rules.prizes import PrizeKind

# The money of a season's prizes: out of which nights it came, who had it, what lies there.


NIGHTS_OFFERED = 60
"""The newest of a season; of older ones nothing is set aside any more."""


@dataclass(frozen=True, slots=True)
class PurseShown:
    """Both sides of it, which come to the same, and what is not as it should be."""

    came: Sequence[tuple[str, Cents]]
    went: Sequence[tuple[str, Cents]]
    total: Cents
    there: Cents
    notices: Sequence[str]


def share_left(club: Club, season: Standings) -> dict[NightKey, tuple[MoneySetAside, Night]]:
    """What of the hall's share of each of the season's last nights was not set aside for any season, as
    what could be set aside now, the newest night first; in two queries."""
    between = Night.objects.counted().filter(club=club, date__range=season.rule.dates)
    nights = {night.pk: night for night in between.order_by("-date", "-pk")[:NIGHTS_OFFERED]}
    purses = list(season.book.says.season_purses.values())
    sums = sums_of_nights(Night.objects.filter(pk__in=nights)) if nights else []
    found = {each.night: _left(each, purses, season.number) for each in sums if each.sums.is_closed}
    return {found[pk].night: (found[pk], night) for pk, night in nights.items() if pk in found}


def _left(night: SumsOfNight, purses: Iterable[Purse], season: int) -> MoneySetAside:
    taken = total(purse.of_night(night.key) for purse in purses)
    left = Cents(night.sums.closing.hall - taken)
    return MoneySetAside(season, Cents(0), night.key, night.date.isoformat(), left)


def offered(left: dict[NightKey, tuple[MoneySetAside, Night]]) -> list[tuple[str, str]]:
    """The nights of which something is left, for a form."""
    says = _("the hall’s share of %(day)s (%(left)s left)")
    return [
        (key, says % {"day": day(night.date), "left": money(each.left)})
        for key, (each, night) in left.items()
        if each.left > 0
    ]


def purse_shown(season: Standings, left: dict[NightKey, tuple[MoneySetAside, Night]]) -> PurseShown:
    """The page's figures."""
    purse = season.purse
    came = [(_from(each), each.amount) for _seq, each in purse.set_aside]
    paid = [
        (
            labelled(capital(prize_in_words(place)), words.who(who, season.names)),
            each.amount,
        )
        for (place, who), (_seq, each) in purse.handed_over.items()
        if not each.goods
    ]
    back = [(_("The club’s again"), each.amount) for _seq, each in purse.given_back]
    went = [*paid, *back, (_("There still"), purse.there)]
    return PurseShown(came, went, purse.came, purse.there, list(_notices(season, left)))


def _from(each: MoneySetAside) -> str:
    if not each.night:
        return _("From elsewhere")
    return capital(_("the hall’s share of %(day)s") % {"day": day(each.day[0])})


def still_due(season: Standings) -> Cents:
    """What the prizes that are sums come to, but for what was handed over of them."""
    sums = (each for each in season.prizes if each.prize.kind is PrizeKind.AMOUNT and each.level)
    return Cents(total(Cents(each.prize.value) for each in sums) - season.purse.paid)


def _notices(season: Standings, left: dict[NightKey, tuple[MoneySetAside, Night]]) -> Sequence[str]:
    due, there = still_due(season), season.purse.there
    said = []
    if due > there:
        says = _("For the prizes %(amount)s more have to be set aside.")
        said.append(says % {"amount": money(Cents(due - there))})
    elif there > due:
        says = _("%(amount)s more lie there than the prizes need.")
        said.append(says % {"amount": money(Cents(there - due))})
    for each, night in left.values():
        if each.left < 0:
            says = _("Of %(day)s more is set aside than the hall’s share came to: %(amount)s.")
            said.append(says % {"day": day(night.date), "amount": money(Cents(-each.left))})
    return said


def prizes_context(season: Standings, *, cut: tuple[int, CutForm] | None = None) -> dict[str, Any]:
    """All that it shows, with the cards of a cut that were typed wrongly in their place."""
    club = season.book.club
    left = share_left(club, season)
    return {
        "club": club,
        "season": season,
        "rule": season.rule,
        "is_closed": season.closed_as is not None,
        "panels": panels(season, cut),
        "purse": purse_shown(season, left),
        "set_aside": SetAsideForm(None, offered(left)),
        "give_back": GiveBackForm(),
    }
