import { newId } from '@fieldloom/kernel/ids';
import type { Answer } from '@fieldloom/testkit/platform-client';
import { leakIn } from './answers.ts';
import { askAll, askOne, type Question, type Reply } from './ask.ts';
import { hasRole, type Model, type Thing, type Verdict } from './model.ts';
import type { Operation, Probe } from './operation.ts';
import { OPERATIONS } from './operations.ts';
import type { Actor } from './people.ts';
import { takesOthersAlong } from './root-fields.ts';
import type { Stage } from './stage.ts';

/** One case: an actor applies an operation to an object. */
export interface Try {
  readonly actor: Actor;
  readonly operation: Operation;
  readonly key: string;
  readonly other: string | undefined;
  readonly verdict: Verdict;
}

/** An answer that differs from the model. */
export class Violation extends Error {
  override name = 'Violation';
  /** Only one of each kind is reported. */
  readonly sort: string;
  /** Repeats the attempt in another world, to find the smallest one with the violation. */
  readonly again: (model: Model) => Promise<Violation | undefined>;

  constructor(found: {
    sort: string;
    /** Who requests what of which thing. */
    what: string;
    verdict: Verdict;
    reason: string;
    request: string;
    answers: Record<string, unknown>;
    again: (model: Model) => Promise<Violation | undefined>;
  }) {
    const answers = Object.entries(found.answers).map(([name, answer]) => `  ${name}: ${JSON.stringify(answer)}`);
    const { what, reason, verdict, request } = found;
    super([`${what}: ${reason}`, `  the model says: ${verdict}`, `  request: ${request}`, ...answers].join('\n'));
    this.sort = found.sort;
    this.again = found.again;
  }
}

/** All cases of a world, in cells of actor, operation and verdict. */
export function casesOf(stage: Stage, model: Model, actors: readonly Actor[]): Map<string, Try[]> {
  const cells = new Map<string, Try[]>();
  for (const actor of actors) {
    for (const operation of OPERATIONS) {
      const other = otherFor(model, actor, operation);
      if (operation.other !== undefined && other === undefined) continue;
      for (const thing of stage.things.values()) {
        if (!operation.kinds.includes(thing.kind)) continue;
        const partner = other?.(thing);
        if (operation.other !== undefined && partner === undefined) continue;
        const verdict = operation.verdict({ model, actor, key: thing.key, other: partner });
        if (verdict === 'allowed' && operation.whenAllowed === 'never') continue;
        const name = `${actor.kind}|${operation.name}|${verdict}`;
        const made: Try = { actor, operation, key: thing.key, other: partner, verdict };
        const cell = cells.get(name);
        if (cell === undefined) cells.set(name, [made]);
        else cell.push(made);
      }
    }
  }
  return cells;
}

/** The second object for an operation, chosen to fit the first. */
function otherFor(
  model: Model,
  actor: Actor,
  { other }: Operation,
): ((thing: Thing) => string | undefined) | undefined {
  if (other === undefined) return undefined;
  const fit = [...model.things.values()].filter(
    ({ kind, key }) =>
      other.kinds.includes(kind) && model.level(actor, key) >= other.level && hasRole(actor, other.role),
  );
  const first = fit[0];
  if (first === undefined) return undefined;
  return (thing) => {
    // An object is not moved into its own parent.
    const apart = fit.filter(({ key, parent }) => key !== thing.key && parent !== thing.key);
    const place = fit.find(({ key }) => key === thing.parent);
    const sibling = apart.find(({ kind, parent }) => kind === thing.kind && parent === thing.parent);
    return (sibling ?? place ?? apart.find(({ kind }) => kind === thing.kind) ?? apart[0])?.key;
  };
}

/** Makes requests, compares the answers with the model, and keeps the answers about nonexistent ids. */
export class Judge {
  readonly #stage: Stage;
  readonly #model: Model;
  readonly #strangers = new Map<string, Reply>();

  constructor(stage: Stage, model: Model) {
    this.#stage = stage;
    this.#model = model;
  }

  /** Judges reads and refused attempts. @returns Those that were answered differently from the model. */
  async judge(tries: readonly Try[]): Promise<Violation[]> {
    const violations: Violation[] = [];
    for (const own of Map.groupBy(tries, ({ actor }) => actor).values()) {
      await this.#learn(own);
      const { actor } = own[0]!;
      const replies = await askAll(
        actor,
        own.map((each) => this.question(each, this.#stage.id(each.key))),
      );
      for (const [place, each] of own.entries()) {
        const reply = replies[place]!;
        if (this.#fault(each, reply, this.#stage.id(each.key)) === undefined) continue;
        const violation = await this.confirm(each);
        if (violation !== undefined) violations.push(violation);
      }
    }
    return violations;
  }

  /** Repeats an attempt alone, beside one with a nonexistent id, because an outdated answer is not a violation. */
  async confirm(each: Try): Promise<Violation | undefined> {
    const id = this.#stage.id(each.key);
    const unknown = newId();
    const question = this.question(each, id);
    const [stranger] = await askAll(each.actor, [this.question(each, unknown)]);
    if (each.verdict === 'absent') this.#strangers.set(this.#twinOf(each), masked(stranger!, unknown));
    const [reply] = await askAll(each.actor, [question]);
    const fault = this.#fault(each, reply!, id);
    if (fault === undefined) return undefined;
    return this.violation(each, fault, { answer: reply, 'of what does not exist': stranger });
  }

  /** What is wrong with an answer. */
  read(each: Try, reply: Reply): Violation | undefined {
    const id = this.#stage.id(each.key);
    const fault = this.#fault(each, reply, id);
    return fault === undefined ? undefined : this.violation(each, fault, { answer: reply });
  }

  violation(each: Try, reason: string, answers: Record<string, unknown>): Violation {
    const { actor, operation, key, other, verdict } = each;
    const { type, field } = this.question(each, this.#stage.id(key));
    const body = JSON.stringify({ query: `${type} { ${field} }` });
    return new Violation({
      sort: operation.name,
      what: `${actor.kind} ${actor.name} asks ${operation.name} of ${key}${other === undefined ? '' : ` with ${other}`}`,
      verdict,
      reason,
      request: `POST ${originOf(actor)}/api/graphql ${body} ${whoIs(actor)}`,
      answers,
      again: (model) => {
        const now = operation.verdict({ model, actor, key, other });
        return new Judge(this.#stage, model).confirm({ ...each, verdict: now });
      },
    });
  }

  /** Compares separate requests: status, headers and every byte of the body. */
  async compare(each: Try): Promise<Violation | undefined> {
    const id = this.#stage.id(each.key);
    const unknown = newId();
    const ask = async () => {
      const answers = [
        await askOne(each.actor, this.question(each, id)),
        await askOne(each.actor, this.question(each, unknown)),
      ];
      return [bytesOf(answers[0]!, id), bytesOf(answers[1]!, unknown)] as const;
    };
    let [is, should] = await ask();
    if (is !== should) [is, should] = await ask();
    if (is === should) return undefined;
    const reason = 'the answers are not the same byte for byte';
    return this.violation(each, reason, { answer: is, 'of what does not exist': should });
  }

  question({ operation, key, other, actor }: Try, id: string): Question {
    const { type } = operation;
    const probe: Probe = { stage: this.#stage, model: this.#model, actor, key, other };
    const field = operation.field(id, probe).replaceAll(/\s+/g, ' ');
    return { type, field, alone: takesOthersAlong(field) };
  }

  /** Learns what each operation answers for an id that does not exist. */
  async #learn(tries: readonly Try[]): Promise<void> {
    const missing = new Map<string, Try>();
    for (const each of tries) {
      const name = this.#twinOf(each);
      if (each.verdict === 'absent' && !this.#strangers.has(name)) missing.set(name, each);
    }
    if (missing.size === 0) return;
    const asked = [...missing].map(([name, each]) => ({ name, each, unknown: newId() }));
    const { actor } = asked[0]!.each;
    const replies = await askAll(
      actor,
      asked.map(({ each, unknown }) => this.question(each, unknown)),
    );
    asked.forEach(({ name, unknown }, place) => {
      this.#strangers.set(name, masked(replies[place]!, unknown));
    });
  }

  /** Cases that differ only in the object have the same answer when it does not exist. */
  #twinOf({ actor, operation, key, other }: Try): string {
    return [actor.name, actor.host.side, operation.name, other, this.#stage.things.get(key)?.kind].join('|');
  }

  #fault(each: Try, reply: Reply, id: string): string | undefined {
    const { verdict, operation, actor, key, other } = each;
    const code = codeOf(reply);
    if (code === 'INTERNAL_SERVER_ERROR') return 'it breaks';
    // If a field is not in the schema, its answer must not reveal whether the object exists.
    if (code === 'BAD_INPUT' && reply.errors[0]?.['path'] === undefined) return 'it is no question';
    switch (verdict) {
      case 'absent': {
        const stranger = this.#strangers.get(this.#twinOf(each));
        const isSame = JSON.stringify(masked(reply, id)) === JSON.stringify(stranger);
        return isSame ? undefined : 'it is not answered like what does not exist';
      }
      case 'forbidden': {
        const refusal = code ?? operation.refusal?.(reply.value);
        return refusal === 'FORBIDDEN'
          ? undefined
          : `answered ${refusal ?? 'as if it were allowed'} instead of FORBIDDEN`;
      }
      case 'allowed': {
        if (code !== operation.allowedCode)
          return `answered ${code ?? 'well'} instead of ${operation.allowedCode ?? 'well'}`;
        const probe: Probe = { stage: this.#stage, model: this.#model, actor, key, other };
        const leak =
          leakIn(reply.value, probe) ?? (code === undefined ? operation.holds?.(reply.value, probe) : undefined);
        return leak === undefined ? undefined : `the answer ${leak}`;
      }
    }
  }
}

export function originOf({ host, client }: Actor): string {
  return `http://${host.subdomain}.${client.addresses.rootDomain}`;
}

/** Describes how to be this actor. */
export function whoIs({ kind, name, shareToken }: Actor): string {
  return shareToken === undefined ? `as ${kind} ${name}` : `with x-fieldloom-share: ${shareToken}`;
}

function codeOf({ errors }: Reply): string | undefined {
  const [first] = errors;
  if (first === undefined) return undefined;
  const { extensions, code } = first as { extensions?: { code?: string }; code?: string };
  return extensions?.code ?? code ?? 'no code';
}

const ANY_ID = '00000000-0000-0000-0000-000000000000';

function masked(reply: Reply, id: string): Reply {
  return JSON.parse(JSON.stringify(reply).replaceAll(id, ANY_ID)) as Reply;
}

/** Headers that differ in every answer, whatever was requested. */
const PASSING = new Set(['date', 'x-request-id', 'traceparent', 'x-trace-id']);

/** Everything that an answer could reveal, as one text. */
export function bytesOf({ status, headers, body }: Answer, id: string): string {
  const kept = Object.entries(headers).filter(([name]) => !PASSING.has(name));
  return `${status} ${JSON.stringify(kept)} ${body.toString('utf8')}`.replaceAll(id, ANY_ID);
}
