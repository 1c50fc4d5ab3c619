"""The house rules in words: every field with its meaning and where it comes from, every choice."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from parties.wording.card_rules import value as turned_to
from parties.wording.switches import LABELS as SWITCH_LABELS
from parties.wording.words import money, prize
from scoring import house_rules
from scoring.house_rules import (
    CutAce,
    Draw,
    HouseRules,
    LateGames,
    NoTaker,
    Odd,
    Places,
    PlayOff,
    Preset,
    Prize,
    PrizeKind,
    Switch,
    TableGame,
    TicketPrice,
)
from scoring.numbers import Cents
from scoring.pot_rules import PotRule
from scoring.room import Direction


@dataclass(frozen=True, slots=True)
class RuleWords:
    """A rule as it is read: what it is called, what holds, what it means."""

    label: str
    value: str
    help: str


LABELS = {
    "games": gettext_lazy("Number of games"),
    "table_game": gettext_lazy("Game at the tables"),
    "table_switches": gettext_lazy("Rules of the card game that this hall plays otherwise"),
    "fee": gettext_lazy("Fee for each person"),
    "prizes": gettext_lazy("Prizes"),
    "booby": gettext_lazy("Booby prize"),
    "no_taker": gettext_lazy("A prize that nobody reaches"),
    "places": gettext_lazy("When two are first, next comes"),
    "rounding": gettext_lazy("Prizes are paid in steps of"),
    "ticket_prices": gettext_lazy("Tickets of raffles and 50/50 cost"),
    "pots": gettext_lazy("Pots"),
    "draw": gettext_lazy("The first tables are"),
    "avoid_last_table_mates": gettext_lazy("Keep last week’s table-mates apart"),
    "direction": gettext_lazy("Winners move"),
    "odd": gettext_lazy("When the number of couples is odd"),
    "bye_earns_hole": gettext_lazy("The bye chair earns a hole"),
    "rolling": gettext_lazy("No bell between games"),
    "break_after": gettext_lazy("Tea after game"),
    "late_games": gettext_lazy("Games before a couple that comes late"),
    "cut_ace": gettext_lazy("In a cut the ace is"),
    "play_off": gettext_lazy("A play-off is"),
    "source": gettext_lazy("Where these rules come from"),
}
"""Every field of HouseRules, in the order in which a hall would tell them."""

HELP = {
    "games": gettext_lazy(
        "25 take about two hours (Wikipedia, “Forty-fives”); 8, 12 and 20 are played elsewhere."
    ),
    "table_game": gettext_lazy(
        "Which game of the 45s family. Whatever it is, a game won is one hole in the punch card."
    ),
    "table_switches": gettext_lazy(
        "Most halls turn a rule or two of their game: a joker, who leads, how low a bid may be. "
        "None, where the game is played as its source has it."
    ),
    "fee": gettext_lazy(
        "0 where nobody pays. The hall at Wentworth, Nova Scotia, asks $3 (newspaper); $5 is our "
        "own choice."
    ),
    "prizes": gettext_lazy(
        "Best first: an amount, as $100, a share of the takings, as 30%, or a thing, as a ham. "
        "Each prize goes to a level: of 18, 18, 16, 15 and 15 games both 18s are first and the 16 "
        "is second (Wikipedia, “Forty-fives”). What the prizes are worth is our own choice."
    ),
    "booby": gettext_lazy(
        "For the fewest games, as some halls have it (Wikipedia, “Forty-fives”). Leave it empty "
        "for none. A tie is cut for."
    ),
    "no_taker": gettext_lazy(
        "With fewer different totals than prizes the last prizes have no taker. No source says "
        "what happens then; this is our own choice."
    ),
    "places": gettext_lazy(
        "Prizes of $100, $60 and $40; 18, 18, 16 and 15 games. By levels the two 18s settle the "
        "$100, the 16 has the $60 and the 15 the $40 (Wikipedia, “Forty-fives”). Where places are "
        "counted by heads the 18s settle the $100 and the $60, so who loses their cut has $60, the "
        "16 has the $40 and the 15 nothing; or the 18s share both prizes, $80 each."
    ),
    "pots": gettext_lazy(
        "Money kept for a purpose, tonight’s or carried over: a jackpot for so many games, a "
        "cookie jar (Wikipedia, “Forty-fives”), a 50/50. What feeds a pot and what wins it is our "
        "own choice where no source says."
    ),
    "rounding": gettext_lazy(
        "There are no cent coins, so $40 for three couples is $13.35, $13.35 and $13.30, the "
        "lowest couple numbers first; the odd coins of a pot stay in the pot. No source says; this "
        "is our own choice."
    ),
    "ticket_prices": gettext_lazy(
        "So many for so much, as 1 for $1, 3 for $2: each is a button where tickets are sold. Leave "
        "it empty where the number and the money are typed. Wentworth, Nova Scotia, sells a $2 "
        "50/50 (newspaper); what a ticket costs is the hall’s own choice."
    ),
    "draw": gettext_lazy(
        "Blind, so that nobody picks the company. At Wentworth, Nova Scotia, the card of the "
        "first table is handed out face down (newspaper)."
    ),
    "avoid_last_table_mates": gettext_lazy(
        "Where the draw allows it, nobody begins against the couple of last time. No source says; "
        "this is our own choice."
    ),
    "direction": gettext_lazy(
        "After each game the winners go on one table and the losers stay (Wikipedia, "
        "“Forty-fives”). Which way they go no source says; up is our own choice."
    ),
    "odd": gettext_lazy(
        "One couple sits out each game, or two volunteers play as the house couple, or three "
        "couples sit at one table. No source says; the bye chair is our own choice."
    ),
    "bye_earns_hole": gettext_lazy(
        "Where an odd couple sits out in the bye chair: no source says what that is worth; nothing "
        "is our own choice."
    ),
    "rolling": gettext_lazy(
        "A table goes on as soon as its next couples are there, so nobody waits for the slowest "
        "table. No source says whether a bell rings; the bell is our own choice."
    ),
    "break_after": gettext_lazy(
        "Everybody waits for the tea before the bell of the next game. 0 where there is none: no "
        "source says when tea is; none is our own choice."
    ),
    "late_games": gettext_lazy(
        "What a couple that comes late gets for the games it missed: nothing, or every second "
        "one. No source says; nothing is our own choice."
    ),
    "cut_ace": gettext_lazy(
        "The low card wins a cut (Wikipedia, “Forty-fives”). Where the ace stands no source says; "
        "low is our own choice."
    ),
    "play_off": gettext_lazy(
        "If one couple wants to play off, the others play or give the prize up (Wikipedia, "
        "“Forty-fives”). Of three or more the low card of a cut sits out first, and the winner "
        "plays on; that, and one game, is our own choice."
    ),
    "source": gettext_lazy("Who told it, and when: next year somebody will ask."),
}
"""What each field means in plain words, and where it comes from."""

CHOICES: dict[type[StrEnum], dict[StrEnum, Promise]] = {
    TableGame: {
        TableGame.CAPE_BRETON_45: gettext_lazy("45s, Cape Breton"),
        TableGame.TRADITIONAL_45: gettext_lazy("45s, traditional"),
        TableGame.TRADITIONAL_120: gettext_lazy("Traditional, to 120"),
        TableGame.AUCTION_45_PARTNERS: gettext_lazy("Auction 45s, with partners"),
        TableGame.AUCTION_45_MERRIMACK: gettext_lazy("Auction 45s, Merrimack Valley"),
        TableGame.MARITIME_125: gettext_lazy("Maritime 125s"),
        TableGame.MARITIME_125_COUNTRY: gettext_lazy("Maritime 125s, country bidding"),
        TableGame.NEWFOUNDLAND_120: gettext_lazy("Newfoundland 120s"),
        TableGame.ONE_TEN: gettext_lazy("110"),
        TableGame.FIVE_AND_FORTY_1831: gettext_lazy("Five and forty, as in 1831"),
        TableGame.TWENTY_FIVE: gettext_lazy("Twenty-five"),
        TableGame.SPOIL_FIVE: gettext_lazy("Spoil five"),
    },
    Direction: {
        Direction.UP: gettext_lazy("up: from table 1 to table 2"),
        Direction.DOWN: gettext_lazy("down: from table 2 to table 1"),
    },
    Draw: {
        Draw.BLIND: gettext_lazy("drawn by the program"),
        Draw.HANDED_OUT: gettext_lazy("handed out at the door, face down"),
        Draw.BY_HAND: gettext_lazy("given out by hand"),
    },
    CutAce: {CutAce.LOW: gettext_lazy("low"), CutAce.HIGH: gettext_lazy("high")},
    PlayOff: {
        PlayOff.ONE_GAME: gettext_lazy("one game"),
        PlayOff.ONE_HAND: gettext_lazy("one hand"),
    },
    Odd: {
        Odd.BYE_CHAIR: gettext_lazy("one couple sits out in the bye chair"),
        Odd.HOUSE_COUPLE: gettext_lazy("two volunteers make the house couple"),
        Odd.THREE: gettext_lazy("one table has three couples"),
    },
    LateGames: {
        LateGames.NOT_WON: gettext_lazy("are not won"),
        LateGames.HALF_WON: gettext_lazy("are half won, half lost"),
    },
    NoTaker: {
        NoTaker.KEPT: gettext_lazy("stays with the hall"),
        NoTaker.TO_FIRST: gettext_lazy("is added to the first prize"),
        NoTaker.TO_POT: gettext_lazy("goes into the first pot"),
    },
    Places: {
        Places.LEVELS: gettext_lazy("the second prize, for the next level"),
        Places.COMPETITION: gettext_lazy("third place; the loser of the tie is second"),
        Places.POOLED: gettext_lazy("third place; the first two share both prizes"),
    },
}
"""Every choice of every field that has choices."""

PRESETS = {
    "cape_breton": (
        gettext_lazy("Cape Breton"),
        gettext_lazy(
            "Wikipedia, “Forty-fives”: 25 games, winners move and deal, three prizes by levels"
        ),
    ),
    "wentworth": (
        gettext_lazy("Wentworth"),
        gettext_lazy(
            "Newspaper account of the weekly party at Wentworth, Nova Scotia: $3 a ticket, "
            "Auction 45s, the card of the first table handed out face down"
        ),
    ),
    "short_evening": (
        gettext_lazy("A short evening"),
        gettext_lazy("Ours, for a first try: twelve games take about an hour"),
    ),
}
"""What each preset is called, and its source in the reader's language."""


def choices(kind: type[StrEnum]) -> list[tuple[str, Promise]]:
    """The choices of a field, as a form wants them."""
    return [(member.value, words) for member, words in CHOICES[kind].items()]


def preset_name(preset: Preset) -> str:
    """What a preset is called."""
    return str(PRESETS[preset.name][0])


def source(rules: HouseRules) -> str:
    """Who told us; a preset's source in the reader's language, a hall's own as it was typed."""
    for preset in house_rules.PRESETS:
        if preset.rules.source == rules.source:
            return str(PRESETS[preset.name][1])
    return rules.source


def source_as_kept(typed: str) -> str:
    """A source as the rules keep it: whoever left a preset's in French has not written a new one."""
    for preset in house_rules.PRESETS:
        if str(PRESETS[preset.name][1]) == typed:
            return preset.rules.source
    return typed


def coins(unit: Cents) -> str:
    """5 cents; $1."""
    if unit % 100 == 0:
        return money(unit)
    return ngettext("%(count)s cent", "%(count)s cents", unit) % {"count": unit}


def worth(offered: Prize) -> str:
    """$100; 30% of the takings; a ham."""
    if offered.kind is PrizeKind.GOODS:
        return offered.goods
    if offered.kind is PrizeKind.SHARE:
        return _("%(percent)s%% of the takings") % {"percent": offered.value}
    return money(Cents(offered.value))


def value(rules: HouseRules, field: str) -> str:
    """What holds for one field of the rules."""
    if field == "source":
        return source(rules) or _("not told")
    found = getattr(rules, field)
    if field in _IN_WORDS:
        return _IN_WORDS[field](found) if found else _("none")
    if isinstance(found, StrEnum):
        return str(CHOICES[type(found)][found])
    if isinstance(found, bool):
        return _("yes") if found else _("no")
    return str(found)


def lines(rules: HouseRules) -> list[RuleWords]:
    """All of the rules, to be read or printed."""
    return [
        RuleWords(str(label), value(rules, field), str(HELP[field]))
        for field, label in LABELS.items()
    ]


def _pots(pots: Iterable[PotRule]) -> str:
    return ", ".join(pot.name for pot in pots)


def _switches(switches: Iterable[Switch]) -> str:
    return "; ".join(
        _("%(rule)s: %(value)s") % {"rule": SWITCH_LABELS[name], "value": turned_to(name, value)}
        for name, value in switches
        if name in SWITCH_LABELS
    )


def _prizes(prizes: Iterable[Prize]) -> str:
    return ", ".join(
        _("%(prize)s %(worth)s") % {"prize": prize(place), "worth": worth(each)}
        for place, each in enumerate(prizes, 1)
    )


def ticket_prices(prices: Iterable[TicketPrice]) -> str:
    """1 for $1, 3 for $2."""
    return ", ".join(map(ticket_price, prices))


def ticket_price(price: TicketPrice) -> str:
    """3 for $2."""
    said = {"tickets": price.tickets, "amount": money(price.amount)}
    return _("%(tickets)s for %(amount)s") % said


_IN_WORDS: dict[str, Callable[[Any], str]] = {
    "fee": money,
    "rounding": coins,
    "prizes": _prizes,
    "table_switches": _switches,
    "booby": worth,
    "pots": _pots,
    "ticket_prices": ticket_prices,
    "break_after": str,
}
