"""What differs from hall to hall, as one frozen value.

A rule is a field, and says all about itself there: what it is called, what it means, why it is so,
what it may be, how long it can change. Its default is what the halls' own sources give or, where no
source says, what its why calls our own choice. A night keeps its own copy in its
log, so the name of a field never changes.
"""

from dataclasses import dataclass, replace
from datetime import time
from typing import Any, ClassVar, Self

from scoring.log.entry import gettext_noop
from scoring.numbers import MOST_CENTS, Cents, TimeOfDay
from scoring.rules.choices import (
    Coin,
    CutAce,
    Direction,
    Draw,
    LateGames,
    NoTaker,
    Odd,
    Places,
    PlayOff,
    Prize,
    PrizeKind,
    TableGame,
    TicketPrice,
)
from scoring.rules.country import CANADA, Country
from scoring.rules.groups import Group
from scoring.rules.pot_rules import PotRule, order_is_wrong
from scoring.rules.told import MayChange, out_of_range, rule, rules_of

MOST_GAMES = 40
"""More numbers than this do not fit round a punch card."""

MOST_MINUTES = 90

Switch = tuple[str, Any]
"""A switch of the card game and the value a hall has turned it to; the game itself knows both."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """One hall's rules, in the order in which a hall would tell them. Raises ValueError on nonsense."""

    json_version: ClassVar[int] = 1

    games: int = rule(
        25,
        gettext_noop("Number of games"),
        why=gettext_noop(
            "25 take about two hours (Wikipedia, “Forty-fives”); 8, 12 and 20 are played elsewhere."
        ),
        least=1,
        most=MOST_GAMES,
        refused=gettext_noop("A night has from 1 to %(most)s games."),
    )
    table_game: TableGame = rule(
        TableGame.CAPE_BRETON_45,
        gettext_noop("Game at the tables"),
        gettext_noop("Whatever it is, a game won is one hole in the punch card."),
    )
    table_switches: tuple[Switch, ...] = rule(
        (),
        gettext_noop("Rules of the card game that this hall plays differently"),
        why=gettext_noop(
            "Most halls turn a rule or two of their game: a joker, who leads, how low"
            " a bid may be. None, where the game is played as its source has it."
        ),
        on_the_wall=gettext_noop("Played here: %(value)s."),
    )
    fee: Cents = rule(
        Cents(500),
        gettext_noop("Fee for each person"),
        gettext_noop("0 where nobody pays."),
        why=gettext_noop(
            "The hall at Wentworth, Nova Scotia, asks $3 (newspaper); $5 is our own choice."
        ),
        least=0,
        most=MOST_CENTS,
    )
    prizes: tuple[Prize, ...] = rule(
        tuple(Prize(PrizeKind.SHARE, share) for share in (30, 20, 10)),
        gettext_noop("Prizes"),
        gettext_noop(
            "Best first: an amount (¤100), a share of the takings (30%) or a thing (a ham)."
        ),
        why=gettext_noop(
            "Each prize goes to a level: of 18, 18, 16, 15 and 15 games both 18s are "
            "first and the 16 is second (Wikipedia, “Forty-fives”). What the prizes "
            "are worth is our own choice."
        ),
        may_change=MayChange.UNTIL_SETTLED,
    )
    booby: Prize | None = rule(
        None,
        gettext_noop("Booby prize"),
        gettext_noop("For the fewest games. Leave it empty for none."),
        why=gettext_noop(
            "Some halls have it (Wikipedia, “Forty-fives”). A tie is cut for; that is"
            " our own choice."
        ),
        may_change=MayChange.UNTIL_SETTLED,
    )
    places: Places = rule(
        Places.LEVELS,
        gettext_noop("When two are first, next comes"),
        gettext_noop("Where the two best have won 18 games each, who has the second prize."),
        why=gettext_noop(
            "Prizes of ¤100, ¤60 and ¤40; 18, 18, 16 and 15 games. By levels the two "
            "18s settle the ¤100, the 16 has the ¤60 and the 15 the ¤40 (Wikipedia, "
            "“Forty-fives”). Where places are counted by heads the 18s settle the "
            "¤100 and the ¤60, so who loses their cut has ¤60, the 16 has the ¤40 and"
            " the 15 nothing; or the 18s share both prizes, ¤80 each."
        ),
        may_change=MayChange.UNTIL_SETTLED,
        group=Group.TIES,
    )
    rounding: Coin = rule(
        Coin(Cents(5)),
        gettext_noop("Prizes are paid in steps of"),
        gettext_noop("¤40 for three couples is ¤13.35, ¤13.35 and ¤13.30 in steps of ¤0.05."),
        why=gettext_noop(
            "The lowest couple numbers get more; the odd coins of a pot stay in the "
            "pot. No source says; this is our own choice."
        ),
        may_change=MayChange.UNTIL_SETTLED,
        least=1,
        group=Group.TIES,
    )
    no_taker: NoTaker = rule(
        NoTaker.KEPT,
        gettext_noop("A prize that nobody reaches"),
        gettext_noop("With fewer different totals than prizes the last prizes have no taker."),
        why=gettext_noop("No source says what happens then; this is our own choice."),
        may_change=MayChange.UNTIL_SETTLED,
        group=Group.TIES,
    )
    one_prize: bool = rule(
        False,
        gettext_noop("Nobody wins two prizes"),
        gettext_noop(
            "Whoever has won one is passed over, and the next one has it. Prizes for the first "
            "half are given first, then the first prize, the second and so on, then the others in "
            "the order in which they are written."
        ),
        why=gettext_noop(
            "A custom of some whist drives; the order in which prizes are given is our own choice."
        ),
        may_change=MayChange.UNTIL_SETTLED,
        group=Group.TIES,
    )
    ticket_prices: tuple[TicketPrice, ...] = rule(
        (),
        gettext_noop("Tickets of raffles and 50/50 cost"),
        gettext_noop(
            "How many for how much, such as 1 for ¤1, 3 for ¤2: each is a button where "
            "tickets are sold."
        ),
        why=gettext_noop(
            "Left empty, the number and the money are typed. Wentworth, Nova Scotia, "
            "sells a $2 50/50 (newspaper); what a ticket costs is the hall’s own "
            "choice."
        ),
        may_change=MayChange.UNTIL_SETTLED,
        group=Group.TICKETS,
        on_the_wall=gettext_noop("Tickets cost: %(value)s."),
    )
    pots: tuple[PotRule, ...] = rule(
        (),
        gettext_noop("Pots"),
        gettext_noop("Money kept for a purpose, tonight’s or carried over."),
        why=gettext_noop(
            "A jackpot for so many games, a cookie jar (Wikipedia, “Forty-fives”), a "
            "50/50. What feeds a pot and what wins it is our own choice where no "
            "source says."
        ),
    )
    draw: Draw = rule(
        Draw.BLIND,
        gettext_noop("The first tables are"),
        gettext_noop("Blind, nobody picks the company."),
        why=gettext_noop(
            "At Wentworth, Nova Scotia, the card of the first table is handed out "
            "face down (newspaper)."
        ),
        group=Group.DRAW,
    )
    avoid_last_table_mates: bool = rule(
        True,
        gettext_noop("Keep last week’s table-mates apart"),
        gettext_noop("Where the draw allows it, nobody begins against the couple of last time."),
        why=gettext_noop("No source says; this is our own choice."),
        group=Group.DRAW,
    )
    direction: Direction = rule(
        Direction.UP,
        gettext_noop("Winners move"),
        gettext_noop("After each game the winners go on one table and the losers stay."),
        why=gettext_noop(
            "So Wikipedia, “Forty-fives”. Which way they go no source says; up is our own choice."
        ),
        group=Group.DRAW,
    )
    odd: Odd = rule(
        Odd.BYE_CHAIR,
        gettext_noop("When the number of couples is odd"),
        gettext_noop(
            "One couple sits out each game, or two volunteers play as the house "
            "couple, or three couples sit at one table."
        ),
        why=gettext_noop("No source says; the bye chair is our own choice."),
        may_change=MayChange.FROM_A_GAME,
        group=Group.ODD,
    )
    bye_earns_hole: bool = rule(
        False,
        gettext_noop("The bye chair earns a hole"),
        gettext_noop("Where an odd couple sits out in the bye chair."),
        why=gettext_noop("No source says what that is worth; nothing is our own choice."),
        may_change=MayChange.FROM_A_GAME,
        group=Group.ODD,
    )
    rolling: bool = rule(
        False,
        gettext_noop("No bell between games"),
        gettext_noop("A table goes on as soon as its next couples are there."),
        why=gettext_noop(
            "Nobody waits for the slowest table. No source says whether a bell rings;"
            " the bell is our own choice."
        ),
        may_change=MayChange.FROM_A_GAME,
        group=Group.BELL,
    )
    minutes: int = rule(
        0,
        gettext_noop("Minutes for a game"),
        gettext_noop(
            "0 where it takes as long as it takes; else the clock counts down to the bell."
        ),
        why=gettext_noop("No source says; as long as it takes is our own choice."),
        may_change=MayChange.DURING_GAMES,
        least=0,
        most=MOST_MINUTES,
        refused=gettext_noop("A game has at most %(most)s minutes; write 0 for no end."),
        may_be_empty=True,
        group=Group.BELL,
    )
    doors: TimeOfDay = rule(
        TimeOfDay(""),
        gettext_noop("Doors open at"),
        why=gettext_noop("No source says when the doors open; none is our own choice."),
        may_change=MayChange.DURING_GAMES,
        may_be_empty=True,
        group=Group.HOURS,
        on_the_wall=gettext_noop("The doors open at %(value)s."),
    )
    begins: TimeOfDay = rule(
        TimeOfDay(""),
        gettext_noop("Cards begin at"),
        why=gettext_noop(
            "Calendars say 7, 7:30 or 8 in the evening (Cape Breton Post); to say "
            "none is our own choice."
        ),
        may_change=MayChange.DURING_GAMES,
        may_be_empty=True,
        group=Group.HOURS,
        on_the_wall=gettext_noop("The cards begin at %(value)s."),
    )
    break_after: int = rule(
        0,
        gettext_noop("Tea after game"),
        gettext_noop("0 where there is none."),
        why=gettext_noop(
            "Everybody waits for the tea before the bell of the next game. No source "
            "says when tea is; none is our own choice."
        ),
        may_change=MayChange.DURING_GAMES,
        least=0,
        most=MOST_GAMES,
        refused=gettext_noop("Tea is after one of the games, 1 to %(most)s; write 0 for no tea."),
        may_be_empty=True,
        group=Group.BELL,
        on_the_wall=gettext_noop("There is tea after game %(value)s."),
    )
    late_games: LateGames = rule(
        LateGames.NOT_WON,
        gettext_noop("Games before a couple that comes late"),
        why=gettext_noop(
            "What a couple that comes late gets for the games it missed: nothing, or "
            "every second one. No source says; nothing is our own choice."
        ),
        may_change=MayChange.DURING_GAMES,
        group=Group.BELL,
    )
    cut_ace: CutAce = rule(
        CutAce.LOW,
        gettext_noop("In a cut the ace is"),
        gettext_noop("The low card wins a cut."),
        why=gettext_noop(
            "So Wikipedia, “Forty-fives”. Where the ace stands no source says; low is"
            " our own choice."
        ),
        may_change=MayChange.UNTIL_SETTLED,
        group=Group.TIES,
    )
    play_off: PlayOff = rule(
        PlayOff.ONE_GAME,
        gettext_noop("A play-off is"),
        gettext_noop(
            "Of three or more the low card of a cut sits out first, and the winner plays on."
        ),
        why=gettext_noop(
            "If one couple wants to play off, the others play or give the prize up "
            "(Wikipedia, “Forty-fives”). Who sits out first, and one game, is our own"
            " choice."
        ),
        may_change=MayChange.UNTIL_SETTLED,
        group=Group.TIES,
    )
    penalty: str = rule(
        "",
        gettext_noop("What a misplay costs here"),
        gettext_noop(
            "In the hall’s own words: the referee and the rules of the cards say it with the "
            "rule. Empty where it costs nothing."
        ),
        why=gettext_noop(
            "No source names a penalty for a misplay: the card is taken back. None is our "
            "own choice."
        ),
        may_change=MayChange.DURING_GAMES,
        may_be_empty=True,
        group=Group.MISPLAY,
        on_the_wall=gettext_noop("What a misplay costs here: %(value)s"),
    )
    source: str = rule(
        "",
        gettext_noop("Where these rules come from"),
        gettext_noop("Who told it, and when: next year somebody will ask."),
        may_change=MayChange.UNTIL_SETTLED,
        may_be_empty=True,
        group=Group.SOURCE,
    )
    country: Country = CANADA
    """Chosen for the club and not among the rules of its hall, so nothing is told of it."""

    def __post_init__(self) -> None:
        if wrong := out_of_range(self):
            raise ValueError(wrong)
        named = [name for name, _ in self.table_switches]
        if len(set(named)) < len(named):
            raise ValueError(f"a switch turned twice: {named}")
        for at in filter(None, (self.doors, self.begins)):
            time.fromisoformat(at)
        if pot := order_is_wrong(self.pots):
            raise ValueError(f"a pot that stands twice, or runs over into none: {pot}")

    @property
    def half_fee(self) -> Cents:
        """Half of the fee, rounded down to what is paid here."""
        half = self.fee // 2
        return Cents(half - half % self.rounding)

    def in_country(self, country: Country) -> Self:
        """The same where other money is used: what is paid in the smallest coin is so there too."""
        steps = self.rounding
        if country == self.country:
            return self
        if steps == self.country.smallest or steps % country.smallest:
            steps = Coin(country.smallest)
        return replace(self, country=country, rounding=steps)


GROUPS = tuple(
    (group.said, tuple(each.name for each in rules_of(HouseRules) if each.told.group is group))
    for group in Group
)
"""What a hall decides once, in the order in which it is asked: a title above a few rules."""
