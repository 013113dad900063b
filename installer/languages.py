"""Keep resources/languages true to the words in the program.

    python installer/languages.py

finds every text that the program shows, brings each language's Linguist file up to date with it,
and makes what the program loads from it.  A text is found where it is written as it stands:

- ``self.tr("...")`` in a class: Qt's context is the class;
- ``QCoreApplication.translate("Context", "...")``, ``translate`` for short, or a function of the
  module around it;
- ``say("...")``, ``marked("...")`` and ``Refused.saying("...")`` in the rooms without a window: the
  context is "rooms";
- ``say_count(n, "1 player", "{count} players")`` there, and ``plural("Context", n, "...", "...")``
  in the window: the last text is what translators see, with a translation for each form that
  their language has (Qt's numerus forms);
- the name, the source and the choices of the program's own rule sets, in their files: "rooms".

Qt's own lupdate keeps the translations; it is given the texts in a file made for it, because it
cannot know which context the rooms' ``say`` has.

The program is written in British English.  A Linguist file with the few texts that Americans write
otherwise is made from the words below; nobody edits it.
"""

import ast
import json
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from xml.sax.saxutils import escape

import PySide6

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "mextrain_scorer"
RULE_SETS = ROOT / "resources" / "rule_sets"
HOME = ROOT / "resources" / "languages"
LANGUAGES = ("es", "fr")
ROOMS = "rooms"
AMERICAN = "en_US"
AMERICAN_WORDS = {
    "olour": "olor",
    "rganiser": "rganizer",
    "icence": "icense",
    "ractise": "ractice",
    "{weekday} {day} {month} {year}": "{weekday}, {month} {day}, {year}",
    "{day} {month} {year}": "{month} {day}, {year}",
    "d MMMM yyyy": "MMMM d, yyyy",
}


class Text(NamedTuple):
    """One text to translate: Qt's context, and the English as the program has it.

    ``counts``: a number stands in it, so that there is a translation for each numerus form.
    """

    context: str
    english: str
    counts: bool = False


class Lost(NamedTuple):
    """A call whose text cannot be read off the program, so that nobody could translate it."""

    file: str
    line: int
    call: str


class _Finder(ast.NodeVisitor):
    """Walks one module, knowing the class it is in and the module's own wrappers."""

    def __init__(self, module: ast.Module, file: str) -> None:
        self.texts: list[Text] = []
        self.lost: list[Lost] = []
        self._file = file
        self._class = ""
        self._wrappers = dict(_wrappers(module))

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        outer, self._class = self._class, node.name
        self.generic_visit(node)
        self._class = outer

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        # What a wrapper hands on is read where the wrapper is called.
        if node.name not in self._wrappers:
            self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        match node:
            case ast.Call(
                func=ast.Name("say" | "marked") | ast.Attribute(attr="saying"), args=[text, *_]
            ):
                self._found(ROOMS, text, node)
            case ast.Call(func=ast.Name("say_count"), args=[_, one, more]):
                self._counting(ROOMS, one, more, node)
            case ast.Call(func=ast.Name("plural"), args=[ast.Constant(str(context)), _, one, more]):
                self._counting(context, one, more, node)
            case ast.Call(func=ast.Name(name), args=[text]) if name in self._wrappers:
                self._found(self._wrappers[name], text, node)
            case ast.Call(func=ast.Attribute(ast.Name("self"), "tr"), args=[text, *_]):
                self._found(self._class, text, node)
            case ast.Call(
                func=(
                    ast.Attribute(ast.Name("QCoreApplication"), "translate") | ast.Name("translate")
                ),
                args=[ast.Constant(str(context)), text],
            ):
                self._found(context, text, node)
            case ast.Call(func=ast.Attribute(attr="tr")):
                self._found("", node, node)
        self.generic_visit(node)

    def _found(self, context: str, text: ast.expr, call: ast.Call, counts: bool = False) -> None:
        match text:
            case ast.Constant(str(english)):
                self.texts.append(Text(context, english, counts))
            case _:
                self.lost.append(Lost(self._file, call.lineno, ast.unparse(call)))

    def _counting(self, context: str, one: ast.expr, more: ast.expr, call: ast.Call) -> None:
        self._found(context, more, call, counts=True)
        if not isinstance(one, ast.Constant):
            self.lost.append(Lost(self._file, call.lineno, ast.unparse(call)))


def _wrappers(module: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield the module's functions that do nothing but translate, each with its context."""
    for node in module.body:
        match node:
            case ast.FunctionDef(
                name=name,
                body=[
                    ast.Return(
                        ast.Call(
                            func=ast.Attribute(ast.Name("QCoreApplication"), "translate"),
                            args=[ast.Constant(str(context)), ast.Name()],
                        )
                    )
                ],
            ):
                yield name, context


def texts(files: Iterable[Path]) -> tuple[list[Text], list[Lost]]:
    """Return every text in those files once, in order, and the calls that hide theirs."""
    found: dict[Text, None] = {}
    lost: list[Lost] = []
    for file in files:
        if file.suffix == ".toml":
            rules = tomllib.loads(file.read_text(encoding="utf-8"))
            told = (rules["name"], rules["source"], *rules["choices"])
            found |= dict.fromkeys(Text(ROOMS, english) for english in told)
            continue
        module = ast.parse(file.read_text(encoding="utf-8"), str(file))
        finder = _Finder(module, str(file.relative_to(ROOT)))
        finder.visit(module)
        found |= dict.fromkeys(text for text in finder.texts if text.english)
        lost += finder.lost
    return sorted(found), lost


def program() -> list[Path]:
    """Return every file with words of the program: its modules and its own rule sets, in order."""
    return [*sorted(PACKAGE.rglob("*.py")), *sorted(RULE_SETS.glob("*.toml"))]


def linguist_file(language: str) -> Path:
    """Return where a language's translations are written down."""
    return HOME / f"mextrain_{language}.ts"


def loaded_file(language: str) -> Path:
    """Return where what the program loads for a language stands."""
    return linguist_file(language).with_suffix(".qm")


def update(language: str, found: Iterable[Text]) -> None:
    """Bring a Linguist file up to date: new texts unfinished, old ones kept, gone ones dropped."""
    with TemporaryDirectory() as folder:
        source = Path(folder) / "texts.py"
        source.write_text("\n".join(_as_python(found)), encoding="utf-8")
        _qt(
            "lupdate", "-silent", "-no-obsolete", "-locations", "none",
            "-source-language", "en", "-target-language", language,
            str(source), "-ts", str(linguist_file(language)),
        )  # fmt: skip


def in_american(english: str) -> str:
    """Return a text as Americans write it."""
    if english in AMERICAN_WORDS:
        return AMERICAN_WORDS[english]
    for british, american in AMERICAN_WORDS.items():
        english = english.replace(british, american)
    return english


def write_american(found: Iterable[Text]) -> None:
    """Write the Linguist file of the texts that Americans write otherwise."""
    lines = ['<?xml version="1.0" encoding="utf-8"?>', "<!DOCTYPE TS>", '<TS version="2.1">']
    for text in found:
        american = in_american(text.english)
        if american != text.english:
            lines += [
                f"<context><name>{text.context}</name><message>",
                f"    <source>{escape(text.english)}</source>",
                f"    <translation>{escape(american)}</translation>",
                "</message></context>",
            ]
    linguist_file(AMERICAN).write_text("\n".join([*lines, "</TS>", ""]), encoding="utf-8")


def release(language: str, into: Path) -> None:
    """Make what the program loads from a Linguist file.

    It takes the old one's place when it is whole: a program that runs reads it where it lies, and
    would end where a piece of it is gone.
    """
    made = into.with_suffix(".new")
    _qt("lrelease", "-silent", str(linguist_file(language)), "-qm", str(made))
    made.replace(into)


def _as_python(found: Iterable[Text]) -> Iterator[str]:
    context = ""
    for text in found:
        if text.context != context:
            context = text.context
            yield f"class {context}:\n    def texts(self):"
        count = ', "", n' if text.counts else ""
        yield f"        self.tr({json.dumps(text.english, ensure_ascii=False)}{count})"


def _qt(tool: str, *arguments: str) -> None:
    folder = Path(PySide6.__file__).parent
    name = f"{tool}.exe" if sys.platform == "win32" else tool
    subprocess.run([str(folder / name), *arguments], check=True)


def main() -> int:
    """Bring every language up to date; name the calls that hide their texts."""
    found, lost = texts(program())
    for call in lost:
        sys.stderr.write(f"{call.file}:{call.line}: not a text as it stands: {call.call}\n")
    HOME.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        update(language, found)
        release(language, loaded_file(language))
    write_american(found)
    release(AMERICAN, loaded_file(AMERICAN))
    sys.stdout.write(f"{len(found)} texts in {', '.join(LANGUAGES)}\n")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
