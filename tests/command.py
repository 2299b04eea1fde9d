"""The command line within the test's own process, as `companion` on a terminal would answer."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

from click.testing import CliRunner

from companion.cli import run


@dataclass(frozen=True)
class Done:
    """What a finished process leaves, under the names of `subprocess.CompletedProcess`."""

    returncode: int
    stdout: bytes
    stderr: bytes


def companion(*arguments: str | Path, stdin: str = "") -> Done:
    """Runs a command. A fault that the command line does not catch is raised here."""
    code = 0
    argv = ["companion", *map(str, arguments)]
    with (
        CliRunner().isolation(input=stdin.encode()) as (stdout, stderr, _),
        mock.patch.object(sys, "argv", argv),
    ):
        try:
            run()
        except SystemExit as end:
            code = int(end.code or 0)
        sys.stdout.flush()
        sys.stderr.flush()
    return Done(code, stdout.getvalue(), stderr.getvalue())
