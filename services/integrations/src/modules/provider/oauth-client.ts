import { DomainError, unavailable } from '@fieldloom/kernel/errors';
import type { Outbound } from '@fieldloom/outbound/outbound';
import { z } from 'zod';
import { MAX_ANSWER_BYTES, PROVIDER_TIMEOUT_MS } from '../../limits.ts';
import type { ProviderAccess, ProviderClient, ProviderTokens } from './provider.ts';

const HTTP_TOO_MANY = 429;
const HTTP_SERVER_FAULT = 500;
const MAX_TOKEN = 20_000;

const tokenAnswer = z.looseObject({
  access_token: z.string().min(1).max(MAX_TOKEN),
  refresh_token: z.string().min(1).max(MAX_TOKEN).nullish(),
  expires_in: z.coerce.number().int().positive().max(100_000_000).nullish(),
});
const failure = z.looseObject({ error: z.string().max(500).optional(), code: z.string().max(500).optional() });

export type Account = Omit<ProviderAccess, 'tokens'>;

/** Calls the provider's API as the account. @throws UNAVAILABLE, UNPROCESSABLE. */
export type AskAs = <T>(url: string, shape: z.ZodType<T>) => Promise<T>;

/** The particulars of a provider's OAuth 2.0 authorization code flow. `oauth-providers.ts` has one for each. */
export interface OAuthContract {
  /** Display name. */
  name: string;
  authorize: {
    url: string;
    scopes: readonly string[];
    /** In addition to client_id, redirect_uri, response_type, scope and state. */
    parameters?: Readonly<Record<string, string>>;
  };
  token: {
    url: string;
    body: 'form' | 'json';
    /** How the client authenticates: by HTTP Basic, or by fields in the body. */
    client: 'basic' | 'body';
  };
  /** Whether it supports PKCE (RFC 7636). */
  hasPkce: boolean;
  /** Headers of every request to it. */
  headers?: Readonly<Record<string, string>>;
  /** Finds out to which account the tokens belong. @param answer The token endpoint's answer. */
  readAccount(answer: object, ask: AskAs): Promise<Account>;
}

export interface OAuthClientSettings {
  contract: OAuthContract;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  outbound: Outbound;
  /** Origin of the provider → origin of its stand-in, in tests. */
  origins: Readonly<Record<string, string>>;
}

/** A provider's OAuth flow, according to its contract. */
export class OAuthClient implements ProviderClient {
  readonly #settings: OAuthClientSettings;

  constructor(settings: OAuthClientSettings) {
    this.#settings = settings;
  }

  authorizationUrl({ state, challenge }: { state: string; challenge: string }): string {
    const { contract, clientId, redirectUri } = this.#settings;
    const { url: address, scopes, parameters } = contract.authorize;
    const url = this.#addressOf(address);
    url.search = new URLSearchParams({
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      ...(scopes.length > 0 ? { scope: scopes.join(' ') } : {}),
      state,
      ...(contract.hasPkce ? { code_challenge: challenge, code_challenge_method: 'S256' } : {}),
      ...parameters,
    }).toString();
    return url.href;
  }

  async exchange({ code, verifier }: { code: string; verifier: string }): Promise<ProviderAccess> {
    const { contract } = this.#settings;
    const answer = await this.#redeem(code, verifier);
    const parsed = tokenAnswer.safeParse(answer);
    if (!parsed.success) throw this.#unreadable();
    const { access_token: access, refresh_token: refresh, expires_in: seconds } = parsed.data;
    const tokens: ProviderTokens = {
      access,
      ...(refresh ? { refresh } : {}),
      ...(seconds ? { expiresAt: new Date(Date.now() + seconds * 1_000).toISOString() } : {}),
    };
    const ask: AskAs = async (url, shape) => {
      const read = shape.safeParse(await this.#send('GET', url, { authorization: `Bearer ${access}` }));
      if (!read.success) throw this.#unreadable();
      return read.data;
    };
    return { tokens, ...(await contract.readAccount(parsed.data, ask)) };
  }

  async #redeem(code: string, verifier: string): Promise<unknown> {
    const { contract, clientId, clientSecret, redirectUri } = this.#settings;
    const { url, body, client } = contract.token;
    const members = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      ...(contract.hasPkce ? { code_verifier: verifier } : {}),
      ...(client === 'body' ? { client_id: clientId, client_secret: clientSecret } : {}),
    };
    const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64');
    return this.#send(
      'POST',
      url,
      {
        'content-type': body === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
        ...(client === 'basic' ? { authorization: `Basic ${basic}` } : {}),
      },
      body === 'json' ? JSON.stringify(members) : new URLSearchParams(members).toString(),
    );
  }

  async #send(method: 'GET' | 'POST', url: string, headers: Record<string, string>, body?: string): Promise<unknown> {
    const { contract, outbound } = this.#settings;
    const answer = await outbound.fetch(this.#addressOf(url), {
      method,
      headers: { accept: 'application/json', ...contract.headers, ...headers },
      ...(body === undefined ? {} : { body }),
      timeoutMs: PROVIDER_TIMEOUT_MS,
      maxBytes: MAX_ANSWER_BYTES,
    });
    const json = readJson(answer.body);
    if (answer.status === HTTP_TOO_MANY) throw unavailable(`${contract.name} asks to wait`);
    if (answer.status >= HTTP_SERVER_FAULT) throw unavailable(`${contract.name} does not answer now`);
    if (answer.status >= 300) {
      const { error, code } = failure.safeParse(json).data ?? {};
      throw new DomainError('UNPROCESSABLE', `${contract.name} refused the connection`, {
        details: { providerError: (error ?? code ?? `status ${answer.status}`).slice(0, 100) },
      });
    }
    if (json === undefined) throw this.#unreadable();
    return json;
  }

  #addressOf(address: string): URL {
    const url = new URL(address);
    return new URL(`${this.#settings.origins[url.origin] ?? url.origin}${url.pathname}${url.search}`);
  }

  #unreadable(): Error {
    return unavailable(`${this.#settings.contract.name} gave an answer that cannot be read`);
  }
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
