"""Making a game's ``NAME.wasm``: Numba compiles the twins, LLVM optimises them all together, ``wasm-ld`` links.

It is done in a process of its own, in ``ENVIRONMENT``: Numba then hands over what it made without having optimised it
for the processor at hand, and the same sources become the same bytes.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from ..errors import EngineUnavailable
from ..game import Game
from . import wasm_file
from .native import KERNEL, Native
from .twins import Addition, Progress

ENVIRONMENT = {"NUMBA_OPT": "0", "NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": "", "PYTHONHASHSEED": "0"}
NEEDED = ("numba", "llvmlite")
TRIPLE = "wasm32-unknown-unknown"
# Not SIMD: it was no faster, and this way everything runs it that runs WebAssembly at all.
FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint"
STACK = 256 << 10  # bytes
WORD = 8  # of an entry's arguments


def require() -> None:
    """Refuse where something is missing."""
    missing = [package for package in NEEDED if find_spec(package) is None]
    if _linker() is None:
        missing.append("ziglang")
    if missing:
        raise EngineUnavailable(
            f"making a wasm file needs {' and '.join(missing)}; install: pip install 'origins[build]'"
        )


def _linker() -> list[str] | None:
    if find_spec("ziglang"):
        return [sys.executable, "-m", "ziglang", "wasm-ld"]
    found = shutil.which("wasm-ld")
    return [found] if found else None


class Entry(NamedTuple):
    name: str  # of the export, the function's own
    told: str  # module and name, in the header
    symbol: str
    kinds: tuple[str, ...]  # of its arguments, in LLVM's words
    module: Any


def modules(game: Game, whole: Addition) -> tuple[ModuleType, ...]:
    """What is compiled."""
    return (*KERNEL, *game.rules.modules, *whole.modules)


def build(game: Game, whole: Addition, data: dict[str, Any], progress: Progress | None) -> bytes:
    """The file. ``whole`` holds all that is to be in it, ``data`` goes along; to be called in ``ENVIRONMENT``."""
    import llvmlite.binding as llvm

    require()
    native = Native(game, progress, addition=whole)
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(features=FEATURES, opt=3)
    layout = f'target datalayout = "{machine.target_data}"\ntarget triple = "{TRIPLE}"\n'
    entries = [_entry(llvm, native, function, layout) for function in whole.entries]
    together, *others = (entry.module for entry in entries)
    for other in (*others, llvm.parse_assembly(layout + _glue(entries))):
        together.link_in(other)
    outside = {entry.name for entry in entries}
    for one in (*together.functions, *together.global_variables):
        if not one.is_declaration:
            one.linkage = "external" if one.name in outside else "internal"
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = options.slp_vectorization = False
    passes = llvm.create_pass_builder(machine, options)
    passes.getModulePassManager().run(together, passes)
    product = llvm.parse_assembly(layout + PRODUCT)
    linked = _linked([machine.emit_object(together), machine.emit_object(product)], sorted(outside))
    header = wasm_file.header_for(game, modules(game, whole), [e.told for e in entries], data)
    tools = {name: version(name) for name in ("numba", "llvmlite")}
    return wasm_file.with_header(linked, {**header, "tools": {**tools, "python": "{}.{}".format(*sys.version_info)}})


def _entry(llvm: Any, native: Native, function: Any, layout: str) -> Entry:
    """What Numba made of an entry and of all that it calls, as a module for WebAssembly."""
    from numba import types

    made = getattr(native.twins[sys.modules[function.__module__]], function.__name__)
    # As it is called from outside, with whole numbers of 64 bits; other entries may have called it with smaller ones.
    signature = next(s for s in made.signatures if all(t == types.int64 for t in s if isinstance(t, types.Number)))
    text = re.sub(r"^target .*\n", "", made.inspect_llvm(signature), flags=re.M)
    # No index is negative, which Numba does not say: what is constant of an address then goes into the instruction.
    text = re.sub(r"getelementptr (?!(?:inbounds )?nuw )(inbounds )?", r"getelementptr \1nuw ", text)
    symbol = made.overloads[signature].fndesc.llvm_func_name
    module = llvm.parse_assembly(layout + text)
    for one in module.functions:
        if not one.is_declaration:
            one.linkage = "external" if one.name == symbol else "linkonce_odr"
    kinds = tuple(str(argument.type) for argument in module.get_function(symbol).arguments)
    return Entry(function.__name__, f"{function.__module__}.{function.__name__}", symbol, kinds, module)


def _glue(entries: list[Entry]) -> str:
    """What is called from outside: functions that take all their arguments from one block of words.

    Numba passes arrays and tuples as their many parts; where these lie is laid out by ``wasm.words``.
    """
    return MATHS + "\n".join(line for entry in entries for line in _caller(entry))


def _caller(entry: Entry) -> Iterator[str]:
    yield f"declare i32 @{entry.symbol}({', '.join(entry.kinds)})"
    yield f"define i32 @{entry.name}(ptr %words) {{"
    yield "  %result = alloca i64\n  %error = alloca ptr\n  store i64 0, ptr %result"
    arguments = ["ptr %result", "ptr %error"]
    for i, kind in enumerate(entry.kinds[len(arguments) :]):
        yield f"  %at{i} = getelementptr i8, ptr %words, i32 {WORD * i}"
        yield f"  %of{i} = load {kind}, ptr %at{i}"
        arguments.append(f"{kind} %of{i}")
    yield f"  %status = call i32 @{entry.symbol}({', '.join(arguments)})"
    yield "  %fine = icmp eq i32 %status, 0\n  br i1 %fine, label %good, label %bad"
    yield "bad:\n  call void @llvm.trap()\n  unreachable"
    yield "good:\n  %found = load i32, ptr %result\n  ret i32 %found\n}"


MATHS = """
declare void @llvm.trap()
declare double @llvm.sqrt.f64(double)
define double @sqrt(double %x) {
  %root = call double @llvm.sqrt.f64(double %x)
  ret double %root
}
"""

# What LLVM calls where a product needs 128 bits; left as it is, or LLVM would make of it a call of itself.
PRODUCT = """
define void @__multi3(ptr %out, i64 %a, i64 %ahigh, i64 %b, i64 %bhigh) noinline optnone {
  %a0 = and i64 %a, 4294967295
  %a1 = lshr i64 %a, 32
  %b0 = and i64 %b, 4294967295
  %b1 = lshr i64 %b, 32
  %p00 = mul i64 %a0, %b0
  %p01 = mul i64 %a0, %b1
  %p10 = mul i64 %a1, %b0
  %p11 = mul i64 %a1, %b1
  %carry = lshr i64 %p00, 32
  %p10low = and i64 %p10, 4294967295
  %p10high = lshr i64 %p10, 32
  %middle1 = add i64 %p01, %carry
  %middle = add i64 %middle1, %p10low
  %middlehigh = lshr i64 %middle, 32
  %high1 = add i64 %p11, %p10high
  %high2 = add i64 %high1, %middlehigh
  %cross1 = mul i64 %a, %bhigh
  %cross2 = mul i64 %ahigh, %b
  %high3 = add i64 %high2, %cross1
  %high = add i64 %high3, %cross2
  %low = mul i64 %a, %b
  store i64 %low, ptr %out
  %next = getelementptr i8, ptr %out, i32 8
  store i64 %high, ptr %next
  ret void
}
"""


def _linked(objects: list[bytes], exports: list[str]) -> bytes:
    linker = _linker()
    assert linker is not None
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder, f"{i}.o") for i in range(len(objects))]
        for file, content in zip(files, objects, strict=True):
            file.write_bytes(content)
        target = Path(folder, "linked.wasm")
        wanted = [f"--export={name}" for name in ("__heap_base", *exports)]
        options = ["--no-entry", "--strip-all", "--gc-sections", "--stack-first", "-z", f"stack-size={STACK}"]
        done = subprocess.run(
            [*linker, *options, *wanted, *map(str, files), "-o", str(target)],
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise EngineUnavailable(f"wasm-ld failed: {done.stderr.strip()}")
        return target.read_bytes()
