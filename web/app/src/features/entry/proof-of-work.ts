import { sha256 } from './sha256.ts';

/** Leading zero bits that the identity service requires. */
const BITS = 18;
/** Hashes before the loop yields to the page. */
const AT_ONCE = 4_000;

/**
 * Proof of work: a moment for a person's browser, but costly for a program with many addresses. Finds
 * `<milliseconds>.<nonce>` such that the SHA-256 of `<address>.<milliseconds>.<nonce>` starts with the required number
 * of zero bits. The page stays responsive meanwhile.
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

/** Normalizes an address as the server does: trimmed, NFC, lowercase, the domain in Punycode. */
function normalize(email: string): string {
  const address = email.trim().normalize('NFC').toLowerCase();
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + (URL.parse(`http://${address.slice(at)}`)?.hostname ?? address.slice(at));
}
