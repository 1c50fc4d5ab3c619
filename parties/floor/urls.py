"""The addresses of the floor, and of the draws."""

from django.urls import path

from parties.floor.views import draws, floor, hands, seating

of_night = [
    path("floor/", floor.floor, name="floor"),
    path("floor/room/", floor.room, name="room"),
    path("wins/", floor.record_win, name="record-win"),
    path("points/", floor.record_points, name="record-points"),
    path("tallies/", floor.tally, name="tally"),
    path("games/", floor.next_game, name="next-game"),
    path("notes/", floor.note, name="note"),
    path("hands/", hands.hands, name="hands"),
    path("hands/<int:game>/<int:table>/", hands.hands_at, name="hands-at"),
    path("hands/<int:game>/<int:table>/keep/", hands.keep_hand, name="keep-hand"),
    path("stop/", floor.stop, name="stop"),
    path("stop/pause/", floor.pause, name="pause"),
    path("stop/go-on/", floor.resume, name="resume"),
    path("stop/end/", floor.end_early, name="end-early"),
    path("stop/call-off/", floor.call_off, name="call-off"),
    path("seating/", seating.seating, name="seating"),
    path("seating/draw/", seating.draw_tables, name="draw-tables"),
    path("seating/unmet-first/", seating.seat_unmet_first, name="seat-unmet-first"),
    path("seating/seat/", seating.seat, name="seat"),
    path("seating/games/", seating.play_so_many, name="play-so-many"),
    path("seating/chairs/", seating.share_chairs, name="share-chairs"),
    path("seating/spare/", seating.let_spare, name="let-spare"),
    path("seating/house-couple/", seating.house_couple, name="house-couple"),
    path("draws/", draws.draws, name="draws"),
    path("draws/plain/", draws.draw_plain, name="draw-plain"),
    path("draws/seal/", draws.seal_draw, name="seal-draw"),
    path("draws/make/", draws.make_draw, name="make-draw"),
    path("draws/type/", draws.type_draw, name="type-draw"),
]
