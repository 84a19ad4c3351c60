// The random stream of a game, number for number that of `kernel/rng.py`.

export type Stream = [number, number, number];

const WORD = 2 ** 32;

function mix(x: number): number {
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return (x ^ (x >>> 15)) >>> 0;
}

const low = (n: number) => n % WORD >>> 0;
const high = (n: number) => Math.floor(n / WORD) >>> 0;

/** The stream of a game by its number under a seed. */
export function streamOf(seed: number, index = 0): Stream {
  const one = mix((low(seed) ^ mix((low(index) + 0x3c6ef372) >>> 0)) >>> 0);
  const two = mix((high(seed) ^ mix((high(index) ^ 0x5851f42d ^ low(index)) >>> 0)) >>> 0);
  return [mix((one ^ mix(two)) >>> 0), one, two];
}

/** A number from 0 to n - 1, each as likely. */
export function draw(stream: Stream, n: number): number {
  let x = (stream[0] + 0x9e3779b9) >>> 0;
  stream[0] = x;
  x = mix((x ^ stream[1]) >>> 0);
  x = Math.imul(x ^ stream[2], 0x2c1b3c6d) >>> 0;
  return Math.floor((((x ^ (x >>> 16)) >>> 0) * n) / WORD);
}
