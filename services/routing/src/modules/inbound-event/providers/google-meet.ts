import { z } from 'zod';
import { type KeySet, tokenOf } from './key-set.ts';
import { type InboundRequest, type Provider, pathsOf, type Reading, readJsonObject } from './provider.ts';
import { forged } from './signature.ts';

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];

/**
 * Recordings that started, ended or became available as a file, and changes of the subscription. All other events are
 * acknowledged and dropped.
 */
const EVENTS: ReadonlySet<string> = new Set([
  'google.workspace.meet.recording.v2.started',
  'google.workspace.meet.recording.v2.ended',
  'google.workspace.meet.recording.v2.fileGenerated',
  'google.workspace.meet.transcript.v2.started',
  'google.workspace.meet.transcript.v2.ended',
  'google.workspace.meet.transcript.v2.fileGenerated',
  'google.workspace.events.subscription.v1.suspended',
  'google.workspace.events.subscription.v1.expirationReminder',
  'google.workspace.events.subscription.v1.expired',
]);

const attribute = z.string().max(1_000);
const push = z.looseObject({
  message: z.looseObject({
    messageId: z.string().min(1).max(200),
    attributes: z
      .looseObject({
        'ce-id': attribute.optional(),
        'ce-type': attribute,
        'ce-source': attribute,
        'ce-subject': attribute,
      })
      .optional(),
  }),
});

export interface GoogleMeetOptions {
  keys: KeySet;
  /** Audiences of the push subscription's tokens. */
  audiences: readonly string[];
  /** Addresses of the accounts that sign them. */
  serviceAccounts: readonly string[];
}

/**
 * Google Workspace events, pushed by Pub/Sub with a Google token that names the audience and the service account.
 * https://docs.cloud.google.com/pubsub/docs/authenticate-push-subscriptions,
 * https://developers.google.com/workspace/events/guides/events-meet
 */
export function googleMeet(options: GoogleMeetOptions): Provider {
  return {
    name: 'google-meet',
    isOn: options.audiences.length > 0 && options.serviceAccounts.length > 0,
    endpoints: [
      {
        paths: pathsOf('google-meet', 'event-notification'),
        async receive(request) {
          await assertPushToken(options, request);
          return readPush(request.body);
        },
      },
    ],
  };
}

/** @throws UNAUTHORIZED. */
async function assertPushToken(options: GoogleMeetOptions, request: InboundRequest): Promise<void> {
  const token = tokenOf(request.header('authorization'), 'Bearer');
  const { payload } = await options.keys.verify(token, { issuer: ISSUERS, audience: [...options.audiences] });
  const { email, email_verified: isVerified } = payload;
  if (isVerified !== true || typeof email !== 'string' || !options.serviceAccounts.includes(email)) throw forged();
}

/**
 * Accounts: the subscription (`subscriptions/x`), and the person (`users/123`) or room (`spaces/abc`) of the event.
 * @throws BAD_INPUT when it is not a JSON object.
 */
export function readPush(body: Buffer): Reading {
  const parsed = push.safeParse(readJsonObject(body));
  const { messageId, attributes } = parsed.success ? parsed.data.message : {};
  if (messageId === undefined || attributes === undefined || !EVENTS.has(attributes['ce-type'])) {
    return { kind: 'events', events: [] };
  }
  const accounts = [attributes['ce-source'], attributes['ce-subject']].flatMap(resourceOf);
  return { kind: 'events', events: [{ eventId: attributes['ce-id'] ?? messageId, accounts, body }] };
}

/** `//cloudidentity.googleapis.com/users/123` → `users/123`. */
function resourceOf(uri: string): string[] {
  const name = /^\/\/[a-z.]+\.googleapis\.com\/((?:subscriptions|users|spaces)\/[^/]+)$/.exec(uri)?.[1];
  return name === undefined ? [] : [name];
}
