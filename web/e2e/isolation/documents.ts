import { newId } from '@fieldloom/kernel/ids';
import { eventually } from '@fieldloom/testkit/eventually';
import {
  HocuspocusProvider,
  HocuspocusProviderWebsocket,
  MessageType,
  type onMessageParameters,
} from '@hocuspocus/provider';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { type Model, type Thing, type Verdict, WRITE } from './model.ts';
import type { Actor } from './people.ts';
import { note, type Proof } from './run-world.ts';
import { newWord } from './stage.ts';
import { originOf, Violation, whoIs } from './tries.ts';

const CHANNEL = 'live document';
/** Documents that one actor opens in parallel. */
const AT_ONCE = 16;
/** Longer than the service caches permissions, and than a busy machine takes to open a document. */
const PATIENCE = { timeoutMs: 60_000, intervalMs: 200 };
const NAMES = new Map([
  ['NOTE', 'note'],
  ['INSIGHT', 'insight'],
  ['README', 'readme'],
]);
/** Kinds that are created with words; insights are created without. */
const WORDED = new Set(['NOTE', 'README']);

/** Opens every live document as every actor, and types where it must have no effect. */
export async function tryDocuments(proof: Proof, model: Model): Promise<void> {
  const { stage, actors } = proof;
  const things = [...stage.things.values()].filter(({ kind }) => NAMES.has(kind));
  // A share shows rendered content, never a live document.
  for (const actor of actors.filter(({ shareToken }) => shareToken === undefined)) {
    for (let at = 0; at < things.length; at += AT_ONCE) {
      const some = things.slice(at, at + AT_ONCE);
      await Promise.all(some.map((thing) => tryDocument(proof, model, actor, thing)));
    }
  }
  await tryTyping(proof, model);
}

async function tryDocument(proof: Proof, model: Model, actor: Actor, thing: Thing): Promise<void> {
  const operation = `open ${NAMES.get(thing.kind)}`;
  if (!proof.violations.has(`${CHANNEL}, ${operation}`))
    note(proof, await compare(proof, model, actor, { operation, thing }));
  proof.coverage.count(actor.kind, CHANNEL, operation, verdictOf(model, actor, thing));
}

const verdictOf = (model: Model, actor: Actor, { key }: Thing): Verdict =>
  model.sees(actor, key) ? 'allowed' : 'absent';

async function compare(
  proof: Proof,
  model: Model,
  actor: Actor,
  asked: { operation: string; thing: Thing },
): Promise<Violation | undefined> {
  const { stage } = proof;
  const { operation, thing } = asked;
  const kind = NAMES.get(thing.kind);
  const verdict = verdictOf(model, actor, thing);
  let is = '';
  let should = '';
  const isRight = await eventually(async () => {
    const word = WORDED.has(thing.kind) ? (stage.words.get(thing.key) ?? '') : '';
    is = await answerTo(actor, `${kind}:${stage.id(thing.key)}`, word);
    const mode = model.level(actor, thing.key) >= WRITE ? 'read-write' : 'readonly';
    should =
      verdict === 'allowed' ? `opened ${mode}, holds its words` : await answerTo(actor, `${kind}:${newId()}`, '');
    if (is !== should) throw new Error(is);
  }, PATIENCE).then(
    () => true,
    () => false,
  );
  if (isRight) return undefined;
  return new Violation({
    sort: `${CHANNEL}, ${operation}`,
    what: `${actor.kind} ${actor.name} opens ${thing.key}`,
    verdict,
    reason: verdict === 'allowed' ? 'it is opened otherwise' : 'it is not answered like what does not exist',
    request: `${originOf(actor)}/collab ${kind}:${stage.id(thing.key)} ${whoIs(actor)}`,
    answers: { answer: is, should },
    again: (now) => compare(proof, now, actor, asked),
  });
}

/** Actors who may only read type anyway; nothing of it may be stored. What a writer types must be. */
async function tryTyping(proof: Proof, model: Model): Promise<void> {
  for (const kind of WORDED) {
    const things = [...proof.stage.things.values()].filter((thing) => thing.kind === kind);
    for (const actor of proof.actors) {
      const seen = things.filter(({ key }) => model.sees(actor, key));
      const [read, written] = [false, true].map((writes) =>
        seen.find(({ key }) => model.level(actor, key) >= WRITE === writes),
      );
      if (read !== undefined) await tryToType(proof, actor, read, 'forbidden');
      if (written !== undefined) await tryToType(proof, actor, written, 'allowed');
    }
  }
}

async function tryToType(proof: Proof, actor: Actor, thing: Thing, verdict: Verdict): Promise<void> {
  const { stage, coverage } = proof;
  const kind = NAMES.get(thing.kind) ?? '';
  const name = `${kind}:${stage.id(thing.key)}`;
  const operation = `type into a ${kind}`;
  const isThere = await typeInto(actor, stage.workspaces[thing.side].owner, name);
  coverage.count(actor.kind, CHANNEL, operation, verdict);
  if (isThere === (verdict === 'allowed')) return;
  note(
    proof,
    new Violation({
      sort: `${CHANNEL}, ${operation}`,
      what: `${actor.kind} ${actor.name} types into ${thing.key}`,
      verdict,
      reason: isThere ? 'what they typed is there' : 'what they typed is not there',
      request: `${originOf(actor)}/collab ${name} ${whoIs(actor)}`,
      answers: {},
      again: async () => undefined,
    }),
  );
}

/** @returns Whether the owner finds the typed text. */
async function typeInto(actor: Actor, owner: Actor['client'], name: string): Promise<boolean> {
  const word = newWord();
  const desk = new Desk(actor, name);
  try {
    const answer = await desk.opened;
    if (answer !== 'opened') throw new Error(`${name} was to be opened: ${answer}`);
    await desk.type(word);
  } finally {
    desk.close();
  }
  const reader: Actor = { ...actor, client: owner, token: () => owner.token(actor.host.subdomain) };
  return (await answerTo(reader, name, word)).endsWith('holds its words');
}

/** Opens a document and closes it. @returns How it was opened or refused. */
async function answerTo(actor: Actor, name: string, word: string): Promise<string> {
  const desk = new Desk(actor, name);
  try {
    const answer = await desk.opened;
    if (answer !== 'opened') return answer.replaceAll(name, '');
    return `opened ${desk.mode}, ${desk.text.includes(word) ? 'holds its words' : 'without its words'}`;
  } finally {
    desk.close();
  }
}

/** A live document that one actor opens on its own socket. */
class Desk {
  readonly doc = new Y.Doc();
  /** 'opened', or how it was refused. */
  readonly opened: Promise<string>;
  readonly #provider: HocuspocusProvider;
  readonly #socket: HocuspocusProviderWebsocket;
  /** Acknowledgements of what this end has sent. The first one is for its state on opening, which is empty. */
  #answers = 0;

  constructor(actor: Actor, name: string) {
    const { rootDomain } = actor.client.addresses;
    const host = `${actor.host.subdomain}.${rootDomain}`;
    const cookie = actor.cookie?.();
    const headers = { host, origin: `http://${host}`, ...(cookie === undefined ? {} : { cookie }) };
    const { promise, resolve } = Promise.withResolvers<string>();
    this.opened = promise;
    // `*.localhost` does not resolve here, so connect to this machine and set the host.
    class HostSocket extends WebSocket {
      constructor() {
        super(`ws://127.0.0.1:${rootDomain.split(':')[1]}/collab`, { headers });
        this.on('error', (error) => resolve(error.message));
        this.on('close', (code, reason) => resolve(`closed ${code} ${String(reason)}`));
      }
    }
    this.#socket = new HocuspocusProviderWebsocket({
      url: `ws://${host}/collab`,
      WebSocketPolyfill: HostSocket,
      maxAttempts: 1,
    });
    this.#provider = new HocuspocusProvider({
      websocketProvider: this.#socket,
      name,
      document: this.doc,
      token: async () => (await actor.token()) ?? 'nobody',
    });
    this.#provider.on('message', ({ message }: onMessageParameters) => {
      message.readVarString();
      if (message.readVarUint() === MessageType.SyncStatus) this.#answers += 1;
    });
    this.#provider.on('synced', () => resolve('opened'));
    this.#provider.on('authenticationFailed', ({ reason }: { reason: string }) => resolve(`refused: ${reason}`));
    this.#provider.attach();
  }

  get mode(): string | undefined {
    return this.#provider.authorizedScope;
  }

  get text(): string {
    return this.doc.getXmlFragment('default').toJSON();
  }

  /** Types a word, as a program would that ignores its permissions, and waits until the server has handled it. */
  async type(word: string): Promise<void> {
    await eventually(() => this.#answers > 0, PATIENCE);
    const before = this.#answers;
    const paragraph = new Y.XmlElement('paragraph');
    paragraph.insert(0, [new Y.XmlText(word)]);
    this.doc.getXmlFragment('default').push([paragraph]);
    await eventually(() => this.#answers > before, PATIENCE);
  }

  close(): void {
    this.#provider.destroy();
    this.#socket.destroy();
    this.doc.destroy();
  }
}
