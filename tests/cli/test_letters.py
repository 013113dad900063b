"""Names with letters that no shipped font draws are said when they are printed."""

from pathlib import Path

from tests.cli.monitor import Monitor, run


def test_they_are_said_on_stderr_and_the_document_is_written(
    monitor: Monitor, tmp_path: Path
) -> None:
    monitor.does("new", "--name", "Fall Samboree")
    monitor.does("players", "add", "--name", "বিক্রম")
    out = tmp_path / "badges.pdf"
    printed = run("print", monitor.file, "badges", "-o", out)
    assert printed.exit_code == 0
    assert out.exists()
    assert "[Bengali letters]: No. 1 বিক্রম." in printed.stderr
    assert "Bengali" not in printed.stdout
    assert run("print", monitor.file, "rules", "-o", out).stderr == ""
