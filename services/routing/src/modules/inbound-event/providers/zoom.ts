import { z } from 'zod';
import {
  type Endpoint,
  type InboundRequest,
  isFresh,
  type Provider,
  type Reading,
  readJsonObject,
} from './provider.ts';
import { digestOf, findSigner, forged, hmac } from './signature.ts';

/**
 * Excludes the colons of signed texts (`v0:…`), so that nobody can get a request signature by asking for a validation.
 */
const PLAIN_TOKEN = /^[A-Za-z0-9_-]{1,200}$/;

const validation = z.looseObject({
  event: z.literal('endpoint.url_validation'),
  payload: z.looseObject({ plainToken: z.string().regex(PLAIN_TOKEN) }),
});
const eventShape = z.looseObject({
  event: z.string().min(1).max(200),
  payload: z.looseObject({ account_id: z.string().min(1).max(200), user_id: z.string().max(200).nullish() }),
});

/**
 * `x-zm-signature: v0=<hex>`: HMAC-SHA-256 over `v0:<x-zm-request-timestamp>:<body>`.
 * https://developers.zoom.us/docs/api/webhooks/
 */
function findZoomSigner(secrets: readonly string[], request: InboundRequest): string | undefined {
  const timestamp = request.header('x-zm-request-timestamp') ?? '';
  if (!isFresh(timestamp, request.nowSeconds)) return undefined;
  const sign = (secret: string): string => `v0=${hmac(secret, [`v0:${timestamp}:`, request.body])}`;
  return findSigner(secrets, sign, [request.header('x-zm-signature') ?? '']);
}

export function zoom(secrets: readonly string[]): Provider {
  const endpoint = (path: string, isOfInterest: (event: string) => boolean): Endpoint => ({
    paths: [`/api/global/integrations/zoom/${path}`],
    receive(request) {
      const challenge = validation.safeParse(safeJson(request.body));
      if (challenge.success) return answerValidation(secrets, challenge.data.payload.plainToken, request);
      if (findZoomSigner(secrets, request) === undefined) throw forged();
      return readZoomEvent(request.body, isOfInterest);
    },
  });
  return {
    name: 'zoom',
    isOn: secrets.length > 0,
    endpoints: [
      endpoint('event-notification', (event) => event !== 'app_deauthorized'),
      endpoint('deauthorize', (event) => event === 'app_deauthorized'),
    ],
  };
}

/** Proves to Zoom, every 72 hours, that this platform knows its secret. */
function answerValidation(secrets: readonly string[], plainToken: string, request: InboundRequest): Reading {
  const secret = findZoomSigner(secrets, request) ?? secrets[0] ?? '';
  return { kind: 'challenge', answer: { plainToken, encryptedToken: hmac(secret, [plainToken]) } };
}

/** Accounts: the Zoom account, and for a deauthorization also the person. */
function readZoomEvent(body: Buffer, isOfInterest: (event: string) => boolean): Reading {
  const parsed = eventShape.safeParse(readJsonObject(body));
  if (!parsed.success || !isOfInterest(parsed.data.event)) return { kind: 'events', events: [] };
  const { account_id, user_id } = parsed.data.payload;
  const accounts = [account_id, ...(user_id ? [user_id] : [])];
  return { kind: 'events', events: [{ eventId: digestOf(body), accounts, body }] };
}

function safeJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
