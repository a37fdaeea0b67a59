"""The command `parlour`."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from parlour import __version__
from parlour.core.errors import GameError
from parlour.core.words import ENGLISH, LANGUAGES, say
from parlour.games import GAMES

A_GAME: Final = f"one of {', '.join(GAMES)}"

MELD_OPTIONS: Final = {
    "extended": "Old Janx Spirit with Pawns and the Excuse",
    "courts": "with Courts as well",
    "excuse_in_runs": "the Excuse may stand in a run",
    "pawns": "Bharg Deluxe with Pawns",
}
"""The options of games that decide what cards form, and what each means."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; the exit code is 0 unless the request could not be met."""
    parser = build_parser()
    given, more = parser.parse_known_args(arguments)
    # Cards may stand on either side of an option, which argparse alone does not take.
    if more and not (hasattr(given, "cards") and not any(word.startswith("-") for word in more)):
        parser.error(f"not understood: {' '.join(more)}")
    if more:
        given.cards += more
    try:
        return int(given.run(given) or 0)
    except GameError as error:
        print(error.text(given.lang), file=sys.stderr)
        return 2
    except (KeyboardInterrupt, BrokenPipeError):
        return 130


def build_parser() -> argparse.ArgumentParser:
    """The words that `parlour` understands."""
    parser = argparse.ArgumentParser(prog="parlour", description="A card table with exact rules.")
    parser.add_argument("--version", action="version", version=f"parlour {__version__}")
    commands = parser.add_subparsers(required=True, metavar="command")
    referee = command(commands, "referee", "speak the text protocol on stdin and stdout")
    referee.set_defaults(run=run_referee)
    melds = command(commands, "melds", "say what cards form, one JSON line")
    melds.add_argument("game", help="old-janx-spirit or bharg-deluxe")
    melds.add_argument(
        "cards",
        nargs="*",
        metavar="CARD",
        help="4MS is the four of Moons and Suns, AW the ace of Waves",
    )
    for option, what in MELD_OPTIONS.items():
        name = f"--{option.replace('_', '-')}"
        melds.add_argument(name, action="store_true", default=None, help=what)
    melds.add_argument("--suit", help="the suit that straights may be bound in")
    melds.set_defaults(run=run_melds)
    rule = command(commands, "rule", "read a rule of Bartok, one JSON line a sentence")
    rule.add_argument("text", nargs="*", metavar="TEXT", help="without it, lines of stdin")
    rule.add_argument("--try", dest="tried", action="store_true", help="play deals with the rule")
    rule.add_argument("--beside", metavar="FILE", help="with --try: a file of rules in force")
    rule.add_argument("--seats", type=int, help="with --try: how many play")
    rule.set_defaults(run=run_rule)
    rules = command(commands, "rules", "rewrite a file of rules in either language")
    rules.add_argument("file", metavar="FILE", help="one rule a line, in the language of --lang")
    rules.add_argument("--to", choices=LANGUAGES, help="the language to write them in")
    rules.set_defaults(run=run_rules)
    add_servers(commands)
    add_keepers(commands)
    add_lab(commands)
    for one in commands.choices.values():
        one.add_argument(
            "--lang", choices=LANGUAGES, default=ENGLISH, help="the language of sentences"
        )
    return parser


def command(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], name: str, does: str
) -> argparse.ArgumentParser:
    """A command, with what it does in the list of all and in its own help."""
    return commands.add_parser(name, help=does, description=f"{does[:1].upper()}{does[1:]}.")


def add_keepers(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """What is done with records and files of tables."""
    verify = command(commands, "verify", "check a match's record: its rules, its shuffles")
    verify.add_argument("record", help="a file, as a table gives it out after the match")
    verify.add_argument(
        "--promise", action="append", default=[], help="one that was shown before a deal"
    )
    verify.set_defaults(run=run_verify)
    backup = command(commands, "backup", "copy the file of tables, in use or not")
    backup.add_argument("copy", help="where the copy goes")
    backup.set_defaults(run=run_backup)
    restore = command(commands, "restore", "put a backup in the place of the file of tables")
    restore.add_argument("copy", help="the backup")
    restore.set_defaults(run=run_restore)
    check = command(commands, "check", "replay and retell every table of the file")
    check.set_defaults(run=run_check)
    for one in (backup, restore, check):
        one.add_argument("--file", help="the SQLite file of all tables")
        one.add_argument("--config", help="a TOML file of settings")


def run_verify(given: argparse.Namespace) -> None:
    """Plays the record again and checks its shuffles. Raises GameError."""
    from parlour.server.keeping import text_of, verify

    for sentence in verify(text_of(given.record), given.promise, given.lang):
        print(sentence)


def file_of(given: argparse.Namespace) -> Path:
    """The file of tables that is meant. Raises TableError."""
    from parlour.server.config import configured

    return Path(configured({"file": given.file}, os.environ, given.config).file)


def run_backup(given: argparse.Namespace) -> None:
    """Copies the file while it is in use. Raises TableError."""
    from parlour.server.keeping import backup

    backup(file_of(given), Path(given.copy))
    print(say(given.lang, "backup-done", file=str(file_of(given)), copy=given.copy))


def run_restore(given: argparse.Namespace) -> None:
    """Puts a backup in the file's place. Raises TableError."""
    from parlour.server.keeping import restore

    kept = restore(Path(given.copy), file_of(given))
    print(say(given.lang, "restore-done", file=str(file_of(given)), copy=given.copy))
    if kept:
        print(say(given.lang, "restore-kept", kept=str(kept)))


def run_check(given: argparse.Namespace) -> int:
    """Replays every table; 1 where one is broken. Raises TableError."""
    from parlour.server import checking

    return checking.run(file_of(given), given.lang)


def add_servers(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`serve` and `play`."""
    serve = command(commands, "serve", "serve tables to browsers")
    play = command(commands, "play", "serve on this machine and open a table with a bot")
    for one in (serve, play):
        one.add_argument("--host", help="127.0.0.1; 0.0.0.0 lets in others of the network")
        one.add_argument("--port", help="8000; 0 takes a free one")
        one.add_argument("--file", help="the SQLite file of all tables")
        one.add_argument("--config", help="a TOML file of settings")
    serve.add_argument("--open", action="store_true", help="open a browser as well")
    serve.set_defaults(run=run_serve)
    play.set_defaults(run=run_play)


def add_lab(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`ladder` and `mini`."""
    ladder = command(commands, "ladder", "measure bots against each other")
    ladder.add_argument("game", help=A_GAME)
    ladder.add_argument("--levels", metavar="A,B", help="levels, baselines, or module:NAME")
    ladder.add_argument("--seats", type=int, help="how many play; by default the fewest")
    ladder.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the table"
    )
    ladder.add_argument("--rules", metavar="FILE", help="rules of Bartok that are in force")
    ladder.add_argument("--cards-alone", action="store_true", help="nobody forgets what is owed")
    ladder.add_argument(
        "--deals", type=int, default=2000, help="at least so many for each pair, from every seat"
    )
    ladder.add_argument("--seed", type=int, default=1, help="the first deal")
    ladder.add_argument("--jobs", type=int, default=2, help="processes")
    ladder.add_argument("--resume", metavar="FILE", help="keep what is played, and go on from it")
    ladder.set_defaults(run=run_ladder)
    mini = command(commands, "mini", "solve a small form of a game, and measure the search")
    mini.add_argument("game", help="old-janx-spirit or bartok")
    mini.add_argument("--turns", type=int, help="a deal is dead after so many (Bartok: of each)")
    mini.add_argument("--playouts", type=int, default=100, help="deals the search plays out")
    mini.add_argument("--rounds", type=int, default=40, help="rounds of CFR+")
    mini.set_defaults(run=run_mini)


def run_serve(given: argparse.Namespace) -> None:
    """Serves until it is ended."""
    serve(given, "/" if given.open else None, verbose=True)


def run_play(given: argparse.Namespace) -> None:
    """Serves, and opens a table of the first game."""
    serve(given, f"/play/{next(iter(GAMES))}", verbose=False)


def serve(given: argparse.Namespace, path: str | None, verbose: bool) -> None:
    """Runs a server as the arguments ask. Raises TableError."""
    from parlour.server.config import configured
    from parlour.server.run import serve

    words = {"host": given.host, "port": given.port, "file": given.file}
    config = configured(words, os.environ, given.config)
    serve(config, given.lang, path, verbose)


def run_ladder(given: argparse.Namespace) -> int:
    """Plays bots against each other. Raises GameError."""
    from parlour.lab import ladder_command
    from parlour.lab.duplicate import Setting
    from parlour.referee import rules_of
    from parlour.server.keeping import text_of

    rules = rules_of(given.game)
    options = dict(option.split("=", 1) for option in given.option if "=" in option)
    seats = given.seats or rules.least_seats
    setting = Setting(rules.name, seats, options, given.cards_alone)
    if given.rules:
        setting = ladder_command.with_rules(setting, text_of(given.rules))
    return ladder_command.run(
        setting,
        given.levels,
        given.deals,
        given.seed,
        given.jobs,
        Path(given.resume) if given.resume else None,
        given.lang,
    )


def run_mini(given: argparse.Namespace) -> None:
    """Solves a small game. Raises GameError."""
    from parlour.lab import mini_command

    mini_command.run(given.game, given.turns, given.playouts, given.rounds, given.lang)


def run_referee(given: argparse.Namespace) -> None:
    """One JSON line in, one out, until the input ends."""
    from parlour.referee import serve

    sys.stdin.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    for answer in serve(sys.stdin):
        print(answer, flush=True)


def run_melds(given: argparse.Namespace) -> None:
    """What the cards form. Raises BadNotation."""
    from parlour.core.options import read_options
    from parlour.referee import rules_of

    rules = rules_of(given.game)
    chosen = {name: True for name in MELD_OPTIONS if getattr(given, name)}
    options = read_options(rules.options, chosen)
    print(json.dumps(rules.formed(given.cards, options, given.suit), ensure_ascii=False))


def run_rule(given: argparse.Namespace) -> int:
    """How each sentence is understood. Raises GameError."""
    from parlour.referee import rules_of

    rules = rules_of("bartok")
    if given.tried:
        return try_rule(given)
    sys.stdin.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    for text in [" ".join(given.text)] if given.text else sys.stdin:
        shown = rules.read_rule(text.rstrip("\r\n"), given.lang)
        print(json.dumps(shown, ensure_ascii=False), flush=True)
    return 0


def try_rule(given: argparse.Namespace) -> int:
    """What a rule would mean for the game. Raises GameError."""
    from parlour.lab import rule_command
    from parlour.server.keeping import text_of

    beside = text_of(given.beside) if given.beside else ""
    return rule_command.run(" ".join(given.text), beside, given.seats, given.lang)


def run_rules(given: argparse.Namespace) -> None:
    """Rewrites a set of rules. Raises GameError."""
    from parlour.referee import rules_of
    from parlour.server.keeping import text_of

    text = text_of(given.file)
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    rewritten = rules_of("bartok").rewritten_rules(text, given.lang, given.to or given.lang)
    print(rewritten, end="")


if __name__ == "__main__":
    sys.exit(main())
