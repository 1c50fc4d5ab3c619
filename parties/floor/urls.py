"""The addresses of the floor."""

from django.urls import path

from parties.floor import views

of_night = [
    path("floor/", views.floor, name="floor"),
    path("floor/room/", views.room, name="room"),
    path("wins/", views.record_win, name="record-win"),
    path("points/", views.record_points, name="record-points"),
    path("tallies/", views.tally, name="tally"),
    path("games/", views.next_game, name="next-game"),
    path("notes/", views.note, name="note"),
    path("hands/", views.hands, name="hands"),
    path("hands/<int:game>/<int:table>/", views.hands_at, name="hands-at"),
    path("hands/<int:game>/<int:table>/keep/", views.keep_hand, name="keep-hand"),
    path("stop/", views.stop, name="stop"),
    path("stop/pause/", views.pause, name="pause"),
    path("stop/go-on/", views.resume, name="resume"),
    path("stop/end/", views.end_early, name="end-early"),
    path("stop/call-off/", views.call_off, name="call-off"),
    path("paper/callers-grid.pdf", views.callers_grid, name="callers-grid"),
]
