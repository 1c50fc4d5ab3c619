"""The address of the practice table: short, as it is typed in the hall."""

from django.urls import path

from parties.practice_table import views

of_learner = [
    path("<int:club_id>/", views.practice_table, name="practice-table"),
    path("<int:club_id>/address.svg", views.address_picture, name="practice-table-address"),
]
