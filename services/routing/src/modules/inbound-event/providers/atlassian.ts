import { isSameSecret } from '@fieldloom/auth/identity-hash';
import { decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { type KeySet, tokenOf } from './key-set.ts';
import { type InboundRequest, type Provider, type Reading, readJsonObject } from './provider.ts';
import { queryStringHash } from './query-string-hash.ts';
import { digestOf, forged } from './signature.ts';

const PATH = '/api/global/integrations/atlassian/event-notification';
const CLOCK_TOLERANCE_SECONDS = 30;
const FORGE_ISSUER = 'forge/invocation-token';

const context = z.looseObject({ cloudId: z.string().min(1).max(200) });

export interface AtlassianOptions {
  /** Secrets of the Connect app's installations. */
  sharedSecrets: readonly string[];
  /** Ids of the Forge app, the audience of its tokens. */
  forgeAppIds: readonly string[];
  forgeKeys: KeySet;
}

/**
 * Webhooks of a Connect app (with a token by the installation's shared secret, which `qsh` binds to method, path and
 * query), and calls of a Forge app (with a token that Forge signs).
 * https://developer.atlassian.com/cloud/jira/software/understanding-jwt,
 * https://developer.atlassian.com/platform/forge/remote/essentials/
 */
export function atlassian(options: AtlassianOptions): Provider {
  return {
    name: 'atlassian',
    isOn: options.sharedSecrets.length > 0 || options.forgeAppIds.length > 0,
    endpoints: [
      {
        paths: [PATH],
        async receive(request) {
          const account = await identify(options, request);
          return readAtlassianEvent(request, account);
        },
      },
    ],
  };
}

/** @returns the account: the installation's client key, or the site's cloud id. @throws UNAUTHORIZED. */
async function identify(options: AtlassianOptions, request: InboundRequest): Promise<string> {
  const inQuestion = new URLSearchParams(request.query).get('jwt');
  const token = inQuestion ?? tokenOf(request.header('authorization'), 'JWT', 'Bearer');
  return algorithmOf(token) === 'HS256' ? identifyConnect(options, token, request) : identifyForge(options, token);
}

async function identifyConnect(
  { sharedSecrets }: AtlassianOptions,
  token: string,
  request: InboundRequest,
): Promise<string> {
  const verified = await Promise.all(sharedSecrets.map((secret) => verifyShared(token, secret, request.nowSeconds)));
  const payload = verified.find((each) => each !== undefined);
  const expected = queryStringHash(request.method, request.path, request.query);
  const { iss, qsh } = payload ?? {};
  if (iss === undefined || typeof qsh !== 'string' || !isSameSecret(expected, qsh)) throw forged();
  return iss;
}

async function verifyShared(token: string, secret: string, nowSeconds: number): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(token, Buffer.from(secret), {
      algorithms: ['HS256'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['iss', 'exp', 'qsh'],
      currentDate: new Date(nowSeconds * 1_000),
    });
    return payload;
  } catch {
    return undefined;
  }
}

async function identifyForge({ forgeAppIds, forgeKeys }: AtlassianOptions, token: string): Promise<string> {
  if (forgeAppIds.length === 0) throw forged();
  const { payload } = await forgeKeys.verify(token, { issuer: [FORGE_ISSUER], audience: [...forgeAppIds] });
  const parsed = context.safeParse(payload['context']);
  if (!parsed.success) throw forged();
  return parsed.data.cloudId;
}

function readAtlassianEvent(request: InboundRequest, account: string): Reading {
  readJsonObject(request.body);
  // A repeated webhook has the same identifier.
  const eventId = request.header('x-atlassian-webhook-identifier')?.slice(0, 200) ?? digestOf(request.body);
  return { kind: 'events', events: [{ eventId: `${account} ${eventId}`, accounts: [account], body: request.body }] };
}

function algorithmOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).alg;
  } catch {
    throw forged();
  }
}
