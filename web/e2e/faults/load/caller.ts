import { randomUUID } from 'node:crypto';
import { type Answer, PlatformClient } from '@fieldloom/testkit/platform-client';
import { addresses } from '../../kit/platform.ts';
import { type Ledger, type Operation, Refused } from '../ledger.ts';
import { ANSWER_WITHIN_MS, RETRY_PAUSE_MS, RETRY_WRITE_MS } from '../limits.ts';

type Call = Parameters<PlatformClient['call']>;

/** Less than the five minutes that an access token lasts. */
const TOKEN_KEPT_MS = 240_000;
const NOT_THERE = new Set([502, 503, 504]);
const CUT = new Set(['ECONNRESET', 'EPIPE', 'ECONNREFUSED', 'ECONNABORTED']);

/** One person, whose every request, answered or not, is recorded in the ledger. */
export class Caller {
  readonly ledger: Ledger;
  readonly person = new PlatformClient(addresses);
  #token: { text: string; until: number } | undefined;

  constructor(ledger: Ledger) {
    this.ledger = ledger;
  }

  /** Makes a request of any kind. @throws Refused unless its status is below 400. */
  request(operation: Operation, ...call: Call): Promise<Answer> {
    return this.ledger.attempt(operation, () => this.#answered(call));
  }

  async #answered(call: Call): Promise<Answer> {
    const answer = await inTime(this.person.call(...call));
    if (answer.status < 400) return answer;
    const body = answer.body.toString('utf8').slice(0, 300);
    const isCoded = NOT_THERE.has(answer.status) && body.includes('UNAVAILABLE');
    throw new Refused(isCoded ? 'unavailable' : 'wrong', `${call[1].split('?')[0]} ${answer.status} ${body}`);
  }

  async token(subdomain: string): Promise<string> {
    if (this.#token !== undefined && this.#token.until > Date.now()) return this.#token.text;
    const answer = await this.request('token', subdomain, '/api/auth/token', { method: 'POST', body: {} });
    this.#token = { text: answer.json<{ accessToken: string }>().accessToken, until: Date.now() + TOKEN_KEPT_MS };
    return this.#token.text;
  }

  /** Waits for a token, however long it takes: a live document needs one to reconnect. */
  tokenAtLast(subdomain: string): Promise<string> {
    return untilAnswered(() => this.token(subdomain));
  }

  /** Runs an operation as the signed-in user, without retrying. @throws Refused */
  async graphql<T>(
    operation: Operation,
    subdomain: string,
    [query, variables, key]: readonly [query: string, variables: Record<string, unknown>, key?: string],
  ): Promise<T> {
    const token = await this.token(subdomain);
    return this.ledger.attempt(operation, async () => {
      const answer = await this.#answered([
        subdomain,
        '/api/graphql',
        {
          body: { query, variables },
          headers: { authorization: `Bearer ${token}`, ...(key === undefined ? {} : { 'idempotency-key': key }) },
        },
      ]);
      const { data, errors = [] } = answer.json<{
        data: T;
        errors?: { message: string; extensions?: { code?: string } }[];
      }>();
      const [first] = errors;
      if (first === undefined) return data;
      const isCoded = errors.every(({ extensions }) => extensions?.code === 'UNAVAILABLE');
      throw new Refused(isCoded ? 'unavailable' : 'wrong', `${query.slice(0, 60)} ${JSON.stringify(first)}`);
    });
  }

  /** Runs a mutation and retries it with its key until it is acknowledged. @throws Refused if it never was. */
  mutate<T>(operation: Operation, subdomain: string, query: string, variables: Record<string, unknown>): Promise<T> {
    const key = randomUUID();
    return untilAnswered(() => this.graphql<T>(operation, subdomain, [query, variables, key]));
  }
}

/** Retries requests without an answer, or with a temporary failure. @throws Refused */
export async function untilAnswered<T>(request: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + RETRY_WRITE_MS;
  for (;;) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof Refused) || error.outcome === 'wrong' || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
    }
  }
}

/** @throws Refused as hung or cut. */
export async function inTime<T>(request: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refused('hung', `no answer in ${ANSWER_WITHIN_MS} ms`)), ANSWER_WITHIN_MS);
  });
  try {
    return await Promise.race([request, late]);
  } catch (error) {
    if (error instanceof Refused) throw error;
    const { code, message } = error as { code?: string; message: string };
    throw new Refused(CUT.has(code ?? '') || message === 'socket hang up' ? 'cut' : 'wrong', message);
  } finally {
    clearTimeout(timer);
  }
}
