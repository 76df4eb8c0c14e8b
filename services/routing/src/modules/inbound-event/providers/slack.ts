import { z } from 'zod';
import { type InboundRequest, isFresh, type Provider, pathsOf, type Reading, readJsonObject } from './provider.ts';
import { findSigner, forged, hmac } from './signature.ts';

const verification = z.object({ type: z.literal('url_verification'), challenge: z.string().max(1_000) });
const event = z.object({
  type: z.literal('event_callback'),
  event_id: z.string().min(1).max(200),
  team_id: z.string().min(1).max(100),
  authorizations: z.array(z.looseObject({ team_id: z.string().max(100).nullish() })).nullish(),
});

/**
 * Slack's v0 signature: HMAC-SHA-256 over `v0:<timestamp>:<body>`.
 * https://docs.slack.dev/authentication/verifying-requests-from-slack
 * @throws UNAUTHORIZED for a forged or old one.
 */
export function assertSlackSignature(
  secrets: readonly string[],
  { header, body, nowSeconds }: Pick<InboundRequest, 'header' | 'body' | 'nowSeconds'>,
): void {
  const timestamp = header('x-slack-request-timestamp') ?? '';
  const given = [header('x-slack-signature') ?? ''];
  const signer = findSigner(secrets, (secret) => `v0=${hmac(secret, [`v0:${timestamp}:`, body])}`, given);
  if (signer === undefined || !isFresh(timestamp, nowSeconds)) throw forged();
}

export function slack(secrets: readonly string[]): Provider {
  return {
    name: 'slack',
    isOn: secrets.length > 0,
    endpoints: [
      {
        paths: pathsOf('slack', 'webhook'),
        answer: { ok: true },
        receive(request) {
          assertSlackSignature(secrets, request);
          return readSlackRequest(request.body);
        },
      },
    ],
  };
}

/**
 * Reads what the intake needs of a request; everything else is for the region.
 * @throws BAD_INPUT when it is not a JSON object.
 */
export function readSlackRequest(body: Buffer): Reading {
  const json = readJsonObject(body);
  const challenge = verification.safeParse(json);
  if (challenge.success) return { kind: 'challenge', answer: { challenge: challenge.data.challenge } };
  const parsed = event.safeParse(json);
  if (!parsed.success) return { kind: 'events', events: [] };
  const { event_id, team_id, authorizations } = parsed.data;
  // A message in a channel that two Slack workspaces share arrives once, for all installations named here.
  const others = (authorizations ?? []).flatMap((each) => (each.team_id ? [each.team_id] : []));
  const accounts = [...new Set([team_id, ...others])];
  return { kind: 'events', events: [{ eventId: event_id, accounts, body }] };
}

/** Returns the account of an identify request. */
export function readSlackAccount(body: Buffer): string | undefined {
  const parsed = z.looseObject({ team_id: z.string().max(100) }).safeParse(readJsonObject(body));
  return parsed.success ? parsed.data.team_id : undefined;
}
