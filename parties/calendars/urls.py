"""The addresses of the calendars."""

from django.urls import path

from parties.calendars import views

of_night = [path("night.ics", views.night_calendar, name="night-calendar")]
of_club = [
    path("nights.ics", views.club_calendar, name="club-calendar"),
    path("calendar-address/", views.change_address, name="calendar-address"),
]
of_follower = [path("<str:token>.ics", views.followed_calendar, name="calendar-followed")]
