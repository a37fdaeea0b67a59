"""Processes as the system tells of them (Linux)."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="asks /proc")


def children_of(process: int) -> list[int]:
    """The processes that another has started."""
    text = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii")
    return [int(child) for child in text.split()]


def is_over(process: int) -> bool:
    """Whether a process has ended."""
    try:
        text = Path(f"/proc/{process}/stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return True
    return text.rpartition(")")[2].split()[0] == "Z"


def until(so: Callable[[], bool], seconds: float = 60) -> None:
    """Waits until something is so. Raises AssertionError where it does not come to be."""
    ends = time.monotonic() + seconds
    while not so():
        assert time.monotonic() < ends
        time.sleep(0.05)
