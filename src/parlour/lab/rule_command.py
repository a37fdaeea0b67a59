"""What `parlour rule --try` prints: what a rule would mean, as the page shows it to a winner."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

from parlour.bots import ADOPTING
from parlour.bots.adoption import Ask, Report, Trial
from parlour.core.deck import Card
from parlour.core.options import read_options
from parlour.core.views import see
from parlour.core.words import LANGUAGES, say
from parlour.games import GAMES

GAME: Final = "bartok"

LOOSE: Final = 4
"""From here on it is told how far the shares may be off."""


def run(text: str, beside: str, seats: int | None, lang: str) -> int:
    """Tries a sentence beside the rules of a file and prints what it would mean. Broken off, it
    prints what there is and returns 130. Raises GameError."""
    rules = GAMES[GAME]
    held = [one["rule"] for one in rules.rules_in(beside)["rules"]]
    options = read_options(rules.options, {"rules": held})
    state = rules.start(seats or rules.least_seats + 1, options, 0)
    action = {"type": "announce", "text": text, "lang": lang}
    ask = Ask(see(rules, state, None), action, lang, random.randrange(2**32))
    report, whole = worked_out(ask)
    if report is None or report.reading is None:
        for reading in rules.read_rule(text, lang)["readings"]:
            print(reading)
        return 0 if whole else 130
    print(*lines(report, lang), sep="\n")
    if report.trial:
        Console(width=None if Console().is_terminal else 100).print(table(report.trial, lang))
        if report.trial.off >= LOOSE:
            print(say(lang, "rule-off", off=report.trial.off))
        if report.trial.fired is not None:
            print(fired(report.trial, lang))
    return 0 if whole else 130


def worked_out(ask: Ask) -> tuple[Report | None, bool]:
    """The report as far as it came, with its progress on the screen, and whether it is whole."""
    report: Report | None = None
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    console = Console(stderr=True)
    shown = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
    with shown as progress:
        task = progress.add_task(say(ask.lang, "rule-trial"), total=None)
        with suppress(KeyboardInterrupt):
            for report in ADOPTING[GAME](ask, time.perf_counter):
                if report.trial:
                    done = report.trial.after.deals
                    progress.update(task, total=report.trial.most, completed=done)
            return report, True
    return report, False


def lines(report: Report, lang: str) -> Iterator[str]:
    """All but the figures."""
    assert report.reading
    for code in LANGUAGES:
        yield report.reading[code]
    for remark in report.warnings:
        yield f"! {remark.text}"
    yield from (f"- {remark.text}" for remark in report.overlaps)
    if not report.overlaps:
        yield f"- {say(lang, 'rule-alone')}"
    example = report.example
    if example:
        deck = GAMES[GAME].deck
        yield f"{say(lang, 'rule-example')}:"
        yield f"  {say(lang, 'rule-top')}: {named(deck.by_text[example.top], lang)}"
        if example.card:
            key = "rule-held" if example.refused else "rule-played"
            yield f"  {say(lang, key)}: {named(deck.by_text[example.card], lang)}"
        yield from (f"  {line}" for line in example.lines)
    elif report.sought:
        yield say(lang, "rule-example-none")


def named(card: Card, lang: str) -> str:
    """A card in words."""
    return say(lang, card.words)


def table(trial: Trial, lang: str) -> Table:
    """The figures of the trial, with the rule and without it."""
    title = say(lang, "rule-trial-done", deals=trial.after.deals)
    shown = Table(title=title, title_justify="left")
    shown.add_column("")
    for key in ("rule-with", "rule-without"):
        shown.add_column(say(lang, key), justify="right")
    both = (trial.after, trial.before)

    def row(key: str, values: list[Any], **facts: Any) -> None:
        shown.add_row(say(lang, key, **facts), *map(str, values))

    row("rule-finished", [percent(one.finished / one.deals, lang) for one in both])
    row("rule-length", [say(lang, "rule-number", number=one.turns) for one in both])
    for seat, place in enumerate(trial.places):
        row("rule-share", [percent(one.shares[seat], lang) for one in both], place=place)
    return shown


def percent(part: float, lang: str) -> str:
    """A part in hundredths."""
    return say(lang, "rule-percent", part=round(100 * part))


def fired(trial: Trial, lang: str) -> str:
    """How often the rule did something."""
    facts = {"fired": trial.fired, "deals": trial.after.deals, "times": trial.times}
    return say(lang, "rule-fired", **facts)
