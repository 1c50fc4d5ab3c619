"""What a person's nights, or a couple's, come to, as a few lines."""

from collections import Counter
from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from parties.people.page.nights import NightOf, Nights
from parties.wording.dates import day
from parties.wording.words import games, listed, money
from scoring.more import NO_PARTNER
from scoring.numbers import Cents

Fact = tuple[str, str]


def facts_of(nights: Nights) -> list[Fact]:
    """Each with its label; only what there is."""
    return [*_won(nights), *_places(nights), *_run(nights), *_prizes(nights)]


def _won(nights: Nights) -> Iterator[Fact]:
    if best := nights.best:
        yield _("Games won"), nights.score
        yield _("Best night"), f"{best.score}, {day(best.on)}"


def _places(nights: Nights) -> Iterator[Fact]:
    for place, often in nights.places:
        times = ngettext("%(often)s time", "%(often)s times", often) % {"often": often}
        yield _("Place %(place)s") % {"place": place}, times


def _run(nights: Nights) -> Iterator[Fact]:
    longest = nights.longest_run
    if longest and longest.run > 1:
        yield _("Most games won in a row"), f"{games(longest.run)}, {day(longest.on)}"


def _prizes(nights: Nights) -> Iterator[Fact]:
    if often := nights.in_the_prizes:
        of = {"often": often, "nights": len(nights.closed), "row": nights.prizes_in_a_row}
        in_a_row = _("%(often)s of %(nights)s nights, %(row)s of them in a row")
        alone = _("%(often)s of %(nights)s nights")
        yield _("In the prizes"), (in_a_row if of["row"] > 1 else alone) % of
    couple = [each for each in nights.closed if each.partner != NO_PARTNER]
    alone_on_card = [each for each in nights.closed if each.partner == NO_PARTNER]
    yield from _won_on(couple, _("Prizes, as a couple"), _("Pots, as a couple"))
    yield from _won_on(alone_on_card, _("Prizes"), _("Pots"))


def _won_on(nights: Sequence[NightOf], prizes: str, pots: str) -> Iterator[Fact]:
    """What was won on these nights, each under its label."""
    won = [prize for night in nights for prize in night.more.prizes]
    amount, goods = sum(each.amount for each in won), [each.goods for each in won if each.goods]
    things = [money(Cents(amount))] * bool(amount) + goods
    if things:
        yield prizes, listed(things)
    shares: Counter[str] = Counter()
    for night in nights:
        for share in night.more.pots:
            shares[share.pot] += share.amount
    if shares:
        says = (f"{pot} {money(Cents(amount))}" for pot, amount in sorted(shares.items()))
        yield pots, listed(says)
