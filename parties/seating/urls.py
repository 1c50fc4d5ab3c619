"""The addresses of the seating."""

from django.urls import path

from parties.seating import views

of_night = [
    path("seating/", views.seating, name="seating"),
    path("seating/draw/", views.draw_tables, name="draw-tables"),
    path("seating/unmet-first/", views.seat_unmet_first, name="seat-unmet-first"),
    path("seating/seat/", views.seat, name="seat"),
    path("seating/games/", views.play_so_many, name="play-so-many"),
    path("seating/chairs/", views.share_chairs, name="share-chairs"),
    path("seating/spare/", views.let_spare, name="let-spare"),
    path("seating/house-couple/", views.house_couple, name="house-couple"),
    path("paper/seating-list.pdf", views.seating_list, name="seating-list"),
    path("paper/table-signs.pdf", views.table_signs, name="table-signs"),
]
