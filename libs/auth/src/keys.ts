import { readFileSync, statSync } from 'node:fs';
import { type CryptoKey, importJWK, type JWK } from 'jose';
import { z } from 'zod';

const jwkSchema = z.looseObject({ kty: z.string(), kid: z.string() });

/** The file that a process reads its keys from (mode 0600; written by the operator or the start script). */
export const keysFileSchema = z.looseObject({
  scope: z.string(),
  kid: z.string(),
  /** Ed25519, signs this scope's tokens. */
  privateJwk: z.looseObject({ kty: z.string() }),
  /**
   * What the scope's other secrets are derived from, base64url: it stays when the signing key is rotated. Absent until
   * then: the signing key itself.
   */
  secretSeed: z.string().optional(),
  /** What email sessions are encrypted with, base64url, newest first. Global tier; absent until its first rotation. */
  sessionSeeds: z.array(z.object({ seed: z.string() })).optional(),
  /** Scope → Ed25519 public keys; two while a key is being rotated. */
  publicKeys: z.record(z.string(), z.array(jwkSchema)),
  /** X25519, newest first; old ones are kept for 4 days. Regions only. */
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
  /** As it is now: a rotation changes it while the process runs, so what is made of it is not kept. */
  readonly file: KeysFile;
  signer(): Promise<{ kid: string; key: Key }>;
  /** @returns undefined for a key that is not known (any more). */
  verificationKey(scope: string, kid: string): Promise<Key | undefined>;
}

/** A change of the file is seen by all processes after this time at the latest. */
export const KEYS_REREAD_MS = 1_000;

/**
 * The keys of a file, which is read again when it changed. It is replaced as a whole; one that is missing or not of the
 * form leaves the keys as they were.
 * @throws when it is so from the beginning.
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

/** What secrets of this scope are derived from. @throws when the file has no private key. */
export function secretSeed({ file }: Keys): Buffer {
  const seed = file.secretSeed ?? file.privateJwk['d'];
  if (typeof seed !== 'string') throw new Error('KEYS_FILE has no private key');
  return Buffer.from(seed, 'base64url');
}

/** What email sessions are encrypted with: the newest makes them, each of them opens. */
export function sessionSeeds(keys: Keys): Buffer[] {
  const seeds = keys.file.sessionSeeds?.map(({ seed }) => Buffer.from(seed, 'base64url')) ?? [];
  return seeds.length > 0 ? seeds : [secretSeed(keys)];
}
