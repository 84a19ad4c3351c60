"""A game's compiled rules in a file, ``NAME.wasm``: where it lies, and the header that says what it was made from.

The header is the last section of the file. A file that was made from other sources, for another layout or by another
version is refused by name: machine code never meets rules or structs that it does not belong to.
"""

from __future__ import annotations

import ast
import ctypes
import hashlib
import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

from ..errors import EngineUnavailable
from ..game import Game
from .twins import cache_folder

FORMAT = 1  # raised when the entries are called in another way
MAGIC = b"\0asm\1\0\0\0"
SECTION = "origins"


def places(game: Game) -> tuple[Path, Path]:
    """Where the file of a game may lie: beside its rules, or where that folder cannot be written, in the cache."""
    name = f"{game.name}.wasm"
    return game.folder / name, cache_folder() / name


def found(game: Game) -> Path | None:
    return next((path for path in places(game) if path.is_file()), None)


def header_for(
    game: Game, modules: Iterable[ModuleType], entries: Iterable[str], data: Mapping[str, Any]
) -> dict[str, Any]:
    """What a file that is made from these modules now says of itself; ``data`` is for readers other than Python."""
    names = sorted(_read_by(modules))
    return {
        "format": FORMAT,
        "game": game.name,
        "rules": game.rules.version,
        "sources": digest(names),
        "modules": names,
        "layout": layout(game),
        "entries": [*entries],
        "data": data,
    }


def with_header(wasm: bytes, header: dict[str, Any]) -> bytes:
    name, text = SECTION.encode(), json.dumps(header, sort_keys=True).encode()
    body = _leb(len(name)) + name + text
    return wasm + b"\0" + _leb(len(body)) + body


def checked(path: Path, game: Game) -> tuple[bytes, dict[str, Any]]:
    """The file and its header, if it belongs to the game as it is here; what is wrong is said in a sentence."""
    try:
        wasm = path.read_bytes()
    except OSError as error:
        raise EngineUnavailable(f"{path}: cannot be read: {error.strerror}") from error
    header = _header(wasm, path)
    wanted = {"format": FORMAT, "game": game.name, "rules": game.rules.version, "layout": layout(game)}
    for part, value in wanted.items():
        if header.get(part) != value:
            raise EngineUnavailable(
                f"{path}: is of another version: its {part} is {header.get(part)!r}, not {value!r};"
                f" make it anew: origins build-wasm {game.name}"
            )
    if header["sources"] != digest(header["modules"]):
        raise EngineUnavailable(
            f"{path}: was made from other sources than those that are here;"
            f" make it anew: origins build-wasm {game.name}"
        )
    return wasm, header


def is_current(path: Path) -> bool:
    """Whether a file was made of the sources that are here; tells it without loading a game."""
    header = _header(path.read_bytes(), path)
    return bool(header["sources"] == digest(header["modules"]))


def _header(wasm: bytes, path: Path) -> dict[str, Any]:
    if wasm[: len(MAGIC)] != MAGIC:
        raise EngineUnavailable(f"{path}: is not a WebAssembly file")
    at = len(MAGIC)
    try:
        while at < len(wasm):
            kind = wasm[at]
            size, start = _number(wasm, at + 1)
            at = start + size
            if at > len(wasm):
                break
            length, name = _number(wasm, start)
            if kind == 0 and wasm[name : name + length] == SECTION.encode():
                header: dict[str, Any] = json.loads(wasm[name + length : at])
                return header
    except (IndexError, ValueError):
        pass
    raise EngineUnavailable(f"{path}: is cut off, or was not made by origins build-wasm: it has no header")


def _leb(n: int) -> bytes:
    out = bytearray()
    while n > 127:
        out.append(n & 127 | 128)
        n >>= 7
    return bytes((*out, n))


def _number(wasm: bytes, at: int) -> tuple[int, int]:
    """A number as WebAssembly writes them, and where it ends."""
    n = shift = 0
    while True:
        n |= (wasm[at] & 127) << shift
        shift, at = shift + 7, at + 1
        if wasm[at - 1] < 128:
            return n, at


def digest(modules: Iterable[str]) -> str:
    """A digest of the text of these modules; how lines end, and where the files lie, has no part in it."""
    h = hashlib.sha256()
    for name in modules:
        h.update(f"{name}\n{_source(name)}\n".encode())
    return h.hexdigest()[:16]


def _source(name: str) -> str:
    module = sys.modules.get(name)
    try:
        spec = module.__spec__ if module else find_spec(name)
        return Path(str(spec and spec.origin)).read_text(encoding="utf-8")
    except (ImportError, OSError):
        return ""  # one that is gone makes another digest, too


def _read_by(modules: Iterable[ModuleType]) -> set[str]:
    """The names of these modules and of all that they import, packages of other people left out."""
    rest = [module.__name__ for module in modules]
    packages = {name.partition(".")[0] for name in rest}
    seen: set[str] = set()
    while rest:
        name = rest.pop()
        if name in sys.modules and name not in seen and name.partition(".")[0] in packages:
            seen.add(name)
            rest += _imports(sys.modules[name])
    return {name for name in seen if _source(name)}


def _imports(module: ModuleType) -> Iterator[str]:
    for node in ast.walk(ast.parse(_source(module.__name__))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parts = str(module.__package__).split(".")
                base = ".".join(parts[: len(parts) + 1 - node.level] + ([base] if base else []))
            for alias in node.names:
                inner = f"{base}.{alias.name}"
                yield inner if inner in sys.modules else base


def layout(game: Game) -> str:
    """A digest of where every field of the state and of the box lies."""
    told = [laid_out(struct) for struct in (game.model.State, game.model.Box)]
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:16]


def laid_out(kind: Any) -> Any:
    """A type of C: the code of an integer, number and type of an array's things, size and fields of a struct."""
    if issubclass(kind, ctypes.Structure):
        fields = [[name, getattr(kind, name).offset, laid_out(inner)] for name, inner, *_ in kind._fields_]
        return {"size": ctypes.sizeof(kind), "fields": fields}
    if issubclass(kind, ctypes.Array):
        return [kind._length_, laid_out(kind._type_)]
    # The letters of ctypes differ by machine: what is "q" here is "l" there.
    letter = {1: "b", 2: "h", 4: "i", 8: "l"}[ctypes.sizeof(kind)]
    return letter.upper() if kind(-1).value > 0 else letter
