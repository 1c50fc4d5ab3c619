"""Many cases of one law as one test, which tells of every case that fails and not of the first alone."""

import inspect
from contextlib import contextmanager, nullcontext
from functools import wraps

import pytest
from _pytest.mark import ParameterSet
from django.db import connection, transaction

WRONG = (Exception, pytest.fail.Exception)


def swept(names, cases, *, parts=1):
    """As pytest’s parametrize has it, but one test: to find, begin and end one takes longer than most
    cases. A long one is in parts, so that workers share it. What the test is given, as a night, is
    made once, and what a case does to the database is taken back before the next.
    """
    names = names.replace(" ", "").split(",") if isinstance(names, str) else names
    cases = [_values(case, single=len(names) == 1) for case in cases]
    assert len(cases) >= parts

    def one_test_of(law):
        @wraps(law)
        def sweep(part=0, **given):
            wrong = []
            for case in cases[part::parts]:
                try:
                    with taken_back() if connection.in_atomic_block else nullcontext():
                        law(**given, **dict(zip(names, case, strict=True)))
                except WRONG as fault:
                    fault.add_note(f"where {', '.join(names)} = {case}"[:500])
                    wrong.append(fault)
            if wrong:
                raise BaseExceptionGroup(f"{len(wrong)} of {len(cases)} cases", wrong)

        signature = inspect.signature(law)
        asked_for = signature.parameters
        assert parts == 1 or "part" not in asked_for, "the outermost alone is in parts"
        asked = [each for name, each in asked_for.items() if name not in names]
        if parts == 1:
            sweep.__signature__ = signature.replace(parameters=asked)
            return sweep
        part = inspect.Parameter("part", inspect.Parameter.KEYWORD_ONLY)
        sweep.__signature__ = signature.replace(parameters=[*asked, part])
        return pytest.mark.parametrize("part", range(parts))(sweep)

    return one_test_of


def _values(case, *, single):
    if isinstance(case, ParameterSet):
        assert not case.marks, "a mark is of a whole test"
        return case.values
    return (case,) if single else case


@contextmanager
def taken_back():
    """What is done to the database in here was not done."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)
