"""Packing Parlour: the page is built first, and a wheel takes the rulebook along."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Pack(BuildHookInterface):  # type: ignore[type-arg]
    """Run by hatchling before it packs; `version` is "standard" or "editable"."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds the page unless PARLOUR_SKIP_WEB is set. Exits 1 where that fails."""
        if version == "standard":
            build_data["force_include"]["rulebook"] = "parlour/_rulebook"
        if os.environ.get("PARLOUR_SKIP_WEB"):
            return
        done = subprocess.run([sys.executable, "-m", "tools.page"], cwd=self.root, check=False)
        if done.returncode:
            sys.exit(1)
