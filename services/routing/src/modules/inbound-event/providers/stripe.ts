import { readId } from '@fieldloom/kernel/ids';
import { z } from 'zod';
import { type InboundRequest, isFresh, type Provider, pathsOf, type Reading, readJsonObject } from './provider.ts';
import { findSigner, forged, hmac } from './signature.ts';

/** Key of Stripe's metadata that names the workspace. */
const WORKSPACE = 'Workspace UUID';
const MAX_SIGNATURES = 10;

/** Events that billing handles, for one customer or for the whole product. */
const EVENTS: ReadonlyMap<string, 'customer' | 'all'> = new Map([
  ['customer.source.expiring', 'customer'],
  ['customer.subscription.created', 'customer'],
  ['customer.subscription.updated', 'customer'],
  ['customer.subscription.deleted', 'customer'],
  ['invoice.finalized', 'customer'],
  ['invoice.payment_failed', 'customer'],
  ['invoice.upcoming', 'customer'],
  ['product.created', 'all'],
  ['product.updated', 'all'],
  // Names a charge but no customer. The region that made the charge recognizes it.
  ['radar.early_fraud_warning.created', 'all'],
]);

const customer = z.union([z.string().max(255), z.looseObject({ id: z.string().max(255) })]);
const metadata = z.looseObject({ [WORKSPACE]: z.string().max(100).optional() });
const eventShape = z.looseObject({
  id: z.string().min(1).max(255),
  object: z.literal('event'),
  type: z.string().max(255),
  livemode: z.boolean(),
  data: z.looseObject({
    object: z.looseObject({
      customer: customer.nullish(),
      metadata: metadata.nullish(),
      // For an invoice: the metadata of its subscription.
      subscription_details: z.looseObject({ metadata: metadata.nullish() }).nullish(),
    }),
  }),
});

/**
 * `Stripe-Signature: t=<seconds>,v1=<hex>,v1=<hex>`: HMAC-SHA-256 over `<t>.<body>`, with one v1 for each secret that
 * is valid during a rotation. Other schemes (v0) are ignored. https://docs.stripe.com/webhooks/signature
 * @throws UNAUTHORIZED.
 */
export function assertStripeSignature(secrets: readonly string[], request: InboundRequest): void {
  const parts = (request.header('stripe-signature') ?? '').split(',').map((part) => part.trim().split('='));
  const timestamp = parts.find(([name]) => name === 't')?.[1] ?? '';
  const given = parts.flatMap(([name, value]) => (name === 'v1' && value ? [value] : [])).slice(0, MAX_SIGNATURES);
  const signer = findSigner(secrets, (secret) => hmac(secret, [`${timestamp}.`, request.body]), given);
  if (signer === undefined || !isFresh(timestamp, request.nowSeconds)) throw forged();
}

export function stripe(secrets: readonly string[]): Provider {
  return {
    name: 'stripe',
    isOn: secrets.length > 0,
    endpoints: [
      {
        paths: pathsOf('stripe', 'webhook'),
        answer: { received: true },
        receive(request) {
          assertStripeSignature(secrets, request);
          return readStripeEvent(request.body);
        },
      },
    ],
  };
}

/** @throws BAD_INPUT when it is not a JSON object. */
export function readStripeEvent(body: Buffer): Reading {
  const parsed = eventShape.safeParse(readJsonObject(body));
  const concerns = parsed.success ? EVENTS.get(parsed.data.type) : undefined;
  if (!parsed.success || concerns === undefined) return { kind: 'events', events: [] };
  const { id, data } = parsed.data;
  const { object } = data;
  const named = object.metadata?.[WORKSPACE] ?? object.subscription_details?.metadata?.[WORKSPACE];
  const teamId = named === undefined ? undefined : readId(named);
  const payer = typeof object.customer === 'string' ? object.customer : object.customer?.id;
  const accounts = concerns === 'customer' && payer !== undefined ? [payer] : [];
  const teamIds = concerns === 'customer' && teamId !== undefined ? [teamId] : [];
  return { kind: 'events', events: [{ eventId: id, accounts, teamIds, isForAllRegions: concerns === 'all', body }] };
}
