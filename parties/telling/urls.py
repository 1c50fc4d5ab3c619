"""The addresses of telling the world, of people at home, and of the line to them."""

from django.urls import path, register_converter
from django.urls.converters import StringConverter

from parties.telling import views


class File(StringConverter):
    """A picture, or the calendar."""

    regex = r"[0-9a-z-]+\.(?:png|ics)"


register_converter(File, "file_at_home")

of_all = [
    path("at/<str:token>/", views.at_home, name="at-home"),
    path("at/<str:token>/<uuid:key>/", views.at_home, name="at-home-night"),
    path("at/<str:token>/<file_at_home:file>", views.at_home, name="at-home-file"),
    path("at/<str:token>/coming/", views.coming, name="coming"),
    path("at/<str:token>/coming/<str:code>/", views.booking, name="booking"),
    path("told/<str:token>/", views.hear, name="hear"),
]

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
    path("world/", views.world, name="world"),
]

of_follower = [
    path("<str:token>.ics", views.followed_calendar, name="calendar-followed"),
]
