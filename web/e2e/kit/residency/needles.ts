/**
 * Words as the bytes that a store may contain. One pass searches all words in all encodings (Wu–Manber), with ASCII
 * letters case-insensitively.
 */

/** Shorter words would be found by chance in binary data. */
const MIN_WORD_CHARACTERS = 6;
/** Number of bytes from which the pass decides how far to skip. */
const BLOCK = 3;
const TABLE_SIZE = 65_536;
const BASE64_BITS = 6;

export interface Hit {
  word: string;
  encoding: string;
  /** Offset of its first byte. */
  at: number;
  /** Offset after its last byte. */
  end: number;
}

interface Needle {
  word: string;
  encoding: string;
  /** With ASCII letters in lower case. */
  folded: Buffer;
  /** The exact bytes, for encodings in which case carries meaning. */
  exact?: Buffer;
}

const foldTable = Uint8Array.from({ length: 256 }, (_, byte) => (byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte));
const fold = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte) => foldTable[byte] ?? byte));

/**
 * The base64 forms of a word for each alignment in a group of three bytes, without the digits shared with neighbors.
 */
function base64Cores(bytes: Buffer): Buffer[] {
  return [0, 1, 2].flatMap((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    const first = Math.ceil((before * 8) / BASE64_BITS);
    const last = Math.floor(((before + bytes.length) * 8) / BASE64_BITS);
    const core = text.slice(first, last);
    return [core, core.replaceAll('+', '-').replaceAll('/', '_')].map((each) => Buffer.from(each));
  });
}

const jsonEscaped = (text: string, isPlain: (unit: string) => boolean): string =>
  text
    .split('')
    .map((unit) => (isPlain(unit) ? unit : `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`))
    .join('');

const percentEncoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

function needlesOf(word: string): Needle[] {
  const found = new Map<string, Needle>();
  const add = (encoding: string, bytes: Buffer, isExact = false) => {
    const folded = fold(bytes);
    const key = isExact ? `${encoding} ${bytes.toString('latin1')}` : folded.toString('latin1');
    if (!found.has(key)) found.set(key, { word, encoding, folded, ...(isExact ? { exact: bytes } : {}) });
  };
  const cases = [word, word.toLowerCase(), word.toUpperCase()];
  for (const text of cases.flatMap((each) => [each.normalize('NFC'), each.normalize('NFD')])) {
    const bytes = Buffer.from(text);
    const twoBytes = Buffer.from(text, 'utf16le');
    add('UTF-8', bytes);
    add('UTF-16LE', twoBytes);
    add('UTF-16BE', Buffer.from(twoBytes).swap16());
    add('percent', Buffer.from(percentEncoded(text)));
    add('form', Buffer.from(percentEncoded(text).replaceAll('%20', '+')));
    add('JSON escapes', Buffer.from(jsonEscaped(text, (unit) => unit < '\u0080')));
    add('JSON escapes', Buffer.from(jsonEscaped(text, () => false)));
    add('hex', Buffer.from(bytes.toString('hex')));
    for (const core of base64Cores(bytes)) add('base64', core, true);
  }
  return [...found.values()];
}

export class Needles {
  /** Number of bytes that adjacent pieces must share, so that nothing is missed at their border. */
  readonly overlap: number;
  readonly #shortest: number;
  readonly #shift = new Uint8Array(TABLE_SIZE);
  readonly #buckets = new Map<number, Needle[]>();

  /** @throws For a word that would be found by chance. */
  constructor(words: readonly string[]) {
    const short = words.filter((word) => word.length < MIN_WORD_CHARACTERS);
    if (short.length > 0) throw new Error(`Too short to be told from chance: ${short.join(', ')}`);
    if (words.length === 0) throw new Error('No word is sought');
    const needles = words.flatMap(needlesOf);
    const lengths = needles.map(({ folded }) => folded.length);
    this.overlap = Math.max(...lengths) - 1;
    this.#shortest = Math.min(...lengths);
    this.#shift.fill(this.#shortest - BLOCK + 1);
    for (const needle of needles) {
      for (let end = BLOCK; end <= this.#shortest; end += 1) {
        const block = blockAt(needle.folded, end - 1);
        this.#shift[block] = Math.min(this.#shift[block] ?? 0, this.#shortest - end);
      }
      const last = blockAt(needle.folded, this.#shortest - 1);
      this.#buckets.set(last, [...(this.#buckets.get(last) ?? []), needle]);
    }
  }

  find(bytes: Buffer): Hit[] {
    const hits: Hit[] = [];
    const shift = this.#shift;
    for (let end = this.#shortest - 1; end < bytes.length; ) {
      const block = blockAt(bytes, end);
      const skip = shift[block] ?? 1;
      if (skip > 0) {
        end += skip;
        continue;
      }
      const at = end - this.#shortest + 1;
      for (const { word, encoding, folded, exact } of this.#buckets.get(block) ?? []) {
        if (
          isFoldedAt(bytes, at, folded) &&
          (!exact || bytes.compare(exact, 0, exact.length, at, at + exact.length) === 0)
        )
          hits.push({ word, encoding, at, end: at + folded.length });
      }
      end += 1;
    }
    return hits;
  }
}

function blockAt(bytes: Buffer, last: number): number {
  const a = foldTable[bytes[last - 2] ?? 0] ?? 0;
  const b = foldTable[bytes[last - 1] ?? 0] ?? 0;
  const c = foldTable[bytes[last] ?? 0] ?? 0;
  return ((a << 10) ^ (b << 5) ^ c) & (TABLE_SIZE - 1);
}

function isFoldedAt(bytes: Buffer, at: number, folded: Buffer): boolean {
  if (at + folded.length > bytes.length) return false;
  for (let index = 0; index < folded.length; index += 1) {
    if (foldTable[bytes[at + index] ?? 0] !== folded[index]) return false;
  }
  return true;
}
