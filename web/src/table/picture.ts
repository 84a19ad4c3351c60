// The final board as a picture, made here: the drawn board with all its styles goes into an SVG, and from there on a canvas.
import type { Play } from "../lib/play.svelte";

/** The sheet that the board is drawn on, in tenths of a rem. */
export const SHEET = { w: 136.6, h: 76.8 };
const BAND = 84;
const FINE = 2; // pixels of the picture for each of the sheet

async function embedded(url: string): Promise<string> {
  const blob = await (await fetch(url)).blob();
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** All rules of the page; fonts lie in the text, for a picture may ask for nothing. */
async function styles(): Promise<string> {
  const sheets = await Promise.all(
    [...document.styleSheets].map(async ({ href, ownerNode }) => ({
      base: href ?? document.baseURI,
      text: href ? await (await fetch(href)).text() : (ownerNode?.textContent ?? ""),
    })),
  );
  const written = sheets.map(async ({ base, text }) => {
    const faces = text.match(/@font-face\s*\{[^}]*\}/g) ?? [];
    const kept = await Promise.all(
      faces.map(async (face) => {
        const url = new URL(face.match(/url\("?([^")]+)"?\)/)?.[1] ?? "", base).href;
        // Letters beyond the usual ones are asked for only where the page itself has them.
        return performance.getEntriesByName(url).length
          ? face.replace(/url\([^)]*\)/, `url("${await embedded(url)}")`)
          : "";
      }),
    );
    return kept.join("") + faces.reduce((rest, face) => rest.replace(face, ""), text);
  });
  return `${(await Promise.all(written)).join("")} *, *::before, *::after { animation: none !important; }`;
}

async function drawn(board: HTMLElement): Promise<HTMLImageElement> {
  const root = document.documentElement;
  const [w, h] = [SHEET.w * 10, SHEET.h * 10];
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const [name, value] of Object.entries({
    width: w,
    height: h,
    "data-theme": root.dataset.theme ?? "dark",
    class: "calm",
  }))
    svg.setAttribute(name, String(value));
  svg.style.fontSize = "10px";
  const style = document.createElementNS(svg.namespaceURI, "style");
  style.textContent = await styles();
  const inside = document.createElementNS(svg.namespaceURI, "foreignObject");
  inside.setAttribute("width", "100%");
  inside.setAttribute("height", "100%");
  const body = document.createElement("div");
  body.style.cssText = `position: relative; width: ${w}px; height: ${h}px; font: 400 12px/1.25 var(--ui); color: var(--ink)`;
  const copy = board.cloneNode(true) as HTMLElement;
  copy.style.cssText = `width: ${w}px; height: ${h}px`;
  body.append(...[...document.querySelectorAll("svg.sheet")].map((sheet) => sheet.cloneNode(true)), copy);
  inside.append(body);
  svg.append(style, inside);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await image.decode();
  return image;
}

/** A PNG of the board, below a band that says who won. */
export async function picture(board: HTMLElement, title: string, more: string): Promise<Blob> {
  const image = await drawn(board);
  const [w, h] = [SHEET.w * 10 * FINE, SHEET.h * 10 * FINE];
  const canvas = document.createElement("canvas");
  canvas.width = w;
  canvas.height = h + BAND * FINE;
  const pen = canvas.getContext("2d")!;
  pen.scale(FINE, FINE);
  const css = getComputedStyle(document.documentElement);
  pen.fillStyle = css.getPropertyValue("--bg0");
  pen.fillRect(0, 0, w, h + BAND);
  pen.fillStyle = css.getPropertyValue("--ink");
  pen.font = `500 34px ${css.getPropertyValue("--display")}`;
  pen.fillText(title, 24, 44, w / FINE - 48);
  pen.font = `500 16px ${css.getPropertyValue("--ui")}`;
  pen.fillStyle = css.getPropertyValue("--ink2");
  pen.fillText(more, 24, 70, w / FINE - 48);
  pen.drawImage(image, 0, BAND, w / FINE, h / FINE);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"),
  );
}

export function download(blob: Blob, play: Play) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = `${play.table?.game ?? "game"}-${play.id}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
