"""A laptop's key: made once, for its user alone, with a passphrase or without."""

import os
import stat
from pathlib import Path

import pytest

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.sheets.seal import seal_keys
from mextrain_scorer.sheets.seal.seal_keys import (
    KEY_FILE,
    PassphraseWanted,
    fingerprint,
    key_facts,
    open_key,
    set_passphrase,
)


@pytest.fixture
def key_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the key of a laptop that has none yet will be."""
    monkeypatch.setattr(seal_keys, "own_folder", lambda: tmp_path / "keys")
    return tmp_path / "keys" / KEY_FILE


def test_it_is_made_once_and_found_again(key_file: Path) -> None:
    assert key_facts().fingerprint == ""
    first = open_key()
    assert open_key().fingerprint == first.fingerprint == key_facts().fingerprint
    assert fingerprint(first.certificate) == first.fingerprint
    assert [len(group) for group in first.fingerprint.split()] == [4] * 10
    assert [file.name for file in key_file.parent.iterdir()] == [KEY_FILE]


def test_of_two_programs_that_make_it_at_once_both_have_the_one_that_came_first(
    key_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = open_key()
    there = key_file.read_bytes()
    key_file.unlink()
    make_room = Path.mkdir

    def meanwhile(self: Path, *args: object, **named: object) -> None:
        make_room(self, parents=True, exist_ok=True)
        key_file.write_bytes(there)

    monkeypatch.setattr(Path, "mkdir", meanwhile)
    assert open_key().fingerprint == first.fingerprint
    assert key_file.read_bytes() == there


def test_a_passphrase_is_set_changed_and_taken_away_and_the_key_stays(key_file: Path) -> None:
    made = open_key()
    assert not key_facts().locked
    for old, new in (("", "nine"), ("nine", "Ünf"), ("Ünf", "")):
        set_passphrase(new, old)
        assert key_facts().locked == bool(new)
        assert open_key(new).certificate == made.certificate
        assert stat.S_IMODE(key_file.stat().st_mode) == 0o600
    assert [file.name for file in key_file.parent.iterdir()] == [KEY_FILE]


def test_a_passphrase_is_needed_where_one_was_set(key_file: Path) -> None:
    set_passphrase("nine")
    kept = key_file.read_bytes()
    for wrong, why in (("", "has a passphrase"), ("eight", "not the passphrase")):
        with pytest.raises(PassphraseWanted, match=why):
            open_key(wrong)
        with pytest.raises(PassphraseWanted, match=why):
            set_passphrase("", wrong)
    assert key_file.read_bytes() == kept
    assert open_key("nine").fingerprint == key_facts().fingerprint


@pytest.mark.parametrize("content", [b"", b"no key at all", b"\x00" * 400])
def test_a_file_that_holds_no_key_is_refused_and_left(key_file: Path, content: bytes) -> None:
    key_file.parent.mkdir()
    key_file.write_bytes(content)
    for look in (open_key, key_facts):
        with pytest.raises(Refused, match="holds no key"):
            look()
    assert key_file.read_bytes() == content


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes with a name are POSIX's")
@pytest.mark.parametrize("kind", ["pipe", "device", "endless"])
def test_what_is_no_file_in_its_place_is_not_opened(key_file: Path, kind: str) -> None:
    key_file.parent.mkdir()
    if kind == "pipe":
        os.mkfifo(key_file)
    elif kind == "endless":
        key_file.touch()
        os.truncate(key_file, 1 << 40)
    else:
        key_file.symlink_to("/dev/zero")
    for look in (open_key, key_facts):
        with pytest.raises(Refused):
            look()


def test_a_key_beside_another_ones_certificate_is_none(key_file: Path) -> None:
    end = b"-----END PRIVATE KEY-----\n"
    open_key()
    key, _ = key_file.read_bytes().split(end)
    key_file.unlink()
    open_key()
    _, certificate = key_file.read_bytes().split(end)
    key_file.write_bytes(key + end + certificate)
    with pytest.raises(Refused, match="holds no key"):
        open_key()
