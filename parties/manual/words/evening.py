"""One evening on a sheet, and what to do by hand where the laptop dies."""

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring.rules.choices import Direction, Odd
from scoring.rules.house_rules import HouseRules

EVENING = (
    (
        _("In the afternoon"),
        (
            _(
                "Press what the list says: “Punch cards”, “Signs for the tables”, “House rules for the wall”."
            ),
            _("“Float”: write down the change that you lay in."),
        ),
    ),
    (
        _("At the door"),
        (
            _("“Open the door”. Type a few letters of each name, and choose who is meant."),
            _("Press whether both have paid: the couple has its number."),
            _("“Somebody came alone” keeps the list of those who look for a partner."),
            _("All in? “Draw the tables”, and pin up “Who begins where, for the wall”."),
        ),
    ),
    (
        _("The games"),
        (
            _("“Start game 1”. At each table, press the couple that won."),
            _("When all tables are in, “Next game”."),
            _("Print the “Caller’s grid” before game 1 and at the break, in case the power fails."),
        ),
    ),
    (
        _("The prizes"),
        (
            _("“Settle the prizes”: ask each couple on the level what it wants."),
            _("“Hand out the prizes”: press each amount as it goes from hand to hand."),
            _("“Count the till”, then “Close the night”."),
            _("Print the “Result sheet for the wall”."),
        ),
    ),
    (
        _("If something goes wrong"),
        (
            _("The wrong button: press “Undo:” at the foot."),
            _("A wrong winner of an earlier game: “Put a result right” shows first what follows."),
            _("Somebody goes home, comes late or cannot walk: “Comings and goings”."),
            _("A break, an alarm, no time for all games: “Stop or pause”."),
            _("The laptop was off: start it again; the night is where it was."),
            _("It stays off: play on with the punch cards, and “Type totals in” afterwards."),
        ),
    ),
)
"""One evening, to hang beside the laptop: what is done when, button by button."""


def if_it_dies(rules: HouseRules) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """What is done by hand from any game on where the laptop dies, and how the night comes back."""
    by_hand = (
        gettext(
            "Take the newest “Caller’s grid”. Have you none? The punch cards alone are enough."
        ),
        gettext("In each game, write the number of the winning couple in the box of its table."),
        *_moves(rules),
        gettext("The couple that has just arrived deals. In game 1 the deal is cut for."),
        _no_bell() if rules.rolling else _bell(),
    )
    parts = (
        (gettext("At once"), _AT_ONCE),
        (gettext("Game after game"), by_hand),
        (gettext("After the last game"), _WHEN_ALL_HAVE_PLAYED),
        (gettext("When it runs again"), _WHEN_IT_RUNS),
    )
    return tuple((str(part), tuple(map(str, steps))) for part, steps in parts)


_AT_ONCE = (
    _("Finish the game that is being played. Nobody goes to another table yet."),
    _("Plug it in, switch it on, start the program: the night is where it was. Go on there."),
    _("It stays off? Say so to the hall, and play on by hand."),
)

_WHEN_ALL_HAVE_PLAYED = (
    _("Each couple writes on its card the table at which it finished. Collect every card."),
    _("Two people count the holes of each card, and write them beside its number."),
    _("Who gets which prize, and how a tie is settled: “House rules for the wall” says it."),
    _("Write down all money that changes hands: whose, how much, and what for."),
)

_WHEN_IT_RUNS = (
    _("On another laptop: register each couple under the number on its card first."),
    _("You have the grid: “Next game”, press its winners, and so on to the game being played."),
    _(
        "You have only the cards, and games are left: “Type totals in” takes one number for each "
        "couple. Then say who sits where, and play on."
    ),
    _("All have played: “Read the cards in”, then “Make the night from the cards”."),
    _("Only the totals are known: “Type totals in”, for the last game. Then the prizes."),
)


def _bell() -> str:
    return gettext(
        "When all tables have finished, punch the winners’ cards and ring: only then they walk."
    )


def _no_bell() -> str:
    return gettext(
        "Punch the winners’ card at once: a table goes on as soon as its next couples are there."
    )


def _moves(rules: HouseRules) -> tuple[str, ...]:
    """Who goes where, in words that hold before anybody knows how many tables there are."""
    up = rules.direction is Direction.UP
    winners = (
        gettext("Winners go to the next higher table, from the highest to table 1. Losers stay.")
        if up
        else gettext(
            "Winners go to the next lower table, from table 1 to the highest. Losers stay."
        )
    )
    return (winners, *_odd(rules.odd, up=up))


def _odd(odd: Odd, *, up: bool) -> tuple[str, ...]:
    if odd is Odd.HOUSE_COUPLE:
        return ()
    if odd is Odd.THREE:
        return (gettext("Of three couples at one table one wins and moves; the other two stay."),)
    if up:
        return (
            gettext(
                "A bye chair: winners of the highest table sit out one game there, then go to table 1."
            ),
        )
    return (
        gettext(
            "A bye chair: winners of table 1 sit out one game there, then go to the highest table."
        ),
    )
