"""The addresses of the seating."""

from django.urls import path

from parties.seating.views import on_paper, seating

of_night = [
    path("seating/", seating.seating, name="seating"),
    path("seating/draw/", seating.draw_tables, name="draw-tables"),
    path("seating/unmet-first/", seating.seat_unmet_first, name="seat-unmet-first"),
    path("seating/seat/", seating.seat, name="seat"),
    path("seating/games/", seating.play_so_many, name="play-so-many"),
    path("seating/spare/", seating.let_spare, name="let-spare"),
    path("seating/house-couple/", seating.house_couple, name="house-couple"),
    path("paper/seating-list.pdf", on_paper.seating_list, name="seating-list"),
    path("paper/table-signs.pdf", on_paper.table_signs, name="table-signs"),
]
