import { forbidden, unauthorized } from '@fieldloom/kernel/errors';
import { decodeJwt } from 'jose';
import type { Keys } from './keys.ts';
import { signToken, verifyToken } from './token.ts';

const LIFETIME_SECONDS = 60;
/** A signed token is used again until this much before its end. */
const REUSE_MARGIN_MS = 20_000;

/** A service of a scope, for example eu_a:content. */
export interface ServiceCaller {
  scope: string;
  service: string;
}

/** Signs the tokens with which one service calls others; keeps each for some 40 s. */
export class ServiceTokenSigner {
  readonly #keys: Keys;
  readonly #service: string;
  readonly #issued = new Map<string, { token: string; usableUntil: number }>();

  constructor(keys: Keys, service: string) {
    this.#keys = keys;
    this.#service = service;
  }

  /** @param audience The called service, for example eu_a:accounts or global:routing. */
  async tokenFor(audience: string): Promise<string> {
    const now = Date.now();
    const cached = this.#issued.get(audience);
    if (cached && cached.usableUntil > now) return cached.token;
    const token = await signToken(this.#keys, {
      issuer: `${this.#keys.scope}:${this.#service}`,
      audience,
      lifetimeSeconds: LIFETIME_SECONDS,
    });
    this.#issued.set(audience, { token, usableUntil: now + LIFETIME_SECONDS * 1_000 - REUSE_MARGIN_MS });
    return token;
  }
}

/**
 * @param audience This service, for example eu_a:accounts.
 * @param allowed Callers by 'service' (of the same scope) or 'scope:service'; '*:service' for any scope.
 * @throws UNAUTHORIZED for a token that does not hold, FORBIDDEN for a caller that is not allowed.
 */
export async function verifyServiceToken(
  keys: Keys,
  token: string,
  audience: string,
  allowed: readonly string[],
): Promise<ServiceCaller> {
  const issuer = readIssuer(token);
  const [scope, service] = issuer.split(':');
  if (!scope || !service) throw unauthorized();
  await verifyToken(keys, token, { scope, audience, issuer });
  const isAllowed = allowed.some(
    (entry) => (entry === service && scope === keys.scope) || entry === issuer || entry === `*:${service}`,
  );
  if (!isAllowed) throw forbidden(`${issuer} may not call ${audience}`);
  return { scope, service };
}

/** The issuer decides which key is tried; nothing else of the token is believed before it is verified. */
function readIssuer(token: string): string {
  try {
    return decodeJwt(token).iss ?? '';
  } catch {
    throw unauthorized();
  }
}
