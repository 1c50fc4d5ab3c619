"""The help of the pages of a club: what it says is so whatever is played."""

from django.utils.translation import gettext_lazy as _

from parties.manual.words.on import Sentences

OF_CLUB: Sentences = {
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
    "season-pictures": (
        _("Each picture answers the question above it; the figures stand in a table below."),
    ),
    "season-meetings": (
        _("A meeting is a game that two played against each other; a void one is none."),
        _("Of games for which only totals were typed nobody knows who met whom."),
        _(
            "Before a night of all against all its seating page can let those meet first who have not."
        ),
    ),
    "two-over-nights": (_("The nights that both were on one card."),),
    "copies": (
        _("Each row is all that is kept, as it was then."),
        _("“Put back” shows first what a copy has in it."),
    ),
    "read-in": (
        _("The other computer gives the file: “Copies”, then “The club as one file”."),
        _("A second time the same file brings nothing."),
    ),
    "why": (_("Who says each rule, and which are our own choice."),),
    "money-kept": (
        _("Where the pots’ money is between two nights: in the box, at home, at the bank."),
        _("A pot that the last night did not have keeps what is in it."),
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
    "season-money": (
        _("Choose from which day to which; all nights between them are in one table."),
        _("The spreadsheet has every line of it."),
    ),
    "slides": (
        _("The same pictures on every night of the club, until they are taken off."),
        _("None is shown while people look for their tables, or while prizes are told."),
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
    ),
}
"""By the name of the page’s address."""
