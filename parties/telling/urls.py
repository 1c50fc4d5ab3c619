"""The addresses of telling the world."""

from django.urls import path

from parties.telling import views

of_night = [
    path("telling/", views.telling, name="telling"),
    path("telling/words/", views.invitation, name="invitation"),
    path("telling/poster.pdf", views.poster, name="poster"),
    path("telling/certificates.pdf", views.certificates, name="certificates"),
    path("result/", views.share, name="share-result"),
    path("result/result.html", views.result_file, name="result-file"),
    path("result/publish/", views.publish, name="publish-result"),
    path("result/take-back/", views.take_back, name="take-result-back"),
    path("night.ics", views.night_calendar, name="night-calendar"),
]

of_everybody = [
    path("<uuid:key>/<str:token>/", views.published, name="published-result"),
]

of_club = [
    path("nights.ics", views.club_calendar, name="club-calendar"),
    path("calendar-address/", views.change_address, name="calendar-address"),
]

of_follower = [
    path("<str:token>.ics", views.followed_calendar, name="calendar-followed"),
]
