"""Steps of a script, run with the tools of .venv in the project's folder."""

import os
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = ROOT / ".venv" / ("Scripts" if os.name == "nt" else "bin")


def each(*steps: str) -> int:
    """Runs every step, says which failed, returns 1 where one did, else 0."""
    env = {**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}"}
    failed = []
    for step in steps:
        print(f"\n$ {step}", flush=True)
        program, *words = step.split()
        program = shutil.which(program, path=env["PATH"]) or program
        if subprocess.call([program, *words], cwd=ROOT, env=env):
            failed.append(step)
    for step in failed:
        print(f"failed: {step}", flush=True)
    return 1 if failed else 0
