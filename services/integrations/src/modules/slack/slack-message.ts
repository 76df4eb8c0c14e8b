import { z } from 'zod';
import { MESSAGE_TITLE } from '../../limits.ts';

const messageEvent = z.object({
  team_id: z.string(),
  event: z.object({
    type: z.literal('message'),
    subtype: z.string().optional(),
    channel: z.string(),
    ts: z.string().regex(/^\d+\.\d+$/),
    text: z.string().default(''),
    bot_id: z.string().optional(),
  }),
});

/** Subtypes of messages that people write. Edits, joins and bots are others. */
const WRITTEN = new Set([undefined, 'file_share', 'thread_broadcast', 'me_message']);

export interface SlackMessage {
  accountId: string;
  channelId: string;
  /** Unique within the account. */
  externalId: string;
  text: string;
  sentAt: Date;
}

/** Returns the message in an event callback; undefined for every other event. */
export function readSlackMessage(body: unknown): SlackMessage | undefined {
  const parsed = messageEvent.safeParse(body);
  if (!parsed.success) return undefined;
  const { team_id, event } = parsed.data;
  if (!WRITTEN.has(event.subtype) || event.bot_id !== undefined || event.text.trim() === '') return undefined;
  return {
    accountId: team_id,
    channelId: event.channel,
    externalId: `${team_id}:${event.channel}:${event.ts}`,
    text: plainText(event.text),
    sentAt: new Date(Number(event.ts) * 1_000),
  };
}

/** Converts Slack's markup to plain text: links keep their text, mentions their sign, entities are decoded. */
export function plainText(markup: string): string {
  return markup
    .replaceAll(/<(?:mailto:|tel:)?([^|>]+)\|([^>]+)>/g, '$2')
    .replaceAll(/<!(here|channel|everyone)>/g, '@$1')
    .replaceAll(/<([@#])([A-Z0-9]+)>/g, '$1$2')
    .replaceAll(/<([^>]+)>/g, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** Returns the channel and the start of the message: '#feedback: The export takes…'. */
export function titleOf(message: SlackMessage, channelName: string): string {
  const line = message.text.split('\n')[0]?.trim() ?? '';
  const words = line.length > MESSAGE_TITLE ? `${line.slice(0, MESSAGE_TITLE - 1).trimEnd()}…` : line;
  return `#${channelName}: ${words}`;
}

/** Returns the URL of the message in Slack. */
export function linkOf(message: SlackMessage): string {
  return `https://slack.com/app_redirect?team=${message.accountId}&channel=${message.channelId}`;
}
