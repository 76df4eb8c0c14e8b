import { createHash, generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { exists } from '../files.ts';
import { isRegion, type Scope, scopes } from '../scopes.ts';
import { giveToServiceUser, type StackLayout, writePrivateFile } from './layout.ts';

/** ISO-8601; since a rotation, it only opens or verifies what was made before. */
interface Retirable {
  retiredAt?: string;
}

export interface PublicKey extends JsonWebKey, Retirable {
  kid: string;
}

/** What a service reads from KEYS_FILE: its scope's own private keys, and the public keys of all scopes. */
export interface KeysFile {
  scope: Scope;
  kid: string;
  /** Ed25519: signs access, service and internal tokens. */
  privateJwk: JsonWebKey;
  /** What other secrets of the scope are derived from: its first signing key's, once that was rotated. */
  secretSeed?: string;
  /** What email sessions are encrypted with, newest first; absent until the global tier's first rotation. */
  sessionSeeds?: (Retirable & { seed: string })[];
  /** X25519: opens what the global tier sealed for this region. Old ones are kept for four days after a rotation. */
  hpkePrivateKeys: (Retirable & { kid: string; jwk: JsonWebKey })[];
  publicKeys: Partial<Record<Scope, PublicKey[]>>;
  hpkePublicKeys: Partial<Record<Scope, { kid: string; jwk: JsonWebKey }[]>>;
  /** HMAC-SHA-256 keys of address and account hashes, newest first, base64; the same in every scope. */
  identityHashKeys: (Retirable & { kid: string; key: string })[];
}

interface KeyPair {
  kid: string;
  publicJwk: JsonWebKey;
  privateJwk: JsonWebKey;
}

function generate(curve: 'ed25519' | 'x25519', scope: Scope): KeyPair {
  const pair = curve === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('x25519');
  const publicJwk = pair.publicKey.export({ format: 'jwk' });
  const kid = `${scope}-${createHash('sha256')
    .update(publicJwk.x ?? '')
    .digest('base64url')
    .slice(0, 8)}`;
  return { kid, publicJwk, privateJwk: pair.privateKey.export({ format: 'jwk' }) };
}

/**
 * Makes the keys of a stack once. They are made for all scopes, also for regions that are not started now: a region
 * that joins later must find itself known to the others.
 */
export async function ensureKeys(layout: StackLayout): Promise<void> {
  const files = scopes.map((scope) => layout.keysFile(scope));
  if ((await Promise.all(files.map(exists))).every(Boolean)) return;
  const signing = new Map(scopes.map((scope) => [scope, generate('ed25519', scope)]));
  const sealing = new Map(scopes.filter(isRegion).map((region) => [region, generate('x25519', region)]));
  const publicKeys = Object.fromEntries(
    [...signing].map(([scope, { kid, publicJwk }]) => [scope, [{ ...publicJwk, kid }]]),
  );
  const hpkePublicKeys = Object.fromEntries(
    [...sealing].map(([region, { kid, publicJwk }]) => [region, [{ kid, jwk: publicJwk }]]),
  );
  const identityHashKeys = [{ kid: 'identity-1', key: randomBytes(32).toString('base64') }];
  const folder = dirname(layout.keysFile('global'));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await giveToServiceUser(folder);
  for (const [scope, { kid, privateJwk }] of signing) {
    const own = isRegion(scope) ? sealing.get(scope) : undefined;
    const hpkePrivateKeys = own ? [{ kid: own.kid, jwk: own.privateJwk }] : [];
    const keys = {
      scope,
      kid,
      privateJwk,
      hpkePrivateKeys,
      publicKeys,
      hpkePublicKeys,
      identityHashKeys,
    } satisfies KeysFile;
    await writePrivateFile(layout.keysFile(scope), JSON.stringify(keys, null, 2));
  }
}

export async function readKeys(layout: StackLayout, scope: Scope): Promise<KeysFile> {
  return JSON.parse(await readFile(layout.keysFile(scope), 'utf8')) as KeysFile;
}

/** A retired key is forgotten this long after: no token lasts an hour, and sealed events wait up to four days. */
const SIGNED_HOLDS_MS = 3_600_000;
const SEALED_HOLDS_MS = 4 * 24 * 3_600_000;
/** As long as an email session (kernel: TIME_LIMITS.emailSessionSeconds). */
const SESSION_HOLDS_MS = 7 * 24 * 3_600_000;
/** Longer than processes take to see a change of their file (libs/auth: KEYS_REREAD_MS). */
const SEEN_MS = 5_000;

/**
 * Gives a scope a new signing key, a region a new sealing key, and the global tier a new key of email sessions, while
 * everything runs: first all learn the new public key (and their scope how to open), then it is used. What was retired
 * long enough ago is forgotten.
 * @param seenMs After this every process has read a file that changed.
 */
export async function rotateKeys(
  layout: StackLayout,
  scope: Scope,
  seenMs = SEEN_MS,
): Promise<{ kid: string; retired: string }> {
  const sessionSeed = randomBytes(32).toString('base64url');
  const signing = generate('ed25519', scope);
  const sealing = isRegion(scope) ? generate('x25519', scope) : undefined;
  const now = new Date().toISOString();
  const retired = (await readKeys(layout, scope)).kid;
  await changeKeys(layout, (keys) => {
    const known = keys.publicKeys[scope] ?? [];
    keys.publicKeys[scope] = [{ ...signing.publicJwk, kid: signing.kid }, ...known.filter(isKept(SIGNED_HOLDS_MS))];
    if (sealing && keys.scope === scope) {
      const own = keys.hpkePrivateKeys.filter(isKept(SEALED_HOLDS_MS));
      keys.hpkePrivateKeys = [{ kid: sealing.kid, jwk: sealing.privateJwk }, ...own];
    }
    if (scope === 'global' && keys.scope === scope) {
      const seeds = keys.sessionSeeds ?? [{ seed: keys.secretSeed ?? keys.privateJwk.d ?? '' }];
      // Behind the others: it opens, and makes nothing yet.
      keys.sessionSeeds = [...seeds.filter(isKept(SESSION_HOLDS_MS)), { seed: sessionSeed }];
    }
  });
  await seen(seenMs);
  await changeKeys(layout, (keys) => {
    for (const key of keys.publicKeys[scope] ?? []) if (key.kid !== signing.kid) key.retiredAt ??= now;
    if (sealing) keys.hpkePublicKeys[scope] = [{ kid: sealing.kid, jwk: sealing.publicJwk }];
    if (keys.scope !== scope) return;
    keys.secretSeed ??= keys.privateJwk.d ?? '';
    keys.kid = signing.kid;
    keys.privateJwk = signing.privateJwk;
    for (const key of keys.hpkePrivateKeys) if (key.kid !== sealing?.kid) key.retiredAt ??= now;
    if (keys.sessionSeeds) keys.sessionSeeds = newestFirst(keys.sessionSeeds, ({ seed }) => seed === sessionSeed, now);
  });
  return { kid: signing.kid, retired };
}

/**
 * Gives all scopes a new key of address hashes: first everybody looks hashes up under it too, then regions send theirs
 * anew under it. The one before stays: hashes of accounts at providers are still known by it alone.
 */
export async function rotateAddressKeys(
  layout: StackLayout,
  seenMs = SEEN_MS,
): Promise<{ kid: string; retired: string }> {
  const known = (await readKeys(layout, 'global')).identityHashKeys;
  const key = randomBytes(32);
  const kid = `identity-${createHash('sha256').update(key).digest('base64url').slice(0, 8)}`;
  const now = new Date().toISOString();
  await changeKeys(layout, (keys) => keys.identityHashKeys.push({ kid, key: key.toString('base64') }));
  await seen(seenMs);
  await changeKeys(layout, (keys) => {
    keys.identityHashKeys = newestFirst(keys.identityHashKeys, (each) => each.kid === kid, now);
  });
  return { kid, retired: known[0]?.kid ?? 'none' };
}

function newestFirst<K extends Retirable>(keys: readonly K[], isNewest: (key: K) => boolean, retiredAt: string): K[] {
  const older = keys.filter((key) => !isNewest(key)).map((key) => ({ retiredAt, ...key }));
  return [...keys.filter(isNewest), ...older];
}

const seen = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isKept =
  (holdsMs: number) =>
  ({ retiredAt }: Retirable): boolean =>
    retiredAt === undefined || Date.now() - Date.parse(retiredAt) < holdsMs;

/** Changes the file of every scope; each is replaced as a whole, so that no process reads half of one. */
async function changeKeys(layout: StackLayout, change: (keys: KeysFile) => unknown): Promise<void> {
  for (const each of scopes) {
    const keys = await readKeys(layout, each);
    change(keys);
    const path = layout.keysFile(each);
    await writePrivateFile(`${path}.new`, JSON.stringify(keys, null, 2));
    await rename(`${path}.new`, path);
  }
}
