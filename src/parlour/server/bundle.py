"""The page: the files that the build left in `_web`, read once."""

from __future__ import annotations

import hashlib
import mimetypes
from collections.abc import Mapping
from http import HTTPStatus
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from parlour.core.words import say

FOLDER = Path(__file__).resolve().parent.parent / "_web"
FOR_EVER = "public, max-age=31536000, immutable"
MUST_ASK = "no-cache"
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("image/svg+xml", ".svg")
mimetypes.add_type("application/manifest+json", ".webmanifest")


class File:
    """One file: its text, packed texts if the build made any, type, tag."""

    def __init__(self, path: Path, name: str) -> None:
        self.packed = {
            coding: path.with_name(path.name + ending).read_bytes()
            for coding, ending in (("br", ".br"), ("gzip", ".gz"))
            if path.with_name(path.name + ending).exists()
        }
        self.plain = path.read_bytes()
        self.type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        self.tag = f'"{hashlib.sha256(self.plain).hexdigest()[:32]}"'
        self.kept = FOR_EVER if name.startswith("assets/") else MUST_ASK

    def response(self, request: Request) -> Response:
        """The file, in the smallest form that the browser takes."""
        headers = {"ETag": self.tag, "Cache-Control": self.kept, "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == self.tag:
            return Response(status_code=304, headers=headers)
        taken = {part.split(";")[0].strip() for part in accepted(request).split(",")}
        for coding, text in self.packed.items():
            if coding in taken:
                headers["Content-Encoding"] = coding
                return Response(text, media_type=self.type, headers=headers)
        return Response(self.plain, media_type=self.type, headers=headers)


def accepted(request: Request) -> str:
    """The codings that a browser takes."""
    return request.headers.get("accept-encoding", "")


class Bundle:
    """All files of the page by their path."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.files: Mapping[str, File] = {
            path.relative_to(folder).as_posix(): File(path, path.relative_to(folder).as_posix())
            for path in sorted(folder.rglob("*") if folder.is_dir() else ())
            if path.is_file() and path.suffix not in (".br", ".gz") and path.name[0] != "."
        }

    def index(self, request: Request, lang: str) -> Response:
        """The page itself, or plain words where it was not built."""
        found = self.files.get("index.html")
        if found is None:
            return PlainTextResponse(say(lang, "page-missing"), status_code=503)
        return found.response(request)

    def nowhere(self, request: Request) -> Response | None:
        """The page for a person who came to an address that leads nowhere; None for programs."""
        found = self.files.get("index.html")
        if found is None or "text/html" not in request.headers.get("accept", ""):
            return None
        answer = found.response(request)
        answer.status_code = HTTPStatus.NOT_FOUND
        return answer
