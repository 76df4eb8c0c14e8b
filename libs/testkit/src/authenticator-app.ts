import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;
const DIGITS = 6;

/** The number of the current step of 30 s. */
export const presentStep = (): number => Math.floor(Date.now() / STEP_MS);

/**
 * Computes an authenticator app's code (RFC 6238, SHA-1), from the definition and independently of the tested code.
 * @param secret base32, with or without spaces.
 * @param steps Steps of 30 s from now.
 */
export function totpCode(secret: string, steps = 0): string {
  const bits = [...secret.replaceAll(/[\s=]/g, '')]
    .map((letter) => LETTERS.indexOf(letter.toUpperCase()).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const counter = Buffer.alloc(8);
  counter.writeBigInt64BE(BigInt(presentStep() + steps));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = digest.readUInt8(19) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * The app of somebody who signs in several times in a row. A server accepts each code once, and also the code of the
 * next step, as if from a phone that is 30 s ahead.
 */
export class AuthenticatorApp {
  readonly #secret: string;
  #lastStep = 0;

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** @returns the first code that was not used yet; waits until the server would accept it. */
  async nextCode(): Promise<string> {
    for (;;) {
      const now = Date.now();
      const present = Math.floor(now / STEP_MS);
      const step = Math.max(present, this.#lastStep + 1);
      if (step <= present + 1) {
        this.#lastStep = step;
        return totpCode(this.#secret, step - present);
      }
      // Waits until the step ends; no condition can make that faster.
      await sleep(STEP_MS - (now % STEP_MS));
    }
  }
}
