"""The icon of the page as a picture of pixels, for systems that take no other: drawn from the shapes of its SVG."""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Iterator
from itertools import pairwise
from math import cos, pi, sin
from xml.etree import ElementTree

Point = tuple[float, float]
ROWS = 3  # looked at within a row of pixels
STEPS = 24  # of a curve


def png(svg: str, size: int) -> bytes:
    """The drawing on a square of so many pixels; only what our icon is made of is understood."""
    root = ElementTree.fromstring(svg)
    scale = size / float(root.attrib["viewBox"].split()[2])
    pixels = [[0.0, 0.0, 0.0, 0.0] for _ in range(size * size)]
    for shape in root:
        points = [(x * scale, y * scale) for x, y in _outline(shape)]
        colour = [int(shape.attrib["fill"][i : i + 2], 16) for i in (1, 3, 5)]
        _paint(pixels, size, points, colour, float(shape.get("opacity", 1)))
    rows = b"".join(
        b"\0"
        + bytes(round(part) for pixel in pixels[y * size : (y + 1) * size] for part in (*pixel[:3], pixel[3] * 255))
        for y in range(size)
    )
    head = struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", zlib.compress(rows, 9)) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _outline(shape: ElementTree.Element) -> list[Point]:
    name = shape.tag.rpartition("}")[2]

    def read(key: str) -> float:
        return float(shape.attrib.get(key, 0))

    if name == "path":
        return [*_path(shape.attrib["d"])]
    if name in ("circle", "ellipse"):
        across, down = (read("r"), read("r")) if name == "circle" else (read("rx"), read("ry"))
        return [*_arc(read("cx"), read("cy"), across, down, 0, 4)]
    if name == "rect":
        width, height, r = read("width"), read("height"), read("rx")
        corners = ((width - r, height - r), (r, height - r), (r, r), (width - r, r))
        return [point for i, (x, y) in enumerate(corners) for point in _arc(x, y, r, r, i, i + 1)]
    raise ValueError(f"icon: <{name}> is not understood")


def _arc(x: float, y: float, across: float, down: float, first: int, last: int) -> Iterator[Point]:
    """From one quarter to another."""
    for i in range(STEPS * first, STEPS * last + 1):
        angle = i * pi / 2 / STEPS
        yield x + across * cos(angle), y + down * sin(angle)


def _path(text: str) -> Iterator[Point]:
    x = y = 0.0
    after = (0.0, 0.0)  # the second handle of the last curve, mirrored
    for letter, said in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", text):
        numbers = [float(n) for n in re.findall(r"-?\d*\.?\d+", said)]
        if letter in "Mhlz":
            after = (0.0, 0.0)
        match letter:
            case "M":
                x, y = numbers
            case "H":
                x = numbers[0]
            case "h":
                x += numbers[0]
            case "l":
                x, y = x + numbers[0], y + numbers[1]
            case "c" | "s":
                (ax, ay), (bx, by, cx, cy) = (numbers[:2], numbers[2:]) if letter == "c" else (after, numbers)
                for i in range(1, STEPS):
                    t = i / STEPS
                    a, b, c = 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
                    yield x + a * ax + b * bx + c * cx, y + a * ay + b * by + c * cy
                x, y, after = x + cx, y + cy, (cx - bx, cy - by)
            case "z":
                return
            case _:
                raise ValueError(f"icon: {letter!r} in a path is not understood")
        yield x, y


def _paint(pixels: list[list[float]], size: int, points: list[Point], colour: list[int], opacity: float) -> None:
    edges = [*pairwise([*points, points[0]])]
    high, low = min(y for _, y in points), max(y for _, y in points)
    for y in range(max(int(high), 0), min(int(low) + 1, size)):
        covered = [0.0] * size
        for part in range(ROWS):
            level = y + (part + 0.5) / ROWS
            crossings = sorted(
                ax + (level - ay) * (bx - ax) / (by - ay)
                for (ax, ay), (bx, by) in edges
                if (ay <= level) != (by <= level)
            )
            for begin, end in zip(crossings[::2], crossings[1::2], strict=True):
                for x in range(max(int(begin), 0), min(int(end) + 1, size)):
                    covered[x] += max(min(end, x + 1) - max(begin, x), 0) / ROWS
        for x, share in enumerate(covered):
            if share:
                _blend(pixels[y * size + x], colour, share * opacity)


def _blend(pixel: list[float], colour: list[int], share: float) -> None:
    """Lay a colour over a pixel."""
    alpha = share + pixel[3] * (1 - share)
    for i in range(3):
        pixel[i] = (colour[i] * share + pixel[i] * pixel[3] * (1 - share)) / alpha
    pixel[3] = min(alpha, 1.0)
