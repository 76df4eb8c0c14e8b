import { createHash, generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { exists } from '../files.ts';
import { isRegion, type Scope, scopes } from '../scopes.ts';
import { giveToServiceUser, type StackLayout, writePrivateFile } from './layout.ts';

export interface PublicKey extends JsonWebKey {
  kid: string;
}

/** What a service reads from KEYS_FILE: its scope's own private keys, and the public keys of all scopes. */
export interface KeysFile {
  scope: Scope;
  kid: string;
  /** Ed25519: signs access, service and internal tokens. */
  privateJwk: JsonWebKey;
  /** X25519: opens what the global tier sealed for this region. Old ones are kept for four days after a rotation. */
  hpkePrivateKeys: { kid: string; jwk: JsonWebKey }[];
  publicKeys: Partial<Record<Scope, PublicKey[]>>;
  hpkePublicKeys: Partial<Record<Scope, { kid: string; jwk: JsonWebKey }[]>>;
  /** HMAC-SHA-256 keys of address and account hashes, newest first, base64; the same in every scope. */
  identityHashKeys: { kid: string; key: string }[];
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
