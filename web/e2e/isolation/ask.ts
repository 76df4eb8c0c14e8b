import { eventually } from '@fieldloom/testkit/eventually';
import type { Answer } from '@fieldloom/testkit/platform-client';
import type { Actor } from './people.ts';

/** A root field of an operation, and the check of its answer. */
export interface Question {
  readonly type: 'query' | 'mutation';
  /** Field, arguments and selection, without an alias. */
  readonly field: string;
  /** Whether an error in this field would discard the data of the others, so that it needs its own request. */
  readonly alone: boolean;
}

export interface Reply {
  readonly status: number;
  readonly value: unknown;
  /** Without paths and aliases, in order. */
  readonly errors: readonly Record<string, unknown>[];
}

interface Body {
  data?: Record<string, unknown> | null;
  errors?: (Record<string, unknown> & { path?: (string | number)[] })[];
}

/** The gateway's limits for a document and a batch. */
const ALIASES = 30;
const REPEATS = 10;
const BATCH = 20;
const TOO_MANY = 429;
/** Timeout for an overloaded machine. */
const BUSY = { timeoutMs: 120_000, intervalMs: 300 };

/** Sends everything in as few requests as the gateway allows. @returns The replies in order. */
export async function askAll(actor: Actor, questions: readonly Question[]): Promise<Reply[]> {
  const replies: Reply[] = [];
  const documents = packed(questions);
  for (let at = 0; at < documents.length; at += BATCH) {
    const batch = documents.slice(at, at + BATCH);
    const answer = await post(
      actor,
      batch.map(({ query }) => ({ query })),
    );
    const bodies = answer.json<Body | Body[]>();
    batch.forEach(({ members }, place) => {
      const body = Array.isArray(bodies) ? bodies[place] : bodies;
      if (body === undefined)
        throw new Error(`The gateway answered fewer operations than it was asked: ${answer.status}`);
      for (const member of members) replies[member] = replyOf(answer.status, body, `a${member}`);
    });
  }
  return replies;
}

/** Sends one operation in its own request, and returns the raw answer. */
export function askOne(actor: Actor, { type, field }: Question): Promise<Answer> {
  return post(actor, { query: `${type} { a0: ${field} }` });
}

async function post(actor: Actor, body: unknown): Promise<Answer> {
  return eventually(async () => {
    const headers = await credentials(actor);
    const answer = await actor.client.call(actor.host.subdomain, '/api/graphql', { body, headers });
    // Neither says anything about permissions.
    if (answer.status === TOO_MANY || answer.body.includes('"code":"UNAVAILABLE"')) {
      throw new Error(`the platform is busy: ${answer.status}`);
    }
    return answer;
  }, BUSY);
}

export async function credentials(actor: Actor): Promise<Record<string, string>> {
  if (actor.shareToken !== undefined) return { 'x-fieldloom-share': actor.shareToken };
  const token = await actor.token();
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

interface Document {
  query: string;
  /** Indices of the questions it contains. */
  members: number[];
}

function packed(questions: readonly Question[]): Document[] {
  const documents: Document[] = [];
  let open: { fields: string[]; members: number[]; repeats: Map<string, number> } | undefined;
  const close = () => {
    if (open !== undefined) documents.push({ query: `query { ${open.fields.join('\n')} }`, members: open.members });
    open = undefined;
  };
  questions.forEach(({ type, field, alone }, place) => {
    const text = `a${place}: ${field}`;
    if (type === 'mutation' || alone) {
      documents.push({ query: `${type} { ${text} }`, members: [place] });
      return;
    }
    const name = /^\w+/.exec(field)?.[0] ?? '';
    if (open !== undefined && (open.fields.length === ALIASES || (open.repeats.get(name) ?? 0) === REPEATS)) close();
    open ??= { fields: [], members: [], repeats: new Map() };
    open.fields.push(text);
    open.members.push(place);
    open.repeats.set(name, (open.repeats.get(name) ?? 0) + 1);
  });
  close();
  return documents;
}

function replyOf(status: number, { data, errors = [] }: Body, alias: string): Reply {
  const own = errors.filter(({ path }) => path === undefined || path[0] === alias);
  // A missing answer would look like one without problems.
  if (own.length === 0 && data?.[alias] === undefined)
    throw new Error(`The gateway said nothing of ${alias}: ${status}`);
  return {
    status,
    value: data?.[alias],
    errors: own.map(({ path, locations: _, ...error }) => ({ ...error, path: path?.slice(1) })),
  };
}
