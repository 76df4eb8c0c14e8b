import { request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Behaves like a browser of a running platform: hosts, cookies, tokens. For seeds, specs and benchmarks. */

export interface PlatformAddresses {
  /** For example fieldloom.localhost:8080. */
  rootDomain: string;
  /** For example http://127.0.0.1:21061. */
  mailbox: string;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  /** @throws when the body is not JSON. */
  json<T = Record<string, unknown>>(): T;
}

interface CallOptions {
  method?: string;
  body?: unknown;
  /** Replaces `body`: JSON whose exact text was signed. */
  rawBody?: string;
  headers?: Record<string, string>;
}

const CALL_TIMEOUT_MS = 30_000;
const WORKFLOW_WAIT_MS = 60_000;
/** A new workspace and its mail arrive within some hundred milliseconds, so nobody waits much longer. */
const POLL_MS = 50;

/**
 * One person at one machine, with cookies per host. Every call goes to 127.0.0.1, because `*.localhost` is not
 * resolved.
 */
export class PlatformClient {
  readonly addresses: PlatformAddresses;
  readonly #cookies = new Map<string, Map<string, string>>();
  readonly #tokens = new Map<string, { token: string; until: number }>();

  constructor(addresses: PlatformAddresses) {
    this.addresses = addresses;
  }

  /** @param host `root`, a subdomain, or a region's host ('eu-a'). */
  async call(host: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const fullHost = host === 'root' ? this.addresses.rootDomain : `${host}.${this.addresses.rootDomain}`;
    const port = Number(fullHost.split(':')[1] ?? 80);
    const jar = this.#cookies.get(fullHost) ?? new Map<string, string>();
    const payload = options.rawBody ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
    const headers: Record<string, string> = {
      host: fullHost,
      origin: `http://${fullHost}`,
      ...(payload === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
      ...(jar.size > 0 ? { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
      ...options.headers,
    };
    const answer = await new Promise<Answer>((resolve, reject) => {
      const request = httpRequest(
        { host: '127.0.0.1', port, path, method: options.method ?? (payload === undefined ? 'GET' : 'POST'), headers },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const body = Buffer.concat(chunks);
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body,
              json: <T>() => JSON.parse(body.toString('utf8')) as T,
            });
          });
        },
      );
      request.setTimeout(CALL_TIMEOUT_MS, () => request.destroy(new Error(`${path} did not answer`)));
      request.on('error', reject);
      request.end(payload);
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [pair = ''] = line.split(';');
      const [name = '', ...value] = pair.split('=');
      if (/max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value.join('='));
    }
    this.#cookies.set(fullHost, jar);
    return answer;
  }

  /** Returns the cookies of a host as a request header. */
  cookies(host: string): string {
    const jar = this.#cookies.get(`${host}.${this.addresses.rootDomain}`) ?? [];
    return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Like `call`. @throws unless the status is 2xx. */
  async expectOk<T = Record<string, unknown>>(host: string, path: string, options: CallOptions = {}): Promise<T> {
    const answer = await this.call(host, path, options);
    if (answer.status < 200 || answer.status > 299) {
      throw new Error(
        `${options.method ?? ''} ${host}${path} answered ${answer.status}: ${answer.body.toString('utf8').slice(0, 500)}`,
      );
    }
    return answer.json<T>();
  }

  /** Returns the six-digit code in the newest mail to an address after a moment. */
  async readCode(email: string, after: Date): Promise<string> {
    const mail = await this.waitForMail(email, after);
    const code = /\b(\d{3}\s?\d{3})\b/.exec(mail.text)?.[1]?.replace(/\s/, '');
    if (code === undefined) throw new Error('The mail holds no code');
    return code;
  }

  async waitForMail(email: string, after: Date): Promise<{ subject: string; text: string; html: string }> {
    const until = Date.now() + WORKFLOW_WAIT_MS;
    while (Date.now() < until) {
      const response = await fetch(`${this.addresses.mailbox}/api/messages?to=${encodeURIComponent(email)}`);
      const messages = (await response.json()) as { subject: string; text: string; html: string; receivedAt: string }[];
      const found = messages
        .filter((message) => new Date(message.receivedAt) >= after)
        .toSorted((a, b) => b.receivedAt.localeCompare(a.receivedAt))[0];
      if (found !== undefined) return found;
      await sleep(POLL_MS);
    }
    throw new Error(`No mail came to ${email}`);
  }

  /** Proves an address at the root domain by its code. This leaves the email session in the cookies. */
  async proveEmail(email: string): Promise<void> {
    const after = new Date(Date.now() - 1_000);
    const { codeChallenge } = await this.expectOk<{ codeChallenge: string }>(
      'root',
      '/api/global/identity/send-confirmation',
      { body: { email, useOneTimeCodeFlow: true } },
    );
    const code = await this.readCode(email, after);
    await this.expectOk('root', '/api/global/identity/confirm-email', {
      body: { method: 'ONE_TIME_CODE', codeChallenge, code },
    });
  }

  /** Creates a workspace and waits for it. @returns Its subdomain. */
  async createWorkspace(workspace: {
    teamName: string;
    region: string;
    name: string;
    password?: string;
  }): Promise<{ teamId: string; subdomain: string }> {
    const { requestId } = await this.expectOk<{ requestId: string }>('root', '/api/global/identity/create-tenant', {
      body: { method: 'ONE_TIME_CODE', ...workspace },
    });
    const until = Date.now() + WORKFLOW_WAIT_MS;
    while (Date.now() < until) {
      const path = `/api/global/identity/create-tenant/${requestId}`;
      const answer = await this.call('root', path);
      if (answer.status === 503) {
        // When the region is too busy to answer, asks again, like the page does.
        await sleep(POLL_MS);
        continue;
      }
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      const state = answer.json<{ status: string; teamId: string; subdomain: string; errorCode?: string }>();
      if (state.status === 'COMPLETE') return { teamId: state.teamId, subdomain: state.subdomain };
      if (state.status === 'FAILED') throw new Error(`The workspace was not made: ${state.errorCode}`);
      await sleep(POLL_MS);
    }
    throw new Error('The workspace took too long');
  }

  /** Enters a workspace with the proven address: the handover with PKCE, as a browser does it. */
  async enterWorkspace(subdomain: string): Promise<void> {
    const authorize = await this.#whereTo(subdomain, '/api/auth/hand-over/start');
    const location = await this.#whereTo('root', authorize.pathname + authorize.search);
    const code = location.searchParams.get('code');
    const state = location.searchParams.get('state');
    if (code === null) throw new Error(`The hand-over was refused: ${location.pathname}`);
    await this.expectOk(subdomain, '/api/auth/hand-over/redeem', { body: { code, state } });
  }

  /** Returns the URL to which an answer redirects the browser. */
  async #whereTo(host: string, path: string): Promise<URL> {
    let answer = await this.call(host, path);
    const until = Date.now() + WORKFLOW_WAIT_MS;
    while (answer.status === 503 && Date.now() < until) {
      // When the region is too busy to answer, asks again, like the page does.
      await sleep(POLL_MS);
      answer = await this.call(host, path);
    }
    const { status, headers, body } = answer;
    if (headers.location === undefined)
      throw new Error(`${path} answered ${status} without a location: ${body.toString()}`);
    return new URL(String(headers.location));
  }

  async signIn(subdomain: string, email: string, password: string): Promise<void> {
    await this.expectOk(subdomain, '/api/auth/sign-in', { body: { email, password } });
  }

  /** Returns a five-minute access token, which is kept while it is valid. */
  async token(subdomain: string): Promise<string> {
    const cached = this.#tokens.get(subdomain);
    if (cached !== undefined && cached.until > Date.now()) return cached.token;
    const { accessToken, expiresAt } = await this.expectOk<{ accessToken: string; expiresAt: string }>(
      subdomain,
      '/api/auth/token',
      { method: 'POST', body: {} },
    );
    this.#tokens.set(subdomain, { token: accessToken, until: new Date(expiresAt).getTime() - 30_000 });
    return accessToken;
  }

  /** Runs an operation as the signed-in user. @throws the messages of errors, if there are any. */
  async graphql<T = Record<string, unknown>>(
    subdomain: string,
    query: string,
    variables: Record<string, unknown> = {},
  ): Promise<T> {
    const answer = await this.call(subdomain, '/api/graphql', {
      body: { query, variables },
      headers: { authorization: `Bearer ${await this.token(subdomain)}` },
    });
    const { data, errors } = answer.json<{ data: T; errors?: { message: string; extensions?: unknown }[] }>();
    if (errors !== undefined && errors.length > 0) throw new Error(`${query.slice(0, 80)}… ${JSON.stringify(errors)}`);
    return data;
  }
}
