import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { TEAM_HEADER } from '../src/modules/workspace/workspace-host.service.ts';

interface Called {
  teamId: string;
  host: string;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: specs read what they requested.
  body: any;
  headers: LightMyRequestResponse['headers'];
}

/** A browser on a workspace's host, behind the region's edge. It sends Host, Origin and team, and keeps cookies. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #http: FastifyInstance;
  readonly #called: Called;
  /** Added to or used instead of what a browser sends; undefined omits a header. */
  headers: Record<string, string | undefined> = {};

  constructor(http: FastifyInstance, called: Called) {
    this.#http = http;
    this.#called = called;
  }

  async post(path: string, body?: unknown): Promise<Answer> {
    return this.#send('POST', path, body);
  }

  async get(path: string): Promise<Answer> {
    return this.#send('GET', path);
  }

  async #send(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      host: this.#called.host,
      [TEAM_HEADER]: this.#called.teamId,
      ...(method === 'POST' ? { origin: `http://${this.#called.host}` } : {}),
      ...(cookie === '' ? {} : { cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...this.headers,
    };
    const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await this.#http.inject({
      method,
      url: `/api/auth/${path}`,
      headers: sent as Record<string, string>,
      ...(body === undefined ? {} : { payload }),
    });
    for (const cookie of answer.cookies) {
      if (cookie.maxAge === 0) this.cookies.delete(cookie.name);
      else this.cookies.set(cookie.name, cookie.value);
    }
    const isJson = /^application\/(?:\w+\+)?json/.test(String(answer.headers['content-type'] ?? ''));
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers };
  }
}
