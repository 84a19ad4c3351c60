/** What one worker asks another. */
interface Question {
  question: Uint8Array;
  done: (answer: Uint8Array) => void;
  failed: (why: Error) => void;
  seconds: number;
}

/** Those who think are elsewhere: one question at a time goes there, what is urgent first. */
export class Thinker {
  private port: MessagePort | null = null;
  private urgent: Question[] = [];
  private calm: Question[] = [];
  private asked: Question | null = null;
  private clock: ReturnType<typeof setTimeout> | undefined;

  /** `needed` is called when there is a question and nobody to answer it, or nobody who still does. */
  constructor(private readonly needed: () => void) {}

  /** The other end; another one, when the first hung. */
  join(port: MessagePort) {
    port.onmessage = ({ data }) => this.answered(data as Uint8Array | string);
    this.port = port;
    this.next();
  }

  ask(question: Uint8Array, seconds: number, calm: boolean): Promise<Uint8Array> {
    return new Promise((done, failed) => {
      if (!this.port && !this.urgent.length && !this.calm.length) this.needed();
      (calm ? this.calm : this.urgent).push({ question, seconds, done, failed });
      this.next();
    });
  }

  private next() {
    if (!this.port || this.asked) return;
    const asked = this.urgent.shift() ?? this.calm.shift();
    if (!asked) return;
    this.asked = asked;
    this.port.postMessage(asked.question);
    this.clock = setTimeout(() => {
      this.port = null;
      this.needed();
      this.answered("it took too long");
    }, asked.seconds * 1000);
  }

  private answered(answer: Uint8Array | string) {
    clearTimeout(this.clock);
    const asked = this.asked;
    this.asked = null;
    if (typeof answer === "string") asked?.failed(new Error(answer));
    else asked?.done(answer);
    this.next();
  }
}
