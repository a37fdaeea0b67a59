"""Rules in English, with every default made visible."""

from __future__ import annotations

from typing import Any, Final

from parlour.decks.french import RANKS, SUITS
from parlour.games.bartok.norms.cards import EVERY, other
from parlour.games.bartok.norms.describe import described
from parlour.games.bartok.norms.effects import (
    Again,
    Count,
    Direct,
    Draw,
    DrawUntil,
    ExtraTurn,
    Fate,
    Fine,
    Flip,
    Give,
    GiveToken,
    Name,
    PassHands,
    Pause,
    PlayDrawn,
    Redeal,
    ResetCounts,
    Return,
    Score,
    Shed,
    Show,
    Skip,
    Step,
    StopDraw,
    SwapHands,
    SwapSeats,
    TakeCards,
    TurnTo,
)
from parlour.games.bartok.norms.english.nouns import (
    DEEDS,
    RANK,
    SUIT,
    cards,
    count,
    doing,
    num,
    phrase,
    plural,
    ref,
    seat,
    speech,
    tests,
    words,
)
from parlour.games.bartok.norms.events import (
    Answer,
    AsLong,
    Cards,
    Does,
    Draws,
    Duration,
    Event,
    Lays,
    Misses,
    OnDeal,
    OnDeed,
    OnDraw,
    OnFine,
    OnHand,
    OnLate,
    OnList,
    OnName,
    OnOut,
    OnPlay,
    OnSay,
    OnStock,
    OnTurn,
    Says,
    Until,
)
from parlour.games.bartok.norms.model import (
    Answering,
    Ban,
    Clause,
    Custom,
    Effect,
    Effects,
    Extend,
    Honour,
    If,
    Lasting,
    Manner,
    May,
    Off,
    Owe,
    Penalty,
    Plays,
    Repeal,
    Role,
    Rule,
    Set,
    Several,
    Trade,
    Treat,
    When,
)
from parlour.games.bartok.norms.terms import Is, Next, Not, Playable, Same, Seat, Tests, Words

DEBT: Final = {"draw": "a debt of drawing", "miss": "a debt of missing turns", "any": "a debt"}


def rule(rule: Rule) -> str:
    """The whole rule: a sentence for each clause."""
    return " ".join(f"{said[0].upper()}{said[1:]}." for said in map(clause, rule.clauses))


def given(ifs: Tests, word: str = " if ") -> str:
    """Conditions behind a word, or nothing."""
    return word + tests(ifs) if ifs else ""


# Events ------------------------------------------------------------------------------------

_DRAWS: Final = {
    "turn": "a player draws {}",
    "forced": "a player is made to draw {}",
    "penalty": "a player draws {} as a penalty",
    "any": "a player takes {} from the stock",
}
_BY: Final = {"any": "", "play": " by a play", "other": " but not by a play"}
_OP: Final = {"=": "exactly", "<=": "at most", ">=": "at least"}
_PLAIN: Final = {
    ("turn", "begins"): "a player's turn begins",
    ("turn", "ends"): "a player's turn ends",
    ("turn", "lost"): "a player loses a turn to a skip",
    ("deal", "begins"): "a deal begins",
    ("deal", "over"): "a deal is over",
    ("stock", "renewed"): "the stock is renewed",
    ("stock", "out"): "the stock runs out",
}


def event(one: Event) -> str:
    """What happens."""
    match one:
        case OnPlay(what, on, by):
            who = {"anyone": "", "me": " by the player", "others": " by somebody else"}[by]
            return f"{cards(what)} is played{who}" + (f" on {cards(on)}" if on != EVERY else "")
        case OnDraw(cause, what, first):
            return _DRAWS[cause].format(cards(what)) + " as the first card" * first
        case OnHand(n, op, by):
            return f"a player's hand comes to {_OP[op]} {num(n)} card{'s' * (n != 1)}{_BY[by]}"
        case OnTurn(what) | OnDeal(what) | OnStock(what):
            return _PLAIN[type(one).__name__[2:].lower(), what]
        case OnSay(said):
            return f"a player says {speech(said.kind, said.words, said.n)}"
        case OnDeed(Words() as deed):
            return f"a player does {words(deed)}"
        case OnDeed(deed):
            verb, _, rest = DEEDS[deed].partition(" ")
            return f"a player {verb}s {rest}".strip()
        case OnOut(what):
            return "a player goes out" + (f" with {cards(what)}" if what != EVERY else "")
        case OnFine():
            return "a player gets a penalty"
        case OnName(kind, what):
            return f"a {kind} is named" + (f" with {cards(what)}" if what != EVERY else "")
        case OnLate(seconds):
            return f"a player takes longer than {seconds} seconds"
        case OnList():
            return "a player opens the list of rules"


_LASTS: Final = {
    "turn": "for the next turn",
    "round": "for one round",
    "deal": "for the rest of the deal",
    "next deal": "for the next deal",
    "match": "for the rest of the match",
}


def duration(lasts: Duration) -> str:
    """For how long."""
    match lasts:
        case str():
            return _LASTS[lasts]
        case Cards(1, 0):
            return "until the next card is played"
        case Cards(n, 0):
            return f"for the next {n} cards"
        case Cards(n, after):
            return f"for {count(n, 'card')} after the next {count(after, 'card')}"
        case Until(what):
            return f"until {event(what)}"
        case AsLong(ifs, may_end):
            return f"as long as {tests(ifs)}" + " and the player does not end it" * may_end


# Effects -----------------------------------------------------------------------------------


def effects(acts: Effects) -> str:
    """Effects in a row; a player who goes on doing things is named once."""
    found: list[str] = []
    last: Seat | None = None
    closed = False
    for at, act in enumerate(acts):
        who, done = _done(act)
        said = done if who is None or (who == last and not closed) else f"{seat(who)} {done}"
        if who == Next() and _keeps(acts, at):
            said += " and keeps the turn"
        found.append((("; after that " if closed else " and ") if found else "") + said)
        last, closed = who, _closed(act)
    return "".join(found)


def _keeps(acts: Effects, at: int) -> bool:
    """Does a row of things the next player does end here, with a draw and no turn missed?"""
    following = acts[at + 1 : at + 2]
    if following and _done(following[0])[0] == Next() and not _closed(acts[at]):
        return False
    first = at
    while first and _done(acts[first - 1])[0] == Next() and not _closed(acts[first - 1]):
        first -= 1
    row = acts[first : at + 1]
    draws = any(isinstance(act, Draw | DrawUntil) for act in row)
    return draws and not any(isinstance(act, Skip | ExtraTurn) for act in row)


def _closed(act: Effect) -> bool:
    """Does it hold effects of its own, so that what follows must be set apart?"""
    match act:
        case Owe():
            return bool(act.orelse or act.answers)
        case Lasting(Cards(1, 0), (Plays("instead", "*", "*", (Same(_, 0, "named"),)),)):
            return False
        case _:
            return isinstance(act, If | May | Lasting | Trade)


def _done(act: Effect) -> tuple[Seat | None, str]:
    """Who does it, and what; nobody for what happens at the table."""
    match act:
        case Skip(who, turns):
            return who, "misses " + count(turns, "turn")
        case Draw(who, n):
            return who, "draws " + count(n, "card")
        case DrawUntil(who, what, ifs):
            if (what, ifs) == (EVERY, (Playable(),)):
                return who, "draws until a card may be played"
            ifs = ((Is(what, "drawn"),) if what != EVERY else ()) + ifs
            return who, f"draws until {tests(ifs)}"
        case ExtraTurn(who, after):
            later = f" after the turn of {seat(after)}" if after is not None else ""
            return who, f"gets an extra turn{later}"
        case SwapSeats(who, other):
            return who, f"swaps seats with {seat(other)}"
        case SwapHands(who, other):
            return who, f"swaps hands with {seat(other)}"
        case Give():
            return act.giver, _given(act)
        case Shed():
            return act.seat, _shed(act)
        case TakeCards(who, n):
            top = "the top card" if n == 1 else f"the top {num(n)} cards"
            return who, f"takes {top} of the discard pile into hand"
        case _:
            return _done_more(act)


def _given(act: Give) -> str:
    how = {"giver": "of their choice", "taker": "of the taker's choice", "random": "at random"}
    what = cards(act.cards) if act.n == 1 and act.cards != EVERY else count(act.n, "card")
    if act.n != 1 and act.cards != EVERY:
        what = f"{num(act.n)} {plural(act.cards)}"
    return f"gives {what} {how[act.pick]} to {seat(act.to)}"


_SHED_TO: Final = {
    "under the top": "under the top card",
    "stock bottom": "on the bottom of the stock",
    "stock middle": "in the middle of the stock",
}


def _shed(act: Shed) -> str:
    how = {"owner": "", "oldest": " held longest", "random": " at random"}[act.pick]
    what = "all " + plural(act.cards) if act.n == 0 else f"{num(act.n)} {plural(act.cards)}"
    if act.n == 1:
        what = cards(act.cards)
    return f"puts {what}{how}{given(act.ifs, ' such that ')} from hand {_SHED_TO[act.to]}"


def _done_more(act: Any) -> tuple[Seat | None, str]:
    match act:
        case Name(what, who, 0, 0):
            return who, f"names a {what}"
        case Name(_, who, low, high):
            return who, f"names a number from {low} to {high}"
        case GiveToken(token, who):
            return who, f"gets the {words(token)} token"
        case Fate("wins", who):
            return who, "wins the deal"
        case Fate("out", who):
            return who, "is out of the deal"
        case Fate(_, who):
            return who, "has not won yet"
        case Return(who, n):
            return who, f"comes back into the deal with {count(n, 'card')}"
        case Score(n, what, who):
            many = -n if isinstance(n, int) and n < 0 else n
            gains = "loses" if many != n else "scores"
            return who, f"{gains} {count(many, what[:-1])}"
        case Fine(who, n):
            return who, "gets " + count(n, "penalty card")
        case Show(who, what, how, ifs):
            verb = {"open": "shows", "hidden": "hides", "toggle": "shows or hides again"}[how]
            return who, f"{verb} all {plural(what)}{given(ifs, ' such that ')}"
        case Pause(who):
            return who, "stops the game"
        case May(then, who):
            return who, f"may have it that {effects(then)}"
        case Trade(who, seconds, orelse):
            done = f"offers a trade for {seconds} seconds"
            return who, done + (f" or else {effects(orelse)}" if orelse else "")
        case Owe():
            return act.seat, _owed(act)
        case PlayDrawn():
            return "me", "plays the drawn card"
        case _:
            return None, _at_table(act)


_ANSWER: Final = {
    "pass": "passes it on",
    "add": "passes it on and adds to it",
    "back": "sends it back",
    "cancel": "cancels it",
}


def _answer(one: Answer) -> str:
    return f"{cards(one.cards)}{given(one.ifs, ' such that ')} {_ANSWER[one.then]}"


def _owed(act: Owe) -> str:
    orelse = f" or else {effects(act.orelse)}" if act.orelse else ""
    match act.duty:
        case Draws(n):
            said = f"must draw {count(n, 'card')} and miss a turn"
        case Misses(turns):
            said = f"must miss {count(turns, 'turn')}"
        case Says(what, before):
            said = f"must {'first ' * before}say {phrase(what)}"
        case Does(deed):
            said = f"must {doing(deed)}"
        case Lays(what, ifs):
            said = f"must at once play {cards(what)}{given(ifs, ' such that ')}"
    answers = " or ".join(map(_answer, act.answers))
    return said + (f" unless {answers}" if answers else "") + orelse


_WAYS: Final = {
    "reverse": "the direction of play is reversed",
    "clockwise": "play goes clockwise",
    "anticlockwise": "play goes anticlockwise",
    "named": "play goes the way named",
}
_PASS: Final = {
    "along": "all hands are passed along",
    "against": "all hands are passed against the direction of play",
    "left": "all hands are passed to the left",
    "right": "all hands are passed to the right",
    "named": "all hands are passed the way named",
}


def _at_table(act: Any) -> str:
    """What happens without anybody doing it."""
    match act:
        case Direct(way):
            return _WAYS[way]
        case TurnTo(who):
            return f"the turn goes to {seat(who)}"
        case Step(n):
            return f"the turn moves by {num(n)} seats instead of one"
        case StopDraw():
            return "the rest of the draw is waived"
        case Flip(n):
            return f"{count(n, 'card')} from the stock is turned over onto the discard pile"
        case PassHands(way):
            return _PASS[way]
        case Redeal():
            return "all hands are shuffled together and dealt again"
        case Count(n, name, add):
            which = "the counter" if name == "count" else f'the counter "{name}"'
            if add and _less(n):
                return f"{which} goes down by {num(-n)}"
            return f"{which} {'goes up by' if add else 'is set to'} {num(n)}"
        case ResetCounts():
            return "all counters are reset"
        case Again(card, times):
            often = {1: "once", 2: "twice"}.get(times, f"{num(times)} times")
            return f"the effects of {ref(card)} happen {often} more"
        case If(ifs, then, other):
            tail = f" otherwise {effects(other)}" if other else ""
            return f"if {tests(ifs)} then {effects(then)}{tail}"
        case Lasting(Cards(1, 0), (Plays("instead", "*", "*", (Same(what, 0, "named"),)),)):
            return f"the named {what} must be played next"
        case Lasting(lasts, clauses):
            laws = " and besides ".join(map(clause, clauses))
            return f"{duration(lasts)} this holds: {laws}"
    raise TypeError(act)


# Clauses -----------------------------------------------------------------------------------


def clause(one: Clause) -> str:
    """A clause as a sentence, without its full stop."""
    match one:
        case When(what, then, ifs):
            return f"when {event(what)}{given(ifs, ' and ')}, {effects(then)}"
        case Plays():
            return _plays(one)
        case Several(shape, what, works):
            kind = {"rank": "of one rank", "suit": "of one suit", "run": "in a run"}[shape]
            who = {"last": "only the last takes effect", "each": "each takes effect"}[works]
            return f"several {plural(what)} {kind} may be laid in one turn and {who}"
        case Treat():
            return _treat(one)
        case Ban(said, who, ifs, orelse):
            whom = "nobody may" if who == "all" else f"{seat(who)} may not"
            costs = f" or else {effects(orelse)}" if orelse else ""
            return f"{whom} say {speech(said.kind, said.words, said.n)}{given(ifs)}{costs}"
        case Manner(deed, who, what, ifs):
            by = "" if who == "all" else f" by {seat(who)}"
            return f"{cards(what)} must be played{by} in this way: {words(deed)}{given(ifs)}"
        case Answering(answer, owed, of):
            by = f" made by {cards(of)}" if of != EVERY else ""
            return f"{DEBT[owed]}{by} may be answered: {_answer(answer)}"
        case Honour(text, _):
            return text
        case _:
            return _of_game(one)


def _plays(one: Plays) -> str:
    """Which cards may be played, and what becomes of matching."""
    on = f" on {cards(one.on)}" if one.on != EVERY else ""
    out = " out of turn" if one.turn == "any" else ""
    positive = one.how == "not" and one.cards == EVERY and one.ifs and _all_negative(one.ifs)
    if one.how == "may":
        return (
            f"{cards(one.cards)} may be played{on}{out}{given(one.ifs)} whether it matches or not"
        )
    if positive:
        said = given((one.ifs[0].that,), " only if ")  # type: ignore[union-attr]
        return f"{cards(EVERY)} may be played{on}{said} and it must match as well"
    if one.how == "not" and described(one.cards).but and not one.ifs:
        return f"only {cards(other(one.cards))} may be played{on} and it must match as well"
    if one.how == "not":
        return f"{cards(one.cards)} may not be played{on}{given(one.ifs)} even if it matches"
    ifs = ((Is(one.cards),) if one.cards != EVERY else ()) + one.ifs
    if one.how == "only":
        return f"{cards(EVERY)} may be played{on} only if {tests(ifs)} and it must match as well"
    rest = tests(ifs) if ifs else "it is any card"
    return f"{cards(EVERY)} may be played{on} exactly if {rest} instead of matching"


def _all_negative(ifs: Tests) -> bool:
    return len(ifs) == 1 and isinstance(ifs[0], Not)


def _treat(one: Treat) -> str:
    what, ifs = cards(one.cards), given(one.ifs)
    if one.as_ == "any":
        return f"{what} may be played as any card{ifs}"
    if one.as_:
        like = {"under": "the card under it"}.get(one.as_, f"of the {one.as_}")
        return f"{what} counts as {like}{ifs}"
    by = RANKS.index(one.ranks[0]) if one.ranks else 0
    if one.ranks == RANKS[by:] + RANKS[:by] and not one.suits and by:
        return f"{what} counts {count(by, 'rank')} higher going round past the king{ifs}"
    changes = [
        f"{RANK.get(old, old)} as {RANK.get(new, new)}"
        for old, new in zip(RANKS, one.ranks, strict=False)
        if old != new
    ]
    changes += [
        f"{SUIT[old]} as {SUIT[new]}"
        for old, new in zip(SUITS, one.suits, strict=False)
        if old != new
    ]
    return f"{what} counts so: {', '.join(changes)}{ifs}"


_OFFENCE: Final = {
    "any": "any offence",
    "word": "not saying the word",
    "illegal card": "an illegal card",
    "speech": "not saying what is owed",
}
CUSTOM: Final = {
    "draw until playable": "whoever cannot play draws until a card can be played and plays it",
    "play drawn": "a card just drawn may be played at once",
    "draw only without a play": "nobody may draw who can play",
    "effects before win": "the last card takes effect before the win is decided",
    "no renewal": "the stock is not renewed",
    "calls only": "an offence counts only if someone calls it before the next turn",
    "restrictions move with hands": "restrictions go with a hand that is swapped",
    "dealer takes special start": "the dealer takes a special starting card and turns up another",
    "no special start": "a special starting card is put back and another is turned up",
    "start works": "the starting card takes effect",
    "questions allowed": "questions are allowed",
    "lies allowed": "false statements are allowed",
    "no word": 'nobody needs to say "Bartok"',
    "second card": "cards are matched with the second card of the discard pile",
}


def _of_game(one: Any) -> str:
    """Numbers and customs of the game, and rules about rules."""
    match one:
        case Penalty(then, offence, every):
            again = f" again every {every} seconds" if every else ""
            return f"the penalty for {_OFFENCE[offence]} is that {effects(then)}{again}"
        case Set("hand limit", n):
            return f"nobody may hold more than {num(n)} cards"
        case Set("jokers", n):
            return f"{count(n, 'joker')} is added to the deck"
        case Set(_, n, more, who):
            some = count(-n if more and _less(n) else n, "card")
            change = (" fewer" if _less(n) else " more") if more else ""
            return f"{seat(who)} is dealt {some}{change}"
        case Role("dealer", who):
            return f"{seat(who)} deals the next deal"
        case Role(_, who):
            return f"{seat(who)} plays first"
        case Custom(name):
            return CUSTOM[name]
        case Repeal(-1):
            return "the newest rule is repealed"
        case Repeal(number):
            return f"rule {number} is repealed"
        case Extend(like, what):
            return f"what {cards(like)} does {cards(what)} does as well"
        case Off(0, what):
            of = f" about {cards(what)}" if what != EVERY else ""
            return f"added rules{of} do not apply"
        case Off(number, what):
            of = f" as far as it is about {cards(what)}" if what != EVERY else ""
            return f"rule {number} does not apply{of}"
    raise TypeError(one)


def _less(n: Any) -> bool:
    return isinstance(n, int) and n < 0
