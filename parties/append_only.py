"""A row of a log, of a night or of a club: added, and never changed."""

from collections.abc import Iterable, Mapping
from types import NoneType
from typing import Any, NoReturn, TypeVar

from django.contrib.auth.models import User
from django.db import DEFAULT_DB_ALIAS, connections, models
from django.db.backends.base.base import BaseDatabaseWrapper

Row = TypeVar("Row", bound=models.Model, covariant=True)


class AppendOnly(TypeError):
    """Our own mistake: the log is never changed."""


class LogQuerySet(models.QuerySet[Row]):
    """Lines of a log, to be read."""

    def update(self, **kwargs: Any) -> NoReturn:
        """Refused: the log is only ever added to."""
        raise AppendOnly("A log entry is never changed.")

    def delete(self) -> NoReturn:
        """Refused: the log is only ever added to."""
        raise AppendOnly("A log entry is never deleted.")

    def bulk_update(self, *args: Any, **kwargs: Any) -> NoReturn:
        """Refused: the log is only ever added to."""
        raise AppendOnly("A log entry is never changed.")


class LogRow(models.Model):
    """One line of a log.

    `deed` is the seq of the first entry that the same press of a button added: they are undone
    together. It was done `by` an organiser, or through the `link` of a helper, or on another
    machine, where only the words for `who` did it are known, and the `member` by its key. `key` is the form's
    own, so that a page sent twice does nothing twice.
    """

    seq = models.PositiveIntegerField()
    deed = models.PositiveIntegerField()
    kind = models.CharField(max_length=24)
    facts = models.JSONField()
    by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+", null=True)
    link = models.ForeignKey(
        "parties.DeviceLink", on_delete=models.PROTECT, related_name="+", null=True
    )
    member = models.UUIDField(null=True)
    who = models.CharField(max_length=150, blank=True)
    at = models.DateTimeField()
    key = models.CharField(max_length=36, blank=True)

    objects = LogQuerySet.as_manager()

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"{self.seq} {self.kind}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Adds a new line; refuses to change an old one."""
        if not self._state.adding:
            raise AppendOnly("A log entry is never changed.")
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> NoReturn:
        """Refused: the log is only ever added to."""
        raise AppendOnly("A log entry is never deleted.")


def once(owner: str, *, seq: str, form: str, person: str) -> list[models.BaseConstraint]:
    """What the database itself keeps of a log, under these names: a place is taken once, a form is
    dealt with once, and each deed has one doer."""
    return [
        models.UniqueConstraint(fields=[owner, "seq"], name=seq),
        models.UniqueConstraint(fields=[owner, "key"], condition=~models.Q(key=""), name=form),
        models.CheckConstraint(condition=_done_once(), name=person),
    ]


def _done_once() -> models.Q:
    """By an organiser here, by a helper's device, or by somebody elsewhere, and by one of them."""
    here, helper, elsewhere = ~models.Q(by=None), ~models.Q(link=None), ~models.Q(who="")
    return (
        (here & ~helper & ~elsewhere)
        | (~here & helper & ~elsewhere)
        | (~here & ~helper & elsewhere)
    )


def add_rows(model: type[LogRow], rows: Iterable[Mapping[str, Any]]) -> None:
    """Lines by the names of their columns, of which a whole club brings a hundred thousand: no object
    is made of each."""
    here = connections[DEFAULT_DB_ALIAS]  # for each value the proxy would look it up anew
    columns = [each for each in model._meta.concrete_fields if not each.primary_key]
    usual = {each.attname: each.get_default() for each in columns}
    names = ", ".join(here.ops.quote_name(each.column or each.name) for each in columns)
    places = ", ".join(["%s"] * len(columns))
    into = here.ops.quote_name(model._meta.db_table)
    with here.cursor() as cursor:
        cursor.executemany(
            f"INSERT INTO {into} ({names}) VALUES ({places})",  # noqa: S608 -- our own names
            [
                [_prepared(each, row[each.attname], here) for each in columns]
                for row in ({**usual, **each} for each in rows)
            ],
        )


def _prepared(column: "models.Field[Any, Any]", value: Any, here: BaseDatabaseWrapper) -> Any:
    """As the database takes it: numbers and words as they are."""
    return value if type(value) in _PLAIN else column.get_db_prep_save(value, here)


_PLAIN = {int, str, NoneType}


def delete_whole(kind: type[models.Model], rows: "models.QuerySet[Any]") -> None:
    """These rows are gone, and first every row that points at one of them, lines of logs too: of a club
    that is gone as a whole, nothing rests on them."""
    for each in kind._meta.get_fields(include_hidden=True):
        if not (isinstance(each, models.ForeignObjectRel) and each.related_model is not kind):
            continue  # an alias goes along with its person
        pointing: models.QuerySet[Any] = models.QuerySet(each.related_model)
        delete_whole(each.related_model, pointing.filter(**{f"{each.field.name}__in": rows}))
    found: models.QuerySet[Any] = models.QuerySet(kind)  # the log's own refuses
    found.filter(pk__in=list(rows.values_list("pk", flat=True))).delete()
