import { isDomainError, unprocessable } from '@fieldloom/kernel/errors';
import { isUuid } from '@fieldloom/kernel/ids';
import { SSO_LIMITS } from '@fieldloom/kernel/single-sign-on';
import { normalizeEmail } from '@fieldloom/kernel/text';
import * as openid from 'openid-client';
import { z } from 'zod';
import type { Outbound } from './outbound.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 500_000;
const SCOPE = 'openid email profile';
/** The placeholder in the issuer of Microsoft's metadata for all tenants. */
const TENANT = '{tenantid}';
const MAX_NAME = 100;

/** A client that an operator or a workspace has registered with a provider. */
export interface OidcRegistration {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

/** The part of a sign-in request that the browser keeps; the answer is checked against it. */
export interface OidcRequest {
  state: string;
  nonce: string;
  /** PKCE code verifier. */
  verifier: string;
}

const webAddress = z.url({ protocol: /^https?$/ });
const metadataShape = z
  .object({
    issuer: z.string().max(2_000),
    authorization_endpoint: webAddress,
    token_endpoint: webAddress,
    jwks_uri: webAddress,
  })
  .loose();
type Metadata = z.infer<typeof metadataShape>;

/** What a provider asserts about an account, after all checks. */
export interface AssertedIdentity {
  /** Stable for the account. Undefined when the provider makes up a new one every time. */
  subject: string | undefined;
  /** Normalized. */
  email: string | undefined;
  /** `unsaid`: the provider neither confirms nor denies that the address is verified. */
  emailVerified: 'yes' | 'no' | 'unsaid';
  name: string | null;
}

/**
 * OpenID Connect with a confidential client: authorization code, PKCE, nonce, and ID tokens checked with the provider's
 * keys.
 */
export class OpenIdClient {
  readonly #outbound: Outbound;

  constructor(outbound: Outbound) {
    this.#outbound = outbound;
  }

  /**
   * Fetches the provider's metadata and keys.
   * @returns the issuer as the provider spells it.
   * @throws UNPROCESSABLE that says what does not fit; UNAVAILABLE when the provider does not answer.
   */
  async check(issuer: string): Promise<string> {
    const metadata = await this.#discover(issuer);
    if (metadata.issuer.includes(TENANT)) {
      throw unprocessable('This is the address of all tenants. Give the one of yours', { field: 'issuer' });
    }
    const keys = await this.#fetchJson(metadata.jwks_uri);
    if (!z.object({ keys: z.array(z.unknown()).min(1) }).safeParse(keys).success) {
      throw unprocessable('The provider has no keys at the address that it names', { field: 'issuer' });
    }
    return metadata.issuer;
  }

  /** Returns the URL for the browser. @throws UNPROCESSABLE, UNAVAILABLE. */
  async authorizationUrl(registration: OidcRegistration, request: OidcRequest): Promise<string> {
    const metadata = await this.#discover(registration.issuer);
    const url = openid.buildAuthorizationUrl(this.#configure(metadata, registration), {
      redirect_uri: registration.redirectUri,
      scope: SCOPE,
      state: request.state,
      nonce: request.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(request.verifier),
      code_challenge_method: 'S256',
    });
    return url.href;
  }

  /**
   * Exchanges a code for an ID token and checks it: the signature (by the provider's current keys), issuer, audience,
   * nonce and times.
   * @param iss The value that the provider sent back beside the code (RFC 9207).
   * @throws when a check fails; UNAVAILABLE when the provider does not answer.
   */
  async redeem(
    registration: OidcRegistration,
    request: OidcRequest,
    answer: { code: string; iss: string | undefined },
  ): Promise<AssertedIdentity> {
    const metadata = await this.#discover(registration.issuer);
    const isForAllTenants = metadata.issuer.includes(TENANT);
    const configuration = isForAllTenants
      ? await this.#configureForTenant(metadata, registration, request, answer.code)
      : this.#configure(metadata, registration);
    const current = new URL(registration.redirectUri);
    current.searchParams.set('code', answer.code);
    current.searchParams.set('state', request.state);
    if (answer.iss !== undefined) current.searchParams.set('iss', answer.iss);
    const tokens = await openid.authorizationCodeGrant(configuration, current, {
      pkceCodeVerifier: request.verifier,
      expectedState: request.state,
      expectedNonce: request.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new Error('The provider gave no ID token');
    return identityOf(claims, { isForAllTenants });
  }

  #configure(metadata: Metadata, registration: OidcRegistration, answered?: Answered): openid.Configuration {
    const { clientId, clientSecret } = registration;
    const client = { client_secret: clientSecret, [openid.clockTolerance]: SSO_LIMITS.clockSkewSeconds };
    const configuration = new openid.Configuration(
      metadata as openid.ServerMetadata,
      clientId,
      client,
      authenticationOf(metadata, clientSecret),
    );
    configuration[openid.customFetch] = (url, options) =>
      answered !== undefined && url === metadata.token_endpoint
        ? Promise.resolve(toResponse(answered))
        : this.#fetch(url, options);
    configuration.timeout = TIMEOUT_MS / 1_000;
    // A token must have a valid signature. It is not enough that it came over a TLS connection.
    openid.enableNonRepudiationChecks(configuration);
    // `Outbound` already refuses addresses without TLS, except those that an operator allows.
    openid.allowInsecureRequests(configuration);
    return configuration;
  }

  /**
   * With Microsoft, the expected issuer depends on the tenant in the token. So the code is exchanged first; then the
   * answer is checked against that tenant's issuer, like any other provider's.
   */
  async #configureForTenant(
    metadata: Metadata,
    registration: OidcRegistration,
    { verifier }: OidcRequest,
    code: string,
  ): Promise<openid.Configuration> {
    const { clientId, clientSecret, redirectUri } = registration;
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      client_id: clientId,
      client_secret: clientSecret,
    });
    const answered = await this.#outbound.fetch(metadata.token_endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: body.toString(),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    });
    const issuer = metadata.issuer.replace(TENANT, tenantOf(answered.body.toString('utf8')));
    return this.#configure({ ...metadata, issuer }, registration, answered);
  }

  async #discover(issuer: string): Promise<Metadata> {
    const address = `${withoutSlash(issuer)}/.well-known/openid-configuration`;
    const parsed = metadataShape.safeParse(await this.#fetchJson(address));
    if (!parsed.success) throw unprocessable('There is no OpenID provider at this address', { field: 'issuer' });
    const { data } = parsed;
    // A provider for all tenants has its own address, and its issuers differ only in the tenant.
    const isOwn =
      withoutSlash(data.issuer) === withoutSlash(issuer) ||
      (data.issuer.includes(TENANT) && isSameOrigin(data.issuer, issuer));
    if (!isOwn) throw unprocessable('The provider calls itself by another address', { field: 'issuer' });
    return data;
  }

  async #fetchJson(address: string): Promise<unknown> {
    const { status, body } = await this.#outbound.fetch(address, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });
    if (status !== 200) throw unprocessable('There is no OpenID provider at this address', { field: 'issuer', status });
    try {
      return JSON.parse(body.toString('utf8')) as unknown;
    } catch {
      return undefined;
    }
  }

  async #fetch(url: string, options: openid.CustomFetchOptions): Promise<Response> {
    const isPost = options.method === 'POST';
    const { body } = options;
    const answer = await this.#outbound.fetch(url, {
      method: isPost ? 'POST' : 'GET',
      headers: options.headers,
      ...(body instanceof URLSearchParams || typeof body === 'string' ? { body: body.toString() } : {}),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    });
    return toResponse(answer);
  }
}

type Answered = Awaited<ReturnType<Outbound['fetch']>>;

function toResponse({ status, headers, body }: Answered): Response {
  const type = headers['content-type'];
  return new Response(new Uint8Array(body), {
    status,
    ...(type === undefined ? {} : { headers: { 'content-type': type } }),
  });
}

const withoutSlash = (address: string): string => address.replace(/\/$/, '');

function isSameOrigin(left: string, right: string): boolean {
  return URL.parse(left)?.origin === URL.parse(right)?.origin;
}

/** Returns the client authentication that the provider supports; by default that of the standard. */
function authenticationOf(metadata: Metadata, secret: string): openid.ClientAuth {
  const methods = metadata['token_endpoint_auth_methods_supported'];
  const isBasic = !Array.isArray(methods) || methods.includes('client_secret_basic');
  return isBasic ? openid.ClientSecretBasic(secret) : openid.ClientSecretPost(secret);
}

/**
 * Reads the tenant from a token that is not verified yet.
 * @throws when the answer contains no such token.
 */
function tenantOf(answer: string): string {
  const { id_token: token } = z.object({ id_token: z.string() }).parse(JSON.parse(answer));
  const [, payload = ''] = token.split('.');
  const { tid } = z.object({ tid: z.string() }).parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  if (!isUuid(tid)) throw new Error('The token is of no tenant');
  return tid;
}

/** @returns undefined for an invalid address. */
export function readAddress(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  try {
    return normalizeEmail(value);
  } catch (error) {
    if (isDomainError(error)) return undefined;
    throw error;
  }
}

function identityOf(claims: openid.IDToken, { isForAllTenants }: { isForAllTenants: boolean }): AssertedIdentity {
  const { sub, name, tid } = claims;
  // A subject is unique only within its tenant.
  const subject = isForAllTenants && typeof tid === 'string' ? `${tid}/${sub}` : sub;
  return {
    subject: subject.length <= SSO_LIMITS.subject ? subject : undefined,
    email: readAddress(claims['email']),
    emailVerified: verificationOf(claims),
    name: typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, MAX_NAME) : null,
  };
}

/** `xms_edov`: Microsoft confirms that the tenant owns the domain of the address. */
function verificationOf(claims: openid.IDToken): AssertedIdentity['emailVerified'] {
  const said = [claims['email_verified'], claims['xms_edov']].filter((value) => value !== undefined);
  if (said.some((value) => value === false || value === 'false' || value === 0 || value === '0')) return 'no';
  return said.some((value) => value === true || value === 'true' || value === 1 || value === '1') ? 'yes' : 'unsaid';
}
