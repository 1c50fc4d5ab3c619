"""The addresses of the club."""

from django.contrib.auth.decorators import login_not_required
from django.urls import path
from django.views.i18n import set_language

from parties.club.views import club, club_log, entrance, money_kept, past, planning

of_all = [
    path("", entrance.first, name="first"),
    path("set-up/", entrance.set_up, name="set-up"),
    path("sign-in/", entrance.sign_in, name="sign-in"),
    path("sign-out/", entrance.sign_out, name="sign-out"),
    path("stop/", entrance.stop_program, name="stop-program"),
    path("language/", login_not_required(set_language), name="set_language"),
]

of_club = [
    path("", club.club, name="club"),
    path("cards/", club.card_rules, name="card-rules"),
    path("log/", club_log.club_log, name="club-log"),
    path("log/undo/", club_log.undo_of_club, name="undo-of-club"),
    path("kept/", money_kept.money_kept, name="money-kept"),
    path("habits/", club.change_habits, name="change-habits"),
    path("nights/past/", past.past, name="past-nights"),
    path("nights/put-back/", club.put_back, name="put-back"),
    path("nights/", planning.plan_night, name="plan-night"),
]
