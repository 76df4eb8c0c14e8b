import { randomBytes } from 'node:crypto';
import { clearCookie, readCookie, setCookie } from '@fieldloom/service/cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PROVIDER_FLOW_SECONDS } from '../../limits.ts';

const COOKIE = '__Host-provider-sign-in';
const SECRET_BYTES = 32;

/** Providers that can prove an address, if the operator has registered a client there. */
export const PROVIDERS = ['google', 'microsoft', 'auth0'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** `popup`: the opening page is notified, and the window closes. */
export const UX_MODES = ['page', 'popup'] as const;

const begunShape = z.object({
  provider: z.enum(PROVIDERS),
  state: z.string(),
  nonce: z.string(),
  /** PKCE code verifier. */
  verifier: z.string(),
  /** Path on the root domain to continue to. */
  next: z.string(),
});

/** What a browser keeps between leaving for a provider and coming back. */
export type BegunProof = z.infer<typeof begunShape>;

/** @param mode Stored in the state, where the page can read it; it can't read the cookie. */
export function beginProof(provider: Provider, mode: (typeof UX_MODES)[number], next: string): BegunProof {
  const secret = (): string => randomBytes(SECRET_BYTES).toString('base64url');
  return { provider, state: `${provider}.${mode}.${secret()}`, nonce: secret(), verifier: secret(), next };
}

export function keepProof(reply: FastifyReply, begun: BegunProof): void {
  const value = Buffer.from(JSON.stringify(begun)).toString('base64url');
  reply.header('set-cookie', setCookie(COOKIE, value, PROVIDER_FLOW_SECONDS));
}

/** Removes the cookie. It works only once, whether or not the proof succeeded. */
export function forgetProof(reply: FastifyReply): void {
  reply.header('set-cookie', clearCookie(COOKIE));
}

/** @returns undefined when the browser started nothing. */
export function findProof(request: FastifyRequest): BegunProof | undefined {
  const value = readCookie(request.headers.cookie, COOKIE);
  if (value === undefined) return undefined;
  try {
    return begunShape.parse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')));
  } catch {
    return undefined;
  }
}
