import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';

/** A fake Slack on this machine: the OAuth flow, the list of channels, and signed events. */
export class SlackCounterpart {
  readonly team: { id: string; name: string };
  readonly channels: { id: string; name: string }[];
  #server: Server | undefined;

  constructor(
    team = { id: 'T0FIELD', name: 'Field Friends' },
    channels = [
      { id: 'C0FEED', name: 'feedback' },
      { id: 'C0RANDOM', name: 'random' },
    ],
  ) {
    this.team = team;
    this.channels = channels;
  }

  async start(port: number): Promise<void> {
    const answers: Record<string, object> = {
      '/api/oauth.v2.access': { ok: true, access_token: 'xoxb-counterpart', team: this.team },
      '/api/conversations.list': { ok: true, channels: this.channels, response_metadata: { next_cursor: '' } },
    };
    this.#server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://slack');
      request.resume();
      if (url.pathname === '/oauth/v2/authorize') {
        const back = new URL(url.searchParams.get('redirect_uri') ?? '');
        back.searchParams.set('code', 'a-code');
        back.searchParams.set('state', url.searchParams.get('state') ?? '');
        response.writeHead(302, { location: back.href }).end();
        return;
      }
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(answers[url.pathname] ?? { ok: false, error: 'unknown_method' }));
    });
    await new Promise<void>((resolve) => this.#server?.listen(port, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  /** The body of a message event. */
  message(eventId: string, channel: string, text: string, ts: string): string {
    return JSON.stringify({
      type: 'event_callback',
      event_id: eventId,
      team_id: this.team.id,
      event: { type: 'message', channel, user: 'U1', text, ts },
    });
  }
}

/** The headers with which Slack signs a request. @param at Time of the signature, in seconds. */
export function signed(secret: string, body: string, at = Math.floor(Date.now() / 1_000)): Record<string, string> {
  const signature = `v0=${createHmac('sha256', secret).update(`v0:${at}:${body}`).digest('hex')}`;
  return { 'x-slack-request-timestamp': String(at), 'x-slack-signature': signature };
}
