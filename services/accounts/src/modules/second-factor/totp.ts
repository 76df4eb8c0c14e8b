import { createHmac } from 'node:crypto';
import { isSameSecret } from '@fieldloom/auth/identity-hash';

/**
 * Time-based one-time passwords: RFC 6238 with the values that every authenticator app supports (SHA-1, 30 s, 6
 * digits).
 */
const STEP_SECONDS = 30;
const DIGITS = 6;
export const TOTP_SECRET_BYTES = 20;
/** Steps before and after the present one that are accepted too, because clocks differ and typing takes time. */
const DRIFT_STEPS = 1;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

export function stepAt(time: Date): number {
  return Math.floor(time.getTime() / 1_000 / STEP_SECONDS);
}

/** Returns the code of one step. */
export function totpAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * Finds the step of a code, around now.
 * @param lastStep The step of the newest accepted code. It and earlier ones are not accepted again.
 * @returns undefined for a code that is wrong, too old or used.
 */
export function matchTotp(secret: Uint8Array, code: string, now: Date, lastStep: number): number | undefined {
  const present = stepAt(now);
  let found: number | undefined;
  for (let step = present - DRIFT_STEPS; step <= present + DRIFT_STEPS; step += 1) {
    if (step > lastStep && isSameSecret(totpAt(secret, step), code)) found ??= step;
  }
  return found;
}

/** Returns what an authenticator app reads from the QR code. @param label Names the account in the app. */
export function totpUri(secret: Uint8Array, issuer: string, label: string): string {
  const query = new URLSearchParams({
    secret: toBase32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(STEP_SECONDS),
  });
  // Some apps would show the plus signs that a query has for spaces.
  const text = query.toString().replaceAll('+', '%20');
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(label)}?${text}`;
}
