import { createHash } from 'node:crypto';
import { forbidden } from '@fieldloom/kernel/errors';
import { PROOF_OF_WORK_BITS, PROOF_OF_WORK_SECONDS } from '../../limits.ts';

/** Distinguishes people from bots before a mail is sent. */
export interface BotCheck {
  /** @throws FORBIDDEN for an invalid token. */
  assertPerson(token: string | undefined, email: string): Promise<void>;
}

export const noBotCheck: BotCheck = { assertPerson: async () => {} };

/**
 * A proof of work: the token is `<milliseconds>.<nonce>`, and the SHA-256 of `<email>.<milliseconds>.<nonce>` starts
 * with this many zero bits. The email is normalized. It takes a person's browser a moment, but a bot the same for each
 * address.
 */
export function proofOfWork(bits: number = PROOF_OF_WORK_BITS, now: () => number = Date.now): BotCheck {
  return {
    async assertPerson(token, email) {
      const [milliseconds = '', nonce = '', ...rest] = (token ?? '').split('.');
      const age = now() - Number(milliseconds);
      const isFresh = /^\d{13}$/.test(milliseconds) && Math.abs(age) <= PROOF_OF_WORK_SECONDS * 1_000;
      const isWellFormed = /^[0-9A-Za-z_-]{1,40}$/.test(nonce) && rest.length === 0;
      if (!isFresh || !isWellFormed || countZeroBits(`${email}.${milliseconds}.${nonce}`) < bits) {
        throw forbidden('The bot check didn’t pass. Reload the page and try again.');
      }
    },
  };
}

/** Returns the number of leading zero bits of a text's SHA-256. */
function countZeroBits(text: string): number {
  let bits = 0;
  for (const byte of createHash('sha256').update(text).digest()) {
    bits += Math.clz32(byte) - 24;
    if (byte !== 0) break;
  }
  return bits;
}

/** What a client does; here for tests and tools. */
export function solveProofOfWork(email: string, bits: number = PROOF_OF_WORK_BITS, milliseconds = Date.now()): string {
  for (let nonce = 0; ; nonce += 1) {
    if (countZeroBits(`${email}.${milliseconds}.${nonce}`) >= bits) return `${milliseconds}.${nonce}`;
  }
}
