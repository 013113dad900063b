"""One side of ``tests.beside``: does the commands that it reads, in the program that it is given.

It runs in the other program's Python too, so it needs nothing but the standard library.
"""

import io
import json
import runpy
import sys
from contextlib import suppress
from functools import cache


def done(program: str, words: list[str]) -> tuple[int, str, str]:
    """Do one command as a process of its own would; return its exit code and what it wrote."""
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))
    sys.argv, sys.stdout, sys.stderr = [program, *words], out, err
    code: object = 0
    try:
        runpy.run_module(program, run_name="__main__")
    except SystemExit as leaving:
        code = leaving.code or 0
    except Exception as broken:  # noqa: BLE001  a command's own fault is an answer too
        code = 70
        err.write(f"Traceback: {broken!r}")
    finally:
        sys.stdout, sys.stderr = sys.__stdout__, sys.__stderr__
    assert isinstance(code, int), code
    out.seek(0)
    err.seek(0)
    return code, out.read(), err.read()


def main(program: str) -> None:
    """Answer each line of the input, a list of words, by one line."""
    with suppress(ImportError):  # what Typer builds takes longer than most commands do
        import typer.main

        typer.main.get_command = cache(typer.main.get_command)
    for line in sys.stdin:
        print(json.dumps(done(program, json.loads(line))), flush=True)  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1])
