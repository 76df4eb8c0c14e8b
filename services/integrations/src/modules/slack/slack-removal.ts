import { z } from 'zod';

const removal = z.looseObject({
  team_id: z.string().min(1),
  event_time: z.int().positive().max(9_999_999_999),
  event: z.discriminatedUnion('type', [
    z.looseObject({ type: z.literal('app_uninstalled') }),
    z.looseObject({
      type: z.literal('tokens_revoked'),
      tokens: z.looseObject({ bot: z.array(z.string()).nullish() }),
    }),
  ]),
});

/** The app was removed from a Slack workspace, or its token was revoked; the token no longer works. */
export interface SlackRemoval {
  accountId: string;
  at: Date;
}

/**
 * Undefined for every other event, and for tokens of people, because the product uses the app's own token.
 * https://docs.slack.dev/reference/events/app_uninstalled, …/tokens_revoked
 */
export function readSlackRemoval(body: unknown): SlackRemoval | undefined {
  const parsed = removal.safeParse(body);
  if (!parsed.success) return undefined;
  const { team_id, event_time, event } = parsed.data;
  if (event.type === 'tokens_revoked' && (event.tokens.bot ?? []).length === 0) return undefined;
  // Slack reports whole seconds.
  return { accountId: team_id, at: new Date((event_time + 1) * 1_000) };
}
