import { createHash } from 'node:crypto';

/**
 * What a transaction states to see a person's rows before it knows the person's id (`forPerson({ emailHash })`).
 * Inside the region only; the hashes that the global tier gets are keyed (`identity-hash`).
 * @param email normalized.
 */
export function hashOfEmail(email: string): string {
  return createHash('sha256').update(email).digest('hex');
}
