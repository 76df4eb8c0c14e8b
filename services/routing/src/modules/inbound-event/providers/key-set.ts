import { unavailable } from '@fieldloom/kernel/errors';
import { decodeProtectedHeader, importJWK, type JWK, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { forged } from './signature.ts';

/** How long a provider's keys are cached; below, how long after a fetch an unknown key triggers another one. */
const FRESH_MS = 3_600_000;
const LOOK_AGAIN_MS = 30_000;
const TIMEOUT_MS = 3_000;
const MAX_KEYS_BYTES = 500_000;
const CLOCK_TOLERANCE_SECONDS = 300;

const keysShape = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })).max(500) });
type PublishedKey = z.infer<typeof keysShape>['keys'][number];

export interface VerifiedToken {
  payload: JWTPayload;
  /** Includes the provider's own additions to the key, such as endorsements. */
  key: Readonly<Record<string, unknown>>;
}

/** The keys that a provider publishes (RFC 7517) at a URL from the operator's configuration. */
export class KeySet {
  readonly #url: string;
  #keys = new Map<string, PublishedKey>();
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /**
   * Checks a token's signature, audience and time.
   * @throws UNAUTHORIZED; UNAVAILABLE when the keys can't be fetched, so that the provider sends the event again.
   */
  async verify(token: string, expected: { issuer?: string[]; audience: string[] }): Promise<VerifiedToken> {
    const kid = kidOf(token);
    const key = kid === undefined ? undefined : await this.#find(kid);
    if (key === undefined) throw forged();
    return { payload: await verifyWith(token, key as JWK, expected), key };
  }

  async #find(kid: string): Promise<PublishedKey | undefined> {
    const age = Date.now() - this.#readAt;
    if (age > FRESH_MS || (!this.#keys.has(kid) && age > LOOK_AGAIN_MS)) {
      this.#reading ??= this.#read().finally(() => {
        this.#reading = undefined;
      });
      // Keys that were valid an hour ago are better than none.
      await this.#reading.catch((error: unknown) => {
        if (!this.#keys.has(kid)) throw unavailable('Temporarily unavailable', error);
      });
    }
    return this.#keys.get(kid);
  }

  async #read(): Promise<void> {
    const response = await fetch(this.#url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await response.text();
    if (!response.ok || text.length > MAX_KEYS_BYTES) throw new Error(`no keys at ${this.#url}: ${response.status}`);
    const { keys } = keysShape.parse(JSON.parse(text));
    this.#keys = new Map(keys.map((key) => [key.kid, key]));
    this.#readAt = Date.now();
  }
}

async function verifyWith(
  token: string,
  key: JWK,
  { issuer, audience }: { issuer?: string[]; audience: string[] },
): Promise<JWTPayload> {
  try {
    const imported = await importJWK(key, 'RS256');
    const { payload } = await jwtVerify(token, imported, {
      algorithms: ['RS256'],
      audience,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['exp'],
      ...(issuer === undefined ? {} : { issuer }),
    });
    return payload;
  } catch {
    throw forged();
  }
}

function kidOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}

/** Returns the token of `Authorization: <scheme> …`. @throws UNAUTHORIZED. */
export function tokenOf(authorization: string | undefined, ...schemes: string[]): string {
  const [scheme = '', token = ''] = (authorization ?? '').split(' ');
  if (token === '' || !schemes.some((each) => each.toLowerCase() === scheme.toLowerCase())) throw forged();
  return token;
}
