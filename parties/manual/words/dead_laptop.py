"""What is done by hand where the laptop dies, and how the night comes back."""

from collections.abc import Iterable

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy as _

from parties.manual.words.evening import Parts, in_words
from parties.manual.words.on import (
    On,
    Sentence,
    another,
    at_other_cards,
    by_a_plan,
    by_chair_alone,
    by_points,
    by_the_table,
    by_what_was,
    chairs_have_none,
    chairs_have_partners,
    drive,
    of_another_by_winners,
    partners_change,
    so_on,
    some_counted_apart,
)
from parties.wording.formats import format_lines
from scoring.formats.format import Format
from scoring.rules.choices import Direction, Odd
from scoring.rules.house_rules import HouseRules


def if_it_dies(rules: HouseRules, form: Format | None) -> Parts:
    """What is done by hand from any game on where the laptop dies, and how the night comes back."""
    by_hand = _by_chairs(rules, form) if form else _by_the_ring(rules)
    return in_words(
        (
            (gettext("At once"), _AT_ONCE),
            (gettext("Game after game"), by_hand),
            (gettext("After the last game"), so_on(form, _WHEN_ALL_HAVE_PLAYED)),
            (gettext("When it runs again"), so_on(form, _WHEN_IT_RUNS)),
        )
    )


_AT_ONCE = (
    _("Finish the game that is being played. Nobody goes to another table yet."),
    _("Plug it in, switch it on, start the program: the night is where it was. Go on there."),
    _("It stays off? Say so to the hall, and play on by hand."),
)

_WHEN_ALL_HAVE_PLAYED: tuple[Sentence, ...] = (
    On(
        _("Each couple writes on its card the table at which it finished. Collect every card."),
        drive,
    ),
    On(_("Two people count the holes of each card, and write them beside its number."), drive),
    On(_("Collect every score card, and the sheets of the tables."), another),
    On(
        _("Two people count the games won on each card, and write the sum at its foot."),
        of_another_by_winners,
    ),
    On(_("Two people add up the points of each card, and write the sum at its foot."), by_points),
    _("Who gets which prize, and how a tie is settled: “House rules for the wall” says it."),
    _("Write down all money that changes hands: whose, how much, and what for."),
)

_WHEN_IT_RUNS: tuple[Sentence, ...] = (
    On(_("On another laptop: register each couple under the number on its card first."), drive),
    On(
        _(
            "On another laptop: write everybody in at the door under the number on the card, and "
            "under “First tables”, “By hand”, who began where."
        ),
        another,
    ),
    On(
        _("You have the grid: “Next game”, press its winners, and so on to the game being played."),
        drive,
    ),
    On(
        _(
            "You have only the cards, and games are left: “Type totals in” takes one number for each "
            "couple. Then say who sits where, and play on."
        ),
        drive,
    ),
    On(
        _(
            "Games are left: press who won in each by the sheets or the cards, up to the one that is "
            "being played."
        ),
        of_another_by_winners,
    ),
    On(
        _(
            "Games are left: type the points of each by the sheets or the cards, up to the one that "
            "is being played."
        ),
        by_points,
    ),
    _("All have played: “Read the cards in”, then “Make the night from the cards”."),
    On(
        _("Only the totals are known: “Type totals in”, for the last game. Then the prizes."), drive
    ),
)


# The drive


def _by_the_ring(rules: HouseRules) -> tuple[str, ...]:
    return (
        gettext(
            "Take the newest “Caller’s grid”. Have you none? The punch cards alone are enough."
        ),
        gettext("In each game, write the number of the winning couple in the box of its table."),
        *_moves(rules),
        gettext("The couple that has just arrived deals. In game 1 the deal is cut for."),
        _no_bell() if rules.rolling else _bell(),
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


# Another evening

_ON_THE_CARDS: tuple[Sentence, ...] = (
    On(
        _(
            "After each game everybody writes on the score card at which table it was, and whether "
            "it was won; somebody of another side signs."
        ),
        of_another_by_winners,
    ),
    On(
        _(
            "After each game everybody writes on the score card at which table it was, and the "
            "points for and against; somebody of another side signs."
        ),
        by_points,
    ),
    On(_("What is counted by itself has a column of its own there."), some_counted_apart),
    On(_("The same goes on the sheet that lies on the table, if there is one."), another),
)

_GOES: tuple[Sentence, ...] = (
    On(_("Then everybody goes where the card on the table says, chair by chair."), by_chair_alone),
    On(_("Then everybody goes where “Who sits where in each game” says."), by_a_plan),
    On(_("Then winners and losers go where the card on the table says."), by_the_table),
    On(_("Sit down so that nobody keeps the partner."), partners_change),
    On(
        _("An empty chair goes its way like any other: its partner plays for two."),
        chairs_have_partners,
    ),
    On(
        _("An empty chair goes its way like any other: whoever comes to it sits out."),
        chairs_have_none,
    ),
)

_DEAL: tuple[Sentence, ...] = (On(_("Cut for the deal in each game."), at_other_cards),)


def _by_chairs(rules: HouseRules, form: Format) -> Iterable[str | Promise]:
    yield from so_on(form, _ON_THE_CARDS)
    yield _by_itself() if rules.rolling else _when_called()
    if by_what_was(form):
        yield f"{format_lines(form)[1]}."
    yield from so_on(form, _GOES)
    yield from so_on(form, _DEAL)


def _when_called() -> str:
    return gettext("When all tables have finished, call the next game: nobody goes before.")


def _by_itself() -> str:
    return gettext("A table goes on as soon as those of its next game are there.")
