"""Mutation testing: does a test notice each small mistake that could be made in rules and store?

    python -m tests.mutants                             both rooms
    python -m tests.mutants rules/standings store       some modules, some rooms
    python -m tests.mutants --of-each 60                a sample: 60 mistakes of each module
    python -m tests.mutants --again rules/standings     after new tests: what no test had noticed

mutmut copies the checkout into ``mutants/`` and makes its mistakes there; the sources themselves
are only read.  What was found out stays there too, so that a run that was broken off goes on where
it was.  Needs ``pip install '.[mutants]'``, and a system that can fork.

Some things are done otherwise than mutmut does them by itself.  Functions behind ``property``,
``cache`` and ``contextmanager`` are mutated as well.  The letters of sentences for people, in
``say(...)`` and in what is raised, are not: no test should repeat them word for word.  Mistakes are
tried in an order that is as good as drawn by lot, so that a part of them is a fair sample.  Of the
tests that reach a mistake the quickest run, for ten seconds; those named as its module sooner.
They are collected once, not for each mistake: that would take longer than to notice it.
"""

import argparse
import ast
import gc
import importlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import accumulate
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "mextrain_scorer"
ROOMS = ("rules", "store")
LONGEST_TESTS = 10.0  # seconds that the tests of one mutant may take together
OWN_TESTS_SOONER = 5  # as if they took a fifth of their time
LONGEST_WAIT = 600  # seconds, for a mutant that waits and does nothing
TIMED_OUT, NOT_RUN = 36, 255  # as mutmut has them
TARGET = 85  # percent of each room's mutants
WRAPPERS = frozenset({"property", "cache", "lru_cache", "contextmanager"})
# What runs while modules are imported: for these each mutant needs a Python of its own.
AT_IMPORT = (
    f"{PACKAGE}.store.columns.",
    f"{PACKAGE}.store.schema.",
    f"{PACKAGE}.rules.rule_sets.serialise.x__one_of",
)


@dataclass(frozen=True, slots=True)
class Mutant:
    """One mistake, as mutmut names it, and whether a test noticed it."""

    name: str
    killed: bool


def main() -> int:
    """Run the mutants, print the figures and the survivors; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants")
    parser.add_argument("modules", nargs="*", help="such as rules/standings, or store")
    parser.add_argument("--of-each", type=int, default=sys.maxsize, metavar="N")
    parser.add_argument("--again", action="store_true", help="try the survivors again")
    parser.add_argument("--at-once", type=int, default=os.cpu_count(), metavar="N")
    asked = parser.parse_args()
    wanted = asked.modules or list(ROOMS)
    os.chdir(ROOT)
    os.environ["HYPOTHESIS_PROFILE"] = "mutants"
    try:
        program = importlib.import_module("mutmut.__main__")
    except ImportError:
        tell("This needs mutmut: pip install '.[mutants]' installs it.")
        return 2
    mutate_behind_wrappers()
    leave_sentences_alone()
    run_quickest_first(program)
    run_in_drawn_order(program, wanted, asked.of_each, again=asked.again)
    collect_once()
    wait_for_a_busy_computer()
    sys.modules.pop("tests")  # from here on tests are those of the copy, which import its mutants
    program._run((), asked.at_once)
    return report(wanted)


def tell(line: str) -> None:
    """Write a line to whoever runs this."""
    sys.stdout.write(line + "\n")


def mutate_behind_wrappers() -> None:
    """Have mutmut look into functions whose only decorator is one of WRAPPERS.

    It lets them alone because a copy of a decorated function may do something on being made;
    these do not, and the copies that it makes here are bare.
    """
    cst = importlib.import_module("libcst")
    mutation: Any = importlib.import_module("mutmut.mutation.file_mutation")
    passed_over = mutation.MutationVisitor._skip_node_and_children
    arranged = mutation.function_trampoline_arrangement

    def wrapped(node: Any) -> bool:
        if not isinstance(node, cst.FunctionDef) or len(node.decorators) != 1:
            return False
        decorator = node.decorators[0].decorator
        name = decorator.func if isinstance(decorator, cst.Call) else decorator
        return isinstance(name, cst.Name) and name.value in WRAPPERS

    def skip(visitor: Any, node: Any) -> bool:
        bare = node.with_changes(decorators=[]) if wrapped(node) else node
        return bool(passed_over(visitor, bare))

    def arrange(function: Any, mutants: Any, class_name: str | None) -> tuple[Any, ...]:
        declared, (switch, *copies), assigned, names = arranged(function, mutants, class_name)
        if wrapped(function):
            copies = [copy.with_changes(decorators=[]) for copy in copies]
        return declared, [switch, *copies], assigned, names

    mutation.MutationVisitor._skip_node_and_children = skip
    mutation.function_trampoline_arrangement = arrange


def leave_sentences_alone() -> None:
    """Keep mutmut from mutating the text given to ``say`` and to what is raised."""
    cst = importlib.import_module("libcst")
    mutation = importlib.import_module("mutmut.mutation.file_mutation")
    passed_over = mutation.MutationVisitor._skip_node_and_children
    mutated = mutation.MutationVisitor._create_mutations
    texts = (cst.SimpleString, cst.ConcatenatedString, cst.FormattedString)
    sentences: list[Any] = []  # kept, so that no other node can take their place in memory

    def note(call: Any, *, itself: bool) -> None:
        said = [each.value for each in call.args if isinstance(each.value, texts)]
        sentences.extend(said)
        if itself and len(said) == len(call.args):
            sentences.append(call)

    def is_said(node: Any) -> bool:
        return any(node is each for each in sentences)

    def skip(visitor: Any, node: Any) -> bool:
        if isinstance(node, cst.Raise) and isinstance(node.exc, cst.Call):
            note(node.exc, itself=True)
        elif isinstance(node, cst.Call) and getattr(node.func, "value", "") == "say":
            note(node, itself=False)
        return (isinstance(node, texts) and is_said(node)) or bool(passed_over(visitor, node))

    def mutate(visitor: Any, node: Any) -> None:
        if not (isinstance(node, cst.Call) and is_said(node)):
            mutated(visitor, node)

    mutation.MutationVisitor._skip_node_and_children = skip
    mutation.MutationVisitor._create_mutations = mutate


def run_quickest_first(program: Any) -> None:
    """Give each function its quickest tests, those that are named as its module sooner.

    One behind a cache is seen by the first of its tests alone, one that ran while modules were
    imported by none: these have all of their room's.
    """
    collect = program.collect_or_load_stats

    def chosen(function: str, tests: Iterable[str], takes: dict[str, float]) -> list[str]:
        *folders, module, _ = function.split(".")[1:]
        own = "/".join(("tests", *folders, f"test_{module}"))
        # On a command line pytest does not know a test again that has a backslash in its name.
        as_words = function.startswith(AT_IMPORT)
        named = [test for test in tests if not (as_words and "\\" in test)]
        sooner = {test: OWN_TESTS_SOONER if test.startswith(own) else 1 for test in named}
        named.sort(key=lambda test: (takes[test] / sooner[test], test))
        ends = accumulate(takes[test] for test in named)
        return [test for test, end in zip(named, ends, strict=True) if end <= LONGEST_TESTS]

    def collected(*arguments: Any, **options: Any) -> None:
        collect(*arguments, **options)
        state = program.state()
        tests_of, takes = state.tests_by_mangled_function_name, state.duration_by_test
        seen_late = (*AT_IMPORT, *behind_caches())
        for function in {*tests_of, *state.current_function_hashes}:
            if not function.startswith(PACKAGE):
                continue  # a test loads a copy of a module under another name
            if function.startswith(seen_late):
                room = "/".join(("tests", function.split(".")[1], ""))
                tests_of[function] = {test for test in takes if test.startswith(room)}
            tests_of[function] = chosen(function, tests_of[function], takes)

    program.collect_or_load_stats = collected


def behind_caches() -> Iterator[str]:
    """Yield the functions that are cached, and those of their modules that they call.

    A query counts as one of them: its text is kept.  They are named as mutmut names them.
    """
    for room in ROOMS:
        for path in Path(PACKAGE, room).rglob("*.py"):
            nodes = ast.parse(path.read_text(encoding="utf-8")).body
            functions = {node.name: node for node in nodes if isinstance(node, ast.FunctionDef)}
            behind = [
                name
                for name, node in functions.items()
                if any("cache" in ast.unparse(decorator) for decorator in node.decorator_list)
                or (node.returns is not None and "Select" in ast.unparse(node.returns))
            ]
            for name in behind:  # which grows
                named = {n.id for n in ast.walk(functions[name]) if isinstance(n, ast.Name)}
                behind += [each for each in functions if each in named and each not in behind]
                yield f"{PACKAGE}.{module_of(path).replace('/', '.')}.x_{name}"


def run_in_drawn_order(program: Any, wanted: list[str], of_each: int, *, again: bool) -> None:
    """Try the mutants of each module in the order of their names' hashes, ``of_each`` of them."""
    collect = program.collect_source_file_mutation_data
    ranks: dict[str, int] = {}

    def collected(**options: Any) -> tuple[Any, Any]:
        mutants, by_path = collect(**options)
        for data in by_path.values():
            drawn = sorted(data.exit_code_by_key, key=lambda name: sha256(name.encode()).digest())
            ranks.update({name: rank for rank, name in enumerate(drawn)})
            if again and is_wanted(data.path, wanted):
                for name, code in data.exit_code_by_key.items():
                    data.exit_code_by_key[name] = code if noticed(code) else None
        chosen = [
            (data, name, data.exit_code_by_key[name])
            for data, name, _ in mutants
            if ranks[name] < of_each and is_wanted(data.path, wanted)
        ]
        return chosen, by_path

    program.collect_source_file_mutation_data = collected
    program.estimated_worst_case_time = ranks.__getitem__


def collect_once() -> None:
    """Have the process that all mutants are forked from collect the tests, and them only run."""
    harness = importlib.import_module("mutmut.runners.harness")
    run_tests = harness.PytestRunner.run_tests
    items: dict[str, Any] = {}

    def warmed_up(runner: Any) -> None:
        options = ["--rootdir=.", "-x", "-q", "-s", "-p", "no:randomly"]
        options += runner._pytest_add_cli_args + runner._pytest_add_cli_args_test_selection
        os.chdir("mutants")
        config = importlib.import_module("_pytest.config")._prepareconfig(options)
        config._do_configure()
        session = importlib.import_module("_pytest.main").Session.from_config(config)
        config.hook.pytest_sessionstart(session=session)
        config.hook.pytest_collection(session=session)
        os.chdir(ROOT)
        items.update({item.nodeid: item for item in session.items})

    def run(runner: Any, *, mutant_name: str | None, tests: list[str]) -> int:
        wanted = [items[test] for test in tests if test in items]
        if not wanted:  # the run of all tests, before anything is collected
            return int(run_tests(runner, mutant_name=mutant_name, tests=tests))
        session = wanted[0].session
        session.items = wanted
        unraisable = importlib.import_module("_pytest.unraisableexception").unraisable_exceptions
        session.config.stash[unraisable].clear()  # what the process above has left behind
        os.chdir("mutants")
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        with TemporaryDirectory() as folder:
            session.config._tmp_path_factory._basetemp = Path(folder).resolve()
            # All count their homes from the same number on: each mutant has a folder for its own.
            sys.modules["tests.conftest"]._first_home.name = folder
            try:
                session.config.hook.pytest_runtestloop(session=session)
            except session.Failed:
                return 1
        return int(session.testsfailed > 0)

    harness.PytestRunner.warm_up = warmed_up
    harness.PytestRunner.run_tests = run


def wait_for_a_busy_computer() -> None:
    """Stop a mutant for the work it does, or where it does nothing; and help it to take less."""
    harness = importlib.import_module("mutmut.runners.harness")
    isolation: Any = importlib.import_module("mutmut.workers.isolation")
    trampoline: Any = importlib.import_module("mutmut.mutation.trampoline")
    warm_up, run_tests = harness.PytestRunner.warm_up, harness.PytestRunner.run_tests

    def warmed_up(runner: Any) -> None:
        warm_up(runner)
        gc.collect()
        gc.freeze()

    def run(runner: Any, *, mutant_name: str | None, tests: list[str]) -> int:
        signal.signal(signal.SIGALRM, lambda *_: os._exit(TIMED_OUT))
        signal.alarm(LONGEST_WAIT)
        if mutant_name is None or not mutant_name.startswith(AT_IMPORT):
            return int(run_tests(runner, mutant_name=mutant_name, tests=tests))
        options = ["--rootdir=.", "-x", "-q", "-p", "no:randomly", "-p", "no:cacheprovider"]
        command = [sys.executable, "-m", "pytest", *options, *tests]
        return bool(
            subprocess.run(command, cwd="mutants", capture_output=True, check=False).returncode
        )

    def under_test() -> str:
        known = trampoline._mutant_under_test
        return os.environ.get("MUTANT_UNDER_TEST", "") if known is None else str(known)

    # It would signal whatever process has the number of a mutant by then.
    isolation.register_timeout = lambda *_: None
    harness.PytestRunner.warm_up = warmed_up
    harness.PytestRunner.run_tests = run
    trampoline.get_mutant_under_test = under_test


def module_of(path: Path) -> str:
    """Return a module as it is asked for, such as "rules/checks/diagnosis"."""
    parts = path.with_suffix("").parts
    return "/".join(parts[parts.index(PACKAGE) + 1 :])


def is_wanted(path: Path, wanted: list[str]) -> bool:
    """Say whether a module, or a folder above it, was asked for."""
    module = module_of(path)
    return any(module == each or module.startswith(f"{each}/") for each in wanted)


def noticed(exit_code: int | None) -> bool:
    """Say whether pytest failed, or never came to an end, and so noticed the mistake."""
    word = importlib.import_module("mutmut.stats").status_by_exit_code[exit_code]
    return word in {"killed", "timeout"} and exit_code != NOT_RUN


def report(wanted: list[str]) -> int:
    """Print what each module and room came to; return 1 where a room misses the target.

    A module that was tried in part counts with its share for all of it.
    """
    missed = False
    for room in ROOMS:
        tried_of_room = of_room = 0
        killed_of_room = 0.0
        for module, tried, size in results(room, wanted):
            killed = sum(mutant.killed for mutant in tried)
            tell(f"{module}: {killed} of {len(tried)} killed ({size} there are)")
            for mutant in tried:
                if not mutant.killed:
                    tell(f"  {survivor(mutant)}")
            tried_of_room, of_room = tried_of_room + len(tried), of_room + size
            killed_of_room += size * killed / len(tried)
        if of_room:
            share = 100 * killed_of_room / of_room
            tell(f"{room}: {share:.1f} % killed; {tried_of_room} of {of_room} tried\n")
            missed = missed or share < TARGET
    return int(missed)


def results(room: str, wanted: list[str]) -> Iterator[tuple[str, list[Mutant], int]]:
    """Yield each module's mutants that were tried, and how many it has."""
    data = importlib.import_module("mutmut.mutation.data")
    for path in sorted(Path(PACKAGE, room).rglob("*.py")):
        found = data.SourceFileMutationData(path=path)
        found.load()
        codes = found.exit_code_by_key
        tried = [Mutant(name, noticed(code)) for name, code in codes.items() if code is not None]
        if tried and is_wanted(path, wanted):
            yield module_of(path), tried, len(codes)


def survivor(mutant: Mutant) -> str:
    """Return the line that a mutant changes, as it is and as it would be.

    Some change nothing, such as a capital letter in SQL: who reads the list decides.
    """
    apply = importlib.import_module("mutmut.mutation.diff_apply")
    diff = apply.get_diff_for_mutant(mutant.name).splitlines()[2:]
    before, after = (
        " ".join(line[1:].strip() for line in diff if line.startswith(sign)) for sign in "-+"
    )
    return f"{mutant.name}\n    - {before}\n    + {after}"


if __name__ == "__main__":
    sys.exit(main())
