"""What leaves the hall: where a laptop's club is told, and what a site keeps of clubs that are told to it."""

from django.db import models

from parties.models.club import Club


class Outlet(models.Model):
    """The site that a club is told to from this laptop: the `address` is secret, at the `place` anybody
    reads. `through_at`: when all that there was had got there; `why` it has not since, and nothing where it
    has. Who is `ending` takes the pages back, and then is no more."""

    club = models.OneToOneField(Club, on_delete=models.CASCADE, related_name="outlet")
    address = models.CharField(max_length=200)
    place = models.CharField(max_length=200, blank=True)
    through_at = models.DateTimeField(null=True, blank=True)
    why = models.CharField(max_length=12, blank=True)
    ending = models.BooleanField(default=False)

    def __str__(self) -> str:
        return f"{self.club} {self.place}"


class Inlet(models.Model):
    """A club of this site that is told from its laptop: who has the `token` may tell, who has the `place`
    may read."""

    club = models.OneToOneField(Club, on_delete=models.CASCADE, related_name="inlet")
    token = models.CharField(max_length=64, unique=True)
    place = models.CharField(max_length=64, unique=True)
    heard_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return str(self.club)


class PublicPage(models.Model):
    """A page that anybody may read, as the laptop wrote it, in one language; `name` is "" of the first, and
    a night's key of its result. The `mark` is the fingerprint of its body."""

    inlet = models.ForeignKey(Inlet, on_delete=models.CASCADE, related_name="pages")
    name = models.CharField(max_length=40, blank=True)
    language = models.CharField(max_length=8)
    body = models.TextField()
    mark = models.CharField(max_length=64)
    at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["inlet", "name", "language"], name="one_public_page_a_language"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.inlet} {self.name} {self.language}"
