import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchWorkspace, createNotes, createProject, makeBenchWorkspace } from '../kit/bench-workspace.ts';
import { emptyCollection } from '../kit/fill-collection.ts';
import { type Figure, type Measure } from '../measure.ts';

const NOTES = 1_000;
const MOST_CHANGE_S = 2;
const MOST_INDEXED_S = 5;
/** Pause between an incomplete search result and the next search; it is included in the result. */
const POLL_MS = 50;
/** The first time, all notes are indexed and their texts embedded, which takes long. */
const GIVE_UP_MS = 600_000;

/** Sets one value on many notes at once. */
export const fieldChange: Measure = {
  name: 'field-change',
  title: `a field of ${NOTES.toLocaleString('en')} notes changed at once`,
  async run({ rounds, say }) {
    const workspace = await makeBenchWorkspace('field change');
    try {
      const projectId = await createProject(workspace, 'Interviews');
      const fieldId = await createNumber(workspace, projectId);
      const ids = await createNotes(workspace, projectId, NOTES);
      // All are indexed before the first round that counts.
      say('notes made');
      await change(workspace, ids, fieldId, rounds + 1);
      await untilFound(workspace, fieldId, rounds + 1, say);
      say('notes found');
      const changed: number[] = [];
      const found: number[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        const beganAt = performance.now();
        await change(workspace, ids, fieldId, round);
        changed.push((performance.now() - beganAt) / 1_000);
        await untilFound(workspace, fieldId, round);
        found.push((performance.now() - beganAt) / 1_000);
        say(`changed in ${changed.at(-1)?.toFixed(2)} s, found after ${found.at(-1)?.toFixed(2)} s`);
      }
      const how = `a number of ${NOTES.toLocaleString('en')} notes by one mutation through the gateway`;
      return [
        { what: 'until it is answered', unit: 's', values: changed, target: { atMost: MOST_CHANGE_S }, note: how },
        {
          what: 'until search follows',
          unit: 's',
          values: found,
          target: { atMost: MOST_INDEXED_S },
          note: `the same, from its beginning until a search for the new value (API, asked again ${POLL_MS} ms after each answer) finds all of them`,
        },
      ] satisfies Figure[];
    } finally {
      await emptyCollection(workspace);
    }
  },
};

async function createNumber({ ask }: BenchWorkspace, projectId: string): Promise<string> {
  const { project } = await ask<{ project: { noteFieldSet: { id: string } } }>(
    'query($id: ID!) { project(id: $id) { noteFieldSet { id } } }',
    { id: projectId },
  );
  const { createField } = await ask<{ createField: { id: string } }>(
    'mutation($input: CreateFieldInput!) { createField(input: $input) { id } }',
    { input: { fieldSetId: project.noteFieldSet.id, label: 'Seats', type: 'NUMBER' } },
  );
  return createField.id;
}

async function change({ ask }: BenchWorkspace, ids: readonly string[], fieldId: string, value: number): Promise<void> {
  const { setFieldValues } = await ask<{ setFieldValues: { changed: number } }>(
    'mutation($input: SetFieldValuesInput!) { setFieldValues(input: $input) { changed } }',
    { input: { objectType: 'NOTE', ids, values: { [fieldId]: String(value) } } },
  );
  if (setFieldValues.changed !== ids.length) throw new Error(`Only ${setFieldValues.changed} notes were changed`);
}

async function untilFound(
  { ask }: BenchWorkspace,
  fieldId: string,
  value: number,
  say?: (line: string) => void,
): Promise<void> {
  const deadline = Date.now() + GIVE_UP_MS;
  let told = 0;
  const options = { types: ['NOTE'], fields: [{ id: fieldId, type: 'NUMBER', method: 'EQUAL', number: value }] };
  for (let total = 0; total < NOTES; ) {
    const { search } = await ask<{ search: { total: number } }>(
      'query($options: SearchOptionsInput!) { search(options: $options, limit: 1) { total } }',
      { options },
    );
    total = search.total;
    if (total >= NOTES) return;
    if (total >= told + NOTES / 5) say?.(`${total} are found`);
    told = Math.max(told, total - (total % (NOTES / 5)));
    if (Date.now() > deadline) throw new Error(`Search found ${total} of ${NOTES} within ${GIVE_UP_MS} ms`);
    await sleep(POLL_MS);
  }
}
