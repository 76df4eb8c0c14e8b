import { forbidden, unauthorized } from '@fieldloom/kernel/errors';
import { decodeJwt, type JWTPayload } from 'jose';
import { z } from 'zod';
import type { Keys } from './keys.ts';
import { signToken, verifyToken } from './token.ts';

const LIFETIME_SECONDS = 60;
/** A cached token is reused until this long before it expires. */
const REUSE_MARGIN_MS = 20_000;

const memberSchema = z.object({ team: z.uuid(), user: z.uuid(), session: z.string().optional() });

/** A member in whose name a service calls: through one of their sessions, or independent of their sessions. */
export interface NamedMember {
  readonly teamId: string;
  readonly userId: string;
  readonly sessionId?: string | undefined;
}

/** A service of a scope, for example eu_a:content. */
export interface ServiceCaller {
  scope: string;
  service: string;
  /** The member in whose name it calls. This says nothing about what the member may do: the callee asks accounts. */
  member?: NamedMember;
}

/** Signs the tokens with which one service calls others, and reuses each for about 40 s. */
export class ServiceTokenSigner {
  readonly #keys: Keys;
  readonly #service: string;
  readonly #issued = new Map<string, { token: string; usableUntil: number }>();

  constructor(keys: Keys, service: string) {
    this.#keys = keys;
    this.#service = service;
  }

  /**
   * @param audience The called service, for example eu_a:accounts or global:routing.
   * @param member The member in whose name the call is made; such a token is not reused.
   */
  async tokenFor(audience: string, member?: NamedMember): Promise<string> {
    if (member !== undefined) {
      const { teamId: team, userId: user, sessionId: session } = member;
      return this.#sign(audience, { member: { team, user, ...(session === undefined ? {} : { session }) } });
    }
    const now = Date.now();
    const cached = this.#issued.get(audience);
    if (cached && cached.usableUntil > now) return cached.token;
    const token = await this.#sign(audience);
    this.#issued.set(audience, { token, usableUntil: now + LIFETIME_SECONDS * 1_000 - REUSE_MARGIN_MS });
    return token;
  }

  #sign(audience: string, claims?: JWTPayload): Promise<string> {
    const issuer = `${this.#keys.scope}:${this.#service}`;
    const token = { issuer, audience, lifetimeSeconds: LIFETIME_SECONDS };
    return signToken(this.#keys, claims === undefined ? token : { ...token, claims });
  }
}

/**
 * @param audience This service, for example eu_a:accounts.
 * @param allowed Callers as 'service' (of the same scope) or 'scope:service'; '*:service' stands for any scope.
 * @throws UNAUTHORIZED when the token does not hold, FORBIDDEN when the caller is not allowed.
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
  const { member } = await verifyToken(keys, token, { scope, audience, issuer });
  const caller = member === undefined ? { scope, service } : { scope, service, member: readMember(member) };
  if (!isAmong(keys, caller, allowed)) throw forbidden(`${issuer} may not call ${audience}`);
  return caller;
}

/** @param callers In the form that `verifyServiceToken` takes. */
export function isAmong(keys: Keys, { scope, service }: ServiceCaller, callers: readonly string[]): boolean {
  return callers.some(
    (entry) =>
      (entry === service && scope === keys.scope) || entry === `${scope}:${service}` || entry === `*:${service}`,
  );
}

/** @throws UNAUTHORIZED when the claim does not name a member. */
function readMember(claim: unknown): NamedMember {
  const parsed = memberSchema.safeParse(claim);
  if (!parsed.success) throw unauthorized();
  const { team: teamId, user: userId, session: sessionId } = parsed.data;
  return { teamId, userId, sessionId };
}

/** The issuer decides which key is tried. Nothing else in the token is believed before it is verified. */
function readIssuer(token: string): string {
  try {
    return decodeJwt(token).iss ?? '';
  } catch {
    throw unauthorized();
  }
}
