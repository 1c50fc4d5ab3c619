"""The addresses of the seasons."""

from django.urls import path

from parties.seasons.views import money, prizes, season

of_club = [
    path("seasons/", season.seasons, name="seasons"),
    path("seasons/new/", season.set_season, name="new-season"),
    path("seasons/<int:season>/", season.season, name="season"),
    path("seasons/<int:season>/pictures/", season.season_pictures, name="season-pictures"),
    path("seasons/<int:season>/meetings/", season.season_meetings, name="season-meetings"),
    path("seasons/<int:season>/lines/", season.table_lines, name="season-table-lines"),
    path("seasons/<int:season>/rule/", season.set_season, name="change-season"),
    path("seasons/<int:season>/close/", season.close, name="close-season"),
    path("seasons/<int:season>/prizes/", prizes.prizes, name="season-prizes"),
    path("seasons/<int:season>/prizes/<int:place>/wish/", prizes.wish, name="season-wish"),
    path("seasons/<int:season>/prizes/<int:place>/cut/", prizes.cut, name="season-cut"),
    path(
        "seasons/<int:season>/prizes/<int:place>/cut-for-them/",
        prizes.cut_for_them,
        name="season-cut-for-them",
    ),
    path(
        "seasons/<int:season>/prizes/<int:place>/play-off/", prizes.play_off, name="season-play-off"
    ),
    path("seasons/<int:season>/prizes/hand-over/", prizes.hand_over, name="hand-season-prize"),
    path("seasons/<int:season>/prizes/set-aside/", money.set_aside, name="set-aside-for-season"),
    path("seasons/<int:season>/prizes/give-back/", money.give_back, name="back-from-season"),
]
