"""One evening, to hang beside the laptop: what is done when, button by button."""

from collections.abc import Iterable

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from parties.manual.words.on import (
    On,
    Sentence,
    another,
    by_a_plan,
    by_cards,
    by_points,
    by_what_was,
    cards_asked,
    couples_asked,
    cut_alone,
    drive,
    for_couples,
    for_singles,
    in_two_groups,
    known_beforehand,
    may_win_with_fewer,
    of_another_by_winners,
    of_several,
    so_on,
    some_counted_apart,
    wins_with_more,
    with_a_card_on_the_table,
    with_no_card_on_the_table,
)
from scoring.formats.format import Format
from scoring.rules.house_rules import HouseRules

Parts = tuple[tuple[str, tuple[str, ...]], ...]
"""The parts of a sheet by their names, and the steps of each."""

NEXT_GAME = _("When all tables are in, “Next game”.")
BY_THEMSELVES = _("Each table goes on by itself, without a bell.")
"""In its place, where tables go on so."""

EVENING: tuple[tuple[str | Promise, tuple[Sentence, ...]], ...] = (
    (
        _("In the afternoon"),
        (
            On(
                _(
                    "Press what the list says: “Punch cards”, “Signs for the tables”, “House rules for the wall”."
                ),
                drive,
            ),
            On(_("Press what the list says: “Door list”, “House rules for the wall”."), another),
            On(
                _("Under “Paper”: “Table cards” and “Sheets for the tables”."),
                with_a_card_on_the_table,
            ),
            On(_("Under “Paper”: “Sheets for the tables”."), with_no_card_on_the_table),
            _("“Float”: write down the change that you lay in."),
        ),
    ),
    (
        _("At the door"),
        (
            On(
                _("“Open the door”. Type a few letters of each name, and choose who is meant."),
                of_several,
            ),
            On(
                _("“Open the door”. Type a few letters of the name, and choose who is meant."),
                for_singles,
            ),
            On(_("Choose which of the two groups each is in."), in_two_groups),
            On(_("Press whether both have paid: the couple has its number."), for_couples),
            On(_("Press whether the fee is paid: the card has its number."), by_cards),
            On(
                _("“Somebody came alone” keeps the list of those who look for a partner."),
                for_couples,
            ),
            On(_("All in? “Draw the tables”, and pin up “Who begins where, for the wall”."), drive),
            On(_("All in? “Draw the tables”, and pin up “Who begins where”."), another),
            On(_("Then print “Score cards”, and give everybody theirs."), another),
            On(_("Pin up “Who sits where in each game” as well."), known_beforehand),
        ),
    ),
    (
        _("The games"),
        (
            On(_("“Start game 1”. At each table, press the couple that won."), drive),
            On(
                _("“Start game 1”. At each table, press the side that won."),
                of_another_by_winners,
            ),
            On(
                _("“Start game 1”. At each table, type the points of each side, and press ✓."),
                by_points,
            ),
            On(
                _("+ is for what is counted by itself; the line at the top says what."),
                some_counted_apart,
            ),
            NEXT_GAME,
            On(
                _("Everybody goes where the card on the table says; the board shows it too."),
                with_a_card_on_the_table,
            ),
            On(_("Everybody goes where the list says; the board shows it too."), by_a_plan),
            On(_("The board shows who sits where in the next game."), by_what_was),
            On(
                _(
                    "Print the “Caller’s grid” before game 1 and at the break, in case the power fails."
                ),
                drive,
            ),
        ),
    ),
    (
        _("The prizes"),
        (
            On(
                _("“Settle the prizes”: ask each couple on the level what it wants."),
                couples_asked,
            ),
            On(_("“Settle the prizes”: ask everybody on the level what they want."), cards_asked),
            On(_("“Settle the prizes”: those on a level cut for its prize."), cut_alone),
            _("“Hand out the prizes”: press each amount as it goes from hand to hand."),
            _("“Count the till”, then “Close the night”."),
            _("Print the “Result sheet for the wall”."),
        ),
    ),
    (
        _("If something goes wrong"),
        (
            _("The wrong button: press “Undo:” at the foot."),
            On(
                _(
                    "A wrong winner of an earlier game: “Put a result right” shows first what follows."
                ),
                drive,
            ),
            On(
                _("Wrong in an earlier game: “More pages”, “Put an earlier game right”."),
                wins_with_more,
            ),
            On(
                _("Wrong, or fewer points win: “Put a result right; fewer points win”."),
                may_win_with_fewer,
            ),
            _("Somebody goes home, comes late or cannot walk: “Comings and goings”."),
            _("A break, an alarm, no time for all games: “Stop or pause”."),
            _("The laptop was off: start it again; the night is where it was."),
            On(
                _("It stays off: play on with the punch cards, and “Type totals in” afterwards."),
                drive,
            ),
            On(
                _(
                    "It stays off: play on with the score cards, and “Read the cards in” afterwards."
                ),
                another,
            ),
        ),
    ),
)
"""All that is said on some evening."""


def evening(rules: HouseRules, form: Format | None) -> Parts:
    """The evening as it goes where this is played, by these rules."""
    return in_words(
        (part, (_as_tables_go(step, rules) for step in so_on(form, steps)))
        for part, steps in EVENING
    )


def _as_tables_go(step: str | Promise, rules: HouseRules) -> str | Promise:
    return BY_THEMSELVES if rules.rolling and step is NEXT_GAME else step


def in_words(parts: Iterable[tuple[object, Iterable[object]]]) -> Parts:
    """Parts and steps in the reader's language."""
    return tuple((str(part), tuple(map(str, steps))) for part, steps in parts)
