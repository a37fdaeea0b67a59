"""Who somebody is: a secret in the browser's cookie, and its hash in the storage."""

from __future__ import annotations

import base64
import hashlib
import secrets
from http.cookies import CookieError, SimpleCookie
from typing import Final

import msgspec

from parlour.core.errors import TableError
from parlour.server.storage import Person, Storage

COOKIE: Final = "parlour"
CODE_SIGNS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Without those that look like others."""

YEAR: Final = 365 * 24 * 3600


def new_secret() -> str:
    """256 random bits as text."""
    return secrets.token_urlsafe(32)


def new_code() -> str:
    """130 random bits as letters and figures in groups that can be typed."""
    signs = "".join(secrets.choice(CODE_SIGNS) for _ in range(26))
    return "-".join((signs[:7], signs[7:13], signs[13:19], signs[19:]))


def plain_code(code: str) -> str:
    """A code without what people add or change in typing it."""
    return "".join(sign for sign in code.upper() if sign in CODE_SIGNS)


def hashed(secret: str) -> bytes:
    """What is stored of a secret. It is long and random: nobody can guess it from its hash."""
    return hashlib.sha256(secret.encode()).digest()


def made_of(attempt: str, what: str) -> str:
    """The same 256 bits as text each time that a request of this id comes; nobody else can tell
    them."""
    return base64.urlsafe_b64encode(hashed(f"{what} {attempt}")).decode().rstrip("=")


def cookie_name(secure: bool) -> str:
    """Under TLS the name itself forbids other hosts and paths."""
    return f"__Host-{COOKIE}" if secure else COOKIE


def set_cookie(secret: str, secure: bool, age: int = YEAR) -> str:
    """The header that puts the secret into the browser, out of reach of scripts; age in seconds."""
    parts = (f"{cookie_name(secure)}={secret}", "Path=/", f"Max-Age={age}", "HttpOnly")
    return "; ".join((*parts, "SameSite=Lax", *(("Secure",) if secure else ())))


def secret_in(cookies: str, secure: bool) -> str | None:
    """The secret among a browser's cookies."""
    try:
        found = SimpleCookie(cookies).get(cookie_name(secure))
    except CookieError:
        return None
    return found.value if found else None


class People:
    """People by their secrets."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def known(self, secret: str | None) -> Person | None:
        """Whose secret that is; None without a secret. Raises TableError (wrong-token)."""
        if secret is None:
            return None
        person = await self.storage.person_of(hashed(secret))
        if person is None:
            raise TableError("wrong-token")
        return person

    async def new(self, name: str, lang: str, attempt: str = "") -> tuple[Person, str]:
        """Somebody new, and the secret for the browser; or whom a request of this id has made."""
        person = Person(secrets.token_urlsafe(12), name, lang)
        secret = made_of(attempt, "person") if attempt else new_secret()
        try:
            await self.storage.add_person(person, hashed(secret))
        except TableError:
            known = await self.storage.person_of(hashed(secret))
            if known is None:
                raise
            return known, secret
        return person, secret

    async def recovery_code(self, person: Person) -> str:
        """A code for the person to write down, by which to come back once. Older ones are void."""
        code = new_code()
        await self.storage.add_recovery(person.id, hashed(plain_code(code)))
        return code

    async def recovered(self, code: str) -> tuple[Person, str]:
        """Whose code that is, and a new secret; the old ones are void. Raises TableError."""
        secret = new_secret()
        person = await self.storage.recover(hashed(plain_code(code)), hashed(secret))
        if person is None:
            raise TableError("wrong-code")
        return person, secret

    def named(self, person: Person, name: str, lang: str) -> Person:
        """The person with another name and language; an empty name leaves the old one."""
        return msgspec.structs.replace(person, name=name or person.name, lang=lang)

    async def changed(self, person: Person, name: str, lang: str) -> Person:
        """The same, stored."""
        after = self.named(person, name, lang)
        if after != person:
            await self.storage.save_person(after)
        return after
