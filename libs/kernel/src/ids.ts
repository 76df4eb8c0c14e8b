import { badInput } from './errors.ts';

/** A UUID in lower case with dashes. */
export type Uuid = string;

const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** flickr-base58: no 0, O, I, l, and lower case before upper case. */
const ALPHABET = '123456789abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
/** 58^22 > 2^128, so 22 characters hold every UUID. */
export const SHORT_ID_LENGTH = 22;
const SHORT_ID_PATTERN = new RegExp(`^[${ALPHABET}]{${SHORT_ID_LENGTH}}$`);
const UUID_AT_END = /(?:^|-)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const MAX_UUID = (1n << 128n) - 1n;

let lastTime = 0;
let lastSequence = 0;

/**
 * A UUIDv7 (RFC 9562): 48 bits of milliseconds, then a 12-bit sequence that keeps ids of one process in order
 * within a millisecond, then 62 random bits.
 */
export function newId(now: number = Date.now()): Uuid {
  const bytes = new DataView(crypto.getRandomValues(new Uint8Array(16)).buffer);
  let time = now;
  if (time <= lastTime) {
    lastSequence += 1;
    // The sequence is full (or the clock went back): borrow from the next millisecond.
    if (lastSequence > 0xfff) {
      lastTime += 1;
      lastSequence = 0;
    }
    time = lastTime;
  } else {
    lastTime = time;
    lastSequence = bytes.getUint16(6) & 0x7ff;
  }
  bytes.setUint16(0, Math.floor(time / 2 ** 32));
  bytes.setUint32(2, time % 2 ** 32);
  bytes.setUint16(6, 0x7000 | lastSequence);
  bytes.setUint8(8, (bytes.getUint8(8) & 0x3f) | 0x80);
  return formatUuid(`${hex(bytes.getBigUint64(0))}${hex(bytes.getBigUint64(8))}`);
}

export function isUuid(value: string): value is Uuid {
  return UUID_PATTERN.test(value);
}

/** The 22-character form of a UUID: flickr-base58, left-padded. */
export function toShortId(id: Uuid): string {
  let rest = BigInt(`0x${id.replaceAll('-', '')}`);
  let short = '';
  while (rest > 0n) {
    short = ALPHABET[Number(rest % 58n)] + short;
    rest /= 58n;
  }
  return short.padStart(SHORT_ID_LENGTH, ALPHABET[0]);
}

function fromShortId(short: string): Uuid | undefined {
  let value = 0n;
  for (const character of short) value = value * 58n + BigInt(ALPHABET.indexOf(character));
  if (value > MAX_UUID) return undefined;
  return formatUuid(value.toString(16).padStart(32, '0'));
}

/**
 * Reads an identifier from a path or an argument: a UUID or its 22-character form, with or without a title slug before it.
 * @returns undefined when it is none of them.
 */
export function readId(text: string): Uuid | undefined {
  const uuid = UUID_AT_END.exec(text.toLowerCase())?.[1];
  if (uuid !== undefined) return uuid;
  const short = text.slice(-SHORT_ID_LENGTH);
  const before = text.charAt(text.length - SHORT_ID_LENGTH - 1);
  if (!SHORT_ID_PATTERN.test(short) || (before !== '' && before !== '-')) return undefined;
  return fromShortId(short);
}

/**
 * Like `readId`.
 * @throws BAD_INPUT naming the field.
 */
export function parseId(text: string, field = 'id'): Uuid {
  const id = readId(text);
  if (id === undefined) throw badInput(`${field} must be a UUID or a 22-character identifier`, { field });
  return id;
}

const hex = (half: bigint): string => half.toString(16).padStart(16, '0');

function formatUuid(hex: string): Uuid {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
