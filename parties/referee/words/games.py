"""The rules of the card game in words: what each switch is called, its values, the games by name."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _, gettext_lazy, ngettext

from engine.cards import Card, CardSet, Seat, Suit
from engine.combinations import Caution, Refusal, SwitchName
from engine.faults import Fault, Side
from engine.points import Sums
from engine.presets import PRESETS
from engine.switches import Value, refusals_of, switches_of
from engine.variants import RankOrder, Robbing, Sides, Variant
from parties.referee.words.playing_cards import seat, seats, set_shown, shown, side, suit
from parties.referee.words.switches import HELP, LABELS, SECTIONS, VALUES
from parties.wording.deeds import Speaker, say
from parties.wording.words import listed

GAMES: dict[str, Promise] = {
    "traditional_45": gettext_lazy("45s, traditional"),
    "traditional_120": gettext_lazy("Traditional, to 120"),
    "cape_breton_45": gettext_lazy("45s, Cape Breton"),
    "auction_45_2p": gettext_lazy("Auction 45s, two players"),
    "auction_45_3p": gettext_lazy("Auction 45s, three players"),
    "auction_45_5p": gettext_lazy("Auction 45s, five players"),
    "auction_45_partners": gettext_lazy("Auction 45s, with partners"),
    "auction_45_merrimack": gettext_lazy("Auction 45s, Merrimack Valley"),
    "maritime_125": gettext_lazy("Maritime 125s"),
    "maritime_125_country": gettext_lazy("Maritime 125s, country bidding"),
    "maritime_cutthroat_3": gettext_lazy("Maritime 125s, three players"),
    "maritime_6p": gettext_lazy("Maritime 125s, six players"),
    "maritime_call_your_partner": gettext_lazy("Maritime 125s, call your partner"),
    "newfoundland_120": gettext_lazy("Newfoundland 120s"),
    "newfoundland_cutthroat_3": gettext_lazy("Newfoundland 120s, three players"),
    "newfoundland_6p": gettext_lazy("Newfoundland 120s, six players"),
    "newfoundland_call_your_partner": gettext_lazy("Newfoundland 120s, call your partner"),
    "one_ten": gettext_lazy("110"),
    "five_and_forty_1831": gettext_lazy("Five and forty, as in 1831"),
    "twenty_five": gettext_lazy("Twenty-five"),
    "spoil_five": gettext_lazy("Spoil five"),
}
"""Every game of the engine by its preset's name."""


_ARTICLE = gettext_lazy("Wikipedia, “Forty-fives”")

_MARITIME = gettext_lazy("the Maritime rules on the talk page of Wikipedia’s “Forty-fives”")


SOURCES: dict[str, Promise] = {
    **dict.fromkeys(
        ("traditional_45", "traditional_120", "auction_45_2p", "auction_45_3p", "auction_45_5p"),
        _ARTICLE,
    ),
    "cape_breton_45": gettext_lazy(
        "Wikipedia, “Forty-fives”, on Cape Breton’s card parties; an older copy says that no "
        "joker is used"
    ),
    "auction_45_partners": _ARTICLE,
    "auction_45_merrimack": gettext_lazy("rule pages of players in the Merrimack Valley"),
    **dict.fromkeys(
        (
            "maritime_125",
            "maritime_125_country",
            "maritime_cutthroat_3",
            "maritime_6p",
            "maritime_call_your_partner",
            "newfoundland_120",
            "newfoundland_cutthroat_3",
            "newfoundland_6p",
            "newfoundland_call_your_partner",
        ),
        _MARITIME,
    ),
    "one_ten": gettext_lazy("Wikipedia, “Forty-fives”, and an Irish game server’s rules"),
    "five_and_forty_1831": gettext_lazy(
        "Leslie’s American Girl’s Book of 1831, as Wikipedia tells it. Its order of cards is not "
        "known; the plain one, ace high, is used here"
    ),
    "twenty_five": gettext_lazy("Britannica, as reprinted"),
    "spoil_five": gettext_lazy("W. H. Peel, and the Encyclopædia Britannica of 1911"),
}
"""Who tells the rules of each game."""


@dataclass(frozen=True, slots=True)
class RuleLine:
    """A switch as it is read: what it is called, what holds, what it means; whether the hall
    has turned it itself, and whether it says no more than that something is not played."""

    label: str
    value: str
    help: str
    turned: bool
    off: bool


@dataclass(frozen=True, slots=True)
class Section:
    """Rules that belong together."""

    title: str
    lines: tuple[RuleLine, ...]


def game(name: str) -> str:
    """What a preset is called."""
    return str(GAMES[name])


def source(variant: Variant) -> str:
    """Who tells the rules of the game that these are made from."""
    return str(SOURCES[variant.name])


def who_plays(variant: Variant) -> str:
    """How many play, and who with whom."""
    numbers = _numbers(variant.players)
    match variant.sides:
        case Sides.EACH_FOR_SELF:
            return _("%(numbers)s players, each for himself") % {"numbers": numbers}
        case Sides.OPPOSITE:
            if variant.players == (4,):
                return _("four players, two couples; partners face each other")
            return _("%(numbers)s players on two sides, seated in turn") % {"numbers": numbers}
        case Sides.EITHER:
            return _("%(numbers)s players, each for himself or on sides") % {"numbers": numbers}
        case _:
            return _("%(numbers)s players, on two sides or three, seated in turn") % {
                "numbers": numbers
            }


def rank_order(variant: Variant) -> str:
    """Which card beats which, in a word."""
    if variant.rank_order is RankOrder.ACE_HIGH:
        return _("the ace is high, and A♥ is no trump but in hearts")
    return _("the five, the jack and A♥ before all others; highest in red, lowest in black")


def first_deal(variant: Variant) -> str:
    """Who deals first, in a word."""
    if variant.arrivers_deal:
        return _("the couple that has just come to the table")
    return _("whoever cuts the highest card")


def _numbers(players: tuple[int, ...]) -> str:
    if len(players) > 2 and players == tuple(range(players[0], players[-1] + 1)):
        return _("%(fewest)s to %(most)s") % {"fewest": players[0], "most": players[-1]}
    if len(players) == 1:
        return str(players[0])
    return _("%(fewest)s or %(most)s") % {
        "fewest": ", ".join(map(str, players[:-1])),
        "most": players[-1],
    }


def value(switch: str, turned_to: Value) -> str:
    """What a switch is turned to, in words."""
    named = VALUES.get(switch, {})
    if isinstance(turned_to, bool):
        return str(named.get(turned_to) or (_("yes") if turned_to else _("no")))
    if turned_to is None:
        return str(named.get(None) or _("none"))
    if isinstance(turned_to, str | int) and turned_to in named:
        return str(named[turned_to])
    if isinstance(turned_to, list | tuple):
        return _list_value(switch, turned_to)
    return _number_value(switch, turned_to)


def _list_value(switch: str, values: list[Value] | tuple[Value, ...]) -> str:
    if not values:
        return _("none")
    if switch != "packets":
        return listed(values)
    ways = ["+".join(map(str, way)) for way in values if isinstance(way, list | tuple)]
    return _(" or ").join(ways)


def _number_value(switch: str, number: Value) -> str:
    if switch in _CARDS and isinstance(number, int):
        return ngettext("%(count)s card", "%(count)s cards", number) % {"count": number}
    if switch in _POINTS and isinstance(number, int):
        return ngettext("%(count)s point", "%(count)s points", abs(number)) % {"count": number}
    if switch == "called_card_trick":
        return _("trick %(number)s") % {"number": number}
    return str(number)


_CARDS = {"kitty", "min_keep"}

_POINTS = {"trick_points", "target", "lock_at", "cap", "floor"}


def sections(variant: Variant, turned: Mapping[str, Value]) -> list[Section]:
    """All the rules of a variant that have any meaning in it, to be read or printed."""
    values = switches_of(variant)
    found = []
    for title, names in SECTIONS:
        lines = tuple(
            line(name, values[name], turned=name in turned)
            for name in names
            if applies(name, variant)
        )
        if lines:
            found.append(Section(str(title), lines))
    return found


def line(switch: str, turned_to: Value, *, turned: bool = False) -> RuleLine:
    """One switch in words."""
    return RuleLine(
        label=str(LABELS[switch]),
        value=value(switch, turned_to),
        help=str(HELP[switch]),
        turned=turned,
        off=turned_to is False or turned_to in (None, "none", 0, (), []),
    )


def applies(switch: str, variant: Variant) -> bool:
    """Does the switch mean anything in this game?"""
    if switch in _AUCTION:
        return variant.has_auction
    return switch not in _ONLY or _ONLY[switch](variant)


_AUCTION = {
    *("stock_robbing", "dealer_robs_pack", "kitty", "kitty_before_trump", "go_on_kitty"),
    *("top_card_go", "must_hold_named_trump", "bids", "procedure", "hold", "min_hold", "all_pass"),
    *("thirty", "sixty_for_120", "min_bid_at_100", "raise_own_bid_to_30", "draw", "min_keep"),
    *("four_and_a_flip", "call_time", "offsuit_set_30", "bidder_goes_out", "lock_at", "cap"),
}

_ONLY: dict[str, Callable[[Variant], bool]] = {
    "robbing": lambda v: not v.has_auction,
    "unrobbed_ace_lowest": lambda v: not v.has_auction and v.robbing is not Robbing.NONE,
    "joker": lambda v: v.rank_order is RankOrder.FORTY_FIVES,
    "offsuit_ace_high": lambda v: v.rank_order is RankOrder.FORTY_FIVES,
    "callable": lambda v: v.call_time != "none",
    "called_card_trick": lambda v: v.call_time != "none",
    "call_own": lambda v: v.call_time != "none",
    "partner_shares_win": lambda v: v.call_time != "none",
    "cap_mode": lambda v: v.cap is not None,
    "exact_45_to_zero": lambda v: v.target == 45,
    "exact_tie": lambda v: v.target is not None and not v.ends_mid_hand,
    "trick_points": lambda v: v.target is not None,
    "best_trump_bonus": lambda v: v.target is not None,
    "floor": lambda v: v.target is not None,
    "ends_mid_hand": lambda v: v.target is not None,
    "jinking": lambda v: v.target is None,
    "plain_lead": lambda v: v.follow != "none",
    "renege": lambda v: v.follow != "none" and v.rank_order is RankOrder.FORTY_FIVES,
    "ah_lead_forces_hearts": lambda v: v.follow != "none",
    "ah_lead_stops_renege": lambda v: v.follow != "none",
}

assert GAMES.keys() == PRESETS.keys() == SOURCES.keys()  # noqa: S101 - a game without a name


# Why a hall's rules of the cards cannot be played, or may not be meant, as sentences.


_SWITCHES: Mapping[Any, Speaker] = {
    SwitchName: lambda switch, _names: str(LABELS[switch]),
    tuple[SwitchName, ...]: lambda switches, _names: listed(LABELS[each] for each in switches),
}


def sentence(refusal: Refusal | Caution) -> str:
    """Why these rules cannot be played, or should be looked at twice, and which switches it is about."""
    return say(refusal, {}, _SWITCHES)


def why_not_played(name: str, turned: Mapping[str, Value]) -> tuple[str, ...]:
    """Why a game, by its name, cannot be played with switches turned so."""
    return tuple(sentence(refusal) for refusal in refusals_of(name, turned))


# How the referee's sentences are said: cards, seats and sides as this table calls them.


def faults_sentence(fault: Fault, players: int = 4) -> str:
    """What was wrong, for a table of so many players."""
    return say(fault, {}, _CARDS_AND_NUMBERS | _seats_of(players))


def one_of(sums: Iterable[int]) -> str:
    """30 or 25."""
    return _(" or ").join(map(str, sorted(sums, reverse=True)))


_CARDS_AND_NUMBERS: dict[Any, Speaker] = {
    Card: lambda card, _names: shown(card),
    Card | None: lambda card, _names: shown(card),
    CardSet: lambda cards, _names: set_shown(cards) or _("no card"),
    frozenset[Suit]: lambda suits, _names: listed(map(suit, sorted(suits))) or _("no suit"),
    Side: lambda name, _names: side(name),
    Sums: lambda sums, _names: one_of(sums),
    tuple[int, ...]: lambda numbers, _names: listed(numbers) or _("none"),
    tuple[tuple[str, int], ...]: lambda points, _names: listed(
        f"{name} {taken}" for name, taken in points
    ),
}


def _seats_of(players: int) -> dict[Any, Speaker]:
    """How the seats of a table of so many are spoken."""
    return {
        Seat: lambda number, _names: seat(number, players),
        Seat | None: lambda number, _names: (
            _("nobody") if number is None else seat(number, players)
        ),
        frozenset[Seat]: lambda numbers, _names: seats(numbers, players),
    }
