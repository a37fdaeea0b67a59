"""What `parlour ladder` prints: its progress, then its table."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from parlour.core.words import say
from parlour.games import GAMES
from parlour.lab.duplicate import Setting
from parlour.lab.ladder import Ladder, LadderError, Plan, everybody
from parlour.lab.rating import Share

BARTOK: Final = "bartok"


def run(
    setting: Setting,
    levels: str | None,
    deals: int,
    seed: int,
    jobs: int,
    file: Path | None,
    lang: str,
) -> int:
    """Plays a ladder and prints it. Broken off, it prints what there is and returns 130.

    deals: at least so many for each pair; each is played once from every seat.
    """
    names = tuple(levels.split(",")) if levels else tuple(everybody(setting.game))
    if len(names) < 2 or len(set(names)) < len(names):
        raise LadderError("ladder-needs-two", None)
    plan = Plan(setting, names, max(1, -(-deals // setting.seats)), seed)
    ladder = Ladder(plan, file)
    finished = played(ladder, jobs, lang)
    if not finished:
        Console(stderr=True).print(say(lang, "ladder-stopped"))
    printed(ladder, lang)
    return 0 if finished else 130


def with_rules(setting: Setting, text: str) -> Setting:
    """The table with the rules of a file in force. Raises BadRule, and Illegal where the game has
    no rules of its players' own."""
    held = [one["rule"] for one in GAMES[BARTOK].rules_in(text)["rules"]]
    return msgspec.structs.replace(setting, options={**setting.options, "rules": held})


def played(ladder: Ladder, jobs: int, lang: str) -> bool:
    """Plays what is left and shows how far it is. False where it was broken off."""
    seats = ladder.plan.setting.seats
    todo = sum(block.count for block in ladder.left()) * seats
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True)) as progress:
        task = progress.add_task(say(lang, "ladder-deals"), total=todo)
        try:
            ladder.play(jobs, lambda deals: progress.advance(task, deals))
        except KeyboardInterrupt:
            return False
    return True


def printed(ladder: Ladder, lang: str) -> None:
    """The ladder on the screen; as a Markdown table where the output goes into a file."""
    setting = ladder.plan.setting
    deals = sum(share.rounds for share in ladder.shares().values()) * setting.seats
    title = say(lang, "ladder-title", game=setting.game, deals=deals)
    note = say(lang, "ladder-note", seats=setting.seats)
    head, *lines = table(ladder, lang)
    console = Console()
    if not console.is_terminal:
        rule = ["---", *["---:" for _ in head[1:]]]
        rows = (f"| {' | '.join(row)} |" for row in (head, rule, *lines))
        print(title, "", *rows, "", note, sep="\n")
        return
    shown = Table(title=title, caption=note)
    for name in head:
        shown.add_column(name, justify="right", no_wrap=True)
    for line in lines:
        shown.add_row(*line)
    console.print(shown)


def table(ladder: Ladder, lang: str) -> list[list[str]]:
    """A head, then for each player its name, its rating, its share against each other one."""
    rows = ladder.rows()
    names = [row.name for row in rows]
    head = [say(lang, "ladder-player"), say(lang, "ladder-rating"), *names]
    return [head] + [
        [
            row.name,
            f"{row.rating.mean:+.0f} ± {row.rating.half:.0f}",
            *[percent(row.against.get(name)) for name in names],
        ]
        for row in rows
    ]


def percent(share: Share | None) -> str:
    """A share in hundredths with its interval."""
    return f"{100 * share.mean:.1f} ± {100 * share.half:.1f}" if share else ""
