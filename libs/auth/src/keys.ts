import { readFileSync } from 'node:fs';
import { type CryptoKey, importJWK, type JWK } from 'jose';
import { z } from 'zod';

const jwkSchema = z.looseObject({ kty: z.string(), kid: z.string() });

/** The file that a process reads its keys from (mode 0600; written by the operator or the start script). */
export const keysFileSchema = z.looseObject({
  scope: z.string(),
  kid: z.string(),
  /** Ed25519, signs this scope's tokens. */
  privateJwk: z.looseObject({ kty: z.string() }),
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

export interface Keys {
  readonly scope: string;
  readonly kid: string;
  readonly file: KeysFile;
  signingKey(): Promise<CryptoKey | Uint8Array>;
  /** @returns undefined for a key that is not known (any more). */
  verificationKey(scope: string, kid: string): Promise<CryptoKey | Uint8Array | undefined>;
}

/** @throws when the file is missing or not of the form. */
export function loadKeys(path: string): Keys {
  return keysFrom(keysFileSchema.parse(JSON.parse(readFileSync(path, 'utf8'))));
}

export function keysFrom(file: KeysFile): Keys {
  const imported = new Map<string, Promise<CryptoKey | Uint8Array>>();
  const importOnce = (id: string, jwk: JWK): Promise<CryptoKey | Uint8Array> => {
    const existing = imported.get(id);
    if (existing) return existing;
    const made = importJWK(jwk, 'EdDSA');
    imported.set(id, made);
    return made;
  };
  return {
    scope: file.scope,
    kid: file.kid,
    file,
    signingKey: () => importOnce('private', file.privateJwk),
    verificationKey: async (scope, kid) => {
      const jwk = file.publicKeys[scope]?.find((key) => key.kid === kid);
      return jwk === undefined ? undefined : importOnce(`${scope}/${kid}`, jwk);
    },
  };
}
