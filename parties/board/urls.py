"""The addresses of the board."""

from django.urls import path

from parties.board.views import announcers_sheet, board

of_night = [
    path("board/", board.board, name="board"),
    path("board/picture/", board.board_picture, name="board-picture"),
    path("board/settings/", board.board_settings, name="board-settings"),
    path("board/reveal/", board.reveal, name="reveal"),
    path(
        "paper/announcers-sheet.pdf",
        announcers_sheet.announcers_sheet,
        name="announcers-sheet",
    ),
    path("board/link/", board.make_board_link, name="make-board-link"),
    path("board/link/picture.svg", board.board_link_picture, name="board-link-picture"),
    path("board/link/withdraw/", board.withdraw_board_link, name="withdraw-board-link"),
]

of_screen = [
    path("", board.board_by_link, name="board-by-link"),
    path("picture/", board.board_picture_by_link, name="board-picture-by-link"),
]
