import { createHash, randomBytes } from 'node:crypto';
import type { Actor } from '@fieldloom/auth/actor';
import type { ApiScope } from '@fieldloom/kernel/api-scopes';
import { TEAM_HEADER } from '../src/modules/workspace/workspace-host.service.ts';
import { actorOf, type TestAccounts, type Workspace } from './kit.ts';

export const CALLBACK = 'https://app.example/callback';

export interface FormAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: specs read what they requested.
  body: any;
  headers: Record<string, unknown>;
}

interface AppOptions {
  confidential?: boolean;
  scopes?: ApiScope[];
  redirectUris?: string[];
}

/** A consent that an app has started. */
export interface Begun {
  verifier: string;
  request: Record<string, string | null>;
}

/** An app of a workspace, with the program behind it. */
export class TestApp {
  readonly id: string;
  readonly secret: string | null;
  readonly workspace: Workspace;
  readonly #accounts: TestAccounts;

  constructor(accounts: TestAccounts, workspace: Workspace, made: { id: string; secret: string | null }) {
    this.#accounts = accounts;
    this.workspace = workspace;
    this.id = made.id;
    this.secret = made.secret;
  }

  static async of(accounts: TestAccounts, at: Workspace, options: AppOptions = {}): Promise<TestApp> {
    const query =
      'mutation($input: CreateOAuthClientInput!) { createOAuthClient(input: $input) { secret client { id } } }';
    const input = {
      name: 'Report',
      redirectUris: [CALLBACK],
      scopes: ['CONTENT_READ'],
      confidential: true,
      ...options,
    };
    const { data } = await accounts.graphql(actorOf(at), query, { input });
    const { client, secret } = data.createOAuthClient;
    return new TestApp(accounts, at, { id: client.id, secret });
  }

  /** Starts a consent, with the request that the app sends a person with. */
  begin(changes: Record<string, string | null> = {}): Begun {
    const verifier = randomBytes(32).toString('base64url');
    const request = {
      responseType: 'code',
      clientId: this.id,
      redirectUri: CALLBACK,
      scope: 'content:read',
      state: 'as it was',
      codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
      codeChallengeMethod: 'S256',
      ...changes,
    };
    return { verifier, request };
  }

  /**
   * Gives or refuses consent.
   * @returns the query of the URL to which the person is sent back.
   */
  async consent(actor: Actor, { request }: Begun, allow = true): Promise<Record<string, string>> {
    const query =
      'mutation($request: OAuthRequestInput!, $allow: Boolean!) { decideOAuthConsent(request: $request, allow: $allow) }';
    const { data, errors } = await this.#accounts.graphql(actor, query, { request, allow });
    if (errors !== undefined) throw new Error(errors[0]?.extensions.code);
    return Object.fromEntries(new URL(data.decideOAuthConsent).searchParams);
  }

  /** Goes through consent and exchange. */
  async tokens(actor: Actor, changes: Record<string, string | null> = {}) {
    const begun = this.begin(changes);
    const { code = '' } = await this.consent(actor, begun);
    const { body } = await this.exchange(code, begun);
    return { code, begun, access: body.access_token as string, refresh: body.refresh_token as string };
  }

  exchange(code: string, { verifier, request }: Begun, changes: Record<string, string> = {}): Promise<FormAnswer> {
    const redirect = String(request['redirectUri']);
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirect, code_verifier: verifier };
    return this.post('token', { ...form, ...changes });
  }

  refresh(token: string, changes: Record<string, string> = {}): Promise<FormAnswer> {
    return this.post('token', { grant_type: 'refresh_token', refresh_token: token, ...changes });
  }

  /**
   * Posts with the app's own credentials, unless the form has others.
   * @param form An empty value omits a parameter.
   */
  async post(
    path: 'token' | 'revoke',
    form: Record<string, string>,
    headers: Record<string, string> = {},
    at = this.workspace,
  ): Promise<FormAnswer> {
    const own = { client_id: this.id, ...(this.secret === null ? {} : { client_secret: this.secret }) };
    const sent = Object.entries({ ...own, ...form }).filter(([, value]) => value !== '');
    const answer = await this.#accounts.http.inject({
      method: 'POST',
      url: `/api/auth/oauth/${path}`,
      headers: {
        host: at.host,
        [TEAM_HEADER]: at.teamId,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      payload: new URLSearchParams(sent).toString(),
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  }
}
