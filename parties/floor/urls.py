"""The addresses of the floor."""

from django.urls import path

from parties.floor.views import by_chairs, callers_grid, floor, hands, notes, stopping

of_night = [
    path("floor/", floor.floor, name="floor"),
    path("floor/room/", floor.room, name="room"),
    path("wins/", floor.record_win, name="record-win"),
    path("points/", by_chairs.record_points, name="record-points"),
    path("tallies/", by_chairs.tally, name="tally"),
    path("games/", floor.next_game, name="next-game"),
    path("notes/", notes.note, name="note"),
    path("hands/", hands.hands, name="hands"),
    path("hands/<int:game>/<int:table>/", hands.hands_at, name="hands-at"),
    path("hands/<int:game>/<int:table>/keep/", hands.keep_hand, name="keep-hand"),
    path("stop/", stopping.stop, name="stop"),
    path("stop/pause/", stopping.pause, name="pause"),
    path("stop/go-on/", stopping.resume, name="resume"),
    path("stop/end/", stopping.end_early, name="end-early"),
    path("stop/call-off/", stopping.call_off, name="call-off"),
    path("paper/callers-grid.pdf", callers_grid.callers_grid, name="callers-grid"),
]
