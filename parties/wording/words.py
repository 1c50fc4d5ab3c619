"""Money, lists, the names of things and of what is counted, as the reader's language writes them."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.functional import Promise, lazy
from django.utils.translation import gettext as _, gettext_lazy, ngettext

from parties.wording.country import (
    by_cards,
    day,
    further_prize,
    here,
    in_french,
    sign_after,
    with_comma,
)
from parties.wording.names import folded
from scoring.club.settled import Spot
from scoring.formats.choices import AT_LEAST, GROUPS, By, For
from scoring.formats.format import MOST, Format, PrizeBy
from scoring.numbers import BYE_CHAIR, Cents, CoupleNo, PlayerId, TableNo
from scoring.pots.pots import SOMEBODY
from scoring.prizes.further import FURTHER
from scoring.prizes.offers import Award, Offer, Settlement
from scoring.prizes.ties import Split
from scoring.rules.pot_rules import PotRule
from scoring.till.box import CashLine
from scoring.till.purse import CashWhat

# Money, lists and the names of things, as the reader's language writes them.


Names = Mapping[PlayerId, str]


_COMMA = str.maketrans({",": "\u00a0", ".": ","})
_EXAMPLE = re.compile(r"¤([0-9]+)(?:\.([0-9][0-9]))?")


def money(amount: Cents) -> str:
    """An amount as the reader's language and the hall's country write it: $1,013.35, or 1 013,35 $
    in French. Whole dollars have no cents."""
    return _written(amount, with_cents=bool(amount % 100))


def in_column(amount: Cents) -> str:
    """The same where amounts stand under each other: whole dollars have their cents too, and nothing
    is a dash."""
    return _written(amount, with_cents=True) if amount else "–"


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


def either(things: Iterable[object]) -> str:
    """3, 9 or 12."""
    *most, last = [str(thing) for thing in things]
    if not most:
        return last
    return _("%(most)s or %(last)s") % {"most": ", ".join(most), "last": last}


def couple(number: CoupleNo) -> str:
    """Couple 4; card 4 where a card is not a couple's."""
    said = _("card %(number)s") if by_cards() else _("couple %(number)s")
    return said % {"number": number}


def couples(numbers: Iterable[CoupleNo]) -> str:
    """Couples 4, 7 and 12; couple 4; cards 4 and 7 where a card is not a couple's."""
    some = list(numbers)
    if by_cards():
        return ngettext("card %(list)s", "cards %(list)s", len(some)) % {"list": listed(some)}
    return ngettext("couple %(list)s", "couples %(list)s", len(some)) % {"list": listed(some)}


def who_cuts(number: CoupleNo) -> str:
    """Couple 4; number 4 where a card is not a couple's, as what is cut is a card too."""
    return _("number %(number)s") % {"number": number} if by_cards() else couple(number)


def those_who_cut(numbers: Iterable[CoupleNo]) -> str:
    """Couples 4 and 7; numbers 4 and 7."""
    if not by_cards():
        return couples(numbers)
    some = list(numbers)
    said = ngettext("number %(list)s", "numbers %(list)s", len(some))
    return said % {"list": listed(some)}


def card_or_couple() -> str:
    """What stands over the numbers on the cards."""
    return _("Card") if by_cards() else _("Couple")


def so_many(count: int) -> str:
    """12 couples; 12 cards where a card is not a couple's."""
    said = (
        ngettext("%(count)s card", "%(count)s cards", count)
        if by_cards()
        else ngettext("%(count)s couple", "%(count)s couples", count)
    )
    return said % {"count": count}


_CARDS = tuple(
    (re.compile(said), instead)
    for said, instead in (
        (r"\bThe card of card\b", "Card"),
        (r"\bthe card of card\b", "card"),
        (r"\b([Cc])ard of card\b", r"\1ard"),
    )
)


def of_cards(text: str) -> str:
    """A sentence made for couples as it is where it is cards that play: no card of a card. In French a
    card goes by its number, which has the gender of a couple."""
    for said, instead in _CARDS if by_cards() else ():
        text = said.sub(instead, text)
    return text


def table(number: TableNo) -> str:
    """Table 4, or the bye chair."""
    return _("the bye chair") if number == BYE_CHAIR else _("table %(number)s") % {"number": number}


def tables(numbers: Iterable[TableNo]) -> str:
    """Tables 3 and 9; table 3."""
    some = list(numbers)
    return ngettext("table %(list)s", "tables %(list)s", len(some)) % {"list": listed(some)}


def so_many_tables(number: int) -> str:
    """18 tables; 1 table."""
    return ngettext("%(count)s table", "%(count)s tables", number) % {"count": number}


def prize(place: int) -> str:
    """First prize, second prize …, the booby prize; a further one by what it is given by."""
    if place > FURTHER:
        return prize_for(*found) if (found := further_prize(place)) else _("further prize")
    return numbered_prize(place)


def prizes_of(offer: Offer) -> str:
    """Third prize; prize for places 3 and 4, where those who share it take up both."""
    if not offer.place < offer.last < FURTHER:
        return prize(offer.place)
    places = listed(range(offer.place, offer.last + 1))
    return _("prize for places %(places)s") % {"places": places}


def games(number: int) -> str:
    """18 games; 1 game."""
    return ngettext("%(count)s game", "%(count)s games", number) % {"count": number}


def points(number: int) -> str:
    """715 points; 1 point; one below nothing is one point as well."""
    return ngettext("%(count)s point", "%(count)s points", abs(number)) % {"count": number}


def tricks(number: int) -> str:
    """158 tricks, of a night that counts them."""
    return ngettext("%(number)s trick", "%(number)s tricks", number) % {"number": number}


def no_name() -> str:
    """What stands in place of a name that was taken out of the books."""
    return _("(name taken out)")


def person(player: PlayerId, names: Names) -> str:
    """A name; for somebody whose name was taken out of the books, words in its place, and other ones
    for somebody whose name was not asked for, as nobody knew that it would be wanted."""
    if player not in names:
        return _("this person")
    return names[player] or no_name()


NOT_NAMED = "\N{ZERO WIDTH SPACE}"
"""In place of a name that does not stand here: nothing that can be read."""


def both(players: Iterable[PlayerId], names: Names) -> str:
    """Ida Martell & Neil MacNeil; nothing where one of them is not named here, as the other name would say
    who that is."""
    said = [person(player, names) for player in players]
    return "" if NOT_NAMED in said else " & ".join(said)


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


def forts(numbers: Iterable[TableNo]) -> str:
    """Forts 3 and 5; fort 3."""
    some = list(numbers)
    return ngettext("fort %(list)s", "forts %(list)s", len(some)) % {"list": listed(some)}


@dataclass(frozen=True, slots=True)
class NamedOffer(Offer):
    """A prize of a season: the `names` of those who are equal for it, who are numbered from 1."""

    names: tuple[str, ...] = ()


def those_of(offer: Offer, numbers: Iterable[CoupleNo]) -> str:
    """Couples 4 and 7; where a prize is for forts, those for which they speak; in a season by name."""
    some = list(numbers)
    if isinstance(offer, NamedOffer):
        return listed(one_of(offer, each) for each in some)
    found = [fort.number for each in some if (fort := offer.fort_of(each))]
    return forts(found) if found else couples(some)


def one_of(offer: Offer, number: CoupleNo) -> str:
    """Couple 4; where a prize is for forts, the one for which it speaks; in a season by name."""
    if isinstance(offer, NamedOffer):
        return offer.names[number - 1]
    fort = offer.fort_of(number)
    return forts([fort.number]) if fort else couple(number)


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


# What is counted by itself and the two groups of an evening, by their names; and prizes given by
# them.


_GROUPS: Mapping[str, str | Promise] = {
    "ladies": gettext_lazy("ladies"),
    "gents": gettext_lazy("gents"),
}

_TALLIES: Mapping[str, str | Promise] = {
    "lone hand": gettext_lazy("lone hand"),
    "perfect hand": gettext_lazy("perfect hand"),
    "skunk": gettext_lazy("skunk"),
    "bunco": gettext_lazy("bunco"),
    "best call": gettext_lazy("best call"),
}


_GAMES_OF = re.compile(f"{AT_LEAST}([0-9]{{1,5}})")


_GIVEN_BY: Mapping[By, str | Promise] = {
    By.TOTAL: gettext_lazy("prize for the most in all"),
    By.FIRST_HALF: gettext_lazy("prize for the most in the first half"),
    By.SECOND_HALF: gettext_lazy("prize for the most in the second half"),
    By.RUN: gettext_lazy("prize for the longest run of games won"),
    By.BEST_GAME: gettext_lazy("prize for the highest single game"),
    By.LOWEST: gettext_lazy("prize for the least in all"),
    By.LAST_BUT_ONE: gettext_lazy("prize for the last but one"),
    By.SECRET: gettext_lazy("prize for the secret number"),
}


def group_name(form: Format, group: int) -> str:
    """Ladies, gents; or the hall's own words."""
    return group_word(form.groups[group])


def group_word(word: str) -> str:
    """The same of a group as it is kept."""
    return str(_GROUPS.get(word, word))


def tally_name(tally: str) -> str:
    """A lone hand; or the hall's own words; games with 10 or more."""
    if (points := _points_of(tally)) is not None:
        return _("games with %(points)s or more") % {"points": points}
    return str(_TALLIES.get(tally, tally))


def _points_of(tally: str) -> int | None:
    """How many points a game needs that is counted by this word; None of any other."""
    found = _GAMES_OF.fullmatch(tally)
    return int(found[1]) if found else None


def group_as_kept(word: str) -> str:
    """A hall's word for a group as a format keeps it: ladies in any language are the same."""
    return _as_kept(word, _GROUPS)


def tally_as_kept(word: str) -> str:
    """A hall's word for what is counted by itself, as a format keeps it."""
    return _as_kept(word, _TALLIES)


def is_known(word: str) -> bool:
    """Whether the program has this word itself, for a group or for what is counted."""
    return word in _GROUPS or word in _TALLIES or _points_of(word) is not None


def _as_kept(word: str, known: Mapping[str, str | Promise]) -> str:
    return next((key for key, said in known.items() if folded(str(said)) == folded(word)), word)


def numbered_prize(place: int) -> str:
    """First prize, second prize …; the booby prize."""
    named = [_("booby prize"), _("first prize"), _("second prize"), _("third prize")]
    if place < len(named):
        return named[place]
    return _("prize for place %(place)s") % {"place": place}


def prize_for(form: Format | None, given: PrizeBy, rank: int = 1) -> str:
    """First prize (ladies); prize for the highest single game, place 2."""
    place = {By.TOTAL: rank, By.LOWEST: 0}.get(given.by) if given.to in GROUPS else None
    named = _for_whom(form, given, _given_by(given) if place is None else numbered_prize(place))
    if rank == 1 or place:
        return named
    return _("%(prize)s, place %(place)s") % {"prize": named, "place": rank}


def given_for(form: Format | None, given: PrizeBy) -> str:
    """Most in all (ladies): the same, where it is said already that this is a prize."""
    said = _(given.by.said)
    if (points := _points_of(given.tally)) is not None:
        said = _("most games with %(points)s or more") % {"points": points}
    elif given.by is By.TALLY:
        said = _("most often “%(tally)s”") % {"tally": tally_name(given.tally)}
    return _for_whom(form, given, said)


def prizes_line(form: Format) -> list[str]:
    """Prizes: most in all (ladies), least in all; nothing where there are none but for the most, of
    each card."""
    said = [_("The first prize, the second and so on are for the forts")] if form.forts_win else []
    if form.prizes == (MOST,):
        return said
    named = ", ".join(given_for(form, each) for each in form.prizes)
    return [*said, _("Prizes: %(prizes)s") % {"prizes": named}]


def no_prizes_yet() -> str:
    """Where an evening has prizes of its own, and nobody has said what they are."""
    return _("No prizes yet: say them under “Further prizes”.")


def _for_whom(form: Format | None, given: PrizeBy, said: str) -> str:
    if given.to is For.FORTS:
        return _("%(prize)s (%(group)s)") % {"prize": said, "group": _("forts")}
    if form is None or not form.groups or given.to is For.ALL:
        return said
    group = group_name(form, GROUPS.index(given.to))
    return _("%(prize)s (%(group)s)") % {"prize": said, "group": group}


def _given_by(given: PrizeBy) -> str:
    if (points := _points_of(given.tally)) is not None:
        return _("prize for the most games with %(points)s or more") % {"points": points}
    if given.by is By.TALLY:
        return _("prize for “%(tally)s”, the most") % {"tally": tally_name(given.tally)}
    return str(_GIVEN_BY[given.by])


# The money in the tills in words.


def till(name: str) -> str:
    """The box, or a till by its name."""
    return _("till “%(name)s”") % {"name": name} if name else _("the box")


def spot(where: Spot) -> str:
    """A place where the pots' money lies between nights."""
    return _(where.said)


def for_what(line: CashLine) -> str:
    """What somebody wrote; where it is dates, as the reader writes dates."""
    days = listed(day(night) for night in line.nights)
    if line.what is CashWhat.DUES:
        return _("since %(day)s") % {"day": days}
    return days or line.words


def cash_what(what: CashWhat) -> str:
    """What a line of cash is."""
    return _(what.said)


# Whether a pot is played for on an evening, as its pages ask and say it.


def tonight_too(name: str, amount: Cents) -> str:
    """Jackpot $230: tonight too?"""
    named = f"{name} {money(amount)}" if amount else name
    return _("%(pot)s: tonight too?") % {"pot": named}


def pots_otherwise(before: Iterable[PotRule], after: Iterable[PotRule]) -> str:
    """Those that are in one only, or have another rule in each: “Jackpot” and “Cookie jar”."""
    was, now = ({pot.name: pot for pot in pots} for pots in (before, after))
    names = dict.fromkeys((*was, *now))
    return listed(f"“{name}”" for name in names if was.get(name) != now.get(name))


def left_out(pots: Iterable[str]) -> str:
    """That these are not along, as nobody can win them there."""
    return _(
        "Left out, as nobody can win it on this evening: %(pots)s. What is in it is kept for the next "
        "night that has it."
    ) % {"pots": listed(pots)}
