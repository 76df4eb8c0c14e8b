import { callJson, callOnce } from '../../client/call-json.ts';
import type { KnownConnection, providerInput } from '../authentication/provider-fields.tsx';

const ROUTES = '/api/auth/single-sign-on-setup';

/** What the owner of a ticket sees. */
export interface SetUp {
  workspace: { name: string };
  expiresAt: string;
  /** OIDC's redirect URL or SAML's assertion consumer service. */
  callbackUrl: string;
  /** Our entity id for a SAML provider; our metadata is available there once SAML has been saved. */
  serviceEntityId: string;
  /** Null until it is first saved. */
  connection: KnownConnection | null;
}

export type SetUpInput = { name: string; strategy: string } & ReturnType<typeof providerInput>;

/** @throws HttpError 404 for a ticket that is invalid or no longer valid. */
export const readSetUp = (token: string): Promise<SetUp> => callJson(`${ROUTES}/read`, { body: { token } });

export const saveSetUp = (token: string, input: SetUpInput): Promise<SetUp> =>
  callOnce(`${ROUTES}/save`, { body: { token, ...input } });

/** Finishes the setup; the ticket is invalid from then on. */
export const finishSetUp = (token: string): Promise<object> => callOnce(`${ROUTES}/finish`, { body: { token } });
