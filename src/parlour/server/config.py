"""What a server can be told: in a file, in the environment, on the command line, in that order."""

from __future__ import annotations

import os
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec

from parlour.core.errors import TableError

PREFIX: Final = "PARLOUR_"
"""Of the environment's names: `PARLOUR_PORT` is `port`."""

Seconds = Annotated[float, msgspec.Meta(ge=0, le=86_400)]
Port = Annotated[int, msgspec.Meta(ge=0, le=65_535)]
Few = Annotated[int, msgspec.Meta(ge=1, le=64)]


def own_folder() -> Path:
    """Where this user's programs keep what they were given."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", "~")).expanduser() / "Parlour"
    if sys.platform == "darwin":
        return Path("~/Library/Application Support/Parlour").expanduser()
    return Path(os.environ.get("XDG_DATA_HOME", "~/.local/share")).expanduser() / "parlour"


class Config(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a server runs.

    file: all tables; bots: where the bots are, as `module:NAME`; pause: seconds that a bot lets
    pass before it acts; patience: seconds that a bot may think; alone: seconds after the last
    person left until the table stands still; thinkers: processes in which bots think; limits:
    whether anybody is ever too fast; public: the address that people type, if a proxy stands
    before the server; proxies: the addresses of proxies whose word about clients is taken; notice:
    seconds between the warning of a planned stop and the stop; busy: seconds that a request may
    wait until new ones are refused, 0 for ever.
    """

    host: str = "127.0.0.1"
    port: Port = 8000
    file: str = msgspec.field(default_factory=lambda: str(own_folder() / "tables.sqlite"))
    bots: str = "parlour.bots:BOTS"
    pause: Seconds = 0.9
    patience: Seconds = 3.0
    alone: Seconds = 60.0
    thinkers: Few = 1
    limits: bool = True
    public: str = ""
    proxies: str = ""
    notice: Seconds = 1.0
    busy: Seconds = 1.0


def configured(
    words: Mapping[str, Any], environ: Mapping[str, str], file: str | None = None
) -> Config:
    """The settings; later ones win. Words that are None say nothing. Raises TableError."""
    names = Config.__struct_fields__
    outside = {
        name: environ[PREFIX + name.upper()] for name in names if PREFIX + name.upper() in environ
    }
    said = {name: value for name, value in words.items() if value is not None}
    settings = {**(in_file(file) if file else {}), **outside, **said}
    try:
        return msgspec.convert(settings, Config, strict=False)
    except msgspec.ValidationError as error:
        raise TableError("bad-setting", None, problem=str(error)) from None


def in_file(file: str) -> dict[str, Any]:
    """The settings of a TOML file. Raises TableError."""
    try:
        return tomllib.loads(Path(file).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise TableError("bad-setting", None, problem=f"{file}: {error}") from None
