import { createHash, randomBytes } from 'node:crypto';
import { readId, toShortId, type Uuid } from '@fieldloom/kernel/ids';

/** `api` is a token that a person created; `oauth` is one that was issued to an app. */
export type KeyPrefix = 'api' | 'oauth';

const SECRET_BYTES = 32;
/**
 * The prefix of an API token may be left out. No JWT matches this pattern, because its three parts begin with a header.
 */
const KEY =
  /^(?:(?<prefix>api|oauth)\.)?(?<team>[1-9A-HJ-NP-Za-km-z]{22}|[\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12})\.(?<secret>[\w-]{43})$/;

/** A credential for programs, not browsers: `api.<team>.<secret>`. It names its workspace and opens no other. */
export interface ApiKey {
  prefix: KeyPrefix;
  teamId: Uuid;
  /** The hash that is stored and looked up. The secret itself is stored nowhere. */
  hash: string;
}

/** Returns 43 characters that cannot be guessed. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** @returns the token, which cannot be recovered later, and the hash that is stored of it. */
export function newApiKey(prefix: KeyPrefix, teamId: Uuid): { token: string; hash: string } {
  const secret = newSecret();
  return { token: `${prefix}.${toShortId(teamId)}.${secret}`, hash: hashOfSecret(secret) };
}

/** @returns undefined when the text is not a key. */
export function readApiKey(token: string): ApiKey | undefined {
  const { prefix = 'api', team = '', secret = '' } = KEY.exec(token)?.groups ?? {};
  const teamId = readId(team);
  if (teamId === undefined || secret === '') return undefined;
  return { prefix: prefix === 'oauth' ? 'oauth' : 'api', teamId, hash: hashOfSecret(secret) };
}

/** A random secret needs neither a salt nor a slow hash. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
