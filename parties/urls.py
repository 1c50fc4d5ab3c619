"""Every address of the program, from its place."""

from django.urls import include, path

from parties.archive import urls as archive
from parties.board import urls as board
from parties.calendars import urls as calendars
from parties.championship import urls as championship
from parties.club import urls as club
from parties.comings import urls as comings
from parties.copies import urls as copies
from parties.couples import urls as couples
from parties.door import urls as door
from parties.draws import urls as draws
from parties.evenings import urls as evenings
from parties.floor import urls as floor
from parties.helping import urls as helping
from parties.lists import urls as lists
from parties.manual import urls as manual
from parties.members import urls as members
from parties.night import urls as night
from parties.people import urls as people
from parties.points import urls as points
from parties.pots import urls as pots
from parties.practice import urls as practice
from parties.practice_table import urls as practice_table
from parties.printing import urls as printing
from parties.prizes import urls as prizes
from parties.punch_cards import urls as punch_cards
from parties.referee import urls as referee
from parties.results import urls as results
from parties.rules import urls as rules
from parties.season import urls as season
from parties.seasons import urls as seasons
from parties.seating import urls as seating
from parties.series import urls as series
from parties.shadow import urls as shadow
from parties.sharing import urls as sharing
from parties.slides import urls as slides
from parties.telling import urls as telling
from parties.till import urls as till
from parties.treasurer import urls as treasurer

of_club = [
    *practice.of_club,
    *club.of_club,
    *members.of_club,
    *people.of_club,
    *lists.of_club,
    *season.of_club,
    *seasons.of_club,
    *slides.of_club,
    *calendars.of_club,
    *series.of_club,
    *championship.of_club,
    *rules.of_club,
    *evenings.of_club,
    *copies.of_club,
    *archive.of_club,
]
of_night = [
    *night.of_night,
    *practice.of_night,
    *helping.of_night,
    *manual.of_night,
    *board.of_night,
    *couples.of_night,
    *punch_cards.of_night,
    *results.of_night,
    *lists.of_night,
    *shadow.of_night,
    *prizes.of_night,
    *treasurer.of_night,
    *till.of_night,
    *pots.of_night,
    *rules.of_night,
    *evenings.of_night,
    *floor.of_night,
    *comings.of_night,
    *seating.of_night,
    *door.of_night,
    *telling.of_night,
    *sharing.of_night,
    *calendars.of_night,
    *series.of_night,
    *printing.of_night,
    *draws.of_night,
    *archive.of_night,
]

# by the club's rules, or by the night's own
of_cards = [*referee.of_cards, *points.of_cards]

urlpatterns = [
    *practice.of_all,
    *club.of_all,
    *members.of_all,
    *archive.of_all,
    *helping.of_all,
    *manual.of_all,
    path("board/<str:token>/", include(board.of_screen)),
    path("c/", include(couples.of_couple)),
    path("result/", include(sharing.of_everybody)),
    path("calendar/", include(calendars.of_follower)),
    path("slides/", include(slides.of_screen)),
    path("learn/", include(practice_table.of_learner)),
    path("clubs/<int:club_id>/", include(of_club)),
    path("clubs/<int:club_id>/referee/", include(of_cards)),
    path("clubs/<int:club_id>/pots/", include(pots.of_pot_rules)),
    path("nights/<int:night_id>/", include(of_night)),
    path("nights/<int:night_id>/pot-rules/", include(pots.of_pot_rules)),
    path("nights/<int:night_id>/referee/", include(of_cards)),
]
