/* SHA-256 of FIPS 180-4. The browser's own implementation is asynchronous, which takes longer than the hash itself for many small texts. */

const ROUNDS = 64;
const isPrime = (number: number): boolean => {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) if (number % divisor === 0) return false;
  return true;
};
const primes: number[] = [];
for (let number = 2; primes.length < ROUNDS; number += 1) if (isPrime(number)) primes.push(number);
/** The first 32 bits of a root's fractional part. */
const fraction = (root: number): number => ((root % 1) * 2 ** 32) | 0;
const INITIAL = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const CONSTANTS = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));

const rotate = (value: number, bits: number): number => (value >>> bits) | (value << (32 - bits));

/** @returns The hash as eight 32-bit words. */
export function sha256(bytes: Uint8Array): Int32Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const state = Int32Array.from(INITIAL);
  const words = new Int32Array(ROUNDS);
  for (let start = 0; start < padded.length; start += 64) {
    for (let index = 0; index < 16; index += 1) words[index] = view.getInt32(start + index * 4);
    mix(state, words);
  }
  return state;
}

/** Extends the message schedule and mixes the block into the state. */
function mix(state: Int32Array, words: Int32Array): void {
  for (let index = 16; index < ROUNDS; index += 1) {
    const before = words[index - 15] as number;
    const latest = words[index - 2] as number;
    const small = rotate(before, 7) ^ rotate(before, 18) ^ (before >>> 3);
    const large = rotate(latest, 17) ^ rotate(latest, 19) ^ (latest >>> 10);
    words[index] = ((words[index - 16] as number) + small + (words[index - 7] as number) + large) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let index = 0; index < ROUNDS; index += 1) {
    const choice = (e & f) ^ (~e & g);
    const large = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const first = (h + large + choice + (CONSTANTS[index] as number) + (words[index] as number)) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, index) => {
    state[index] = ((state[index] as number) + value) | 0;
  });
}
