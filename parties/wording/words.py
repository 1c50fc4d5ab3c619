"""Money, lists and the names of things, as the reader's language writes them."""

import re
from collections.abc import Iterable, Mapping

from django.utils.functional import lazy
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from parties.wording.country import here, in_french, sign_after, with_comma
from scoring.numbers import BYE_CHAIR, Cents, CoupleNo, PlayerId, TableNo
from scoring.pots.pots import SOMEBODY
from scoring.prizes.offers import Award, Offer
from scoring.prizes.settling import Settlement
from scoring.prizes.ties import Split

Names = Mapping[PlayerId, str]


_COMMA = str.maketrans({",": "\u00a0", ".": ","})
_EXAMPLE = re.compile(r"¤([0-9]+)(?:\.([0-9][0-9]))?")


def money(amount: Cents) -> str:
    """An amount as the reader's language and the hall's country write it: $1,013.35, or 1 013,35 $
    in French. Whole dollars have no cents."""
    return _written(amount, with_cents=bool(amount % 100))


def in_column(amount: Cents) -> str:
    """The same where amounts stand under each other, and whole dollars have their cents too."""
    return _written(amount, with_cents=True)


def _written(amount: Cents, *, with_cents: bool) -> str:
    whole, small = divmod(abs(amount), 100)
    minus = "−" if amount < 0 else ""  # noqa: RUF001 a minus sign, as on paper
    written = f"{whole:,}.{small:02}" if with_cents else f"{whole:,}"
    if with_comma():
        written = written.translate(_COMMA)
    sign = here().sign
    return f"{minus}{written}\u00a0{sign}" if sign_after() else f"{minus}{sign}{written}"


def with_amounts(text: object) -> str:
    """A sentence whose examples, as ¤13.35, are money of the hall's country: $13.35."""

    def amount(found: re.Match[str]) -> str:
        return money(Cents(int(found[1]) * 100 + int(found[2] or 0)))

    return _EXAMPLE.sub(amount, str(text))


amounts_of_here = lazy(with_amounts, str)
"""The same, looked up and written when it is read."""


def percent(figure: object) -> str:
    """A figure as per cent, as the reader's language writes it: 10%, or 10 % in French."""
    return f"{figure}\u00a0%" if in_french() else f"{figure}%"


def listed(things: Iterable[object]) -> str:
    """3, 9 and 12."""
    texts = [str(thing) for thing in things]
    if len(texts) < 2:
        return "".join(texts)
    return _("%(most)s and %(last)s") % {
        "most": ", ".join(texts[:-1]),
        "last": texts[-1],
    }


def couple(number: CoupleNo) -> str:
    """Couple 4."""
    return _("couple %(number)s") % {"number": number}


def couples(numbers: Iterable[CoupleNo]) -> str:
    """Couples 4, 7 and 12; couple 4."""
    some = list(numbers)
    return ngettext("couple %(list)s", "couples %(list)s", len(some)) % {"list": listed(some)}


def table(number: TableNo) -> str:
    """Table 4, or the bye chair."""
    return _("the bye chair") if number == BYE_CHAIR else _("table %(number)s") % {"number": number}


def tables(numbers: Iterable[TableNo]) -> str:
    """Tables 3 and 9; table 3."""
    some = list(numbers)
    return ngettext("table %(list)s", "tables %(list)s", len(some)) % {"list": listed(some)}


def prize(place: int) -> str:
    """First prize, second prize …, the booby prize."""
    named = [_("booby prize"), _("first prize"), _("second prize"), _("third prize")]
    if place < len(named):
        return named[place]
    return _("prize for place %(place)s") % {"place": place}


def games(number: int) -> str:
    """18 games; 1 game."""
    return ngettext("%(count)s game", "%(count)s games", number) % {"count": number}


def person(player: PlayerId, names: Names) -> str:
    """A name; for somebody whose name was taken out of the books, words in its place."""
    return names.get(player) or _("this person")


def both(players: Iterable[PlayerId], names: Names) -> str:
    """Ida Martell & Neil MacNeil."""
    return " & ".join(person(player, names) for player in players)


def couple_names(
    couples: Mapping[CoupleNo, Iterable[PlayerId]], names: Names
) -> dict[CoupleNo, str]:
    """Who each couple is: Ida Martell & Neil MacNeil."""
    return {number: both(players, names) for number, players in couples.items()}


def labelled(label: str, said: str) -> str:
    """Couple 4: what is said of it; French has a space before the colon."""
    return _("%(label)s: %(what)s") % {"label": label, "what": said}


def capital(text: str) -> str:
    """A sentence begins with a capital."""
    return text[:1].upper() + text[1:]


def winner(number: CoupleNo) -> str:
    """Couple 4; the holder of the ticket."""
    return _("the holder of the ticket") if number == SOMEBODY else couple(number)


def worth_of(won: Offer | Award) -> str:
    """$120; a ham; where money goes along with it, both."""
    things = [won.goods, money(won.amount) if won.amount or not won.goods else ""]
    return " + ".join(thing for thing in things if thing)


def worth_together(settlement: Settlement) -> str:
    """What those who won a prize have of it together: a split takes up the prizes behind it, too."""
    offer = settlement.offer
    if isinstance(settlement.standing, Split) and offer.behind:
        return money(offer.stake)
    return worth_of(offer)
