"""The addresses of a night."""

from django.urls import path

from parties.night import views

of_night = [
    path("", views.night, name="night"),
    path("rules/", views.change_rules, name="change-rules"),
    path("rules/cards/", views.change_card_rules, name="change-card-rules"),
    path("take-out/", views.take_out, name="take-out"),
    path("on-paper/", views.put_on_paper, name="on-paper"),
    path("log/", views.log, name="log"),
    path("undo/", views.undo, name="undo"),
    path("undo-first/", views.undo_first, name="undo-first"),
    path("practice/play/", views.play, name="practice-play"),
]

of_all = [
    path("practice/", views.practise, name="practise"),
    path("practice/year/", views.show_year, name="show-year"),
]

of_club = [
    path("practice-nights/", views.practice_night, name="practice-night"),
    path("practice-evenings/", views.practice_evening, name="practice-evening"),
    path("throw-away/", views.throw_year_away, name="throw-year-away"),
]
