"""The wire's shapes in TypeScript, for the page."""

from __future__ import annotations

import types
from collections.abc import Iterator
from typing import Annotated, Any, Literal, NewType, Union, get_args, get_origin

import msgspec
from msgspec import UnsetType

from parlour.bots import adoption
from parlour.core.deck import Card
from parlour.games import GAMES
from parlour.server import bodies, contract, wire
from parlour.table.facts import Ways

HEAD = "// Generated from src/parlour/server/wire.py by `python -m parlour.server.wire`.\n"
SIMPLE = {str: "string", int: "number", float: "number", bool: "boolean", Any: "unknown"}

INTERFACES: tuple[type[msgspec.Struct], ...] = (
    *(contract.Refusal, contract.GameEvent, contract.SeatView, contract.DealOver),
    *(contract.MatchOver, contract.View, contract.Split, contract.WayOut, contract.JanxView),
    *(contract.BoundCard, contract.Meld, contract.BhargView),
    *(contract.Clarified, contract.ListedRule, contract.OpenCall, contract.OpenWin),
    *(contract.OpenPause, contract.RuleReading, contract.Proposed, contract.Owed),
    *(contract.AskedOf, contract.Utterance, contract.BartokView),
    Ways,
    *(wire.Do, wire.Try, wire.Weigh, wire.Hint, wire.Why, wire.Speak, wire.Ping),
    *(wire.Ready, wire.Leave, wire.Back),
    *get_args(wire.HostAct),
    *(wire.Host, wire.Chat, wire.Say, wire.ChatLine, wire.Shuffle),
    *(
        wire.TableSeat,
        wire.Table,
        wire.Welcome,
        wire.News,
        wire.Seating,
        wire.Shuffles,
        wire.Said,
        wire.Answer,
    ),
    *(adoption.Remark, adoption.Figures, adoption.Trial, adoption.Example, adoption.Report),
    *(
        wire.Weighed,
        wire.Explained,
        wire.Refused,
        wire.Notice,
        bodies.NewTable,
        bodies.MadeTable,
        bodies.Join,
        bodies.Joined,
        bodies.Knock,
    ),
    *(
        bodies.Me,
        bodies.Tables,
        bodies.Offered,
        bodies.Games,
        bodies.Recovery,
        bodies.SaidAt,
        bodies.Everything,
    ),
    *(bodies.MenuSlot, bodies.MenuOption, bodies.Menus),
    *(bodies.RuleText, bodies.ReadRule, bodies.RuleSet),
    *(bodies.Clause, bodies.Part, bodies.Rulebook, bodies.Problem),
)


def written() -> str:
    """The whole file."""
    parts = [
        HEAD,
        "/** A card as text: `4MS`. */\nexport type CardText = string\n",
        "export type Lang = " + " | ".join(f"'{lang}'" for lang in get_args(contract.Lang)) + "\n",
        action(),
        *(interface(kind) for kind in INTERFACES),
        union("HostAct", wire.HostAct),
        union("Request", wire.Request),
        union("Message", wire.Message),
    ]
    return "\n".join(parts)


def union(name: str, kinds: Any) -> str:
    """A type that is one of several."""
    return f"export type {name} = {' | '.join(kind.__name__ for kind in get_args(kinds))}\n"


def action() -> str:
    """One type for the actions of all games: each part may be there."""
    parts: dict[str, set[str]] = {}
    for rules in GAMES.values():
        for kind in get_args(rules.actions):
            for name, shape in fields(kind):
                parts.setdefault(name.rstrip("?"), set()).add(shape)
    lines = [f"  {name}?: {' | '.join(sorted(shapes))}" for name, shapes in parts.items()]
    return "\n".join(("export interface Action {", "  type: string", *lines, "}\n"))


def interface(kind: type[msgspec.Struct]) -> str:
    """A struct as an interface, below its docstring's first paragraph."""
    base = kind.__base__
    extends = f" extends {base.__name__}" if base in INTERFACES else ""
    own = dict(fields(kind))
    inherited = dict(fields(base)) if base in INTERFACES else {}
    tag = kind.__struct_config__.tag
    lines = [f"  {name}: {shape}" for name, shape in own.items() if name not in inherited]
    if tag is not None:
        lines.insert(0, f"  type: '{tag}'")
    words = " ".join((kind.__doc__ or "").split())
    head = f"/** {words} */\nexport interface {kind.__name__}{extends} {{"
    return "\n".join((head, *lines, "}\n"))


def fields(kind: type[msgspec.Struct]) -> Iterator[tuple[str, str]]:
    """Names, with a question mark where they may be absent, and shapes."""
    for field in msgspec.structs.fields(kind):
        yield f"{field.encode_name}{'' if field.required else '?'}", shape(field.type)


def shape(hint: Any) -> str:
    """A type in TypeScript."""
    origin, parts = get_origin(hint), get_args(hint)
    if hint in (None, types.NoneType):
        return "null"
    if hint is Card:
        return "CardText"
    if hint == contract.Lang:
        return "Lang"
    if isinstance(hint, NewType):
        return str(hint.__name__)
    if origin is Annotated:
        return shape(parts[0])
    if origin is Literal:
        return " | ".join(f"'{v}'" if isinstance(v, str) else str(v).lower() for v in parts)
    if origin in (Union, types.UnionType):
        return " | ".join(shape(part) for part in parts if part is not UnsetType)
    if origin in (list, tuple):
        inner = shape(parts[0])
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<string, {shape(parts[1])}>"
    return SIMPLE.get(hint) or named(hint)


def named(hint: type) -> str:
    """A type by its name; a struct that is only a game's own affair is passed on as it came."""
    known = hint in INTERFACES or not issubclass(hint, msgspec.Struct)
    return str(hint.__name__) if known else "unknown"
