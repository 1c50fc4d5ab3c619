"""What a person's nights, or a couple's, come to, as a few lines."""

from collections import Counter
from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from parties.people.page.nights import Nights
from parties.wording.dates import day
from parties.wording.words import games, listed, money
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
    won = [prize for night in nights.closed for prize in night.more.prizes]
    amount, goods = sum(each.amount for each in won), [each.goods for each in won if each.goods]
    things = [money(Cents(amount))] * bool(amount) + goods
    if things:
        yield _("Prizes, as a couple"), listed(things)
    pots: Counter[str] = Counter()
    for night in nights.closed:
        for share in night.more.pots:
            pots[share.pot] += share.amount
    if pots:
        says = (f"{pot} {money(Cents(amount))}" for pot, amount in sorted(pots.items()))
        yield _("Pots, as a couple"), listed(says)
