// A game in a link: its file, packed, behind the # of the address, which no server gets to see.

/** Much more than any game needs: a link that unpacks to more than this is none of ours. */
const LONGEST = 1 << 20;

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  by: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = (new Blob([bytes]).stream().pipeThrough(by) as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    parts.push(value);
    size += value.length;
    if (size > LONGEST) throw new RangeError("too long");
  }
}

/** base64 with letters that need no escape in an address. */
const encoded = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
const decoded = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** With gzip's check sum, so that a damaged link is noticed. */
export async function linkTo(file: string): Promise<string> {
  const packed = await through(new TextEncoder().encode(file), new CompressionStream("gzip"));
  return `${location.origin}${location.pathname}#/open/${encoded(packed)}`;
}

/** The game file in a link; null when it was damaged on its way. */
export async function fileIn(link: string): Promise<string | null> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(
      await through(decoded(link), new DecompressionStream("gzip")),
    );
  } catch {
    return null;
  }
}

/** The game files in a text: each begins with the same words. */
export const filesIn = (text: string) =>
  text.split(/^(?=origins game )/m).filter((part) => part.startsWith("origins game "));
