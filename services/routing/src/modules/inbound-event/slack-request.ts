import { createHmac } from 'node:crypto';
import { isSameSecret } from '@fieldloom/auth/identity-hash';
import { badInput, unauthorized } from '@fieldloom/kernel/errors';
import { MESSAGES } from '@fieldloom/kernel/messages';
import { z } from 'zod';

/** Older requests, and those from the future, are refused: Slack's own rule against replay. */
const WINDOW_SECONDS = 300;

export interface SlackHeaders {
  timestamp: string | undefined;
  signature: string | undefined;
}

/**
 * Slack's v0 signature: HMAC-SHA-256 over `v0:<timestamp>:<body>`.
 * https://docs.slack.dev/authentication/verifying-requests-from-slack
 * @param nowSeconds Time of day, for tests.
 * @throws UNAUTHORIZED for a forged or old one.
 */
export function assertSlackSignature(
  secret: string,
  headers: SlackHeaders,
  body: Buffer,
  nowSeconds: number = Date.now() / 1_000,
): void {
  const { timestamp = '', signature = '' } = headers;
  const isFresh = /^\d{1,12}$/.test(timestamp) && Math.abs(nowSeconds - Number(timestamp)) <= WINDOW_SECONDS;
  const expected = `v0=${createHmac('sha256', secret).update(`v0:${timestamp}:`).update(body).digest('hex')}`;
  // Both are always computed, so that the time of an answer tells nothing.
  const isGenuine = isSameSecret(expected, signature);
  if (!isFresh || !isGenuine) throw unauthorized('The signature does not hold');
}

export type SlackRequest =
  | { kind: 'verification'; challenge: string }
  | { kind: 'event'; eventId: string; accounts: string[] }
  | { kind: 'other' };

const verification = z.object({ type: z.literal('url_verification'), challenge: z.string().max(1_000) });
const event = z.object({
  type: z.literal('event_callback'),
  event_id: z.string().min(1).max(200),
  team_id: z.string().min(1).max(100),
  authorizations: z.array(z.looseObject({ team_id: z.string().max(100).nullish() })).nullish(),
});

/**
 * What the intake must know of a request; everything else of it is for the region.
 * @throws BAD_INPUT when it is no JSON object.
 */
export function readSlackRequest(body: Buffer): SlackRequest {
  const json = parseJson(body);
  const challenge = verification.safeParse(json);
  if (challenge.success) return { kind: 'verification', challenge: challenge.data.challenge };
  const parsed = event.safeParse(json);
  if (!parsed.success) return { kind: 'other' };
  const { event_id, team_id, authorizations } = parsed.data;
  // A message in a channel that two Slack workspaces share comes once, for each installation named here.
  const others = (authorizations ?? []).flatMap((each) => (each.team_id ? [each.team_id] : []));
  return { kind: 'event', eventId: event_id, accounts: [...new Set([team_id, ...others])] };
}

/** The account that an identify request is about. */
export function readSlackAccount(body: Buffer): string | undefined {
  const parsed = z.looseObject({ team_id: z.string().max(100) }).safeParse(parseJson(body));
  return parsed.success ? parsed.data.team_id : undefined;
}

function parseJson(body: Buffer): unknown {
  try {
    const json: unknown = JSON.parse(body.toString('utf8'));
    if (typeof json === 'object' && json !== null) return json;
  } catch {
    // Said below, without the text.
  }
  throw badInput(MESSAGES.invalidJson);
}
