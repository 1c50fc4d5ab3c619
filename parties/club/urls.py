"""The addresses of the club."""

from django.contrib.auth.decorators import login_not_required
from django.urls import path
from django.views.i18n import set_language

from parties.club import views

of_all = [
    path("", views.first, name="first"),
    path("set-up/", views.set_up, name="set-up"),
    path("sign-in/", views.sign_in, name="sign-in"),
    path("sign-out/", views.sign_out, name="sign-out"),
    path("stop/", views.stop_program, name="stop-program"),
    path("language/", login_not_required(set_language), name="set_language"),
]

of_club = [
    path("", views.club, name="club"),
    path("cards/", views.card_rules, name="card-rules"),
    path("log/", views.club_log, name="club-log"),
    path("log/undo/", views.undo_of_club, name="undo-of-club"),
    path("kept/", views.money_kept, name="money-kept"),
    path("habits/", views.change_habits, name="change-habits"),
    path("nights/past/", views.past, name="past-nights"),
    path("nights/put-back/", views.put_back, name="put-back"),
    path("nights/", views.plan_night, name="plan-night"),
]
