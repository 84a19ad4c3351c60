import { mock } from "./mock";
import { tongue } from "./texts.svelte";
import { query, type Ends, type Line, type Transport } from "./transport";
import type { Said } from "./types";

/** How often a quiet line is asked whether it still holds. */
const BEAT = 15_000;

/** The server that sent this page. */
export const online: Transport = {
  async ask(method, target, token, body) {
    const headers: Record<string, string> = {};
    if (token) headers.Authorization = `Bearer ${token}`;
    const text = typeof body === "string";
    if (body !== undefined) headers["Content-Type"] = text ? "text/plain; charset=utf-8" : "application/json";
    const answer = await fetch(new URL(target, location.origin), {
      method,
      headers,
      body: body === undefined ? undefined : text ? body : JSON.stringify(body),
    });
    return {
      status: answer.status,
      media: answer.headers.get("content-type") ?? "",
      text: await answer.text(),
    };
  },
  line: (ends) => new Socket(ends),
};

function address(ends: Ends): string {
  const url = new URL(`/api/tables/${encodeURIComponent(ends.table)}/ws`, location.origin);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  url.search = query(ends, tongue.lang).toString();
  return url.href;
}

/** The socket of one table: it comes back by itself, however it was lost. */
class Socket implements Line {
  private socket: WebSocket | null = null;
  private again: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private tries = 0;
  private gone = false;
  private heard = 0;

  constructor(private readonly ends: Ends) {}

  open() {
    if (mock.on || this.gone) return;
    this.connect();
    globalThis.addEventListener?.("online", this.anew);
    globalThis.addEventListener?.("offline", this.anew);
    // A line that breaks may say nothing for minutes: a change of the network or a missing answer tries a new one.
    this.beat = setInterval(() => {
      if (this.socket?.readyState !== WebSocket.OPEN) return;
      if (Date.now() - this.heard > 3 * BEAT) this.anew();
      else this.socket.send('{"type":"ping"}');
    }, BEAT);
  }

  close() {
    this.gone = true;
    clearTimeout(this.again);
    clearInterval(this.beat);
    globalThis.removeEventListener?.("online", this.anew);
    globalThis.removeEventListener?.("offline", this.anew);
    this.socket?.close();
  }

  /** Something else noticed that the server cannot be reached: do not wait for the socket to notice. */
  anew = () => {
    this.tries = 0;
    this.connect();
  };

  private connect() {
    if (mock.on || this.gone) return;
    clearTimeout(this.again);
    if (this.socket) {
      this.socket.onclose = null;
      this.socket.close();
    }
    const socket = new WebSocket(address(this.ends));
    this.socket = socket;
    socket.onopen = () => {
      this.heard = Date.now();
      this.tries = 0;
      this.ends.holds(true);
    };
    socket.onmessage = (message) => {
      this.heard = Date.now();
      this.ends.hear(JSON.parse(String(message.data)) as Said);
    };
    socket.onclose = () => {
      if (this.gone || this.socket !== socket) return;
      this.ends.holds(false);
      this.again = setTimeout(() => this.connect(), Math.min(500 * 2 ** this.tries++, 15000));
    };
  }
}
