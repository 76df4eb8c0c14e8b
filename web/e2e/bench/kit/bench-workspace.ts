import { randomBytes } from 'node:crypto';
import type { Scope } from '@fieldloom/engines/scopes';
import type { PlatformClient } from '@fieldloom/testkit/platform-client';
import { newPerson } from '../../kit/platform.ts';

/** The scope in which benchmarks create their workspaces. */
export const BENCH_SCOPE: Scope = 'eu_a';
const BENCH_REGION = 'EU_A';

/** A workspace with one person, created as people create one. */
export interface BenchWorkspace {
  readonly teamId: string;
  readonly userId: string;
  readonly subdomain: string;
  /** The person's sign-in address. */
  readonly email: string;
  readonly password: string;
  readonly person: PlatformClient;
  /** Runs an operation as its person. @throws The API's error. */
  readonly ask: <T>(query: string, variables?: Record<string, unknown>) => Promise<T>;
}

export async function makeBenchWorkspace(name: string): Promise<BenchWorkspace> {
  const mark = randomBytes(4).toString('hex');
  const person = newPerson();
  const email = `bench.${mark}@${mark}-bench.example`;
  const password = `Bench-password-${mark}`;
  await person.proveEmail(email);
  const { subdomain, teamId } = await person.createWorkspace({
    teamName: `Bench ${name} ${mark}`,
    region: BENCH_REGION,
    name: 'Bench',
    password,
  });
  await person.enterWorkspace(subdomain);
  const ask = <T>(query: string, variables: Record<string, unknown> = {}) =>
    person.graphql<T>(subdomain, query, variables);
  const { me } = await ask<{ me: { id: string } }>('{ me { id } }');
  return { teamId, userId: me.id, subdomain, email, password, person, ask };
}

export async function createProject({ ask }: BenchWorkspace, title: string): Promise<string> {
  const { createProject: made } = await ask<{ createProject: { id: string } }>(
    'mutation($title: String!) { createProject(input: { title: $title }) { id } }',
    { title },
  );
  return made.id;
}

export async function createNote(
  { ask }: BenchWorkspace,
  input: { projectId: string; title?: string; text?: string },
): Promise<string> {
  const { createNote: made } = await ask<{ createNote: { id: string } }>(
    'mutation($input: CreateNoteInput!) { createNote(input: $input) { id } }',
    { input },
  );
  return made.id;
}

const NOTES_PER_REQUEST = 10;
const REQUESTS_AT_ONCE = 3;

/** Creates notes through the API, several per request. @returns Their ids. */
export async function createNotes({ ask }: BenchWorkspace, projectId: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  const batches = Array.from({ length: Math.ceil(count / NOTES_PER_REQUEST) }, (_, batch) => batch).values();
  const work = async () => {
    for (const batch of batches) {
      const places = Array.from(
        { length: Math.min(NOTES_PER_REQUEST, count - batch * NOTES_PER_REQUEST) },
        (_, n) => n,
      );
      const titles = places.map((place) => `$t${place}: String!`).join(' ');
      const calls = places.map((n) => `m${n}: createNote(input: { projectId: $projectId, title: $t${n} }) { id }`);
      const named = Object.fromEntries(places.map((n) => [`t${n}`, `Interview ${batch * NOTES_PER_REQUEST + n}`]));
      const made = await ask<Record<string, { id: string }>>(
        `mutation($projectId: ID! ${titles}) { ${calls.join(' ')} }`,
        { projectId, ...named },
      );
      ids.push(...Object.values(made).map(({ id }) => id));
    }
  };
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, work));
  return ids;
}

/** Durations of requests that are made one after another, in milliseconds. */
export async function timesOf<T>(items: Iterable<T>, ask: (item: T) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (const item of items) {
    const startedAt = performance.now();
    await ask(item);
    times.push(performance.now() - startedAt);
  }
  return times;
}
