"""One server for one file: a lock that ends with the process, however that ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from parlour.core.errors import TableError

if sys.platform == "win32":
    import msvcrt

    def take(file: int) -> None:
        """Raises OSError where another process has it."""
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def take(file: int) -> None:
        """Raises OSError where another process has it."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """Held from the start. Raises TableError (file-locked, file-unusable)."""

    def __init__(self, file: Path) -> None:
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            self.file = os.open(f"{file}-lock", os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            raise TableError("file-unusable", None, file=str(file)) from None
        try:
            take(self.file)
        except OSError:
            os.close(self.file)
            raise TableError("file-locked", None, file=str(file)) from None

    def release(self) -> None:
        """Lets the next one have it."""
        os.close(self.file)
