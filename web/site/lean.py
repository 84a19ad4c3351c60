"""Run by ``engine.mjs`` in the Python that browsers will run: translates the packages, and the library they need."""

import importlib
import io
import json
import pkgutil
import sys
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import cache_from_source
from pathlib import Path

STAGED = Path("/staged")
LIBRARY = "/lib/python314.zip/"
ROOT = "/lib/python3.14/site-packages/"  # where the packages will be
# Loaded only when something goes wrong, and then not by name.
BESIDES = ("traceback", "linecache", "tokenize", "textwrap", "string", "random", "secrets", "copy", "pprint")


def translated(text, name, optimize):
    """Never compared with its text again."""
    code = compile(text, name, "exec", dont_inherit=True, optimize=optimize)
    return bytes(_code_to_hash_pyc(code, b"\0" * 8, False))


def import_all():
    """Everything that a game may import; some modules need what no browser has."""
    for found in pkgutil.walk_packages([str(STAGED)]):
        if found.name.partition(".")[0] == "origins":
            try:
                importlib.import_module(found.name)
            except ModuleNotFoundError as missing:
                print(f"{found.name} is left out: {missing}", file=sys.stderr)
    for name in BESIDES:
        importlib.import_module(name)


async def rehearse():
    """Whatever is imported only when it is needed is imported now: a table is made, played at, looked back at and kept."""
    from origins.browser.local import Local
    from origins.browser.storage import Memory
    from origins.table.thinker import Thinker

    thinker = Thinker("origins.bots")

    async def think(question, seconds, calm):
        return thinker.answer(question)

    local = Local(Memory(), think)

    async def ask(method, target, tokens=None, body=None):
        answer = await local.ask(method, target, tokens, body)
        if answer.status >= 300:
            raise SystemExit(f"{method} {target}: {answer.status} {answer.body.decode()}")
        return json.loads(answer.body) if "json" in answer.media and answer.body else answer.body

    for game in await ask("GET", "/api/games?lang=fr"):
        people = [{"kind": "human", "name": "Mira"}, {"kind": "human", "name": "Anu"}]
        wanted = json.dumps({"game": game["name"], "seats": people}).encode()
        made = await ask("POST", "/api/tables", None, wanted)
        tokens, table = ",".join(seat["token"] for seat in made["seats"]), f"/api/tables/{made['table']}"
        watching = await local.watch(made["table"], f"token={tokens}")
        now = await ask("GET", table, tokens)
        move = {"version": now["version"], "choice": now["choices"][0]["notation"], "key": "rehearsal"}
        await watching.next()
        await ask("POST", f"{table}/moves", tokens, json.dumps(move).encode())
        watching.close()
        for question in ("hint", "timeline", "chances", "why?thing=nothing", "replay?step=1"):
            await ask("GET", f"{table}/{question}", tokens)
        await ask("POST", "/api/import", None, await ask("GET", f"{table}/file", tokens))
        await ask("GET", f"/api/games/{game['name']}/things?lang=pl")
        await ask("GET", f"/api/rules?words=&game={game['name']}")
    await ask("GET", "/api/tables")
    await local.stop()


def library():
    """The modules that are imported now, as a zip file that Python reads."""
    needed = {str(getattr(module, "__file__", "")) for module in list(sys.modules.values())}
    made = io.BytesIO()
    with zipfile.ZipFile("/library.zip") as whole, zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as lean:
        for name in sorted(whole.namelist()):
            if LIBRARY + name in needed:
                lean.writestr(zipfile.ZipInfo(name + "c"), translated(whole.read(name), LIBRARY + name, 2))
            elif not name.endswith((".py", "/")):
                lean.writestr(zipfile.ZipInfo(name), whole.read(name))
    return made.getvalue()


def packages():
    """All files in one: a line with names and sizes, and what is in them."""
    files = {}
    for path in sorted(path for path in STAGED.rglob("*") if path.is_file()):
        name = str(path.relative_to(STAGED))
        files[name] = path.read_bytes()
        if path.suffix == ".py":
            files[cache_from_source(name)] = translated(files[name], ROOT + name, 0)
    index = json.dumps([[name, len(data)] for name, data in files.items()])
    return index.encode() + b"\n" + b"".join(files.values())


async def make():
    sys.dont_write_bytecode = True
    import_all()
    await rehearse()
    Path("/python_stdlib.zip").write_bytes(library())
    Path("/packages").write_bytes(packages())
