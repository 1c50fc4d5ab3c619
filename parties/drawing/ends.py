"""Words at the ends of lines, moved apart where the lines end close to each other."""

from collections.abc import Sequence


def apart(wanted: Sequence[float], least: float, top: float, foot: float) -> list[int]:
    """Where each stands, in the order given: as near as may be to where it wants to, no two nearer than
    `least`, all from `top` to `foot` as long as there is room. Those that are too close make way to both
    sides alike.

    >>> apart([30, 32, 80], 17, 8, 100)
    [22, 40, 80]
    >>> apart([99, 90], 17, 8, 100)
    [100, 83]
    """
    order = sorted(range(len(wanted)), key=lambda each: (wanted[each], each))
    groups: list[tuple[float, int]] = []  # the middle of some that stand as close as they may
    for each in order:
        middle, size = wanted[each], 1
        while groups and middle - groups[-1][0] < least * (size + groups[-1][1]) / 2:
            before, more = groups.pop()
            middle, size = (before * more + middle * size) / (more + size), size + more
        groups.append((middle, size))
    stands = [
        middle + least * (at - (size - 1) / 2) for middle, size in groups for at in range(size)
    ]
    inside = _within(stands, least, top, foot)
    return [round(inside[order.index(each)]) for each in range(len(wanted))]


def _within(stands: Sequence[float], least: float, top: float, foot: float) -> list[float]:
    """Pushed in from the top, then from the foot; from the top once more, where there is no room."""
    last = len(stands) - 1
    down = [max(at, top + least * each) for each, at in enumerate(stands)]
    up = [min(at, foot - least * (last - each)) for each, at in enumerate(down)]
    return [max(at, top + least * each) for each, at in enumerate(up)]
