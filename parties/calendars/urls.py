"""The addresses of the calendars."""

from django.urls import path

from parties.calendars import views

of_night = [path("night.ics", views.night_calendar, name="night-calendar")]
of_club = [path("nights.ics", views.club_calendar, name="club-calendar")]
