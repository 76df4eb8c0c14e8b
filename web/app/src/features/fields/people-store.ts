import { isUuid } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import type { Client } from 'urql';
import { type FieldPerson, NamedPeopleQuery, PeopleQuery } from './field-queries.ts';

/** Null for somebody who is gone. */
type Known = FieldPerson | null;

interface Batch {
  ids: readonly string[];
  listening: { unsubscribe: () => void };
}

const PAGE = COUNT_LIMITS.listPage;
/** People stay known for as long after nobody shows them any more, because rows scroll out of sight and back. */
const KEPT_MS = 60_000;

/**
 * People by their ids, of whom a workspace may have thousands. Those that one moment asks for are fetched together, and
 * kept up to date while somebody shows them.
 */
export class PeopleStore {
  readonly #client: Client;
  readonly #known = new Map<string, Known>();
  /** How often each person is shown. */
  readonly #shown = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  readonly #asked = new Set<string>();
  readonly #batches = new Set<Batch>();
  #next: string[] = [];
  #sweep: ReturnType<typeof setTimeout> | undefined;

  constructor(client: Client) {
    this.#client = client;
  }

  /** @returns Undefined for somebody who has not loaded yet. */
  get(id: string): Known | undefined {
    return this.#known.get(id);
  }

  /** @returns Ends it. */
  watch(ids: readonly string[], listener: () => void): () => void {
    this.#listeners.add(listener);
    for (const id of ids) this.#shown.set(id, (this.#shown.get(id) ?? 0) + 1);
    this.#ask(ids);
    return () => {
      this.#listeners.delete(listener);
      for (const id of ids) {
        const count = (this.#shown.get(id) ?? 0) - 1;
        if (count > 0) this.#shown.set(id, count);
        else this.#shown.delete(id);
      }
      if (this.#sweep === undefined) this.#sweep = setTimeout(() => this.#forget(), KEPT_MS);
    };
  }

  /** Fetches people to use them once, as for a file. @throws The server's error. */
  async load(ids: Iterable<string>): Promise<ReadonlyMap<string, FieldPerson>> {
    const people = new Map<string, FieldPerson>();
    const missing: string[] = [];
    for (const id of new Set(ids)) {
      const known = this.#known.get(id);
      if (known) people.set(id, known);
      else if (known === undefined && isUuid(id)) missing.push(id);
    }
    for (let from = 0; from < missing.length; from += PAGE) {
      const variables = { ids: missing.slice(from, from + PAGE) };
      const { data, error } = await this.#client
        .query(PeopleQuery, variables, { requestPolicy: 'cache-first' })
        .toPromise();
      if (error || !data) throw error ?? new Error('Nothing came');
      for (const person of data.users.nodes) people.set(person.id, person);
    }
    return people;
  }

  #ask(ids: readonly string[]): void {
    const fresh = ids.filter((id) => !this.#asked.has(id) && isUuid(id));
    if (fresh.length === 0) return;
    for (const id of fresh) this.#asked.add(id);
    // What is rendered together is asked for together.
    if (this.#next.length === 0) queueMicrotask(() => this.#send());
    this.#next.push(...fresh);
  }

  #send(): void {
    const all = this.#next.toSorted();
    this.#next = [];
    for (let from = 0; from < all.length; from += PAGE) this.#listen(all.slice(from, from + PAGE));
  }

  #listen(ids: readonly string[]): void {
    const batch: Batch = { ids, listening: { unsubscribe: () => {} } };
    this.#batches.add(batch);
    batch.listening = this.#client
      .query(PeopleQuery, { ids: [...ids] }, { requestPolicy: 'cache-first' })
      .subscribe(({ data, error }) => {
        if (error !== undefined) this.#giveUp(batch);
        else if (data == null) return;
        else {
          const found = new Map(data.users.nodes.map((each) => [each.id, each]));
          for (const id of ids) this.#known.set(id, found.get(id) ?? null);
        }
        for (const listener of this.#listeners) listener();
      });
  }

  /** An error says nothing about anybody. Those of its batch are asked for again when they are next shown. */
  #giveUp(batch: Batch): void {
    // The answer may come before there is a subscription to end.
    queueMicrotask(() => batch.listening.unsubscribe());
    this.#batches.delete(batch);
    for (const id of batch.ids) this.#asked.delete(id);
  }

  #forget(): void {
    this.#sweep = undefined;
    for (const batch of this.#batches) {
      if (batch.ids.some((id) => this.#shown.has(id))) continue;
      batch.listening.unsubscribe();
      this.#batches.delete(batch);
      for (const id of batch.ids) this.#asked.delete(id);
    }
    // Also those whose batch has ended with an error.
    for (const id of this.#known.keys()) {
      if (!this.#asked.has(id) && !this.#shown.has(id)) this.#known.delete(id);
    }
  }
}

const stores = new WeakMap<Client, PeopleStore>();

export function peopleStore(client: Client): PeopleStore {
  const known = stores.get(client);
  if (known !== undefined) return known;
  const store = new PeopleStore(client);
  stores.set(client, store);
  return store;
}

/** Longer texts are no name and no address. */
const MOST_CHARACTERS = 320;
const keyOf = (name: string) => name.trim().normalize('NFC').toLowerCase();

/**
 * Finds everybody who has one of these names or addresses. Members come before those who have left.
 * @returns What gives the ids for a name.
 * @throws The server's error.
 */
export async function findNamed(
  client: Client,
  names: Iterable<string>,
): Promise<(nameOrAddress: string) => readonly string[]> {
  const asked = [...new Set([...names].map(keyOf))].filter((name) => name !== '' && name.length <= MOST_CHARACTERS);
  const found: FieldPerson[] = [];
  for (let from = 0; from < asked.length; from += PAGE) {
    let after: string | null = null;
    do {
      const { data, error } = await client
        .query(NamedPeopleQuery, { named: asked.slice(from, from + PAGE), after }, { requestPolicy: 'network-only' })
        .toPromise();
      if (error || !data) throw error ?? new Error('Nothing came');
      const { nodes, endCursor }: typeof data.users = data.users;
      found.push(...nodes);
      after = nodes.length === PAGE ? endCursor : null;
    } while (after !== null);
  }
  const byName = new Map<string, FieldPerson[]>();
  for (const person of found) {
    for (const name of new Set([person.name, person.email].flatMap((each) => (each ? [keyOf(each)] : [])))) {
      byName.set(name, [...(byName.get(name) ?? []), person]);
    }
  }
  return (name) => {
    const people = byName.get(keyOf(name)) ?? [];
    const members = people.filter(({ active }) => active);
    return (members.length > 0 ? members : people).map(({ id }) => id);
  };
}
