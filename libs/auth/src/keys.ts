import { readFileSync, statSync } from 'node:fs';
import { type CryptoKey, importJWK, type JWK } from 'jose';
import { z } from 'zod';

const jwkSchema = z.looseObject({ kty: z.string(), kid: z.string() });

/** The file from which a process reads its keys (mode 0600; written by the operator or the start script). */
export const keysFileSchema = z.looseObject({
  scope: z.string(),
  kid: z.string(),
  /** Ed25519 key that signs this scope's tokens. */
  privateJwk: z.looseObject({ kty: z.string() }),
  /**
   * The seed from which the scope's other secrets are derived, base64url. It stays the same when the signing key is
   * rotated. Absent until the first rotation: the signing key itself is the seed until then.
   */
  secretSeed: z.string().optional(),
  /** Seeds that encrypt email sessions, base64url, newest first. Global tier only; absent until the first rotation. */
  sessionSeeds: z.array(z.object({ seed: z.string() })).optional(),
  /** Scope → Ed25519 public keys. There are two while a key is being rotated. */
  publicKeys: z.record(z.string(), z.array(jwkSchema)),
  /** X25519 keys, newest first. Old ones are kept for 4 days. Regions only. */
  hpkePrivateKeys: z.array(z.object({ kid: z.string(), jwk: z.looseObject({ kty: z.string() }) })).default([]),
  /** Region → X25519 public keys, newest first. */
  hpkePublicKeys: z
    .record(z.string(), z.array(z.object({ kid: z.string(), jwk: z.looseObject({ kty: z.string() }) })))
    .default({}),
  /** HMAC-SHA-256 keys of address hashes, newest first: id → base64. */
  identityHashKeys: z.array(z.object({ kid: z.string(), key: z.string() })).default([]),
});

export type KeysFile = z.infer<typeof keysFileSchema>;

type Key = CryptoKey | Uint8Array;

export interface Keys {
  readonly scope: string;
  /** The current file. A rotation changes it while the process runs, so do not cache anything derived from it. */
  readonly file: KeysFile;
  signer(): Promise<{ kid: string; key: Key }>;
  /** @returns undefined when the key is unknown or no longer valid. */
  verificationKey(scope: string, kid: string): Promise<Key | undefined>;
}

/** Every process sees a change of the file within this time. */
export const KEYS_REREAD_MS = 1_000;

/**
 * Loads the keys of a file and reads the file again when it changes. The file must be replaced as a whole. When a later
 * file is missing or malformed, the keys stay as they were.
 * @throws when the first file is missing or malformed.
 */
export function loadKeys(path: string, rereadMs = KEYS_REREAD_MS): Keys {
  const read = (): Keys => keysFrom(keysFileSchema.parse(JSON.parse(readFileSync(path, 'utf8'))));
  const stampOf = (): string => {
    const { ino, mtimeMs, size } = statSync(path);
    return `${ino}/${mtimeMs}/${size}`;
  };
  let stamp = stampOf();
  let keys = read();
  let lookedAt = performance.now();
  const current = (): Keys => {
    if (performance.now() - lookedAt < rereadMs) return keys;
    lookedAt = performance.now();
    try {
      const now = stampOf();
      if (now === stamp) return keys;
      keys = read();
      stamp = now;
    } catch (error) {
      process.emitWarning(`KEYS_FILE was not read again: ${error instanceof Error ? error.name : 'unreadable'}`);
    }
    return keys;
  };
  return {
    scope: keys.scope,
    get file() {
      return current().file;
    },
    signer: () => current().signer(),
    verificationKey: (scope, kid) => current().verificationKey(scope, kid),
  };
}

export function keysFrom(file: KeysFile): Keys {
  const imported = new Map<string, Promise<Key>>();
  const importOnce = (id: string, jwk: JWK): Promise<Key> => {
    const existing = imported.get(id);
    if (existing) return existing;
    const made = importJWK(jwk, 'EdDSA');
    imported.set(id, made);
    return made;
  };
  return {
    scope: file.scope,
    file,
    signer: async () => ({ kid: file.kid, key: await importOnce('private', file.privateJwk) }),
    verificationKey: async (scope, kid) => {
      const jwk = file.publicKeys[scope]?.find((key) => key.kid === kid);
      return jwk === undefined ? undefined : importOnce(`${scope}/${kid}`, jwk);
    },
  };
}

/** Returns the seed from which this scope's secrets are derived. @throws when the file has no private key. */
export function secretSeed({ file }: Keys): Buffer {
  const seed = file.secretSeed ?? file.privateJwk['d'];
  if (typeof seed !== 'string') throw new Error('KEYS_FILE has no private key');
  return Buffer.from(seed, 'base64url');
}

/** Returns the keys for email sessions. The newest encrypts; all of them decrypt. */
export function sessionSeeds(keys: Keys): Buffer[] {
  const seeds = keys.file.sessionSeeds?.map(({ seed }) => Buffer.from(seed, 'base64url')) ?? [];
  return seeds.length > 0 ? seeds : [secretSeed(keys)];
}
