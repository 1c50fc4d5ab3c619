"""Every address of the program, from its place."""

from django.urls import include, path

from parties.board import urls as board
from parties.club import urls as club
from parties.copies import urls as copies
from parties.door import urls as door
from parties.floor import urls as floor
from parties.knock_out import urls as knock_out
from parties.manual import urls as manual
from parties.night import urls as night
from parties.people import urls as people
from parties.pots import urls as pots
from parties.printing import urls as printing
from parties.prizes import urls as prizes
from parties.punch_cards import urls as punch_cards
from parties.referee import urls as referee
from parties.results import urls as results
from parties.rules import urls as rules
from parties.seasons import urls as seasons
from parties.telephones import urls as telephones
from parties.telling import urls as telling
from parties.till import urls as till
from parties.web.both import of_both

of_club = [
    *night.of_club,
    *club.of_club,
    *people.of_club,
    *seasons.of_club,
    *board.of_club,
    *telling.of_club,
    *rules.of_club,
    *copies.of_club,
]
of_night = [
    *floor.of_night,  # first, as they are asked for most
    *night.of_night,
    *telephones.of_night,
    *board.of_night,
    *punch_cards.of_night,
    *results.of_night,
    *people.of_night,
    *prizes.of_night,
    *till.of_night,
    *pots.of_night,
    *rules.of_night,
    *knock_out.of_night,
    *door.of_night,
    *telling.of_night,
    *club.of_night,
    *printing.of_night,
    *copies.of_night,
]

urlpatterns = [
    path("nights/<int:night_id>/", include(of_night)),
    *night.of_all,
    *club.of_all,
    *telephones.of_all,
    *manual.of_all,
    *telling.of_all,
    *copies.of_all,
    path("board/<str:token>/", include(board.of_screen)),
    path("c/", include(telephones.of_couple)),
    path("result/", include(telling.of_everybody)),
    path("calendar/", include(telling.of_follower)),
    path("slides/", include(board.of_pictures)),
    path("learn/", include(referee.of_learner)),
    path("clubs/<int:club_id>/", include(of_club)),
    of_both("pots", pots.of_pot_rules, of_night="pot-rules"),
    of_both("referee", referee.of_cards),
]
