import type { Attachment } from "svelte/attachments";
import { layout } from "./layout.svelte";
import { settings } from "./settings.svelte";
import { tongue } from "./texts.svelte";

const STEPS = [0.94, 0.88, 0.82, 0.76, 0.7];

/** A heading or name gets smaller before it is cut; once it is cut, the whole of it is in the tooltip. */
export function fit(): Attachment<HTMLElement> {
  return (node) => {
    let width = -1;
    const over = () => node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight + 3;
    const measure = () => {
      node.style.fontSize = "";
      node.style.letterSpacing = "";
      node.removeAttribute("title");
      width = node.clientWidth;
      if (!width || !over()) return;
      const style = getComputedStyle(node);
      if (parseFloat(style.letterSpacing) > 0) node.style.letterSpacing = "0";
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 10;
      const [size, least] = [parseFloat(style.fontSize) / rem, layout.phone ? 1.3 : 1.2];
      for (const step of STEPS) {
        if (!over()) break;
        node.style.fontSize = `${Math.max(least, size * step).toFixed(2)}rem`;
      }
      if (over()) node.title = node.textContent ?? "";
      width = node.clientWidth;
    };
    $effect(() => {
      void [settings.text, tongue.lang];
      measure();
    });
    if (typeof ResizeObserver === "undefined") return;
    const wider = new ResizeObserver(() => node.clientWidth !== width && measure());
    wider.observe(node);
    const written = new MutationObserver(measure);
    written.observe(node, { characterData: true, childList: true, subtree: true });
    void document.fonts?.ready.then(measure);
    return () => (wider.disconnect(), written.disconnect());
  };
}

/** Icons lose their words where there is no room for them: first those of what is seen everywhere, then all, then every word. */
export function terse(): Attachment<HTMLElement> {
  return (node) => {
    let room = "";
    const over = () => node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1;
    const measure = () => {
      node.classList.remove("terse", "bare", "mute");
      room = `${node.clientWidth} ${node.clientHeight}`;
      for (const less of ["terse", "bare", "mute"]) if (node.clientWidth && over()) node.classList.add(less);
      room = `${node.clientWidth} ${node.clientHeight}`;
    };
    $effect(() => {
      void [settings.text, settings.words, tongue.lang];
      measure();
    });
    if (typeof ResizeObserver === "undefined") return;
    const wider = new ResizeObserver(() => `${node.clientWidth} ${node.clientHeight}` !== room && measure());
    wider.observe(node);
    const written = new MutationObserver(measure);
    written.observe(node, { characterData: true, childList: true, subtree: true });
    void document.fonts?.ready.then(measure);
    return () => (wider.disconnect(), written.disconnect());
  };
}

/** Text of several lines shows as many whole ones as there is room for, and an ellipsis. */
export function clampLines(): Attachment<HTMLElement> {
  return (node) => {
    const measure = () => {
      node.style.maxHeight = "";
      const room = node.clientHeight;
      const style = getComputedStyle(node);
      const line = parseFloat(style.lineHeight) || parseFloat(style.fontSize) * 1.25;
      const lines = Math.max(1, Math.floor((room + 1) / line));
      node.style.webkitLineClamp = String(lines);
      // What is left of the room would show half of the next line.
      node.style.maxHeight = `${Math.ceil(lines * line)}px`;
    };
    $effect(() => {
      void [settings.text, tongue.lang];
      measure();
    });
    if (typeof ResizeObserver === "undefined") return;
    // The card around it decides how much room there is.
    const higher = new ResizeObserver(measure);
    higher.observe(node.parentElement ?? node);
    return () => higher.disconnect();
  };
}
