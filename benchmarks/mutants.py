"""What a smaller suite of tests no longer notices: python -m benchmarks.mutants try reached.jsonl

Lines of `scoring` and `parties`, drawn by lot, are turned one at a time, and the tests that reach
the line must fail. The mutants are kept in `mutants.json` by file, function and text, so that they
are found again in files that have moved, with the test that noticed each. In this order:

    choose               draws 100 lines of each room anew, by `--seed`
    reach reached.jsonl  runs every test once and notes which lines it reaches; goes on where it stopped
    try reached.jsonl    tries each mutant; with `--keep`, writes down which test noticed it

`try` meets a mutant first with the test that is kept with it, then with those that reach it, nearest
and quickest first, until one fails that passes without it, or `--seconds` are over. Without a file it
asks the kept tests alone. What follows the file is handed to pytest. Tests in a browser, and programs
that a test starts, never meet a mutant. Drawn examples are the same every time, and one that fails is
not made smaller.
"""

import ast
import builtins
import gc
import json
import os
import re
import resource
import shutil
import signal
import tempfile
from argparse import ArgumentParser
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from copy import copy, deepcopy
from functools import partial
from importlib.machinery import SourceFileLoader
from itertools import chain, zip_longest
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

import pytest
from django.conf import settings
from django.db import connection

ROOT = Path(__file__).parents[1]
KEPT = Path(__file__).with_suffix(".json")
EACH, ROOMS = 100, ("scoring", "parties")
AT_ONCE, ASLEEP = 2, -1
MEMORY = 6 << 30
ANSWERS_IN = 6  # seconds of the processor, where nothing is known of a test
FIRST = 3  # so many cases of a test are asked before those of others

SIGNS = "Eq NotEq Lt LtE Gt GtE In NotIn Is IsNot And Or Add Sub BitAnd BitOr"
ONE, OTHER = SIGNS.split()[::2], SIGNS.split()[1::2]
SWAPPED = dict(zip([*ONE, *OTHER], [*OTHER, *ONE], strict=True))
SWAPPED |= {"Mult": "FloorDiv", "FloorDiv": "Mult", "Mod": "FloorDiv"}
HOLDERS = ast.If | ast.For | ast.While | ast.With | ast.withitem | ast.Try | ast.ExceptHandler
HOLDERS |= ast.Match | ast.match_case
HELD = {"body", "orelse", "finalbody", "handlers", "test", "iter", "items", "context_expr"}
HELD |= {"subject", "cases", "guard"}


class Line(NamedTuple):
    """A plain statement of a function, or what another one asks, and how to put something else there."""

    function: str
    node: ast.AST
    text: str
    field: str
    put: Callable[[ast.AST], None]


def lines(node: ast.AST, name: str = "", *, inside: bool = False) -> Iterator[Line]:
    """All of a module."""
    for field, value in ast.iter_fields(node):
        many = isinstance(value, list)
        for at, child in enumerate((value if many else [value]) if field in HELD else []):
            if isinstance(child, ast.FunctionDef | ast.ClassDef):
                below = inside or isinstance(child, ast.FunctionDef)
                yield from lines(child, f"{name}.{child.name}".lstrip("."), inside=below)
            elif isinstance(child, HOLDERS):
                yield from lines(child, name, inside=inside)
            elif inside and isinstance(child, ast.stmt | ast.expr):
                put = partial(value.__setitem__, at) if many else partial(setattr, node, field)
                yield Line(name, child, ast.unparse(child), field, put)


def turned(node: Any) -> ast.AST | None:
    """What can stand in place of this node alone."""
    new = None
    match node:
        case ast.BinOp() | ast.BoolOp() | ast.Compare():
            new = with_another_sign(node)
        case ast.UnaryOp(op=ast.Not()):
            new = node.operand
        case ast.IfExp():
            new = ast.IfExp(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse)
        case ast.Constant():
            new = another(node.value)
        case ast.Call(keywords=[*some, _]):
            new = ast.Call(node.func, node.args, some)
        case ast.Call(func=ast.Attribute(attr="get"), args=[asked, _]):
            new = ast.Call(node.func, [asked], [])
        case ast.Expr(value=ast.Call()) | ast.AugAssign():
            new = ast.Pass()
    return new


def with_another_sign(node: Any) -> ast.AST | None:
    """The same with < for <=, + for -, `or` for `and`; words keep the % before what stands in them."""
    signs = node.ops if isinstance(node, ast.Compare) else [node.op]
    other = SWAPPED.get(type(signs[0]).__name__)
    if not other or len(signs) > 1 or isinstance(getattr(node, "right", None), ast.Dict):
        return None
    new, sign = copy(node), getattr(ast, other)()
    new.op, new.ops = sign, [sign]
    return new


def another(value: object) -> ast.AST | None:
    """Another number, or another word that is data."""
    match value:
        case bool():
            return ast.Constant(not value)
        case int():
            return ast.Constant(value + 1)
        case str() if re.fullmatch("[a-z_-]+", value):
            return ast.Constant(f"{value}_")
    return None


def is_prose(node: ast.AST) -> bool:
    """Whether it is a type, a docstring, or words that people read."""
    match node:
        case ast.AnnAssign() | ast.JoinedStr() | ast.Expr(value=ast.Constant()):
            return True
        case ast.Call(func=ast.Name(id=name)) | ast.Call(func=ast.Attribute(attr=name)):
            return name == "_" or "gettext" in name or name == "cast"
    return False


def mutants(line: Line) -> list[str]:
    """The line with one thing turned; an `if` the other way round; where there is no such, no answer."""
    prose = {id(part) for node in ast.walk(line.node) if is_prose(node) for part in ast.walk(node)}
    is_asked = line.field in {"test", "guard"} and not line.text.startswith("not ")
    found = {f"not ({line.text})"} if is_asked else set()
    for at, node in enumerate(ast.walk(line.node)):
        if id(node) not in prose and (new := turned(node)):
            whole = deepcopy(line.node)
            part = list(ast.walk(whole))[at]
            part.__class__, part.__dict__ = type(new), vars(new)
            found.add(ast.unparse(whole))
    if isinstance(line.node, ast.Return) and line.node.value:
        found = found or {"return None"}
    return sorted(found - {line.text})


def choose(seed: int) -> list[dict]:
    """So many lines of each room, and of each line one of its mutants."""
    lot = Random(seed)
    drawn = [each for room in ROOMS for each in sorted(lot.sample(of_room(room), EACH))]
    names = ("file", "function", "before", "after")
    return [dict(zip(names, (*place, lot.choice(after)), strict=True)) for *place, after in drawn]


def of_room(room: str) -> list[tuple[str, str, str, list[str]]]:
    """Each line of the room that stands once in its function and can be turned."""
    found = []
    for path in modules(room):
        here = list(lines(ast.parse(path.read_text())))
        often = Counter((line.function, line.text) for line in here)
        for line in here:
            once = often[line.function, line.text] == 1 and "__repr__" not in line.function
            if once and (after := mutants(line)):
                found.append((str(path.relative_to(ROOT)), line.function, line.text, after))
    return found


def modules(room: str) -> list[Path]:
    """The room's modules that somebody wrote."""
    return [each for each in sorted((ROOT / room).rglob("*.py")) if "migrations" not in each.parts]


class Turning:
    """The modules with their mutants in them, asleep but for the one that is being tried."""

    def __init__(self, kept: list[dict], seconds: int) -> None:
        self.awake, self.reached, self.seconds = ASLEEP, set(), seconds
        self.trees: dict[str, ast.Module] = {}
        self.lost = [number for number, one in enumerate(kept) if not self._find(number, one)]

    def _find(self, number: int, one: dict) -> bool:
        """In its file, or else anywhere in its room."""
        room, name = one["file"].partition("/")[0], one["function"].rpartition(".")[2]
        for path in sorted(modules(room), key=lambda path: path != ROOT / one["file"]):
            if f"def {name}(" not in (source := path.read_text()):
                continue
            tree = self.trees.get(str(path)) or ast.parse(source)
            for line in lines(tree):
                if (line.function, line.text) == (one["function"], one["before"]):
                    line.put(asking(line.node, number, one["after"]))
                    self.trees[str(path)] = tree
                    return True
        return False

    def install(self) -> None:
        """Whatever is imported from now on has them, and asks at the line, which is so reached."""
        plain = SourceFileLoader.get_code

        def get_code(loader: SourceFileLoader, name: str) -> object:
            tree = self.trees.get(loader.path)
            return compile(tree, loader.path, "exec") if tree else plain(loader, name)

        SourceFileLoader.get_code = get_code
        builtins.__mutant__ = lambda number: self.reached.add(number) or number == self.awake


def asking(line: ast.AST, number: int, after: str) -> ast.AST:
    """The line as it is unless its mutant is awake."""
    is_awake = ast.parse(f"__mutant__({number})", mode="eval").body
    if isinstance(line, ast.stmt):
        both: ast.AST = ast.If(is_awake, ast.parse(after).body, [line])
    else:
        both = ast.IfExp(is_awake, ast.parse(after, mode="eval").body, line)
    for part in ast.walk(both):
        ast.copy_location(part, line)
    return both


class Suite:
    """The tests, collected once; whatever is done with them is done by processes that split off."""

    def __init__(
        self, turning: Turning, work: Callable[["Suite"], None], told: list[dict], only: list[str]
    ) -> None:
        self.turning, self.work, self.failed = turning, work, False
        self.told = {each["test"]: each for each in told}
        turning.install()
        marks = "not browser and not thorough"
        pytest.main(["-qs", "-n0", "-pno:cacheprovider", "-m", marks, *only], plugins=[self])

    def pytest_sessionstart(self) -> None:
        """The same examples every time, and no time spent on making one smaller."""
        from hypothesis import Phase, settings as examples

        same = examples(derandomize=True, database=None, phases=(Phase.explicit, Phase.generate))
        examples.register_profile("the same", same)
        examples.load_profile("the same")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """In place of running them all."""
        self.items = {item.nodeid: item for item in session.items}
        stored = [name for name, item in self.items.items() if item.get_closest_marker("django_db")]
        # One test makes the database, of which each process has a copy; it should reach no line.
        for name in sorted(stored, key=lambda name: len(self._known(name)["reached"]))[:1]:
            self._run(name, stored[-1])
        connection.close()
        print("Reached before any test is asked:", sorted(self.turning.reached))
        gc.freeze()
        self.work(self)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test, or what it needs, that fails."""
        self.failed |= report.failed

    def split_off(self, number: int, names: list[str], told: Path, folder: Path) -> int:
        """A process with files of its own that runs these with the mutant awake until it is noticed."""
        if child := os.fork():
            return child
        try:
            settle_in(folder)
            self.turning.awake = number
            with told.open("a") as out:
                for name, after in zip_longest(names, names[1:], fillvalue=""):
                    self.turning.reached.clear()
                    signal.setitimer(signal.ITIMER_PROF, 5 + 10 * self._known(name)["took"])
                    signal.alarm(100 * ANSWERS_IN)
                    print(json.dumps(said := self._run(name, after)), file=out, flush=True)
                    is_over = said["failed"] or process_time() > self.turning.seconds
                    if is_over and number != ASLEEP:
                        break
            os._exit(0)
        finally:
            os._exit(1)

    def _known(self, name: str) -> dict:
        """What is told of it, or a guess."""
        return self.told.get(name, {"reached": range(EACH), "took": ANSWERS_IN})

    def _run(self, name: str, after: str) -> dict:
        """What it reached, whether it failed and how long it took."""
        item, self.failed, began = self.items[name], False, process_time()
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=self.items.get(after))
        took = round(process_time() - began, 3)
        reached = sorted(self.turning.reached)
        return {"test": name, "reached": reached, "failed": self.failed, "took": took}


def settle_in(folder: Path) -> None:
    """A process that was split off writes into its own folder, and nothing to the screen."""
    os.setsid()
    for each in (0, 1, 2):
        os.dup2(os.open(os.devnull, os.O_RDWR), each)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    os.environ |= {"TMPDIR": str(folder), "CARD_PARTY_DATA": str(folder)}
    tempfile.tempdir, settings.DATA = None, folder
    made = connection.settings_dict["NAME"]
    connection.settings_dict["NAME"] = shutil.copy(made, folder) if Path(made).exists() else made


Job = tuple[int, list[str]]


def side_by_side(suite: Suite, jobs: list[Job], told: Path | None = None) -> Iterator[tuple]:
    """Some jobs at once: for each its number, the tests that were to be asked, and what they said."""
    waiting, running = jobs[::-1], {}
    while waiting or running:
        while waiting and len(running) < AT_ONCE:
            job, folder = waiting.pop(), Path(tempfile.mkdtemp(prefix="mutant-"))
            running[suite.split_off(*job, told or folder / "told", folder)] = (*job, folder)
        child, ended = os.wait()
        number, names, folder = running.pop(child)
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)
        heard = read(told or folder / "told")
        if ended and len(heard) < len(names):
            heard.append({"test": names[len(heard)], "failed": True})
        shutil.rmtree(folder, ignore_errors=True)
        yield number, names, heard


def read(told: Path) -> list[dict]:
    """What the tests said, one a line."""
    return [json.loads(line) for line in told.read_text().splitlines()] if told.exists() else []


def file_of(test: str) -> str:
    """Where it stands."""
    return test.partition("::")[0]


def reach(told: Path, suite: Suite) -> None:
    """Run what is not told yet, file by file; of a test with many cases some first."""
    known, cases, files = {each["test"] for each in read(told)}, Counter(), defaultdict(list)
    for name in suite.items:
        cases[name.partition("[")[0]] += 1
        if name not in known:
            files[cases[name.partition("[")[0]] > FIRST, file_of(name)].append(name)
    left = [files[key] for key in sorted(files)]
    parts = [list(chain(*left[part::AT_ONCE])) for part in range(AT_ONCE)]
    list(side_by_side(suite, [(ASLEEP, part) for part in parts], told))


def try_each(kept: list[dict], told: list[dict], suite: Suite) -> None:
    """Meet each mutant with its tests; who fails without it as well has not noticed it."""
    wrong = {each["test"] for each in told if each["failed"]}
    left = [number for number, one in enumerate(kept) if number not in suite.turning.lost]
    while left:
        asked = {number: whom_to_ask(number, kept[number], told, suite.items) for number in left}
        fit = suite.items.keys() - wrong
        jobs = [(number, [name for name in asked[number] if name in fit]) for number in left]
        for number, names, heard in side_by_side(suite, jobs):
            noticed = bool(heard) and heard[-1]["failed"]
            kept[number]["now"] = heard[-1]["test"] if noticed else None
            kept[number]["given up"] = not noticed and len(heard) < len(names)
            unheard = f"unheard by {len(heard)} of {len(names)}"
            print(number, kept[number]["now"] or unheard, flush=True)
        by = {kept[number]["now"] for number in left} - {None}
        alone = next(side_by_side(suite, [(ASLEEP, sorted(by))]))[2]
        lately = {each["test"] for each in alone if each["failed"]}
        wrong |= lately
        left = [number for number in left if kept[number]["now"] in lately]


def of_this_name(test: str | None, items: Iterable[str]) -> list[str]:
    """The test itself; where its cases were put together or taken apart since, all of its name."""
    name = (test or "").partition("[")[0]
    return [test] if test in items else [each for each in items if each.partition("[")[0] == name]


def whom_to_ask(number: int, one: dict, told: list[dict], items: Iterable[str]) -> list[str]:
    """The test kept with it, and those that reach it: nearest files, and of each the quickest, first."""
    room, place, *_ = Path(one["file"]).with_suffix("").parts
    order, asked = {}, Counter()
    for each in told:
        if number in each["reached"]:
            file = file_of(each["test"])
            order[each["test"]] = (place not in file, room not in file, asked[file])
            asked[file] += 1
    one["tests"] = len(order) if told else one.get("tests", 0)
    kept = of_this_name(one.get("noticed"), items)
    return list(dict.fromkeys([*kept, *sorted(order, key=order.__getitem__)]))


def say(kept: list[dict], lost: list[int]) -> None:
    """How many are noticed, and by name what no longer is."""
    for number, one in enumerate(kept):
        words = "{file} {function}: {before} -> {after}".format(**one)
        if number in lost:
            print(f"no longer there: {words}")
        elif one.get("noticed") and not one["now"]:
            print(f"no longer noticed{', given up' if one['given up'] else ''}: {words}")
    there = [one for number, one in enumerate(kept) if number not in lost]
    for room in ROOMS:
        here = [one for one in there if one["file"].startswith(room)]
        noticed = sum(bool(one["now"]) for one in here)
        unmet = sum(not one["now"] and not one["tests"] for one in here)
        unheard = len(here) - noticed - unmet
        print(f"{room}: {noticed} noticed, {unheard} not, {unmet} met by no test")


def write(kept: list[dict]) -> None:
    """Keep the mutants, with who noticed them."""
    for one in kept:
        if "now" in one:
            one["noticed"] = one.pop("now") or one.get("noticed")
        one.pop("given up", None)
    KEPT.write_text(json.dumps(kept, indent=2, ensure_ascii=False) + "\n")


def main() -> None:
    """Choose, reach or try."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["choose", "reach", "try"])
    parser.add_argument("told", nargs="?", type=Path)
    parser.add_argument("--seed", type=int, default=45)
    parser.add_argument("--seconds", type=int, default=30, help="of the processor, for each mutant")
    parser.add_argument("--keep", action="store_true", help="write down which test noticed each")
    said, only = parser.parse_known_args()
    if said.what == "choose":
        return write(choose(said.seed))
    turning = Turning(kept := json.loads(KEPT.read_text()), said.seconds)
    if said.what == "reach":
        Suite(turning, partial(reach, said.told), [], only)
        return None
    told = sorted(read(said.told) if said.told else [], key=lambda each: each["took"])
    Suite(turning, partial(try_each, kept, told), told, only)
    say(kept, turning.lost)
    return write(kept) if said.keep else None


if __name__ == "__main__":
    main()
