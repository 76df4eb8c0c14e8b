import { createHash, randomBytes } from 'node:crypto';
import { readId, toShortId, type Uuid } from '@fieldloom/kernel/ids';

/** `api`: a token that somebody made; `oauth`: one that an app was given. */
export type KeyPrefix = 'api' | 'oauth';

const SECRET_BYTES = 32;
/** The prefix of an API token may be left out. No JWT has this form: its three parts begin with a header. */
const KEY =
  /^(?:(?<prefix>api|oauth)\.)?(?<team>[1-9A-HJ-NP-Za-km-z]{22}|[\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12})\.(?<secret>[\w-]{43})$/;

/** A credential that is no browser's: `api.<team>.<secret>`. It names its workspace, and opens nothing in another. */
export interface ApiKey {
  prefix: KeyPrefix;
  teamId: Uuid;
  /** What is looked up; the secret itself is kept nowhere. */
  hash: string;
}

/** 43 characters that nobody guesses. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** @returns the value, which is known nowhere afterwards, and what is stored of it. */
export function newApiKey(prefix: KeyPrefix, teamId: Uuid): { token: string; hash: string } {
  const secret = newSecret();
  return { token: `${prefix}.${toShortId(teamId)}.${secret}`, hash: hashOfSecret(secret) };
}

/** @returns undefined for what is no key. */
export function readApiKey(token: string): ApiKey | undefined {
  const { prefix = 'api', team = '', secret = '' } = KEY.exec(token)?.groups ?? {};
  const teamId = readId(team);
  if (teamId === undefined || secret === '') return undefined;
  return { prefix: prefix === 'oauth' ? 'oauth' : 'api', teamId, hash: hashOfSecret(secret) };
}

/** A random secret needs no salt and no slow hash. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
