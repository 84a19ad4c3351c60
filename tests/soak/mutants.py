"""Mutants: a small fault is put into the code, and a test has to notice it.

Cosmic Ray lists the faults and makes them one at a time, in a copy of the tree. The same place in the code can be
spoiled in several ways: the sample takes places evenly over all modules, and one way for each.
"""

from __future__ import annotations

import ast
import compileall
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import groupby
from os import times
from pathlib import Path
from py_compile import PycInvalidationMode
from random import Random

from cosmic_ray.commands import init
from cosmic_ray.mutating import mutate_and_test
from cosmic_ray.work_db import use_db
from cosmic_ray.work_item import MutationSpec, TestOutcome, WorkerOutcome

ROOT = Path(__file__).parents[2]
KIBIBYTES = 6 << 20  # of memory for a run of the tests: a fault may make a list that never ends
PATIENCE = 4  # how many times as long as without a fault the tests may compute
LATE = "timeout"  # as Cosmic Ray says it

# For each part of the code the tests that should notice its faults, the likeliest first. Nothing here is compiled.
PARTS = {
    "games/first_builders/rules": "tests/first_builders tests/golden tests/perft",
    "games/origin/rules": "tests/golden tests/origin tests/perft",
    "session": "tests/golden tests/play/test_record.py tests/play/test_texts.py tests/play/test_api.py"
    " tests/games/test_broken.py tests/games/*/tests/test_play.py tests/table/test_past.py tests/table/test_things.py"
    " tests/first_builders/test_why.py tests/origin/test_why.py tests/saves"
    " -k 'not simulat and not native and not compiled and not engines'",
}


@dataclass
class Report:
    """What became of the mutants of a part."""

    killed: int = 0
    late: int = 0  # as good as killed: the tests came to no end
    survivors: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        counts = f"{self.killed} killed, {self.late} timed out, {len(self.survivors)} survived"
        return "\n\n".join([counts, *self.survivors])

    @property
    def share(self) -> float:
        """Of all mutants, how many survived."""
        return len(self.survivors) / max(1, self.killed + self.late + len(self.survivors))


def copy_tree(tree: Path) -> None:
    """What the tests need. Compiled files in it go by the text of the source: a fault may keep its length and second."""
    for name in ("src", "tests"):
        shutil.copytree(ROOT / name, tree / name, ignore=shutil.ignore_patterns("__pycache__", "static", "shots"))
    shutil.copy(ROOT / "pyproject.toml", tree)
    compileall.compile_dir(tree / "src", quiet=1, invalidation_mode=PycInvalidationMode.CHECKED_HASH)


def sample(tree: Path, count: int, seed: int) -> list[MutationSpec]:
    """Faults at ``count`` places, the same ones for a seed, spread evenly over the code of all parts."""
    modules = [path for part in PARTS for path in sorted((tree / "src/origins" / part).glob("*.py"))]
    with use_db(tree / "mutants.sqlite") as db:
        init(modules, db, {})
        found = [mutation for item in db.work_items for mutation in item.mutations if _matters(mutation)]
    notes = {path: list(_annotations(path)) for path in modules}
    found = [m for m in found if not any(start <= m.start_pos < end for start, end in notes[m.module_path])]
    found.sort(key=lambda m: (_place(m), m.operator_name, m.occurrence))
    places = [list(ways) for _, ways in groupby(found, _place)]
    luck = Random(seed)
    chosen = [places[int((i + luck.random()) * len(places) / count)] for i in range(count)]
    return [luck.choice(ways) for ways in chosen]


def _place(mutation: MutationSpec) -> tuple[Path, tuple[int, int], tuple[int, int]]:
    return mutation.module_path, mutation.start_pos, mutation.end_pos


def _matters(mutation: MutationSpec) -> bool:
    """Small numbers are the same object when they are equal: "is" for "==" is no fault."""
    _, _, change = mutation.operator_name.partition("ReplaceComparisonOperator_")
    before, _, after = change.partition("_")
    return not after.startswith("Is") or before.startswith("Is")


def _annotations(path: Path) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Where types are declared: nothing evaluates them there, so a fault in them is none."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        for note in (getattr(node, "annotation", None), getattr(node, "returns", None)):
            if isinstance(note, ast.expr):
                yield (note.lineno, note.col_offset), (note.end_lineno or 0, note.end_col_offset or 0)


def _command(part: str, seconds: str) -> str:
    """Runs the tests of a part; says so when they are stopped after too many seconds of processor time."""
    pytest = f"{sys.executable} -m pytest -x -q -p no:cacheprovider {PARTS[part]}"
    return (
        f'sh -c "ulimit -v {KIBIBYTES}; ulimit -t {seconds}; {pytest} || {{ [ $? -lt 128 ] || echo {LATE}; exit 1; }}"'
    )


def campaign(tree: Path, part: str, count: int, seed: int, say: Callable[[str], None]) -> Report:
    """Try the mutants of a part, those of ``count`` in all that fall to it, in a copy of the tree where we are."""
    code = tree / "src/origins" / part
    chosen = [mutation for mutation in sample(tree, count, seed) if mutation.module_path.parent == code]
    assert chosen, f"none of {count} mutants falls to {part}: ask for more"
    before = times()
    # This run also keeps the tests compiled for those that follow.
    done = subprocess.run(shlex.split(_command(part, "unlimited")), capture_output=True, text=True)
    assert done.returncode == 0, f"the tests fail without a mutant:\n{done.stdout}"
    after = times()
    seconds = after.children_user - before.children_user + after.children_system - before.children_system
    limit = PATIENCE * seconds + 1
    command = _command(part, str(int(limit)))
    report = Report()
    for number, mutation in enumerate(chosen, 1):
        result = mutate_and_test([mutation], command, 10 * limit)  # a mutant may also wait for ever
        assert result.worker_outcome is WorkerOutcome.NORMAL, result.output
        if result.test_outcome is TestOutcome.SURVIVED:
            place = f"{mutation.module_path.relative_to(tree)}:{mutation.start_pos[0]}"
            lines = [line for line in (result.diff or "").splitlines() if re.match(r"[-+](?![-+]{2} )", line)]
            report.survivors.append("\n".join([place, *lines]))
            say(f"{part} {number}/{len(chosen)} survived: {report.survivors[-1]}")
        elif (result.output or "").rstrip().endswith(LATE):
            report.late += 1
        else:
            report.killed += 1
    say(f"{part}: {report}")
    return report
