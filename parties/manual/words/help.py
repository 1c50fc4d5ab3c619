"""What stands behind the one link of each page, three sentences at most."""

from django.utils.translation import gettext_lazy as _

HELP = {
    "club": (
        _("Press a night to go on with it."),
        _("“Open a practice night” tries everything with made-up couples; none of it counts."),
    ),
    "plan-night": (
        _("Each fold says what is in it; open it where this night differs."),
        _("All of this can be changed until game 1."),
    ),
    "change-habits": (
        _(
            "The next night that you plan begins with these. Nights that are planned keep their own."
        ),
    ),
    "card-rules": (
        _("The usual answers hold until you change them."),
        _("The referee answers by them."),
    ),
    "people": (
        _("Everybody who ever came, found by any part of the name."),
        _("Press a name to mend it, to put it in a group, or to write a note."),
    ),
    "past-nights": (
        _(
            "Find a night by its day, its month or its year, or by the name of somebody who was first."
        ),
    ),
    "records": (
        _(
            "Made from the nights that are closed; one that is opened again counts once it is closed."
        ),
        _(
            "Games in a row are holes one after the other; a game that nobody won does not end them."
        ),
    ),
    "people-from-list": (
        _("Partners come along: beside the name, or as Ida & Neil."),
        _("Who is in the book under just this name is not written in again."),
    ),
    "one-person-twice": (_("No night is rewritten: undone, they are two again."),),
    "person": (
        _("“Save” is undone in the club’s log."),
        _(
            "“Take the name out” is for somebody who asks to be forgotten: a page says first what goes."
        ),
    ),
    "forget-person": (
        _("Nothing happens before “Take the name out for good”."),
        _("Who won and what was paid does not change."),
    ),
    "plan-series": (
        _(
            "“Show the days” plans nothing yet: a holiday, and a day that has a night, is not ticked."
        ),
        _("“Undo” in the club’s log takes the whole series out; a night that has begun stays."),
    ),
    "plan-championship": (
        _("Each section has its own door, floor and standings, like any other night."),
        _("“Undo” on the next page takes all of it out, as long as nobody has come."),
    ),
    "championship": (
        _("Whoever is clearly in is ticked; equals at the line are never parted by the program."),
        _("A section taken out or called off is left out."),
        _("“Undo” takes the final and the plate out, as long as nobody has played or paid there."),
    ),
    "move-night": (
        _("“Undo” below puts the night back on its day."),
        _("A pot waits: a night that is called off takes nothing from it."),
    ),
    "seasons": (_("A season is nights between two dates. Each has a table of its own."),),
    "new-season": (
        _("A place is a level: with two at the top, the next one is second."),
        _("What counts can be changed later; the table is worked out anew."),
    ),
    "season": (
        _("The table follows by itself whatever is put right in a night."),
        _("A night that is struck out does not count: others of that row were better."),
        _("Who is equal for a prize settles it as at the end of a night."),
    ),
    "season-prizes": (
        _(
            "Each who is equal says what is wanted; what was said or cut is undone in the club’s log."
        ),
        _("“Set it aside” takes money out of the hall’s share of a night, or from elsewhere."),
        _("Once the season is closed, “Handed over” stands beside whoever has a prize."),
    ),
    "share-result": (
        _("“Save the result (.html)” makes one file; send it on like a photograph."),
        _("“Publish the result” shows the same to whoever has the address."),
        _("Put a result right, and the page says when it was corrected."),
    ),
    "telling": (
        _(
            "“Show the poster, to print it” opens it as a sheet to print; nothing is sent to anybody."
        ),
        _("Press “Copy”, and put the text into a letter or a message."),
        _("Whoever opens the .ics file has the night in the calendar."),
    ),
    "night-pictures": (
        _("Each picture answers the question above it; the figures stand in a table below."),
        _("“Play the race” shows one game after the other; the slider goes to any game."),
    ),
    "season-pictures": (
        _("Each picture answers the question above it; the figures stand in a table below."),
    ),
    "season-takings": (_("“Show these nights” shows them for other dates."),),
    "two-over-nights": (_("The nights that both were on one card."),),
    "invitation": (_("“Undo” below takes back what was saved last."),),
    "copies": (
        _("Each row is all that is kept, as it was then."),
        _("“Put back” shows first what a copy has in it."),
    ),
    "night-as-file": (_("Open the file on any computer, and the page in it with a browser."),),
    "read-in": (
        _("The other computer gives the file: “Copies”, then “The club as one file”."),
        _("A second time the same file brings nothing."),
    ),
    "why": (_("Who says each rule, and which are our own choice."),),
    "money-kept": (
        _("Where the pots’ money is between two nights: in the box, at home, at the bank."),
        _("The next night begins by asking whether it is there."),
    ),
    "club-log": (
        _(
            "What changed for the whole club, outside its nights, the newest first: names that "
            "were mended, settings that were changed, and what was settled where nights did not "
            "agree. Nothing is ever taken out of it."
        ),
    ),
    "who-signs-in": (
        _(
            "“Add” makes a link for the telephone, or takes a first password that is changed at once."
        ),
        _("What somebody has entered stays, whoever leaves."),
        _("Every change is in the club’s log, and can be undone there."),
    ),
    "member": (
        _("A link is good once, for seven days. “Make a new link” ends the one of before."),
        _("The last organiser who has a password stays one."),
    ),
    "pot-rules": (
        _("A pot is money kept for a purpose: a jackpot, a cookie jar, a 50/50."),
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
    "season-money": (
        _("Choose from which day to which; all nights between them are in one table."),
        _("The spreadsheet has every line of it."),
    ),
    "night": (
        _("The green button is always the next step."),
        _("The yellow one at the foot undoes what was done last."),
        _("Everything else is under “More pages”."),
    ),
    "slides": (
        _("The same pictures on every night of the club, until they are taken off."),
        _("None is shown while couples look for their tables, or while prizes are told."),
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
        _(
            "Find the couple, then press what happened: it goes home, cannot walk, a substitute "
            "plays."
        ),
        _("Who comes late or comes back sits down from the next game."),
    ),
    "couple": (_("Every game of this couple: at which table, against whom, who won."),),
    "leave": (
        _("What they have won stands."),
        _("It can be undone, and they can come back."),
    ),
    "substitute": (_("The couple keeps its card, its games and its table."),),
    "take-back-couple": (
        _("For a couple that was written down by mistake."),
        _("It can be undone."),
    ),
    "trade-partners": (
        _(
            "Two people change places. What each has paid goes along; the numbers and the table "
            "cards stay."
        ),
    ),
    "door": (
        _("Type a few letters of each name, and choose who is meant."),
        _("Then press whether both have paid: the couple has its number."),
        _("Press a name to mend it."),
    ),
    "plays": (
        _("Press what is played. It can change until somebody has a card."),
        _("“Try it with dice” plays whole evenings and says who would meet whom how often."),
    ),
    "compose-evening": (
        _("Begin from the evening that is most like yours, and change what differs."),
        _("“Try it with dice” says what it would do with so many people, and keeps nothing."),
        _("“Keep this evening” offers it whenever a night is planned; it can be changed later."),
    ),
    "read-evening": (
        _("The other hall presses “Save as a file” on its page of other evenings."),
        _("Choose that file here. You see what it is like before you keep it."),
    ),
    "choose-way": (
        _("Ask whoever ran this evening at your hall before, and press the way it went."),
        _("“Try it with dice” plays whole evenings and says who would meet whom how often."),
        _("It can be pressed otherwise later; nights that are planned already stay as they are."),
    ),
    "evenings": (
        _(
            "“We play this too” offers it whenever a night is planned; the club’s log takes it back."
        ),
        _("“Practise this” makes a night of it with made-up people; none of it counts."),
        _("“Try it with dice” plays whole evenings and says who would meet whom how often."),
    ),
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
        _("Press the couple that won."),
        _("The wrong one? Press the other couple, or the yellow button at the foot."),
    ),
    "helpers": (
        _(
            "At the door: couples, names, who has paid; no totals of money. On the floor: winners "
            "and the next game; no standings."
        ),
    ),
    "log": (_("Everything that was entered, the newest first. Nothing is ever taken out of it."),),
    "hands": (
        _("Choose the table that asks, write the hand down, and the referee rules on it."),
        _(
            "Keep the ruling, or the points of the hand; who won the game is told by its own button."
        ),
    ),
    "hands-at": (
        _("The hands of this table that were kept, and what was ruled."),
        _(
            "Keep the ruling, or the points of the hand; who won the game is told by its own button."
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
        _(
            "Print the caller’s grid before game 1 and again at the break: with it the night goes "
            "on by hand if the power fails."
        ),
    ),
    "payout": (
        _("Press each amount as it goes from hand to hand."),
        _("Then count the till, and close the night."),
    ),
    "pots": (_("Each pot says what is in it, where that came from, and what is still to do."),),
    "side-fees": (_("Whoever pays for a pot beside the fee is in for it."),),
    "prizes": (
        _("Ask each couple on the level what it wants: split, cut or play off."),
        _("It is split only where all want to; if one plays off, the others play or give up."),
        _("Otherwise they cut, with your deck or by the program."),
    ),
    "further-prizes": (
        _(
            "Choose what each prize is for, and write an amount, a share or a thing; two lines for the "
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
        _(
            "Choose the game, then the table whose result was wrong. Before anything is saved you "
            "see what follows from it."
        ),
    ),
    "returns": (
        _("Returns to an authority usually ask for these; here are the night’s own figures."),
    ),
    "ring": (_("The way of the winners, from table to table."),),
    "change-rules-from": (
        _(
            "What you change holds from the game that you choose; the games before it stay as "
            "they were."
        ),
    ),
    "seating": (
        _("“Draw the tables” gives every couple a table by lot."),
        _("Where table cards were handed out at the door, type in who has which."),
    ),
    "standings": (_("Those with as many share a place; the next place follows at once."),),
    "stop": (
        _("A pause stops the clock; winners can still be entered."),
        _("Ended early, the prizes are settled on the games that all could play."),
        _("Each of these can be undone."),
    ),
    "tickets": (_("Each sale goes into the till as it is written down."),),
    "till": (
        _("Lay in the float before the door opens."),
        _("Count at the end; a difference is explained in a few words."),
    ),
    "drawer": (_("Every movement of one till, to look for what differs."),),
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
"""By the name of the page's address."""

_AS = {
    "card-order": "referee",
    "change-card-rules": "card-rules",
    "change-rules": "change-habits",
    "end-early": "stop",
    "club-as-file": "night-as-file",
    "put-copy-back": "copies",
    "hall-rules": "referee",
    "mend-names": "door",
    "open-door": "door",
    "put-right": "results",
    "reseat": "changes",
    "rule-difference": "referee",
    "what-comes": "read-in",
}
"""Pages that need no sentences of their own."""

PICTURED = frozenset(("door", "floor", "payout", "prizes", "seating"))
"""Pages of which `docs.making` has a picture."""


def subject(page: str) -> str:
    """Under which name the help for a page stands; empty where it has none."""
    name = _AS.get(page, page)
    return name if name in HELP else ""
