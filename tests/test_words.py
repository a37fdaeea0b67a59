"""English and Russian say the same things, each sentence is used, and none is missing."""

from __future__ import annotations

import ast
import contextlib
import importlib
import pkgutil
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import parlour
from parlour.core.deck import Deck
from parlour.core.errors import GameError
from parlour.core.words import LANGUAGES, say
from parlour.games.bartok.norms.menus import menus

ROOT = Path(__file__).resolve().parent.parent
WORDS = ROOT / "src" / "parlour" / "words"
FILES = sorted({file.name for file in WORDS.rglob("*.ftl")})
PLURALS = {"en": {"one", "other"}, "ru": {"one", "few", "many"}}
CATEGORIES = {"zero", "one", "two", "few", "many"}  # "other" stands in any selector
Entry = ftl.Message | ftl.Term


class Uses:
    """What a message refers to and says, and the variants of its plural selectors."""

    def __init__(self, entry: Entry) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.plurals: list[set[str]] = []
        self.text = ""
        for node in inside(entry):
            match node:
                case ftl.VariableReference():
                    self.variables.add(node.id.name)
                case ftl.MessageReference():
                    self.messages.add(node.id.name)
                case ftl.TermReference():
                    self.messages.add(f"-{node.id.name}")
                case ftl.TextElement():
                    self.text += node.value
                case ftl.SelectExpression():
                    names = {v.key.name for v in node.variants if isinstance(v.key, ftl.Identifier)}
                    if names & CATEGORIES:
                        self.plurals.append(names)


def inside(node: ftl.BaseNode) -> Iterator[ftl.BaseNode]:
    """The node and all that it is made of."""
    yield node
    for value in vars(node).values():
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, ftl.BaseNode):
                yield from inside(part)


@cache
def entries(lang: str, name: str) -> dict[str, Entry]:
    """The messages and terms of a file by their key, terms with their dash."""
    found: dict[str, Entry] = {}
    for entry in FluentParser().parse((WORDS / lang / name).read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ftl.Junk), entry.content
        if isinstance(entry, Entry):
            key = f"{'-' * isinstance(entry, ftl.Term)}{entry.id.name}"
            assert key not in found, key
            found[key] = entry
    return found


@cache
def everything(lang: str) -> dict[str, Entry]:
    return {key: entry for name in FILES for key, entry in entries(lang, name).items()}


@cache
def sources() -> tuple[ast.Module, ...]:
    files = (ROOT / "src").rglob("*.py")
    return tuple(ast.parse(file.read_text(encoding="utf-8")) for file in files)


@cache
def strings() -> frozenset[str]:
    """Every string that stands in the program."""
    return frozenset(
        node.value
        for tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


@cache
def beginnings() -> frozenset[str]:
    """What stands before the first brace of strings like f"refuse-{code}"."""
    return frozenset(
        str(node.values[0].value)
        for tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant)
    )


@cache
def on_the_page() -> str:
    """The page's sources, one after the other."""
    files = (ROOT / "web" / "src").rglob("*")
    return "\n".join(
        file.read_text(encoding="utf-8")
        for file in files
        if file.suffix in {".ts", ".svelte"} and ".test." not in file.name
    )


def refusals() -> Iterator[tuple[str, ast.Call]]:
    """Each code that the program refuses with, and the call that makes the refusal."""
    for module in pkgutil.walk_packages(parlour.__path__, "parlour."):
        if not module.name.endswith("__main__"):
            # What an extra is for may be missing: then its module cannot be imported
            with contextlib.suppress(ModuleNotFoundError):
                importlib.import_module(module.name)
    names = {GameError.__name__, *(kind.__name__ for kind in kinds(GameError))}
    for tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", None) in names and node.args:
                for code in ast.walk(node.args[0]):
                    if isinstance(code, ast.Constant):
                        yield str(code.value), node


def kinds(error: type[GameError]) -> Iterator[type[GameError]]:
    for kind in error.__subclasses__():
        yield kind
        yield from kinds(kind)


def test_both_languages_have_the_same_files() -> None:
    assert FILES
    for lang in LANGUAGES:
        assert sorted(file.name for file in (WORDS / lang).glob("*.ftl")) == FILES


@pytest.mark.parametrize("name", FILES)
def test_both_languages_have_the_same_keys_attributes_and_variables(name: str) -> None:
    english, russian = entries("en", name), entries("ru", name)
    assert list(english) == list(russian)
    for key, entry in english.items():
        ours, theirs = ({a.id.name for a in e.attributes} for e in (entry, russian[key]))
        assert ours == theirs, key
        assert Uses(entry).variables == Uses(russian[key]).variables, key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_key_stands_in_two_files(lang: str) -> None:
    counts = Counter(key for name in FILES for key in entries(lang, name))
    assert [key for key, count in counts.items() if count > 1] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_reference_leads_to_a_message(lang: str) -> None:
    for key, entry in everything(lang).items():
        assert Uses(entry).messages <= set(everything(lang)), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_plural_has_the_forms_of_its_language(lang: str) -> None:
    for key, entry in everything(lang).items():
        for forms in Uses(entry).plurals:
            assert forms >= PLURALS[lang], key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_shouted_but_the_word(lang: str) -> None:
    for key, entry in everything(lang).items():
        assert "!" not in re.sub("Bartok!|Барток!", "", Uses(entry).text), key


def test_russian_counts_cards_as_russians_do() -> None:
    forms = {
        "карта": (1, 21, 101),
        "карты": (2, 4, 22),
        "карт": (0, 5, 11, 14, 25, 111, 112),
    }
    for form, counts in forms.items():
        for count in counts:
            said = say("ru", "event-reshuffled", count=count)
            assert said.endswith(f" {count} {form}."), said


def test_each_refusal_has_its_sentence_with_its_facts() -> None:
    codes = dict(refusals())
    assert codes
    for code, call in refusals():
        entry = everything("en").get(f"refuse-{code}")
        assert entry is not None, code
        given = {word.arg for word in call.keywords}
        assert None in given or Uses(entry).variables <= given, code


def test_each_sentence_of_refusal_is_one_that_can_come() -> None:
    told = {key.removeprefix("refuse-") for key in everything("en") if key.startswith("refuse-")}
    assert told - strings() == set()


def test_each_note_has_its_sentence() -> None:
    notes = {
        kind.value
        for tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and getattr(node.func, "id", None) == "Note" and node.args
        for kind in ast.walk(node.args[0])
        if isinstance(kind, ast.Constant) and isinstance(kind.value, str)
    }
    assert notes
    assert {note for note in notes if f"event-{note}" not in everything("en")} == set()


def test_each_key_is_used() -> None:
    cards = {name for deck in Deck.all.values() for name in names_in(deck)}
    inner = {name for entry in everything("en").values() for name in Uses(entry).messages}
    unused = {key for key in everything("en") if not is_used(key)} - cards - inner - offered()
    assert unused == set()


def names_in(deck: Deck) -> Iterator[str]:
    """The keys of a deck's cards, ranks and suits."""
    yield from (card.words for card in deck.cards)
    yield from (f"{deck.name}-rank-{rank}" for rank in deck.ranks)
    yield from (f"{deck.name}-suit-{suit}" for suit in deck.suits)


def offered() -> set[str]:
    """What the menus of rules say of each of their choices."""
    found = menus()
    lists = [(name.partition("-of-")[0], options) for name, options in found.lists.items()]
    return {
        f"menu-{name}-{option.name.replace(' ', '-')}"
        for name, options in [*lists, ("sets", found.sets)]
        for option in options
    }


def is_used(key: str) -> bool:
    """Whether the program or the page names the key, whole or put together from parts."""
    if key in strings() or re.search(rf"[\"'`]{key}[\"'`.]", on_the_page()):
        return True
    cuts = (at + 1 for at, sign in enumerate(key) if sign == "-")
    return any(key[:cut] in beginnings() and key[cut:] in strings() for cut in cuts) or any(
        template.fullmatch(key) for template in templates()
    )


@cache
def templates() -> list[re.Pattern[str]]:
    """What the page puts together, like `page-sort-${by}`. A bare `${deck}-${card}` is none."""
    written = set(re.findall(r"`((?:[a-z-]|\$\{[^{}`]+\})+)`", on_the_page()))
    pieces = [re.split(r"\$\{[^{}]+\}", template) for template in written]
    return [
        re.compile(r"\w+".join(map(re.escape, piece)))
        for piece in pieces
        if len(piece) > 1 and any(part.strip("-") for part in piece)
    ]
