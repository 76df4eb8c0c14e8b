import { DomainError, unavailable, unprocessable } from '@fieldloom/kernel/errors';
import type { Outbound } from '@fieldloom/outbound/outbound';
import { z } from 'zod';
import type { Channel } from '../../database.ts';
import { CHANNELS_PAGE, MAX_ANSWER_BYTES, MAX_CHANNELS, PROVIDER_TIMEOUT_MS } from '../../limits.ts';
import type { ProviderAccess, ProviderClient } from '../provider/provider.ts';

/** The scopes that the product requests in a Slack workspace. */
const SCOPES = [
  'assistant:write',
  'channels:history',
  'channels:read',
  'groups:history',
  'groups:read',
  'search:read.public',
  'users:read',
];

const accessSchema = z.object({
  access_token: z.string().min(1).max(1_000),
  team: z.object({ id: z.string().min(1).max(100), name: z.string().max(300) }),
});
const channelsSchema = z.object({
  channels: z.array(z.object({ id: z.string().max(100), name: z.string().max(300) })),
  response_metadata: z.object({ next_cursor: z.string().optional() }).optional(),
});

export interface SlackSettings {
  origin: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  outbound: Outbound;
}

/** The part of Slack's web API that is used here. https://docs.slack.dev/authentication/installing-with-oauth */
export class SlackClient implements ProviderClient {
  readonly #settings: SlackSettings;

  constructor(settings: SlackSettings) {
    this.#settings = settings;
  }

  authorizationUrl({ state }: { state: string }): string {
    const url = new URL('/oauth/v2/authorize', this.#settings.origin);
    url.search = new URLSearchParams({
      client_id: this.#settings.clientId,
      redirect_uri: this.#settings.redirectUri,
      response_type: 'code',
      scope: SCOPES.join(','),
      state,
    }).toString();
    return url.href;
  }

  async exchange({ code }: { code: string }): Promise<ProviderAccess> {
    const { clientId, clientSecret, redirectUri } = this.#settings;
    const answer = await this.#call(
      'oauth.v2.access',
      { code, client_id: clientId, client_secret: clientSecret, redirect_uri: redirectUri },
      accessSchema,
    );
    const { access_token: access, team } = answer;
    return { tokens: { access }, accountId: team.id, accountName: team.name, otherAccountIds: [] };
  }

  /** Lists the public and private channels that the connection may read, by name. */
  async listChannels(token: string): Promise<Channel[]> {
    const channels: Channel[] = [];
    let cursor: string | undefined;
    do {
      const page = await this.#call(
        'conversations.list',
        {
          types: 'public_channel,private_channel',
          exclude_archived: 'true',
          limit: String(CHANNELS_PAGE),
          ...(cursor ? { cursor } : {}),
        },
        channelsSchema,
        token,
      );
      channels.push(...page.channels.map(({ id, name }) => ({ id, name })));
      cursor = page.response_metadata?.next_cursor;
    } while (cursor && channels.length < MAX_CHANNELS);
    return channels.slice(0, MAX_CHANNELS).toSorted((a, b) => a.name.localeCompare(b.name));
  }

  async #call<T>(method: string, form: Record<string, string>, schema: z.ZodType<T>, token?: string): Promise<T> {
    const body = await this.#post(method, form, token);
    const answer = z.looseObject({ ok: z.boolean(), error: z.string().optional() }).safeParse(body);
    if (!answer.success) throw unavailable('Slack gave an answer that cannot be read');
    if (!answer.data.ok) {
      if (answer.data.error === 'ratelimited') throw unavailable('Slack asks to wait');
      throw new DomainError('UNPROCESSABLE', 'Slack refused the connection', {
        details: { providerError: (answer.data.error ?? 'unknown').slice(0, 100) },
      });
    }
    const parsed = schema.safeParse(body);
    if (!parsed.success) throw unprocessable('Slack gave an answer that cannot be read');
    return parsed.data;
  }

  async #post(method: string, form: Record<string, string>, token: string | undefined): Promise<unknown> {
    const { origin, outbound } = this.#settings;
    const { body } = await outbound.fetch(new URL(`/api/${method}`, origin), {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: new URLSearchParams(form).toString(),
      timeoutMs: PROVIDER_TIMEOUT_MS,
      maxBytes: MAX_ANSWER_BYTES,
    });
    try {
      return JSON.parse(body.toString('utf8'));
    } catch (error) {
      throw unavailable('Slack gave an answer that cannot be read', error);
    }
  }
}
