import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { calculateJwkThumbprint, decodeJwt, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

export const CLIENT_ID = 'fieldloom';
export const CLIENT_SECRET = 'a-secret-of-the-client';

type Claims = Record<string, unknown>;

const METADATA = '/.well-known/openid-configuration';

/** The account that the provider signs in, without asking. */
export interface OidcAccount extends Claims {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

/** A real OpenID provider on loopback. A spec may change its ID tokens and metadata on their way out. */
export class OidcKit {
  account: OidcAccount = { sub: 'nobody' };
  /** Changes the claims of an ID token, which is then signed again with the provider's key or another one. */
  spoil: ((claims: Claims) => Claims) | undefined;
  signsWith: 'own' | 'strange' = 'own';
  /** Changes the metadata. */
  describe: ((metadata: Claims) => Claims) | undefined;
  /** Whether browsers come back with the parameter `iss` of RFC 9207. Microsoft sends none. */
  namesItself = true;
  /** Paths that were requested. */
  readonly asked: string[] = [];
  readonly #server: Server;
  readonly #redirects = new Set<string>();
  #key: JWK = {};
  #handler: (request: IncomingMessage, response: ServerResponse) => unknown = () => {};
  #provider: Provider | undefined;

  private constructor() {
    this.#server = createServer((request, response) => {
      void this.#answer(request, response);
    });
  }

  static async open(): Promise<OidcKit> {
    const kit = new OidcKit();
    await new Promise<void>((resolve) => kit.#server.listen(0, '127.0.0.1', resolve));
    await kit.rotate();
    return kit;
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as { port: number }).port}`;
  }

  /** Allows a redirect URL; a client is only accepted with registered ones. */
  allow(redirectUri: string): void {
    this.#redirects.add(redirectUri);
    this.#restart();
  }

  /** Replaces the signing key; the old one is dropped. */
  async rotate(): Promise<void> {
    this.#key = await newKey();
    this.#restart();
  }

  /** Follows the redirects of a browser until they lead back to the platform. */
  async signIn(location: string): Promise<URL> {
    const cookies = new Map<string, string>();
    let url = new URL(location);
    for (let hops = 0; hops < 10; hops += 1) {
      if (url.origin !== this.issuer) return url;
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
      for (const line of answer.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
      }
      const next = answer.headers.get('location');
      if (next === null) throw new Error(`the provider stopped at ${url.pathname}: ${await answer.text()}`);
      url = new URL(next, url);
    }
    throw new Error('the provider sends in circles');
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #restart(): void {
    const provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: CLIENT_ID,
          client_secret: CLIENT_SECRET,
          redirect_uris: this.#redirects.size === 0 ? [`${this.issuer}/none`] : [...this.#redirects],
          grant_types: ['authorization_code'],
          response_types: ['code'],
        },
      ],
      jwks: { keys: [this.#key as never] },
      cookies: { keys: ['a key of cookies'] },
      conformIdTokenClaims: false,
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'tid', 'xms_edov'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
      findAccount: (_context, accountId) => ({ accountId, claims: () => ({ ...this.account }) }),
      loadExistingGrant: async (context) => {
        const { client, session } = context.oidc;
        const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    this.#provider = provider;
    this.#handler = provider.callback();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.issuer);
    this.asked.push(pathname);
    if (!this.namesItself) withoutIssuer(response);
    if (pathname.startsWith('/interaction/')) {
      const login = { accountId: this.account.sub };
      await this.#provider?.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
      return;
    }
    if (pathname === '/token') rewriteJson(response, (body) => this.#rewriteTokens(body));
    if (pathname.endsWith(METADATA) && this.describe !== undefined) {
      const { describe } = this;
      // Accepts any path under which the spec expects the metadata.
      request.url = METADATA;
      rewriteJson(response, async (body) => describe(body));
    }
    this.#handler(request, response);
  }

  async #rewriteTokens(body: Claims): Promise<Claims> {
    const token = body['id_token'];
    if (typeof token !== 'string' || (this.spoil === undefined && this.signsWith === 'own')) return body;
    const claims = decodeJwt(token) as Claims;
    const kid = this.#key.kid ?? '';
    const key = this.signsWith === 'own' ? this.#key : { ...(await newKey()), kid };
    const signed = new SignJWT(this.spoil?.(claims) ?? claims).setProtectedHeader({ alg: 'RS256', kid });
    return { ...body, id_token: await signed.sign(await importJWK(key, 'RS256')) };
  }
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' };
}

/** Holds an answer back until it is complete, and sends it with changes. */
function rewriteJson(response: ServerResponse, change: (body: Claims) => Promise<Claims>): void {
  const end = response.end.bind(response);
  response.end = ((chunk?: string | Buffer) => {
    const send = async (): Promise<void> => {
      const text = chunk === undefined ? '' : chunk.toString();
      const isJson = String(response.getHeader('content-type') ?? '').includes('json');
      const body = isJson ? JSON.stringify(await change(JSON.parse(text) as Claims)) : text;
      if (response.hasHeader('content-length')) response.setHeader('content-length', Buffer.byteLength(body));
      end(body);
    };
    void send();
    return response;
  }) as typeof response.end;
}

/** Redirects browsers without the parameter `iss`. */
function withoutIssuer(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    if (name.toLowerCase() !== 'location' || typeof value !== 'string' || !URL.canParse(value)) {
      return setHeader(name, value);
    }
    const url = new URL(value);
    url.searchParams.delete('iss');
    return setHeader(name, url.href);
  };
}
