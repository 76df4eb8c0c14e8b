import { newId } from '@fieldloom/kernel/ids';
import { eventually } from '@fieldloom/testkit/eventually';
import { WebSocket } from 'ws';
import type { Model, Side, Verdict } from './model.ts';
import type { Actor } from './people.ts';
import { note, type Proof } from './run-world.ts';
import type { Stage } from './stage.ts';
import { originOf, Violation, whoIs } from './tries.ts';

/** The arguments of subscriptions. */
export const SUBSCRIPTIONS = [
  {
    operation: 'contentChanged(projectId)',
    kind: 'PROJECT',
    field: (id: string) => `contentChanged(projectId: "${id}") { id }`,
  },
  {
    operation: 'contentChanged(noteId)',
    kind: 'NOTE',
    field: (id: string) => `contentChanged(noteId: "${id}") { id }`,
  },
  { operation: 'fileChanged', kind: 'NOTE', field: (id: string) => `fileChanged(noteId: "${id}") { id }` },
  { operation: 'fileDeleted', kind: 'NOTE', field: (id: string) => `fileDeleted(noteId: "${id}")` },
  { operation: 'clipChanged', kind: 'NOTE', field: (id: string) => `clipChanged(noteId: "${id}") { id }` },
] as const;
/** A subscription to events about the subscriber alone. */
export const OWN_SUBSCRIPTION = 'jobChanged { id state }';
/** Jobs that are started so that somebody receives their events, one per world. */
const JOBS = 20;
const CHANNEL = 'websocket';
const PATIENCE = { timeoutMs: 120_000, intervalMs: 50 };
/** Changes that subscribers can recognize by kind and id. */
const TELLING = new Map([
  ['FOLDER', 'updateFolder(input: { id: $id, name: $title }) { id }'],
  ['PROJECT', 'updateProject(input: { id: $id, title: $title }) { id }'],
  ['NOTE', 'updateNote(input: { id: $id, title: $title }) { id }'],
  ['INSIGHT', 'updateInsight(input: { id: $id, title: $title }) { id }'],
  ['TAG', 'updateTag(input: { id: $id, title: $title }) { id }'],
]);

/** Subscribes to everything, and checks who receives what. */
export async function trySockets(proof: Proof, model: Model): Promise<void> {
  const { stage, actors } = proof;
  const lines = await Promise.all(
    actors.filter((actor) => actor.shareToken === undefined).map(async (actor) => Line.open(actor)),
  );
  try {
    await Promise.all(lines.map((line) => trySubscribing(proof, model, line)));
    await tryEvents(
      proof,
      model,
      lines.filter(({ actor }) => actor.role !== null),
      stage,
    );
  } finally {
    for (const line of lines) line.close();
  }
}

async function trySubscribing(proof: Proof, model: Model, line: Line): Promise<void> {
  const { stage, coverage } = proof;
  const { actor } = line;
  for (const { operation, kind, field } of SUBSCRIPTIONS) {
    for (const { key } of [...stage.things.values()].filter((thing) => thing.kind === kind)) {
      const verdict: Verdict = model.sees(actor, key) ? 'allowed' : 'absent';
      // An allowed subscription is silent until something happens; events are checked separately.
      if (verdict === 'allowed') continue;
      const found = await compareSubscriptions(line, field, stage.id(key));
      coverage.count(actor.kind, CHANNEL, operation, verdict);
      if (found === undefined) continue;
      const again = async (now: Model): Promise<Violation | undefined> => {
        if (now.sees(actor, key)) return undefined;
        const fresh = await Line.open(actor);
        const still = await compareSubscriptions(fresh, field, stage.id(key)).finally(() => fresh.close());
        return still === undefined ? undefined : violation(still);
      };
      const violation = (answers: Record<string, unknown>) =>
        new Violation({
          sort: operation,
          what: `${actor.kind} ${actor.name} subscribes to ${operation} of ${key}`,
          verdict,
          reason: 'it is not answered like what does not exist',
          request: `${originOf(actor)}/api/graphql subscription { ${field(stage.id(key))} } ${whoIs(actor)}`,
          answers,
          again,
        });
      note(proof, violation(found));
    }
  }
}

async function compareSubscriptions(
  line: Line,
  field: (id: string) => string,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  const unknown = newId();
  const answers = await Promise.all([line.refusal(field(id), id), line.refusal(field(unknown), unknown)]);
  return answers[0] === answers[1] ? undefined : { answer: answers[0], 'of what does not exist': answers[1] };
}

/**
 * Changes every object, then a sentinel that everybody sees: those who have received the sentinel have received
 * everything before it.
 */
async function tryEvents(proof: Proof, model: Model, lines: readonly Line[], stage: Stage): Promise<void> {
  const { coverage } = proof;
  for (const line of lines) line.listen();
  await settle(stage, lines);
  for (const line of lines) line.heard.clear();
  const told = [...stage.things.values()].filter(({ kind, key }) => TELLING.has(kind) && !model.isTrashed(key));
  for (const { key, kind, side } of told) {
    const title = `${key.slice(2)} ${stage.words.get(key)}`.slice(0, 50);
    await stage.ask(side, `mutation($id: ID!, $title: String!) { ${TELLING.get(kind)} }`, { id: stage.id(key), title });
  }
  await Promise.all((['A', 'B'] as const).map((side) => stage.ring(side).then((bell) => allHear(bell, side, lines))));
  await tryJobs(proof, lines);
  for (const { actor, heard } of lines) {
    for (const { key } of told) {
      const verdict: Verdict = model.sees(actor, key) ? 'allowed' : 'absent';
      coverage.count(actor.kind, CHANNEL, 'an event', verdict);
      if (heard.has(stage.id(key)) === (verdict === 'allowed')) continue;
      note(
        proof,
        new Violation({
          sort: 'an event',
          what: `${actor.kind} ${actor.name} listens to contentChanged, ${key} is changed`,
          verdict,
          reason: verdict === 'allowed' ? 'they do not hear of it' : 'they hear of it',
          request: `${originOf(actor)}/api/graphql subscription { contentChanged { kind id } } ${whoIs(actor)}`,
          answers: {},
          again: async () => undefined,
        }),
      );
    }
  }
}

/** Only the person who started a job receives its events: no admin, and nobody in another workspace. */
async function tryJobs(proof: Proof, lines: readonly Line[]): Promise<void> {
  const { stage, coverage } = proof;
  // Somebody without a job in the plan, because lists of jobs end at fifty.
  const starter = lines.find(({ actor }) => actor.name === 'contributor-2');
  if (starter === undefined || coverage.of('contributor', CHANNEL, 'jobChanged', 'allowed') === JOBS) return;
  const id = await stage.startJob('A', starter.actor.name);
  await eventually(() => starter.heardJobs.has(id), PATIENCE);
  await stage.jobIsDone('A', id);
  for (const { actor, heardJobs } of lines) {
    const verdict: Verdict = actor === starter.actor ? 'allowed' : 'absent';
    coverage.count(actor.kind, CHANNEL, 'jobChanged', verdict);
    if (heardJobs.has(id) === (verdict === 'allowed')) continue;
    note(
      proof,
      new Violation({
        sort: 'jobChanged',
        what: `${actor.kind} ${actor.name} listens to jobChanged, ${starter.actor.name} starts a job`,
        verdict,
        reason: 'they hear of it',
        request: `${originOf(actor)}/api/graphql subscription { ${OWN_SUBSCRIPTION} } ${whoIs(actor)}`,
        answers: {},
        again: async () => undefined,
      }),
    );
  }
}

async function allHear(bell: string, side: Side, lines: readonly Line[]): Promise<void> {
  const own = lines.filter(({ actor }) => actor.side === side);
  await eventually(() => requireHeard(own, bell), PATIENCE);
}

/** @throws With the names of those who did not receive it, and how their connections ended. */
function requireHeard(lines: readonly Line[], bell: string): void {
  const deaf = lines.filter(({ heard }) => !heard.has(bell));
  if (deaf.length > 0) throw new Error(`Not heard by ${deaf.map((line) => line.describe()).join('; ')}`);
}

/** Waits until each connection has received something that everybody in its workspace sees. */
async function settle(stage: Stage, lines: readonly Line[]): Promise<void> {
  for (const side of ['A', 'B'] as const) {
    const own = lines.filter(({ actor }) => actor.side === side);
    // A subscription becomes active some time after the request, so each change is another chance to receive one.
    await eventually(async () => {
      for (const { heard } of own) heard.clear();
      const bell = await stage.ring(side);
      await eventually(() => requireHeard(own, bell), { timeoutMs: 2_000, intervalMs: 20 });
    }, PATIENCE);
  }
}

/** One websocket of one actor. */
class Line {
  readonly actor: Actor;
  readonly heard = new Set<string>();
  readonly heardJobs = new Set<string>();
  readonly #socket: WebSocket | undefined;
  /** The server's message when it closed or refused the connection. */
  #end: string | undefined;
  readonly #waiting = new Map<string, (message: string) => void>();
  /** What arrived instead of a change: the end of the subscription, or its refusal. */
  #said = '';
  #last = 0;

  private constructor(actor: Actor, socket: WebSocket) {
    this.actor = actor;
    this.#socket = socket;
    socket.on('message', (data: Buffer) => this.#hear(JSON.parse(data.toString('utf8')) as Message));
    socket.on('close', (code, reason) => this.#ended(`closed ${code} ${String(reason)}`));
    socket.on('error', (error) => this.#ended(error.message));
  }

  static async open(actor: Actor): Promise<Line> {
    const { client, host } = actor;
    const { rootDomain } = client.addresses;
    const name = `${host.subdomain}.${rootDomain}`;
    // Before opening the socket, because it may take long.
    const token = await actor.token();
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const socket = new WebSocket(`ws://127.0.0.1:${rootDomain.split(':')[1]}/api/graphql`, 'graphql-transport-ws', {
      headers: { host: name, origin: `http://${name}` },
    });
    const line = new Line(actor, socket);
    await new Promise<void>((resolve) => {
      line.#waiting.set('', () => resolve());
      socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: authorization })));
    });
    line.#waiting.delete('');
    return line;
  }

  /** The outcome of a forbidden subscription: the end of the connection, or of the subscription. */
  refusal(field: string, id: string): Promise<string> {
    if (this.#end !== undefined) return Promise.resolve(this.#end);
    const name = `s${(this.#last += 1)}`;
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve('it is accepted'), PATIENCE.timeoutMs / 4);
      this.#waiting.set(name, (message) => {
        clearTimeout(timer);
        this.#waiting.delete(name);
        resolve(message.replaceAll(id, ''));
      });
      this.#socket?.send(
        JSON.stringify({ id: name, type: 'subscribe', payload: { query: `subscription { ${field} }` } }),
      );
    });
  }

  /** Subscribes to all changes of the workspace, and of the actor's own jobs. */
  listen(): void {
    const payload = { query: 'subscription { contentChanged { kind id deleted } }' };
    this.#socket?.send(JSON.stringify({ id: 'all', type: 'subscribe', payload }));
    const jobs = { query: `subscription { ${OWN_SUBSCRIPTION} }` };
    this.#socket?.send(JSON.stringify({ id: 'jobs', type: 'subscribe', payload: jobs }));
  }

  describe(): string {
    return `${this.actor.kind} ${this.actor.name} (${this.#end ?? 'connected'}${this.#said === '' ? '' : `, was told ${this.#said}`})`;
  }

  close(): void {
    this.#socket?.close();
  }

  #hear({ type, id = '', payload }: Message): void {
    if (type === 'connection_ack') return this.#waiting.get('')?.('');
    if (type === 'ping') return this.#socket?.send('{"type":"pong"}');
    const { contentChanged: change, jobChanged: job } =
      (payload as { data?: { contentChanged?: { id: string }; jobChanged?: { id: string } } } | undefined)?.data ?? {};
    if (id === 'jobs' && job !== undefined) this.heardJobs.add(job.id);
    else if (id === 'all') {
      if (change === undefined) this.#said = JSON.stringify({ type, payload });
      else this.heard.add(change.id);
    } else this.#waiting.get(id)?.(JSON.stringify({ type, payload }));
  }

  #ended(how: string): void {
    this.#end ??= how;
    for (const tell of this.#waiting.values()) tell(how);
  }
}

interface Message {
  type: string;
  id?: string;
  payload?: unknown;
}
