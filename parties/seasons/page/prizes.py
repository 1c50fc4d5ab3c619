"""The page of a season's prizes: a card for each, and the money for them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _

from parties.log.results import SumsOfNight, sums_of_nights
from parties.models import Club, Night
from parties.prizes import words as prizes_words
from parties.prizes.forms import CutForm
from parties.prizes.page import PrizePanel, Tied, choices_of, panel_of
from parties.seasons import words
from parties.seasons.forms import GiveBackForm, SetAsideForm
from parties.seasons.page.table import Standings
from parties.wording.country import day
from parties.wording.ties import wish as wish_in_words
from parties.wording.words import (
    NamedOffer,
    both,
    capital,
    labelled,
    money,
    prize as prize_in_words,
)
from scoring.club.seasons import MoneySetAside, Purse
from scoring.money import total
from scoring.numbers import Cents, CoupleNo, NightKey
from scoring.prizes import ties
from scoring.prizes.offers import Award, Settlement
from scoring.rules.choices import PrizeKind
from scoring.rules.house_rules import HouseRules
from scoring.seasons import SeasonPrize, Who, coin_of, numbered

# The tie room of a season: a card for each prize, what those who are equal may choose, who
# has it.


@dataclass(frozen=True, slots=True)
class Taker(Tied):
    """One of those who are equal in a season; `hand` is the button that hands the prize over, and
    `is_handed` where that is done."""

    hand: str
    is_handed: bool


Panel = PrizePanel[Taker]


def level_of(prize: SeasonPrize) -> str:
    """Between whom it stands, for a form: 7.9_11.12."""
    return "_".join(".".join(map(str, who)) for who in prize.level)


def panels(season: Standings, faulty: tuple[int, CutForm] | None = None) -> list[Panel]:
    """Every prize, best first."""
    found = [_Panel(season, prize).made() for prize in season.prizes]
    if faulty is None:
        return found
    at, form = faulty
    return [replace(each, cut_form=form) if each.place == at else each for each in found]


def cut_form(season: Standings, prize: SeasonPrize, data: Any = None) -> CutForm:
    """A card for each who is to cut now, by name."""
    called = {number: both(prize.level[number - 1], season.names) for number in prize.cutters}
    turn = len(prize.told.cuts)
    return CutForm(called, data, auto_id=f"id_{prize.place}_%s", initial={"turn": turn})


@dataclass(frozen=True)
class _Panel:
    """A prize of a season, as it is put into words."""

    season: Standings
    prize: SeasonPrize

    def made(self) -> Panel:
        prize, standing = self.prize, self.prize.standing
        is_over = self.season.closed_as is not None
        said, offer = prize.told, self.offer
        asks = not is_over and standing is not None and not (said.cuts or said.played_off)
        chosen = asks and isinstance(standing, ties.Open)
        coin = coin_of(offer.amount, self._rules.rounding)
        return panel_of(
            offer,
            standing,
            said,
            tuple(self._tied(number, asks=asks) for number in offer.couples),
            asks=asks,
            is_over=is_over,
            heading=words.prize_title(prize),
            stands=self._stands(),
            is_settled=bool(prize.has),
            money=prizes_words.choices(offer, coin) if chosen else (),
            cut_form=cut_form(self.season, prize) if prize.cutters and not is_over else None,
            level=level_of(prize),
        )

    @cached_property
    def offer(self) -> NamedOffer:
        """The prize among those who are equal, as it is offered on a night."""
        prize = self.prize
        return NamedOffer(
            place=prize.place,
            amount=Cents(0 if prize.is_thing else prize.prize.value),
            games_won=0,
            couples=tuple(numbered(prize.level).values()),
            goods=prize.prize.goods if prize.is_thing else "",
            whole=prize.is_thing,
            names=tuple(both(who, self.season.names) for who in prize.level),
        )

    @property
    def _rules(self) -> HouseRules:
        return self.season.book.club.house_rules

    def _tied(self, number: CoupleNo, *, asks: bool) -> Taker:
        prize, who = self.prize, self.prize.level[number - 1]
        wishes = prize.told.wishes
        wants = wishes.get(number)
        has = [each for each, _amount in prize.has]
        is_handed = (prize.place, who) in self.season.purse.handed_over
        may_have = self.season.closed_as is not None and who in has and not is_handed
        may_choose = asks and len(prize.level) > 1
        return Taker(
            number=number,
            names=self.offer.names[number - 1],
            choices=tuple(choices_of(number, wishes, self.offer)) if may_choose else (),
            wants=capital(wish_in_words(wants)) if wants and not asks else "",
            gets=self._gets(who),
            hand=f"{prize.place} {has.index(who)}" if may_have else "",
            is_handed=is_handed,
        )

    def _gets(self, who: Who) -> str:
        if not self.prize.has:
            return ""
        amount = dict(self.prize.has).get(who)
        if amount is None:
            return _("no prize")
        return self.prize.prize.goods if self.prize.is_thing else money(amount)

    def _stands(self) -> str:
        """What has to happen next, or how it was settled."""
        prize, offer = self.prize, self.offer
        if not prize.level:
            return _("Nobody is at this place.")
        if len(prize.level) == 1:
            return _("Nobody else is at this place.")
        if prize.standing is None:
            return capital(_(prize.how.said)) + "." if prize.how else ""
        if isinstance(prize.standing, ties.Open):
            return prizes_words.still_open(offer, prize.standing, self._rules.play_off)
        has = zip(ties.winners(prize.standing), prize.has, strict=True)
        awards = tuple(Award(prize.place, number, amount) for number, (_who, amount) in has)
        return prizes_words.among_them(Settlement(offer, prize.standing, awards), prize.told.cuts)


# The page of a season's prizes: a card for each, and the money for them.


# The money of a season's prizes: out of which nights it came, who had it, what lies there.


NIGHTS_OFFERED = 60
"""The newest of a season; of older ones nothing is set aside any more."""


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


def _went(season: Standings) -> list[tuple[str, Cents]]:
    """Where the money of a purse is now."""
    purse = season.purse
    paid = [
        (
            labelled(capital(prize_in_words(place)), both(who, season.names)),
            each.amount,
        )
        for (place, who), (_seq, each) in purse.handed_over.items()
        if not each.goods
    ]
    back = [(_("The club’s again"), each.amount) for _seq, each in purse.given_back]
    return [*paid, *back, (_("There still"), purse.there)]


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
        says = _("There is %(amount)s more there than the prizes need.")
        said.append(says % {"amount": money(Cents(there - due))})
    for each, night in left.values():
        if each.left < 0:
            says = _("%(amount)s more is set aside from %(day)s than the hall’s share came to.")
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
        "came": [(_from(each), each.amount) for _seq, each in season.purse.set_aside],
        "went": _went(season),
        "notices": _notices(season, left),
        "set_aside": SetAsideForm(None, offered(left)),
        "give_back": GiveBackForm(),
    }
