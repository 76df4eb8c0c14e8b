import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';

export const CLIENT = { id: 'client of the spec', secret: 'secret: of+the spec' };

interface Asked {
  /** With the provider's own origin. */
  url: URL;
  headers: IncomingMessage['headers'];
  body: Record<string, string>;
}

type Answer = { status: number; json: unknown };
type Handler = (asked: Asked) => Answer;

const ok = (json: unknown): Answer => ({ status: 200, json });
const refuse = (error: string): Answer => ({ status: 400, json: { error } });

/** The code that was given for an authorization, with its PKCE challenge. */
interface Grant {
  code: string;
  challenge: string | null;
  redirectUri: string | null;
}

/**
 * Stands in for the providers' token endpoints and for the endpoints that say whose the tokens are, as each provider
 * documents them. It refuses whatever a provider would refuse.
 */
export class ProviderStandIn {
  /** Origin and path of every request. */
  readonly asked: string[] = [];
  /** Sent instead of the provider's own answer. */
  answer: Answer | undefined;
  sites = [
    { id: 'cloud-2', name: 'Research' },
    { id: 'cloud-1', name: 'Acme' },
  ];
  organizations: { id: string; displayName: string }[] = [{ id: 'tenant-1', displayName: 'Acme Ltd' }];
  zoomPerson = { id: 'zoom-person-1', account_id: 'zoom-account-1', email: 'zoe@acme.example' };
  readonly #server: Server;
  #grant: Grant = { code: '', challenge: null, redirectUri: null };

  constructor() {
    this.#server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        // Here, each provider's origin is a folder.
        const [, origin = '', path = ''] = /^\/([^/]+)(\/.*)$/.exec(request.url ?? '') ?? [];
        const url = new URL(path, `https://${origin}`);
        this.asked.push(`${request.method} ${url.origin}${url.pathname}`);
        const asked = { url, headers: request.headers, body: readBody(request, text) };
        const { status, json } = this.answer ?? this.#handle(asked);
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
      });
    });
  }

  /**
   * Starts listening.
   * @returns the stand-in's origin by the provider's origin.
   */
  async listen(): Promise<Record<string, string>> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const own = `http://127.0.0.1:${(this.#server.address() as { port: number }).port}`;
    return Object.fromEntries(ORIGINS.map((host) => [`https://${host}`, `${own}/${host}`]));
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /**
   * Grants the access, as somebody would at the provider.
   * @returns the code that their browser brings back.
   */
  allow(authorization: URL): string {
    const { searchParams: asked } = authorization;
    this.#grant = {
      code: `code-${Math.random()}`,
      challenge: asked.get('code_challenge'),
      redirectUri: asked.get('redirect_uri'),
    };
    return this.#grant.code;
  }

  #handle(asked: Asked): Answer {
    const handler = this.#handlers[`${asked.url.host}${asked.url.pathname}`];
    return handler?.(asked) ?? { status: 404, json: {} };
  }

  readonly #handlers: Record<string, Handler> = {
    'zoom.us/oauth/token': (asked) =>
      isForm(asked) && hasBasic(asked)
        ? this.#redeem(asked, { expires_in: 3_599, refresh_token: 'r-zoom' })
        : refuse('invalid_client'),
    'api.zoom.us/v2/users/me': as('zoom', () => this.zoomPerson),
    'oauth2.googleapis.com/token': (asked) =>
      isForm(asked) && hasMembers(asked)
        ? this.#redeem(asked, { expires_in: 3_599, refresh_token: 'r-google' })
        : refuse('invalid_client'),
    'openidconnect.googleapis.com/v1/userinfo': as('google', () => ({
      sub: '110169484474386276334',
      email: 'gus@acme.example',
      email_verified: true,
    })),
    'login.microsoftonline.com/organizations/oauth2/v2.0/token': (asked) =>
      isForm(asked) && hasMembers(asked)
        ? this.#redeem(asked, { expires_in: 5_011, refresh_token: 'r-ms' })
        : refuse('invalid_client'),
    'graph.microsoft.com/v1.0/organization': as('microsoft', () => ({ value: this.organizations })),
    'auth.atlassian.com/oauth/token': (asked) =>
      isJson(asked) && hasMembers(asked)
        ? this.#redeem(asked, { expires_in: 3_600, refresh_token: 'r-atl' })
        : refuse('access_denied'),
    'api.atlassian.com/oauth/token/accessible-resources': as('atlassian', () => this.sites),
    'api.notion.com/v1/oauth/token': (asked) =>
      isJson(asked) && hasBasic(asked) && asked.headers['notion-version'] !== undefined
        ? this.#redeem(asked, { bot_id: 'bot', workspace_id: 'notion-workspace-1', workspace_name: 'Acme’s pages' })
        : refuse('invalid_client'),
  };

  /** A code works once, for the address that it was sent to, and with the verifier of its challenge. */
  #redeem({ url, body }: Asked, more: object): Answer {
    const { code, challenge, redirectUri } = this.#grant;
    const verifier = body['code_verifier'];
    const proof = verifier === undefined ? null : createHash('sha256').update(verifier).digest('base64url');
    const isGood =
      body['grant_type'] === 'authorization_code' &&
      code !== '' &&
      body['code'] === code &&
      body['redirect_uri'] === redirectUri &&
      proof === challenge;
    this.#grant = { code: '', challenge: null, redirectUri: null };
    return isGood ? ok({ access_token: tokenOf(url.host), token_type: 'bearer', ...more }) : refuse('invalid_grant');
  }
}

const ORIGINS = [
  'zoom.us',
  'api.zoom.us',
  'accounts.google.com',
  'oauth2.googleapis.com',
  'openidconnect.googleapis.com',
  'login.microsoftonline.com',
  'graph.microsoft.com',
  'auth.atlassian.com',
  'api.atlassian.com',
  'api.notion.com',
];

const COMPANIES = ['zoom', 'google', 'microsoft', 'atlassian', 'notion'] as const;

/** A planted token, which must not appear anywhere in the database. */
export const tokenOf = (host: string): string =>
  `the-planted-token-of-${COMPANIES.find((company) => host.includes(company))}`;

function as(company: (typeof COMPANIES)[number], answer: () => unknown): Handler {
  return ({ headers }) =>
    headers.authorization === `Bearer ${tokenOf(company)}`
      ? ok(answer())
      : { status: 401, json: { error: 'invalid_token' } };
}

const isForm = ({ headers }: Asked): boolean => headers['content-type'] === 'application/x-www-form-urlencoded';
const isJson = ({ headers }: Asked): boolean => headers['content-type'] === 'application/json';
const hasMembers = ({ headers, body }: Asked): boolean =>
  headers.authorization === undefined && body['client_id'] === CLIENT.id && body['client_secret'] === CLIENT.secret;

/** RFC 6749 §2.3.1: both parts are form-encoded first. */
function hasBasic({ headers, body }: Asked): boolean {
  const [scheme, value = ''] = (headers.authorization ?? '').split(' ');
  const [id = '', secret = ''] = Buffer.from(value, 'base64').toString('utf8').split(':');
  const isClient = decodeURIComponent(id) === CLIENT.id && decodeURIComponent(secret) === CLIENT.secret;
  return scheme === 'Basic' && isClient && body['client_secret'] === undefined;
}

function readBody(request: IncomingMessage, text: string): Record<string, string> {
  if (request.headers['content-type'] !== 'application/json') return Object.fromEntries(new URLSearchParams(text));
  return JSON.parse(text) as Record<string, string>;
}
