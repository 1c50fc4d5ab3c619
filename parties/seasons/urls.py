"""The addresses of the seasons."""

from django.urls import path

from parties.seasons import views

of_club = [
    path("seasons/", views.seasons, name="seasons"),
    path("seasons/new/", views.set_season, name="new-season"),
    path("seasons/<int:season>/", views.season, name="season"),
    path("seasons/<int:season>/pictures/", views.season_pictures, name="season-pictures"),
    path("seasons/<int:season>/meetings/", views.season_meetings, name="season-meetings"),
    path("seasons/<int:season>/lines/", views.table_lines, name="season-table-lines"),
    path("seasons/<int:season>/table.pdf", views.table_sheet, name="season-table-sheet"),
    path("seasons/<int:season>/rule/", views.set_season, name="change-season"),
    path("seasons/<int:season>/close/", views.close, name="close-season"),
    path("seasons/<int:season>/prizes/", views.prizes, name="season-prizes"),
    path("seasons/<int:season>/prizes/<int:place>/wish/", views.wish, name="season-wish"),
    path("seasons/<int:season>/prizes/<int:place>/cut/", views.cut, name="season-cut"),
    path(
        "seasons/<int:season>/prizes/<int:place>/cut-for-them/",
        views.cut_for_them,
        name="season-cut-for-them",
    ),
    path(
        "seasons/<int:season>/prizes/<int:place>/play-off/", views.play_off, name="season-play-off"
    ),
    path("seasons/<int:season>/prizes/hand-over/", views.hand_over, name="hand-season-prize"),
    path("seasons/<int:season>/prizes/set-aside/", views.set_aside, name="set-aside-for-season"),
    path("seasons/<int:season>/prizes/give-back/", views.give_back, name="back-from-season"),
    path("season/money/", views.season_money, name="season-money"),
    path("season/money.pdf", views.season_sheet, name="season-sheet"),
    path("season/money.csv", views.season_lines, name="season-lines"),
    path("season/dues/", views.set_dues, name="set-dues"),
    path("season/permits/", views.permits, name="permits"),
    path("season/permits/limit/", views.permit_limit, name="permit-limit"),
    path("season/permits/lines/", views.permit_lines, name="permit-lines"),
    path("season/permits/sheet.pdf", views.permit_sheet, name="permit-sheet"),
    path("championship/", views.championship, name="championship"),
    path("championship/plan/", views.plan_championship, name="plan-championship"),
]
