"""The addresses of printing."""

from django.urls import path

from parties.printing import views

of_night = [
    path("paper/", views.paper, name="paper"),
    path("paper/afternoon.pdf", views.afternoon, name="all-of-the-afternoon"),
    path("paper/end.pdf", views.end, name="all-of-the-end"),
    path("paper/<str:sheet>.pdf", views.sheet, name="sheet"),
]
