import { callJson, callOnce } from '../../client/call-json.ts';
import type { KnownConnection, providerInput } from '../authentication/provider-fields.tsx';

const ROUTES = '/api/auth/single-sign-on-setup';

/** What somebody with a ticket is told. */
export interface SetUp {
  workspace: { name: string };
  expiresAt: string;
  /** OIDC's redirect address, SAML's assertion consumer service. */
  callbackUrl: string;
  /** What a SAML provider calls us; our metadata stand there once SAML was saved. */
  serviceEntityId: string;
  /** Null until it is saved first. */
  connection: KnownConnection | null;
}

export type SetUpInput = { name: string; strategy: string } & ReturnType<typeof providerInput>;

/** @throws HttpError 404 for a ticket that is none, or none any more. */
export const readSetUp = (token: string): Promise<SetUp> => callJson(`${ROUTES}/read`, { body: { token } });

export const saveSetUp = (token: string, input: SetUpInput): Promise<SetUp> =>
  callOnce(`${ROUTES}/save`, { body: { token, ...input } });

/** The ticket is of no use from then on. */
export const finishSetUp = (token: string): Promise<object> => callOnce(`${ROUTES}/finish`, { body: { token } });
