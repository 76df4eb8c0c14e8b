import { psql } from '../../kit/engines.ts';
import { Caller } from '../load/caller.ts';
import type { Stage } from '../run-fault.ts';
import { type Findings, nothing, rowsOf } from '../verify/findings.ts';

/** More than one step of any work handles. */
export const MANY = 1_200;
/** The maximum number of operations in one call. */
const IN_A_CALL = 20;
const AT_ONCE = 3;

/** The person who makes the requests that a fault affects: the same as in the load, with a session of their own. */
export async function newCaller({ ledger, workspace }: Stage): Promise<Caller> {
  const caller = new Caller(ledger);
  const body = { email: workspace.email, password: workspace.password };
  await caller.request('sign in', workspace.subdomain, '/api/auth/sign-in', { body });
  return caller;
}

export const ask = <T>({ workspace }: Stage, caller: Caller, query: string, variables: Record<string, unknown> = {}) =>
  caller.graphql<T>('write', workspace.subdomain, [query, variables]);

/** Creates this many objects, many per call. @returns Their ids. */
export async function makeMany(
  stage: Stage,
  caller: Caller,
  count: number,
  fieldOf: (place: number) => string,
): Promise<string[]> {
  const ids: string[] = [];
  const calls = Array.from({ length: Math.ceil(count / IN_A_CALL) }, (_, call) => call * IN_A_CALL).values();
  const work = async () => {
    for (const first of calls) {
      const places = Array.from({ length: Math.min(IN_A_CALL, count - first) }, (_, place) => first + place);
      const fields = places.map((place) => `m${place}: ${fieldOf(place)} { id }`);
      const made = await ask<Record<string, { id: string }>>(stage, caller, `mutation { ${fields.join(' ')} }`);
      for (const place of places) ids[place] = made[`m${place}`]?.id ?? '';
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return ids;
}

export interface Project {
  id: string;
  noteIds: string[];
}

/** A separate project with many notes. */
export async function makeProject(stage: Stage, caller: Caller, title: string, notes: number): Promise<Project> {
  const made = await ask<{ createProject: { id: string } }>(
    stage,
    caller,
    'mutation($title: String!) { createProject(input: { title: $title }) { id } }',
    { title },
  );
  const { id } = made.createProject;
  const noteIds = await makeMany(
    stage,
    caller,
    notes,
    (place) => `createNote(input: { projectId: "${id}", title: "${title} ${place + 1}" })`,
  );
  return { id, noteIds };
}

/** Highlights without a passage, which no check looks for. */
export function makeHighlights(
  stage: Stage,
  caller: Caller,
  noteIds: readonly string[],
  tagsOf: (place: number) => readonly string[] = () => [],
): Promise<string[]> {
  return makeMany(stage, caller, noteIds.length, (place) => {
    const noteId = noteIds[place] ?? '';
    const range = `audioVideo: { fileId: "${noteId}", startMs: 0, endMs: 1000 }`;
    return `createHighlight(input: { noteId: "${noteId}", text: "Marked", ${range}, tagIds: ${JSON.stringify(tagsOf(place))} })`;
  });
}

/** Checks one row in content's database. */
export async function expectRow(what: string, sql: string, should: readonly (string | number)[]): Promise<Findings> {
  const [row = []] = rowsOf(await psql('eu_a', 'content', sql));
  const is = row.join(', ');
  return is === should.join(', ')
    ? nothing()
    : { ...nothing(), wrong: [`${what}: ${is} instead of ${should.join(', ')}`] };
}
