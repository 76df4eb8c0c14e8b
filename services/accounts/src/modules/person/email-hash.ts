import { createHash } from 'node:crypto';

/**
 * With this hash a transaction can see a person's rows before it knows the person's id (`forPerson({ emailHash })`). It
 * stays in the region; the hashes that the global tier gets are keyed (`identity-hash`).
 * @param email Normalized.
 */
export function hashOfEmail(email: string): string {
  return createHash('sha256').update(email).digest('hex');
}
