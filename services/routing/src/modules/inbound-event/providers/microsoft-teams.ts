import { isSameSecret } from '@fieldloom/auth/identity-hash';
import { z } from 'zod';
import { type KeySet, tokenOf } from './key-set.ts';
import {
  type Endpoint,
  type InboundRequest,
  type Provider,
  type ProviderEvent,
  pathsOf,
  type Reading,
  readJsonObject,
} from './provider.ts';
import { digestOf, forged } from './signature.ts';

const BOT_ISSUER = 'https://api.botframework.com';
const CHANNEL = 'msteams';
const MAX_NOTIFICATIONS = 1_000;
const MAX_VALIDATION_TOKEN = 4_096;

const id = z.string().min(1).max(200);
const common = {
  subscriptionId: id,
  tenantId: id.nullish(),
  clientState: z.string().max(255).nullish(),
  id: id.nullish(),
};
const change = z.looseObject({
  ...common,
  changeType: z.enum(['created', 'updated', 'deleted']),
  resource: z.string().max(2_000),
});
const lifecycle = z.looseObject({
  ...common,
  lifecycleEvent: z.enum(['reauthorizationRequired', 'subscriptionRemoved', 'missed']),
});
const notifications = z.looseObject({ value: z.array(z.looseObject(common)).max(MAX_NOTIFICATIONS) });
const activity = z.looseObject({
  type: z.string().max(100),
  id: id.nullish(),
  channelId: z.string().max(100),
  serviceUrl: z.string().max(500),
  conversation: z.looseObject({ id: z.string().max(500), tenantId: id.nullish() }).nullish(),
  channelData: z.looseObject({ tenant: z.looseObject({ id }).nullish() }).nullish(),
});

export interface MicrosoftTeamsOptions {
  /** Sent with each subscription at Graph, and returned with each of its notifications. */
  clientStates: readonly string[];
  /** Application ids of the bot. */
  botAppIds: readonly string[];
  botKeys: KeySet;
}

/**
 * Graph's change and lifecycle notifications, and messages to the bot.
 * https://learn.microsoft.com/graph/change-notifications-delivery-webhooks,
 * …/graph/change-notifications-lifecycle-events,
 * https://learn.microsoft.com/azure/bot-service/rest-api/bot-framework-rest-connector-authentication
 */
export function microsoftTeams(options: MicrosoftTeamsOptions): Provider[] {
  const name = 'microsoft-teams';
  const graph = (path: string, shape: typeof change | typeof lifecycle): Endpoint => ({
    paths: pathsOf(name, path),
    status: 202,
    receive: (request) => receiveNotifications(options.clientStates, shape, request),
  });
  return [
    {
      name,
      isOn: options.clientStates.length > 0,
      endpoints: [graph('event-notification', change), graph('lifecycle-notification', lifecycle)],
    },
    {
      name,
      isOn: options.botAppIds.length > 0,
      endpoints: [{ paths: pathsOf(name, 'messages'), receive: (request) => receiveActivity(options, request) }],
    },
  ];
}

/** Each notification is a separate event. Accounts: the organization and the subscription. */
function receiveNotifications(
  clientStates: readonly string[],
  shape: typeof change | typeof lifecycle,
  request: InboundRequest,
): Reading {
  // Before Graph creates a subscription, it validates the URL: the answer must be its own text, as plain text.
  const token = new URLSearchParams(request.query).get('validationToken');
  if (token !== null && token.length <= MAX_VALIDATION_TOKEN) return { kind: 'challenge', answer: token };
  const parsed = notifications.safeParse(readJsonObject(request.body));
  if (!parsed.success) return { kind: 'events', events: [] };
  const isGenuine = (state: string | null | undefined): boolean =>
    clientStates.map((each) => isSameSecret(each, state ?? '')).includes(true);
  if (!parsed.data.value.every(({ clientState }) => isGenuine(clientState))) throw forged();
  return { kind: 'events', events: parsed.data.value.flatMap((each) => readNotification(each, shape)) };
}

function readNotification(value: object, shape: typeof change | typeof lifecycle): ProviderEvent[] {
  const parsed = shape.safeParse(value);
  if (!parsed.success) return [];
  const { subscriptionId, tenantId, id: ownId } = parsed.data;
  // The secret that authenticates the notification must not leave the intake.
  const { clientState: _proof, ...rest } = value as Record<string, unknown>;
  const body = Buffer.from(JSON.stringify(rest));
  const accounts = [subscriptionId, ...(tenantId ? [tenantId] : [])];
  return [{ eventId: ownId ?? digestOf(body), accounts, body }];
}

/** @throws UNAUTHORIZED, BAD_INPUT. */
async function receiveActivity(options: MicrosoftTeamsOptions, request: InboundRequest): Promise<Reading> {
  const token = tokenOf(request.header('authorization'), 'Bearer');
  const { payload, key } = await options.botKeys.verify(token, {
    issuer: [BOT_ISSUER],
    audience: [...options.botAppIds],
  });
  const parsed = activity.safeParse(readJsonObject(request.body));
  if (!parsed.success) return { kind: 'events', events: [] };
  const { channelId, serviceUrl, conversation, channelData, id: ownId } = parsed.data;
  const { endorsements } = key;
  const isEndorsed = Array.isArray(endorsements) && endorsements.includes(CHANNEL);
  // The token names the URL for answers, and its key is endorsed for certain channels.
  if (channelId !== CHANNEL || !isEndorsed || payload['serviceurl'] !== serviceUrl) throw forged();
  const tenant = channelData?.tenant?.id ?? conversation?.tenantId;
  const eventId = ownId && conversation ? `${conversation.id} ${ownId}` : digestOf(request.body);
  return { kind: 'events', events: [{ eventId, accounts: tenant ? [tenant] : [], body: request.body }] };
}
