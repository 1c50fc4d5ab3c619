"""A club as people at home read it, made in the data of a site.

Nights that are over, one that is played, one to come with a jackpot, a season; a minor among those who came;
somebody who has said that they are coming. It prints the addresses of one page of each kind.
"""

import json
import sys
from dataclasses import replace
from datetime import date, timedelta

from django.core.management import call_command
from django.urls import reverse

from parties.door.actions import About, choose_names, say_of_person
from parties.log.club import add as add_to_club
from parties.log.results import keep_missing_results
from parties.models import Club, Night, Outlet, Player
from parties.telling import actions
from parties.telling.actions import CAN, Asks
from parties.telling.page.at_home import pages_of
from parties.web.finding import tonight
from scoring.club.people import Age, NamesShown
from scoring.club.seasons import SeasonSet
from scoring.night.closing import Closed
from scoring.pots.saying import BroughtForward
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import PotRule
from scoring.seasons import SeasonRule
from tests.builders import a_game, a_night, a_night_of_totals, dollars
from tests.parties.door.door_nights import by
from tests.parties.nights import a_kept_night, an_organiser, then

FIRST = [
    "Mary",
    "Joe",
    "Nan",
    "Hector",
    "Effie",
    "Neil",
    "Rhoda",
    "Angus",
    "Flora",
    "Ida",
    "Lauchie",
    "Peggy",
]
LAST = [
    "MacNeil",
    "Boudreau",
    "Gillis",
    "MacUisdean",
    "Martell",
    "Beaton",
    "Burke",
    "Samson",
    "Rankin",
    "Nguyễn",
]
TOTALS = 10, 9, 8, 6, 6, 6, 5, 5, 5, 4, 4, 4
LEAST_AND_MOST = {3: "Jo Ng", 4: "Marie-Antoinette Wolfeschlegelsteinhausenbergerdorff"}


MAKE_IT = (
    "import django; django.setup(); from tests.browser import told_at_home; told_at_home.tell()"
)


def tell() -> None:
    """All of it; the site's address is said first."""

    call_command("migrate", verbosity=0, interactive=False)
    ida, today = an_organiser(), tonight()
    rules = HouseRules(games=12, fee=500, prizes=dollars(100, 60), begins="19:30", booby=None)
    said = [
        *(
            (days, (*a_night_of_totals(*TOTALS, rules=rules), Closed(None, "x")))
            for days in (-14, -7)
        ),
        (0, (*a_night(12, rules), *a_game(1, 1, 3, 5, 7, 9, 11))),
        (4, (*a_night(0, replace(rules, pots=(PotRule("Jackpot"),)))[:1],)),
    ]
    for week, (days, entries) in enumerate(said):
        night = a_kept_night(ida, *entries, week=week)
        Night.objects.filter(pk=night.pk).update(
            date=today + timedelta(days=days), standings_on_board=True, standings_hidden_last=0
        )
    night.refresh_from_db()

    then(night, BroughtForward("Jackpot", 34_000, "an earlier night", 3, must_go=False))
    keep_missing_results()
    people = list(Player.objects.order_by("pk"))
    for at, player in enumerate(people):
        name = f"{FIRST[at % len(FIRST)]} {LAST[at * 7 % len(LAST)]}"
        Player.objects.filter(pk=player.pk).update(name=LEAST_AND_MOST.get(at, name))
    club = night.club
    choose_names(club=club, shown=NamesShown.FULL, deed=by(ida))
    say_of_person(club=club, player=people[10].pk, about=About(age=Age.MINOR), deed=by(ida))
    season = SeasonRule(
        "Winter", date(today.year - 1, 10, 1).isoformat(), (today + timedelta(30)).isoformat()
    )
    add_to_club(club, [SeasonSet(1, season)], by(ida))

    inlet = actions.open_inlet(Club.objects.create(name=club.name))
    read_at = reverse("at-home", args=[inlet.place])
    Outlet.objects.create(
        club=club, address="x", place=sys.argv[1] + read_at, can=" ".join(CAN), takes_coming=True
    )
    pages = pages_of(club)
    actions.keep(
        inlet,
        {name: page.mark for name, page in pages.items()},
        {name: page.body for name, page in pages.items()},
    )
    actions.ask(inlet, Asks(night.key, night.date, "", (), "19:30", night.hall))
    inlet.refresh_from_db()
    booking = actions.say_coming(inlet, "Nan Beaton", "Joe Burke")
    own = {
        body.body.partition("<h1>")[2].partition("<")[0]: name
        for (name, language), body in pages.items()
        if language == "en"
    }
    result = str(Night.objects.order_by("date").first().key)
    couple = next(name for title, name in own.items() if " and " in title)
    person = next(own[f"{FIRST[at]} {LAST[at * 7 % len(LAST)]}"] for at in (0,))
    sys.stdout.write(
        json.dumps(
            [
                read_at,
                *(
                    f"{read_at}{each}/"
                    for each in (result, couple, person, "coming", f"coming/{booking.code}")
                ),
            ]
        )
        + "\n"
    )
