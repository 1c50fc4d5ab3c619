"""The help of the pages of a night, of which some is so on some evenings alone."""

from django.utils.translation import gettext_lazy as _

from parties.manual.words.on import (
    On,
    Sentences,
    another,
    asked,
    by_cards,
    by_points,
    by_the_table,
    by_what_was,
    by_winners,
    cards_asked,
    comes_back,
    couples_asked,
    cut_alone,
    drive,
    for_couples,
    for_singles,
    games_count,
    games_do_not_count,
    known_beforehand,
    not_parted,
    of_another_by_winners,
    of_another_for_couples,
    of_several,
    one_on_a_side,
    parted,
    several_on_a_side,
    some_counted_apart,
    with_more_tables,
    with_no_more_tables,
)

OF_NIGHT: Sentences = {
    "move-night": (
        _("“Undo” below puts the night back on its day."),
        _("A pot waits: a night that is called off takes nothing from it."),
    ),
    "share-result": (
        _("“Save the result (.html)” makes one file; send it on like a photograph."),
        _("“Publish the result” shows the same to whoever has the address."),
        _("Put a result right, and the page says when it was corrected."),
    ),
    "telling": (
        _(
            "“Show the poster, to print it” opens it as a sheet to print; nothing is "
            "sent to anybody."
        ),
        _("Press “Copy”, and put the text into a letter or a message."),
        _("Whoever opens the .ics file has the night in the calendar."),
    ),
    "night-pictures": (
        _("Each picture answers the question above it; the figures stand in a table below."),
        _("“Play the race” shows one game after the other; the slider goes to any game."),
    ),
    "invitation": (_("“Undo” below takes back what was saved last."),),
    "night-as-file": (_("Open the file on any computer, and the page in it with a browser."),),
    "pot-rules": (
        On(_("A pot is money kept for a purpose: a jackpot, a cookie jar, a 50/50."), games_count),
        On(_("A pot is money kept for a purpose, as a 50/50."), games_do_not_count),
        _("One press adds one; then change what is different in your hall."),
        _("No source fixes these figures; they are our own choice."),
    ),
    "referee": (
        _("Say what is trumps, which card was led, and what the hand holds."),
        _("The referee answers by the rules of your hall."),
    ),
    "check-hand": (
        _("Write down what was bid and played, card after card."),
        _("The referee says what was a misplay, and by which rule."),
    ),
    "best-lead": (
        _("Write a hand down as it was played, or as it was checked before."),
        _("The page weighs each card against many deals that fit what was seen."),
    ),
    "bid-odds": (
        _("Give the five cards, and by which rules."),
        _("The page deals the others many times, and says how often each bid is made."),
    ),
    "game-points": (_("Type what each side made, hand after hand; the page adds up."),),
    "night": (
        _("The green button is always the next step."),
        _("The yellow one at the foot undoes what was done last."),
        _("Everything else is under “More pages”."),
    ),
    "board-settings": (
        _(
            "Another computer, or a television that has a browser, sees the board by this link, "
            "without a password. It sees the board and nothing else."
        ),
        _("F11 on the keyboard shows a page on the whole screen."),
    ),
    "card-check": (
        _("When the cards are read in, one sentence says whether the prizes are as they say."),
        _("Where they are not, it says which card to look at or whom to ask."),
    ),
    "count-card": (
        _("Type what one card after the other says; Enter goes on."),
        _("Beside it are the cards that are still out."),
    ),
    "count-card-again": (
        _(
            "Somebody else reads every card once more, without looking at the first reading. "
            "Afterwards only the differences are shown."
        ),
    ),
    "changes": (
        On(
            _(
                "Find the couple, then press what happened: it goes home, cannot "
                "walk, a substitute plays."
            ),
            drive,
        ),
        On(
            _(
                "Find who it is, then press what happened: they go home, or somebody "
                "plays in place of one."
            ),
            another,
        ),
        On(
            _(
                "Who cannot walk: once all tables are in, let two change chairs under"
                " “Who sits where”."
            ),
            another,
        ),
        On(_("Who comes late or comes back sits down from the next game."), drive),
        On(
            _("Who comes late or comes back takes an empty chair, or one at a further table."),
            with_more_tables,
        ),
        On(_("Who comes late or comes back takes an empty chair."), with_no_more_tables),
    ),
    "couple": (On(_("Every game of this couple: at which table, against whom, who won."), drive),),
    "leave": (
        On(_("What they have won stands."), drive),
        On(_("The games that they have played stand."), another),
        On(_("It can be undone, and they can come back."), comes_back),
        On(
            _("It can be undone, and they can come back where a chair is empty."),
            with_no_more_tables,
        ),
    ),
    "substitute": (
        On(_("The couple keeps its card, its games and its table."), drive),
        On(_("The couple keeps its card, its games and its place."), of_another_for_couples),
        On(_("The card keeps its number, its games and its place."), by_cards),
    ),
    "take-back-couple": (
        On(_("For a couple that was written down by mistake."), for_couples),
        On(_("For a card that was given out by mistake."), by_cards),
        _("It can be undone."),
    ),
    "trade-partners": (
        On(
            _(
                "Two people change places. What each has paid goes along; the numbers"
                " and the table cards stay."
            ),
            drive,
        ),
        On(
            _("Two people change places. What each has paid goes along; the numbers stay."), another
        ),
    ),
    "door": (
        On(_("Type a few letters of each name, and choose who is meant."), of_several),
        On(_("Type a few letters of the name, and choose who is meant."), for_singles),
        On(_("Then press whether both have paid: the couple has its number."), for_couples),
        On(_("Then press whether the fee is paid: the card has its number."), by_cards),
        _("Press a name to mend it."),
    ),
    "plays": (_("Press what is played. It can change until somebody has a card."),),
    "draws": (
        _("One press draws, and the log keeps when and by whom."),
        _("Where somebody wants proof that nobody chose, open “A draw anybody can check”."),
        _("What a real drum, deck or hat gave is typed in."),
    ),
    "expected": (
        _(
            "Write down the couples that let you know they are coming. At the door each of them "
            "is in with one press."
        ),
    ),
    "owing": (
        _(
            "Whoever owed a fee when a night was closed is listed here until it is paid or "
            "left. It is taken tonight, as a fee of an earlier night."
        ),
    ),
    "floor": (
        On(_("Press the couple that won."), drive),
        On(_("The wrong one? Press the other couple, or the yellow button at the foot."), drive),
        On(_("Press the side that won."), of_another_by_winners),
        On(
            _("If it was the wrong one, press the right one, or the yellow button at the foot."),
            of_another_by_winners,
        ),
        On(_("Type the points of each side, and press ✓ at its table."), by_points),
        On(
            _(
                "Where they are wrong, type the right ones and press ✓ again, or the "
                "yellow button at the foot."
            ),
            by_points,
        ),
        On(
            _("+ is for what is counted by itself; the line at the top says what."),
            some_counted_apart,
        ),
    ),
    "helpers": (
        On(_("At the door: couples, names, who has paid; no totals of money."), for_couples),
        On(_("At the door: cards, names, who has paid; no totals of money."), by_cards),
        On(_("On the floor: winners and the next game; no standings."), by_winners),
        On(_("On the floor: points and the next game; no standings."), by_points),
    ),
    "log": (_("Everything that was entered, the newest first. Nothing is ever taken out of it."),),
    "hands": (
        _("Choose the table that asks, write the hand down, and the referee rules on it."),
        On(
            _(
                "Keep the ruling, or the points of the hand; who won the game is told"
                " by its own button."
            ),
            by_winners,
        ),
        On(
            _(
                "Keep the ruling, or the points of the hand; those of the game are "
                "typed on the floor."
            ),
            by_points,
        ),
    ),
    "hands-at": (
        _("The hands of this table that were kept, and what was ruled."),
        On(
            _(
                "Keep the ruling, or the points of the hand; who won the game is told"
                " by its own button."
            ),
            by_winners,
        ),
        On(
            _(
                "Keep the ruling, or the points of the hand; those of the game are "
                "typed on the floor."
            ),
            by_points,
        ),
    ),
    "note": (
        _(
            "Rulings and incidents. Every note is in the log; those that you tick are printed on "
            "the result sheet."
        ),
    ),
    "paper": (
        _("Each sheet opens in a new window; print it from there at its actual size."),
        On(
            _(
                "Print the caller’s grid before game 1 and again at the break: with "
                "it the night goes on by hand if the power fails."
            ),
            drive,
        ),
        On(
            _(
                "Print “Table cards” and “Score cards” before game 1: with them the "
                "night goes on by hand if the power fails."
            ),
            by_the_table,
        ),
        On(
            _(
                "Print “Who sits where in each game” and “Score cards” before game 1:"
                " with them the night goes on by hand if the power fails."
            ),
            known_beforehand,
        ),
        On(
            _(
                "Print “Score cards” before game 1: with them the night goes on by "
                "hand if the power fails."
            ),
            by_what_was,
        ),
    ),
    "payout": (
        _("Press each amount as it goes from hand to hand."),
        _("Then count the till, and close the night."),
    ),
    "pots": (_("Each pot says what is in it, where that came from, and what is still to do."),),
    "side-fees": (_("Whoever pays for a pot beside the fee is in for it."),),
    "prizes": (
        On(_("Ask each couple on the level what it wants: split, cut or play off."), couples_asked),
        On(_("Ask everybody on the level what they want: split, cut or play off."), cards_asked),
        On(
            _("It is split only where all want to; if one plays off, the others play or give up."),
            asked,
        ),
        On(_("Otherwise they cut, with your deck or by the program."), asked),
        On(_("Those on a level cut for its prize, with your deck or by the program."), cut_alone),
    ),
    "further-prizes": (
        _(
            "Choose what each prize is for, and write an amount, a share or a thing; "
            "two lines for the "
            "same are its first and its second place."
        ),
        _("They can change until one of them is being settled or was handed over."),
        _("Things can lie on a table instead: who wins them choose, the first first."),
    ),
    "secret-number": (
        _("Say between which numbers it lies; leave the number empty, and the program draws it."),
        _("It is on no page, no paper and no telephone before it is opened after the last game."),
    ),
    "results": (
        On(
            _(
                "Choose the game, then the table whose result was wrong. Before "
                "anything is saved you see what follows from it."
            ),
            drive,
        ),
    ),
    "returns": (
        _("Returns to an authority usually ask for these; here are the night’s own figures."),
    ),
    "change-rules-from": (
        _(
            "What you change holds from the game that you choose; the games before it stay as "
            "they were."
        ),
    ),
    "seating": (
        On(_("“Draw the tables” gives every couple a table by lot."), drive),
        On(_("Where table cards were handed out at the door, type in who has which."), drive),
        On(_("“Draw the tables” gives everybody a table and a chair by lot."), another),
        On(
            _(
                "Where tables came out of a hat, press “By hand” and type them; the list then says "
                "who has which chair."
            ),
            several_on_a_side,
        ),
        On(_("Where tables came out of a hat, press “By hand” and type them."), one_on_a_side),
    ),
    "standings": (
        On(_("Those with as many share a place; the next place follows at once."), not_parted),
        On(
            _(
                "Those with as many are parted as “House rules for the wall” says; "
                "equals share a place, and the next place follows at once."
            ),
            parted,
        ),
    ),
    "stop": (
        On(_("A pause stops the clock; winners can still be entered."), by_winners),
        On(_("A pause stops the clock; points can still be entered."), by_points),
        _("Ended early, the prizes are settled on the games that all could play."),
        _("Each of these can be undone."),
    ),
    "tickets": (_("Each sale goes into the till as it is written down."),),
    "till": (
        _("Lay in the float before the door opens."),
        _("Count at the end; a difference is explained in a few words."),
    ),
    "shadow": (
        _("The hall runs on paper as ever: here its numbers are held against what was entered."),
        _("A difference names the games and the lines of the log that it may come from."),
    ),
    "totals": (
        _(
            "For when the laptop came late or the hall fell behind: type how many holes each card "
            "has. These numbers then stand in place of the games."
        ),
    ),
}
"""By the name of the page’s address."""
