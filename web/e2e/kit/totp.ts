import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const STEP_MS = 30_000;
const DIGITS = 6;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** A step that ends so soon may be over before the code is typed. */
const TOO_LATE_MS = 4_000;

/** An authenticator app (RFC 6238, SHA-1): gives each code once, as the server takes each once. */
export class AuthenticatorApp {
  readonly #secret: Buffer;
  #lastStep = 0;

  /** @param secret base32 as the page shows it, with or without spaces. */
  constructor(secret: string) {
    this.#secret = fromBase32(secret.replaceAll(/\s/g, ''));
  }

  /** The code of the present step, or of the next one when that was given already. */
  async nextCode(): Promise<string> {
    for (;;) {
      const now = Date.now();
      const step = Math.floor(now / STEP_MS);
      const leftMs = STEP_MS - (now % STEP_MS);
      if (step > this.#lastStep && leftMs > TOO_LATE_MS) {
        this.#lastStep = step;
        return this.#codeOf(step);
      }
      await sleep(leftMs + 100);
    }
  }

  #codeOf(step: number): string {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(step));
    const digest = createHmac('sha1', this.#secret).update(counter).digest();
    const offset = digest.at(-1)! & 0xf;
    return String((digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0');
  }
}

function fromBase32(text: string): Buffer {
  const bits = [...text.replaceAll('=', '')]
    .map((letter) => LETTERS.indexOf(letter.toUpperCase()).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}
