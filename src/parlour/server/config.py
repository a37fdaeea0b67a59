"""What a server can be told."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec


def own_folder() -> Path:
    """Where this user's programs keep what they were given."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", "~")).expanduser() / "Parlour"
    if sys.platform == "darwin":
        return Path("~/Library/Application Support/Parlour").expanduser()
    return Path(os.environ.get("XDG_DATA_HOME", "~/.local/share")).expanduser() / "parlour"


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """How a server runs.

    file: all tables; bots: where the bots are, as `module:NAME`; pause: seconds that a bot lets
    pass before it acts; patience: seconds that a bot may think; alone: seconds after the last
    person left until the table stands still; thinkers: processes in which bots think.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    file: Path = msgspec.field(default_factory=lambda: own_folder() / "tables.sqlite")
    bots: str = "parlour.bots:BOTS"
    pause: float = 0.9
    patience: float = 3.0
    alone: float = 60.0
    thinkers: int = 1
