/**
 * The five-minute token for GraphQL, subscriptions and live documents. The session cookie, which scripts cannot read,
 * renews it.
 */

import { fetchHere } from './home-address.ts';

/** Tokens are renewed this long before they expire, so that no request carries one that is about to. */
const RENEW_BEFORE_MS = 45_000;

export class SignedOutError extends Error {
  constructor() {
    super('Not signed in');
    this.name = 'SignedOutError';
  }
}

/** Returned in place of a token when an admin has closed the workspace. */
export interface ClosedWorkspace {
  name: string;
  /** When the workspace will be deleted, ISO 8601. */
  until: string;
  mayRestore: boolean;
}

export class WorkspaceClosedError extends Error {
  readonly workspace: ClosedWorkspace;

  constructor(workspace: ClosedWorkspace) {
    super('This workspace is closed');
    this.name = 'WorkspaceClosedError';
    this.workspace = workspace;
  }
}

interface Held {
  token: string;
  /** Expiry by this machine's clock, in milliseconds. */
  expiresAt: number;
}

export interface AccessTokens {
  /**
   * Returns a valid token.
   * @throws SignedOutError without a session; a network error if the region does not answer.
   */
  get(): Promise<string>;
  /** Returns a new token, unless another caller has already replaced `rejected`. */
  renew(rejected: string): Promise<string>;
  /** The user and team of the last token. */
  claims(): AccessClaims | null;
  forget(): void;
}

export interface AccessClaims {
  userId: string;
  teamId: string;
  region: string;
  sessionId: string;
}

interface Payload {
  exp: number;
  iat: number;
  sub: string;
  sid: string;
  aud: string;
}

/** Reads the payload without verifying it; the server does that. */
export function readPayload(token: string): Payload {
  const part = token.split('.')[1] ?? '';
  const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes)) as Payload;
}

/**
 * @param fetchToken Requests a token from the region; throws SignedOutError on 401, WorkspaceClosedError while it is
 * closed.
 * @param now For tests.
 */
export function createAccessTokens(fetchToken: () => Promise<string>, now: () => number = Date.now): AccessTokens {
  let held: Held | null = null;
  let flight: Promise<string> | null = null;
  let claims: AccessClaims | null = null;

  async function load(): Promise<string> {
    const asked = now();
    const token = await fetchToken();
    const payload = readPayload(token);
    // The lifetime is the difference between two server times, because this machine's clock may be wrong.
    held = { token, expiresAt: asked + (payload.exp - payload.iat) * 1000 };
    const [region = '', teamId = ''] = payload.aud.split(':');
    claims = { userId: payload.sub, sessionId: payload.sid, region, teamId };
    return token;
  }

  /** All callers share one request and its answer. */
  function refresh(): Promise<string> {
    flight ??= load().finally(() => {
      flight = null;
    });
    return flight;
  }

  return {
    get: () => (held && held.expiresAt - now() > RENEW_BEFORE_MS ? Promise.resolve(held.token) : refresh()),
    renew: (rejected) => (held && held.token !== rejected ? Promise.resolve(held.token) : refresh()),
    claims: () => claims,
    forget: () => {
      held = null;
      claims = null;
    },
  };
}

/**
 * Set while somebody is signed in here; the script in index.html then requests a token before the program has loaded.
 */
const SIGNED_IN_KEY = 'fieldloom.signed-in';

declare global {
  /** The answer to the first token request, which index.html started; resolves to undefined if none came. */
  var fieldloomToken: Promise<Response | undefined> | undefined;
}

/** Uses the early answer once. If it was a refusal, the region is asked in the ordinary way. */
async function earlyAnswer(): Promise<Response | undefined> {
  const early = globalThis.fieldloomToken;
  globalThis.fieldloomToken = undefined;
  const response = await early;
  return response?.ok === true ? response : undefined;
}

export function rememberSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(SIGNED_IN_KEY, '1');
    else localStorage.removeItem(SIGNED_IN_KEY);
  } catch {
    // Without storage, the token is requested a little later.
  }
}

/** `POST /api/auth/token` with the session cookie; the answer is `{ accessToken, expiresAt, user }`. */
export async function fetchAccessToken(): Promise<string> {
  const response =
    (await earlyAnswer()) ??
    (await fetchHere('/api/auth/token', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
    }));
  rememberSignedIn(response.ok);
  // 404 means that the host has no workspace; the sign-in page says so.
  if (response.status === 401 || response.status === 404) throw new SignedOutError();
  if (response.status === 403) {
    const body = (await response.json().catch(() => null)) as { errors?: { details?: object }[] } | null;
    const details = body?.errors?.[0]?.details as (ClosedWorkspace & { reason?: string }) | undefined;
    if (details?.reason === 'workspace-closed') throw new WorkspaceClosedError(details);
  }
  if (!response.ok) throw new TypeError(`No access token: ${response.status}`);
  const { accessToken } = (await response.json()) as { accessToken: string };
  return accessToken;
}
