import { randomBytes } from 'node:crypto';
import { clearCookie, readCookie, setCookie } from '@fieldloom/service/cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PROVIDER_FLOW_SECONDS } from '../../limits.ts';

const COOKIE = '__Host-provider-sign-in';
const SECRET_BYTES = 32;

/** Providers by which an address can be proven, where the operator has registered a client. */
export const PROVIDERS = ['google', 'microsoft', 'auth0'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** `popup`: the page that opened the window is told, and the window closes. */
export const UX_MODES = ['page', 'popup'] as const;

const begunShape = z.object({
  provider: z.enum(PROVIDERS),
  state: z.string(),
  nonce: z.string(),
  /** Of PKCE. */
  verifier: z.string(),
  /** Path of the root domain to go on to. */
  next: z.string(),
});

/** What a browser keeps between leaving for a provider and coming back. */
export type BegunProof = z.infer<typeof begunShape>;

/** @param mode stands in the state, where the page reads it: the cookie is out of its reach. */
export function beginProof(provider: Provider, mode: (typeof UX_MODES)[number], next: string): BegunProof {
  const secret = (): string => randomBytes(SECRET_BYTES).toString('base64url');
  return { provider, state: `${provider}.${mode}.${secret()}`, nonce: secret(), verifier: secret(), next };
}

export function keepProof(reply: FastifyReply, begun: BegunProof): void {
  const value = Buffer.from(JSON.stringify(begun)).toString('base64url');
  reply.header('set-cookie', setCookie(COOKIE, value, PROVIDER_FLOW_SECONDS));
}

/** It serves once, whether or not it held. */
export function forgetProof(reply: FastifyReply): void {
  reply.header('set-cookie', clearCookie(COOKIE));
}

/** @returns undefined for a browser that began nothing. */
export function findProof(request: FastifyRequest): BegunProof | undefined {
  const value = readCookie(request.headers.cookie, COOKIE);
  if (value === undefined) return undefined;
  try {
    return begunShape.parse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')));
  } catch {
    return undefined;
  }
}
