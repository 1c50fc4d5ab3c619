"""A pot's rule, how it stands tonight and what it is likely to do, in sentences; who gets what, on paper."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from itertools import groupby
from math import log10

from django.utils.formats import number_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _, ngettext, pgettext

from parties.rules.words.pot_rules import fed_by
from parties.web.spreadsheet import Cell, Count
from parties.wording.country import by_cards, day, here, permit_label, time
from parties.wording.names import folded
from parties.wording.ties import card, cards
from parties.wording.words import (
    Names,
    both,
    capital,
    couple,
    couples,
    games,
    in_column,
    labelled,
    listed,
    money,
    person,
    prize,
    tally_name,
    those_who_cut,
    winner,
)
from scoring.evening import Evening
from scoring.games.rankings import tallies_of
from scoring.money import Pieces, pieces_of, too_small_for_coins
from scoring.numbers import Cents, CoupleNo, PlayingCard, Seq
from scoring.pots.chain import resting
from scoring.pots.odds import Outlook
from scoring.pots.pots import (
    SOMEBODY,
    JarPunchCard,
    Opening,
    PotLine,
    PotLineKind,
    PotStanding,
    PotTonight,
    in_for,
)
from scoring.pots.saying import paid_to_be_in
from scoring.rules.pot_rules import COUNTED, Entrants, PotRule, WonBy
from scoring.season import PotSeason
from scoring.till.payments import DrawReturn, DrawSums, FeePrice, FeesAt, Payment, SoldAt
from scoring.till.whose import Since

# What a hurdle is worth, in plain words: how long, how much, and at worst.


def beyond_tonight(outlook: Outlook) -> list[str]:
    """How long it will stand, one sentence each."""
    return [*_how_long(outlook), *_at_worst(outlook)]


def _how_long(outlook: Outlook) -> Iterator[str]:
    if outlook.weeks is None or outlook.size is None:
        yield _("It may never be won, and only grow.")
        return
    nights = max(1, round(outlook.weeks))
    said = ngettext(
        "On average it goes on the first night, with about %(size)s in it.",
        "On average it goes after %(count)s nights, with about %(size)s in it.",
        nights,
    )
    yield said % {"count": nights, "size": _about(outlook.size)}


def _at_worst(outlook: Outlook) -> Iterator[str]:
    if outlook.likely_by is not None and outlook.likely_size is not None and outlook.likely_by > 1:
        yield _(
            "At worst, once in twenty, it stands longer than %(nights)s nights and then holds more "
            "than %(size)s."
        ) % {"nights": number_format(outlook.likely_by), "size": _about(outlook.likely_size)}
    if outlook.longest is not None and outlook.longest > 1:
        yield _("It goes on night %(nights)s at the latest.") % {"nights": outlook.longest}


def _about(amount: Cents) -> str:
    """To two digits and a half: nobody knows it better."""
    dollars = amount / 100
    step = 10 ** max(0, int(log10(dollars)) - 1) / 2 if dollars >= 20 else 1
    return money(Cents(round(round(dollars / step) * step) * 100)) if dollars else money(amount)


# A pot on its night in words: how it stands, how it came, what was drawn, who lacks what.


def standing(pot: PotTonight) -> str:
    """How it stands, in a sentence."""
    match pot.standing:
        case PotStanding.PLAYING:
            return playing(pot)
        case PotStanding.NUMBERS_DUE:
            return _("The last game is in: draw the numbers.")
        case PotStanding.CUT_DUE:
            return capital(
                _("%(couples)s have it and cut for it, low card wins.")
                % {"couples": those_who_cut(pot.contenders)}
            )
        case PotStanding.NAME_DUE:
            return _to_be_named(pot)
        case PotStanding.NOT_WON:
            return _not_won(pot)
        case PotStanding.WON:
            return _won(pot)


def _to_be_named(pot: PotTonight) -> str:
    if pot.rule.has_deck:
        return of_deck(len(pot.deck))
    is_drawn = pot.rule.won_by is not WonBy.HAND
    return _("Draw, and say who wins it.") if is_drawn else _("Say who wins it.")


def _not_won(pot: PotTonight) -> str:
    said = {"card": card(pot.turned), "amount": money(pot.carried)}
    if pot.turned:
        return _("%(card)s is turned: %(amount)s is carried to the next night.") % said
    return _("Nobody wins it: %(amount)s is carried to the next night.") % said


def playing(pot: PotTonight) -> str:
    """What it takes tonight, as the desk says it and as the wall does."""
    if pot.opening.must_go:
        return _("It must go tonight: the best takes it.")
    match pot.rule.won_by:
        case WonBy.REACH:
            return _("Tonight it goes to whoever wins %(games)s.") % {"games": games(pot.hurdle)}
        case WonBy.ALL_DRAWN | WonBy.MOST_DRAWN:
            return _("It is known when the last game is in and the numbers are drawn.")
        case WonBy.DRAW:
            return _("It is drawn when the tickets are sold.")
        case WonBy.HAND:
            return _("The hall says who wins it.")
        case WonBy.ACE:
            return of_deck(len(pot.deck))


def of_deck(left: int) -> str:
    """How likely the ace of spades falls, of so many cards of which each is as likely as the other."""
    if left == 1:
        return _("The ace of spades alone is left.")
    said = _(
        "%(left)s cards are left: one turn in %(left)s is the ace of spades. On average it takes %(turns)s"
        " turns, and never more than %(left)s."
    )
    return said % {"left": left, "turns": number_format(f"{(left + 1) / 2:g}")}


def left_before(comes: Opening, here: Opening) -> Iterator[str]:
    """What the nights before left otherwise than it is here: money, cards; else how long it has stood."""
    if comes.amount != here.amount:
        yield _("The nights before left %(comes)s in it; here it starts with %(here)s.") % {
            "comes": money(comes.amount),
            "here": money(here.amount),
        }
    if comes.gone != here.gone:
        yield _("Gone from its deck by the nights before: %(cards)s. Said here: %(here)s.") % {
            "cards": cards(comes.gone),
            "here": cards(here.gone),
        }
    elif comes.amount == here.amount:
        said = _("Nights without a winner by the nights before: %(stood)s. Said here: %(here)s.")
        yield said % {"stood": comes.stood, "here": here.stood}


def suits(deck: Sequence[PlayingCard]) -> Iterator[tuple[str, ...]]:
    """The cards that are left as they are read out, suit by suit."""
    for _suit, some in groupby(deck, lambda each: each[1]):
        yield tuple(map(card, some))


def stays(pot: PotTonight) -> str:
    """What stays in it though somebody won it; no words where nothing does."""
    if not pot.carried:
        return ""
    return _("%(amount)s stays in it for the next night.") % {"amount": money(pot.carried)}


def that_rest(evening: Evening) -> list[str]:
    """That there is money in pots for which nobody plays tonight, and what becomes of it."""
    words = _(
        "“%(pot)s” has %(amount)s in it and is not played for tonight. The money stays in it, for the "
        "next night that has a pot of this name."
    )
    return [
        words % {"pot": name, "amount": money(pot.carried)}
        for name, pot in resting(evening).items()
    ]


def holds_if_out(evening: Evening, name: str) -> str:
    """What becomes of the money that a pot brought along if it is taken out; no words where it
    brought none."""
    pot = evening.pots.get(name)
    if pot is None or not pot.opening.amount:
        return ""
    return _(
        "There is %(amount)s in it from before. If you take it out or give it another "
        "name, that money waits for the next night with a pot called “%(pot)s”."
    ) % {"amount": money(pot.opening.amount), "pot": name}


def drawn(evening: Evening, name: str) -> str:
    """What was drawn under this name; no words where no draw decides."""
    draw = evening.draws.get(name)
    if draw is None or not draw.outcome:
        return ""
    return _("Drawn: %(numbers)s.") % {"numbers": listed(draw.outcome)}


def chip(pot: PotTonight, *, has_begun: bool) -> str:
    """How it stands, in a word or two. Before the games and while they go on, a pot that no game
    decides is open."""
    if pot.standing is PotStanding.PLAYING and pot.rule.won_by not in COUNTED:
        return pgettext("a pot", "open")
    if pot.standing is PotStanding.PLAYING and not has_begun:
        return _("before the games")
    return {
        PotStanding.PLAYING: _("games go on"),
        PotStanding.NUMBERS_DUE: _("numbers to draw"),
        PotStanding.CUT_DUE: _("to be cut for"),
        PotStanding.NAME_DUE: pgettext("a pot", "open"),
        PotStanding.NOT_WON: _("not won"),
        PotStanding.WON: pgettext("a pot", "won"),
    }[pot.standing]


def line(each: PotLine) -> str:
    """What a line of its ledger is about."""
    if each.kind is PotLineKind.FED:
        return fed_by(each.feed)
    if each.kind is PotLineKind.WON:
        return _won_by(each.couple or SOMEBODY)
    return {
        PotLineKind.BROUGHT_FORWARD: _("Brought forward"),
        PotLineKind.RAN_IN: _("Ran over from another pot"),
        PotLineKind.RAN_OVER: _("Ran over the cap"),
        PotLineKind.KEPT_BACK: _("Stays for the next night"),
        PotLineKind.CORRECTED: _("Corrected"),
    }[each.kind]


def _won_by(number: CoupleNo) -> str:
    if number == SOMEBODY:
        return _("Won by the holder of the ticket")
    if by_cards():
        return _("Won by %(who)s") % {"who": couple(number)}
    return _("Won by couple %(number)s") % {"number": number}


def lacking(card: JarPunchCard) -> str:
    """What a card of the jar has, and what it lacks."""
    has = ngettext("%(count)s of them", "%(count)s of them", len(card.has)) % {
        "count": len(card.has)
    }
    if not card.lacks:
        return _("all of them")
    lacks = ngettext("lacks game %(list)s", "lacks games %(list)s", len(card.lacks))
    return f"{has}, {lacks % {'list': listed(card.lacks)}}"


def entered(evening: Evening, rule: PotRule) -> str:
    """How many are in for a pot with a side fee, or have paid it where everybody is; no words where there
    is none."""
    if not rule.side_fee:
        return ""
    if evening.form is not None and rule.entrants is Entrants.ALL:
        number = len(paid_to_be_in(evening, rule.name))
        said = ngettext(
            "%(number)s has paid the side fee. Whoever has not can win it too.",
            "%(number)s have paid the side fee. Whoever has not can win it too.",
            number,
        )
    else:
        number = len(in_for(evening, rule))
        said = (
            ngettext("%(number)s card is in.", "%(number)s cards are in.", number)
            if by_cards()
            else ngettext("%(number)s couple is in.", "%(number)s couples are in.", number)
        )
    return said % {"number": number}


def counted_for(evening: Evening, pot: PotTonight) -> list[tuple[CoupleNo, str]]:
    """Who can win a pot that the hall names by what was counted tonight, the most first: perfect hand,
    2; where the pot is called after one of these, that alone."""
    if pot.rule.won_by is not WonBy.HAND:
        return []
    called = {tally_name(word): had for word, had in tallies_of(evening).items()}
    name = folded(pot.rule.name)
    own = {word: had for word, had in called.items() if folded(word) in name}
    return [
        (card, labelled(capital(word), str(many)))
        for word, had in (own or called).items()
        for card, many in had.most_common()
        if many
    ]


def short_of(pot: PotTonight, won: int) -> str:
    """19 games: 1 short."""
    missing = pot.hurdle - won
    if missing <= 0:
        return games(won)
    short = ngettext("%(count)s short", "%(count)s short", missing) % {"count": missing}
    return labelled(games(won), short)


def _won(pot: PotTonight) -> str:
    if not pot.shares:
        return _("It is won, but there is nothing in it.")
    winners = [share.couple for share in pot.shares]
    amount = money(pot.shares[0].amount)
    if len(winners) > 1:
        said = _("Won by %(couples)s: %(amount)s each.") % {
            "couples": couples(winners),
            "amount": amount,
        }
    else:
        said = f"{labelled(_won_by(winners[0]), amount)}."
    return " ".join(filter(None, (said, stays(pot))))


# Who gets what, in words, and the figures of the pots: for the treasurer's sheets and receipts.


HandedOver = Mapping[Seq, datetime]
"""When the lines of a log that hand something over were said."""


def what(payment: Payment) -> str:
    """First prize; first prize: a ham; Jackpot; first prize (to be given back)."""
    said = labelled(title(payment), payment.goods) if payment.goods else title(payment)
    match payment.wrongly:
        case Since.OWED:
            return _("%(what)s (to be given back)") % {"what": said}
        case Since.BORNE:
            return _("%(what)s (not theirs; the club covers it)") % {"what": said}
        case _:
            return said


def not_handed_over(payment: Payment) -> str:
    """First prize (not handed over)."""
    return _("%(what)s (not handed over)") % {"what": what(payment)}


def worth(said: str, amount: Cents | None) -> str:
    """First prize: a turkey, worth $45; as it is said where nobody knows what it is worth."""
    if not amount:
        return said
    return _("%(goods)s, worth %(amount)s") % {"goods": said, "amount": money(amount)}


def title(payment: Payment) -> str:
    """First prize; Jackpot."""
    return payment.pot if payment.place is None else capital(prize(payment.place))


def amount(payment: Payment) -> str:
    """$60; nothing for a thing that no money goes along with."""
    return money(payment.amount) if payment.amount or not payment.goods else ""


def amount_in_column(payment: Payment) -> str:
    """The same where amounts stand under each other: $60.00."""
    return in_column(payment.amount) if amount(payment) else ""


def whom(payment: Payment, names: Names) -> str:
    """12 Ida Martell & Neil MacNeil; or who it is still between."""
    if payment.couple is None:
        return _("not settled yet: %(couples)s") % {"couples": couples(payment.among)}
    if payment.couple == SOMEBODY:
        held = [person(player, names) for player in payment.players]
        return ", ".join((winner(SOMEBODY), *held))
    people = both(payment.players, names) if payment.players else ""
    return f"{payment.couple} {people}".strip()


def when(payment: Payment, at: HandedOver, night: date) -> str:
    """The hour, or the day where it was another one; or that it is not handed over."""
    handed_over = at.get(payment.seq) if payment.seq else None
    if handed_over is None:
        return _("not handed over")
    moment = localtime(handed_over)
    return time(moment) if moment.date() == night else day(moment)


@dataclass(frozen=True, slots=True)
class PotFigure:
    """A column of the pots: what it is called, what stands in it."""

    says: str
    of: Callable[[PotSeason], Cents]


def pot_figures(pots: Sequence[PotSeason]) -> list[PotFigure]:
    """What is said of each pot, from the first cent to the last; what none of them has is left out."""
    known = (
        (PotFigure(_("Brought forward"), lambda pot: pot.began), True),
        (PotFigure(_("Corrected"), lambda pot: pot.corrected), False),
        (PotFigure(_("Came in"), lambda pot: pot.fed), True),
        (PotFigure(_("Ran over"), lambda pot: pot.ran), False),
        (PotFigure(_("Won"), lambda pot: Cents(-pot.won)), True),
        (PotFigure(_("Carried forward"), lambda pot: pot.ends), True),
    )
    return [each for each, always in known if always or any(map(each.of, pots))]


# Receipts and prize envelopes in words.


def filled_with(amount: Cents) -> str:
    """1 × $10, 1 × $2, 1 × $1, 1 × $0.25, 1 × $0.10; and what no coin is small enough for."""
    coins = here().pieces
    said = counted_out(pieces_of(amount, coins))
    odd = too_small_for_coins(amount, coins)
    if not odd:
        return said
    more = _("and %(cents)s for which there is no coin") % {"cents": money(odd)}
    return f"{said} {more}".strip()


def counted_out(pieces: Pieces) -> str:
    """2 × $20, 1 × $5."""
    return ", ".join(f"{many}\u00a0×\u00a0{money(value)}" for value, many in pieces)


def permit(number: str) -> str:
    """Permit or licence number: NS-117; nothing where there is none."""
    return labelled(permit_label(), number) if number else ""


# Draws and fees in the words of a return.


def draw_name(draw: DrawReturn | DrawSums) -> str:
    """The pot's name, or the hall's raffle."""
    return draw.draw or _("The hall’s raffle")


def sold_at(sold: SoldAt) -> str:
    """12 × 3 tickets for $2."""
    tickets = ngettext("%(count)s ticket", "%(count)s tickets", sold.tickets) % {
        "count": sold.tickets
    }
    said = {"times": sold.times, "tickets": tickets, "amount": money(sold.amount)}
    return _("%(times)s × %(tickets)s for %(amount)s") % said


def all_sold(draw: DrawReturn) -> str:
    """At which prices how many were sold."""
    return "; ".join(map(sold_at, draw.sold))


def winners(draw: DrawReturn, names: Names) -> str:
    """Who won, by the shares of the pot and by what somebody wrote."""
    said = [whom(each, names) for each in draw.won]
    return "; ".join([*said, *([draw.told.winner] if draw.told.winner else [])])


def goods(draw: DrawReturn) -> str:
    """A ham, worth $20, bought by the club."""
    told = draw.told
    if told.goods and told.worth and told.bought:
        said = {"goods": told.goods, "amount": money(told.worth)}
        return _("%(goods)s, worth %(amount)s, bought by the club") % said
    if told.goods and told.worth:
        return _("%(goods)s, worth %(amount)s") % {"goods": told.goods, "amount": money(told.worth)}
    return told.goods


def about(draw: DrawReturn, names: Names) -> list[tuple[str, Cell]]:
    """All that a report says of a draw beside its money, each under its name; what nobody knows is empty."""
    told, unsold = draw.told, draw.unsold
    return [
        (_("Tickets by price"), all_sold(draw)),
        (_("Winner"), winners(draw, names)),
        (_("Goods and their value"), goods(draw)),
        (_("Tickets printed"), Count(told.printed) if told.printed else None),
        (_("The first number on them"), told.first),
        (_("The last number on them"), told.last),
        (_("Unsold"), None if unsold is None else Count(unsold)),
        (_("Spoilt"), Count(told.spoilt) if told.printed else None),
        (_("Expenses of the draw"), told.expenses or None),
        (_("To whom the net goes"), told.net_to),
        (_("Awarded on, or why not"), told.awarded),
    ]


def as_words(said: Cell) -> str:
    """A figure, a day or words, as they stand on a page."""
    match said:
        case None:
            return ""
        case Count(number):
            return str(number)
        case date():
            return day(said)
        case int():
            return in_column(Cents(said))
        case _:
            return said


def in_one_line(draw: DrawReturn, names: Names) -> str:
    """The same for a sheet, without what nobody knows."""
    said = ((label, as_words(each)) for label, each in about(draw, names))
    return ". ".join(labelled(label, each) for label, each in said if each)


def net(draw: DrawReturn) -> str:
    """What the net is, so that nobody need guess whether goods came off it."""
    less = [_("the prize in money")]
    less += [_("the goods that the club bought")] if draw.bought else []
    less += [_("the expenses of the draw")] if draw.expenses else []
    return _("Net: gross less %(less)s") % {"less": listed(less)}


def paid_each(amount: Cents) -> str:
    """Of them paid $5 each, where that is another sum than was due."""
    return _("Of them, paid %(amount)s each") % {"amount": money(amount)}


def fees_at(fees: FeesAt) -> str:
    """The whole fee, $5; half, $2.50; free."""
    match fees.price:
        case FeePrice.GONE:
            return _("Paid, and in no couple any more")
        case FeePrice.FREE:
            return _("Free")
        case FeePrice.WHOLE:
            return labelled(_("The whole fee"), money(fees.due))
        case FeePrice.HALF:
            return labelled(_("Half"), money(fees.due))
        case FeePrice.OTHER:
            return labelled(_("Another fee"), money(fees.due))
