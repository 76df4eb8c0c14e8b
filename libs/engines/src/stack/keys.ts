import { createHash, generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { exists } from '../files.ts';
import { isRegion, type Scope, scopes } from '../scopes.ts';
import { giveToServiceUser, type StackLayout, writePrivateFile } from './layout.ts';

/** ISO-8601: the time of the rotation. A retired key only opens or verifies what was made before. */
interface Retirable {
  retiredAt?: string;
}

export interface PublicKey extends JsonWebKey, Retirable {
  kid: string;
}

/** The content of KEYS_FILE, which services read: its scope's private keys, and the public keys of all scopes. */
export interface KeysFile {
  scope: Scope;
  kid: string;
  /** Ed25519: signs access, service and internal tokens. */
  privateJwk: JsonWebKey;
  /**
   * The seed of the scope's other secrets. Once the first signing key was rotated, it holds the seed of that first key.
   */
  secretSeed?: string;
  /** Encrypts email sessions, newest first. Absent until the global tier's first rotation. */
  sessionSeeds?: (Retirable & { seed: string })[];
  /**
   * X25519: opens what the global tier has sealed for this region. Old keys are kept for four days after a rotation.
   */
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
 * Makes the keys of a stack once. It makes them for all scopes, even for regions that are not started now, so that a
 * region that joins later is already known to the others.
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

/** How long a retired key is kept: tokens last less than an hour; sealed events may wait for up to four days. */
const SIGNED_HOLDS_MS = 3_600_000;
const SEALED_HOLDS_MS = 4 * 24 * 3_600_000;
/** The lifetime of an email session (kernel: TIME_LIMITS.emailSessionSeconds). */
const SESSION_HOLDS_MS = 7 * 24 * 3_600_000;
/** Longer than processes need to notice a change of their file (libs/auth: KEYS_REREAD_MS). */
const SEEN_MS = 5_000;

/**
 * Gives a scope a new signing key, a region a new sealing key, and the global tier a new key of email sessions, while
 * everything runs. First, all scopes learn the new public key, and their own scope the private one; then it is used.
 * Keys that were retired long enough ago are removed.
 * @param seenMs After this time every process has read a changed file.
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
      // Added at the end of the list: it can already open sessions, but does not encrypt new ones yet.
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
 * Gives all scopes a new key of address hashes. First, everybody also looks hashes up under it; then regions send
 * theirs again under it. The previous key stays, because hashes of accounts at providers exist only under it.
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

/** Changes the file of every scope. Each is replaced as a whole, so that no process reads half of one. */
async function changeKeys(layout: StackLayout, change: (keys: KeysFile) => unknown): Promise<void> {
  for (const each of scopes) {
    const keys = await readKeys(layout, each);
    change(keys);
    const path = layout.keysFile(each);
    await writePrivateFile(`${path}.new`, JSON.stringify(keys, null, 2));
    await rename(`${path}.new`, path);
  }
}
