import { sha256 } from './sha256.ts';

/** What the identity service asks for: leading zero bits. */
const BITS = 18;
/** Hashes between two looks at what else the page has to do. */
const AT_ONCE = 4_000;

/**
 * Work that costs a person's browser a moment and a program one for each address: `<milliseconds>.<nonce>` such that the
 * SHA-256 of `<address>.<milliseconds>.<nonce>` begins with so many zero bits. The page stays usable meanwhile.
 */
export async function solveProofOfWork(email: string, bits: number = BITS, now: number = Date.now()): Promise<string> {
  const encoder = new TextEncoder();
  const prefix = `${normalize(email)}.${now}.`;
  for (let nonce = 0; ; nonce += 1) {
    if (zeroBits(sha256(encoder.encode(prefix + nonce))) >= bits) return `${now}.${nonce}`;
    if (nonce % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

function zeroBits(words: Int32Array): number {
  const full = words.findIndex((word) => word !== 0);
  return full === -1 ? words.length * 32 : full * 32 + Math.clz32(words[full] as number);
}

/** As the server compares addresses: trimmed, NFC, lower case, the domain in punycode. */
function normalize(email: string): string {
  const address = email.trim().normalize('NFC').toLowerCase();
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + (URL.parse(`http://${address.slice(at)}`)?.hostname ?? address.slice(at));
}
