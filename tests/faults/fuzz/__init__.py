"""Anything at all put before every door of the program: never a traceback, never a silent change.

    FUZZ_SECONDS=600 python -m tests.faults.fuzz [TARGET ...]

looks for such input with Atheris, so many seconds a target (``pip install -e .[fuzz]``; it is made
for Linux and macOS).  What it finds goes to ``tests/files/fuzz/TARGET`` and is tried again by
``test_fuzz.py`` in every run of the tests.
"""
