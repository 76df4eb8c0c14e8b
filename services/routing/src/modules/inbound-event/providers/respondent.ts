import { z } from 'zod';
import { type InboundRequest, type Provider, pathsOf, type Reading, readJsonObject } from './provider.ts';
import { findSigner, forged, hmac } from './signature.ts';

/** The header names its own algorithm; only these are accepted. */
const ALGORITHMS: readonly string[] = ['sha256', 'sha512'] satisfies ('sha256' | 'sha512')[];
const resource = z.looseObject({ id: z.string().min(1).max(100), parentId: z.string().max(100).nullish() });
const eventShape = z.looseObject({
  event: z.enum(['PROJECTS.UPDATED', 'SCREENER_RESPONSES.CREATED', 'SCREENER_RESPONSES.UPDATED']),
  uuid: z.string().min(1).max(100),
  payload: z.looseObject({ resource }),
});

/**
 * `Respondent-Webhook-Signature: sha256=<base64>`: HMAC over the body with the key of the organization's webhook.
 * https://developers.respondent.io/docs/webhooks
 * @throws UNAUTHORIZED.
 */
export function assertRespondentSignature(secrets: readonly string[], request: InboundRequest): void {
  const header = request.header('respondent-webhook-signature') ?? '';
  const at = header.indexOf('=');
  const algorithm = header.slice(0, Math.max(at, 0));
  if (!ALGORITHMS.includes(algorithm)) throw forged();
  const sign = (body: Buffer) => (secret: string) => hmac(secret, [body], 'base64', algorithm as 'sha256');
  // The signature covers the body as JSON.stringify writes it, even if the body was reformatted on its way.
  const bodies = [request.body, canonical(request.body)];
  const signers = bodies.map((body) => findSigner(secrets, sign(body), [header.slice(at + 1)]));
  if (signers.every((signer) => signer === undefined)) throw forged();
}

export function respondent(secrets: readonly string[]): Provider {
  return {
    name: 'respondent',
    isOn: secrets.length > 0,
    endpoints: [
      {
        paths: pathsOf('respondent', 'event-notification'),
        receive(request) {
          assertRespondentSignature(secrets, request);
          return readRespondentEvent(request.body);
        },
      },
    ],
  };
}

/** Accounts: the project. This platform creates each project for one workspace, whose region announces its id. */
export function readRespondentEvent(body: Buffer): Reading {
  const parsed = eventShape.safeParse(readJsonObject(body));
  if (!parsed.success) return { kind: 'events', events: [] };
  const { event, uuid, payload } = parsed.data;
  const project = event === 'PROJECTS.UPDATED' ? payload.resource.id : payload.resource.parentId;
  return { kind: 'events', events: [{ eventId: uuid, accounts: project ? [project] : [], body }] };
}

function canonical(body: Buffer): Buffer {
  try {
    return Buffer.from(JSON.stringify(JSON.parse(body.toString('utf8'))));
  } catch {
    return body;
  }
}
