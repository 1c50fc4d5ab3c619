"""The addresses of the board."""

from django.urls import path

from parties.board import views

of_night = [
    path("board/", views.board, name="board"),
    path("board/picture/", views.board_picture, name="board-picture"),
    path("board/settings/", views.board_settings, name="board-settings"),
    path("board/reveal/", views.reveal, name="reveal"),
    path("board/link/", views.make_board_link, name="make-board-link"),
    path("board/link/withdraw/", views.withdraw_board_link, name="withdraw-board-link"),
]

of_screen = [
    path("", views.board_by_link, name="board-by-link"),
    path("picture/", views.board_picture_by_link, name="board-picture-by-link"),
]

of_club = [
    path("slides/", views.slides, name="slides"),
    path("slides/<int:slide>/show/", views.show, name="show-slide"),
    path("slides/<int:slide>/away/", views.away, name="throw-slide-away"),
]

of_pictures = [
    path("<uuid:key>/", views.picture, name="slide-picture"),
]
