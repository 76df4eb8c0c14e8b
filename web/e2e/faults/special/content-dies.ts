import { eventually } from '@fieldloom/testkit/eventually';
import { psql } from '../../kit/engines.ts';
import { killNow, whileHeld } from '../../kit/faults.ts';
import { allReady } from '../kills.ts';
import { SETTLED_MS } from '../limits.ts';
import type { Caller } from '../load/caller.ts';
import type { Fault, Stage } from '../run-fault.ts';
import { type Findings, nothing, together } from '../verify/findings.ts';
import { ask, expectRow, MANY, makeHighlights, makeProject, newCaller, type Project } from './many.ts';

/**
 * Content is killed in the middle of work with many steps: no step is skipped, none is repeated, and the work
 * completes.
 */

const CONTENT = 'eu_a/content';
/** A merge handles its first thousand immediately; a job does the rest. */
const MERGED = 2_200;
/** Notes from which something was made. */
const MARKED = 100;

interface Middle<Made> {
  name: string;
  prepare: (stage: Stage, caller: Caller) => Promise<Made>;
  /** The change that is never committed, because content dies while making it. */
  at: (made: Made) => { table: string; change: string };
  begin: (stage: Stage, caller: Caller, made: Made) => Promise<void>;
  isOver: (made: Made) => string;
  verify: (stage: Stage, made: Made) => Promise<Findings[]>;
}

function dies<Made>({ name, prepare, at, begin, isOver, verify }: Middle<Made>): Fault {
  let made: Made | undefined;
  return {
    name,
    dead: [CONTENT],
    async prepare(stage) {
      made = await prepare(stage, await newCaller(stage));
    },
    async strike(stage) {
      if (made === undefined) throw new Error('Nothing was prepared');
      const ready = made;
      const caller = await newCaller(stage);
      await whileHeld({ scope: 'eu_a', database: 'content', ...at(ready) }, async (isReached) => {
        await begin(stage, caller, ready);
        await isReached();
        await killNow(CONTENT);
      });
    },
    async isBack() {
      await allReady();
      const over = made && (await psql('eu_a', 'content', `select ${isOver(made)};`)).trim();
      if (over === 'f' || over === '') throw new Error('What it was in the middle of is not over');
    },
    verify: async (stage) => (made === undefined ? nothing() : together(await verify(stage, made))),
  };
}

interface FieldProject extends Project {
  fieldId: string;
}

const bulkChange = dies<FieldProject>({
  name: 'content in a change of many notes',
  async prepare(stage, caller) {
    const project = await makeProject(stage, caller, 'Changed', MANY);
    const found = await ask<{ project: { noteFieldSet: { id: string } } }>(
      stage,
      caller,
      'query($id: ID!) { project(id: $id) { noteFieldSet { id } } }',
      { id: project.id },
    );
    const made = await ask<{ createField: { id: string } }>(
      stage,
      caller,
      'mutation($input: CreateFieldInput!) { createField(input: $input) { id } }',
      { input: { fieldSetId: found.project.noteFieldSet.id, label: 'Status', type: 'TEXT' } },
    );
    return { ...project, fieldId: made.createField.id };
  },
  at: ({ id }) => ({ table: 'job', change: `new.object_id = '${id}' and new.progress > 0.4` }),
  async begin(stage, caller, { id, fieldId }) {
    const input = {
      objectType: 'NOTE',
      collection: { projectId: id },
      change: { values: { [fieldId]: 'read' } },
    };
    await ask(stage, caller, 'mutation($input: ChangeMatchingInput!) { changeMatching(input: $input) { id } }', {
      input,
    });
  },
  isOver: ({ id }) => `state not in ('QUEUED', 'RUNNING') from job where object_id = '${id}'`,
  verify: async (_stage, { id, fieldId }) => [
    await expectRow(
      'the job',
      `select state, result ->> 'total', result ->> 'changed', result ->> 'failed' from job where object_id = '${id}';`,
      ['DONE', MANY, MANY, 0],
    ),
    await expectRow(
      'values of the field',
      `select count(*), count(distinct object_id), min(text), max(text) from field_datum where field_id = '${fieldId}';`,
      [MANY, MANY, 'read', 'read'],
    ),
    // Created and changed once: its version counts the changes.
    await expectRow(
      'versions of the notes',
      `select count(*), min(version), max(version) from note where project_id = '${id}';`,
      [MANY, 2, 2],
    ),
  ],
});

interface Tags extends Project {
  sourceId: string;
  targetId: string;
}

const tagMerge = dies<Tags>({
  name: 'content in a merge of tags',
  async prepare(stage, caller) {
    const project = await makeProject(stage, caller, 'Merged', MARKED);
    const tag = async (title: string): Promise<string> => {
      const query = 'mutation($input: CreateTagInput!) { createTag(input: $input) { id } }';
      const input = { title: `${title} ${project.id.slice(-12)}`, tagGroupId: stage.workspace.tagGroupId };
      return (await ask<{ createTag: { id: string } }>(stage, caller, query, { input })).createTag.id;
    };
    const [sourceId, targetId] = [await tag('Source'), await tag('Target')];
    const noteIds = Array.from({ length: MERGED }, (_, place) => project.noteIds[place % MARKED] ?? '');
    // The first highlights have both tags.
    await makeHighlights(stage, caller, noteIds, (place) => (place < MARKED ? [sourceId, targetId] : [sourceId]));
    return { ...project, sourceId, targetId };
  },
  at: ({ targetId }) => ({ table: 'job', change: `new.object_id = '${targetId}' and new.progress > old.progress` }),
  async begin(stage, caller, { sourceId, targetId }) {
    await ask(stage, caller, 'mutation($s: ID!, $t: ID!) { mergeTags(sourceId: $s, targetId: $t) { id } }', {
      s: sourceId,
      t: targetId,
    });
  },
  isOver: ({ targetId }) => `state not in ('QUEUED', 'RUNNING') from job where object_id = '${targetId}'`,
  verify: async (stage, { id, sourceId, targetId }) => {
    const tagged = (tagId: string) => `select count(*) from highlight_tag where tag_id = '${tagId}';`;
    const versions = `select count(*), min(version), max(version) from highlight where project_id = '${id}';`;
    const merged = [
      await expectRow('the merge', `select state from tag_merge where source_tag_id = '${sourceId}';`, ['MERGED']),
      await expectRow('highlights of the target', tagged(targetId), [MERGED]),
      // Those that had both have lost one.
      await expectRow('versions of the highlights', versions, [MERGED, 2, 2]),
    ];
    await undoMerge(stage, sourceId);
    return [
      ...merged,
      await expectRow('highlights of the source when it is back', tagged(sourceId), [MERGED]),
      await expectRow('highlights of the target when the source is back', tagged(targetId), [MARKED]),
    ];
  },
});

async function undoMerge(stage: Stage, sourceId: string): Promise<void> {
  const caller = await newCaller(stage);
  const where = `from tag_merge where source_tag_id = '${sourceId}';`;
  const mergeId = (await psql('eu_a', 'content', `select id ${where}`)).trim();
  await ask(stage, caller, 'mutation($id: ID!) { undoTagMerge(id: $id) { id } }', { id: mergeId });
  await eventually(
    async () => {
      if ((await psql('eu_a', 'content', `select state ${where}`)).trim() !== 'SEPARATED')
        throw new Error('Not undone');
    },
    { timeoutMs: SETTLED_MS, intervalMs: 500 },
  );
}

interface Purged extends Project {
  objects: number;
}

/** Everything in a project, and the project itself. */
const objectsOf = (id: string): string => `(select count(*) from (
  select id from project where id = '${id}'
  union all select id from note where project_id = '${id}'
  union all select id from highlight where project_id = '${id}'
  union all select id from insight where project_id = '${id}'
  union all select id from view where project_id = '${id}'
  union all select id from tag_board where project_id = '${id}'
  union all select g.id from tag_group g join tag_board b on b.id = g.tag_board_id where b.project_id = '${id}'
  union all select t.id from tag t join tag_group g on g.id = t.tag_group_id
    join tag_board b on b.id = g.tag_board_id where b.project_id = '${id}') objects)`;

const purge = dies<Purged>({
  name: 'content while it deletes for good',
  async prepare(stage, caller) {
    const project = await makeProject(stage, caller, 'Gone', MANY);
    await makeHighlights(stage, caller, project.noteIds.slice(0, MARKED));
    const objects = Number(await psql('eu_a', 'content', `select ${objectsOf(project.id)};`));
    await ask(stage, caller, 'mutation($id: ID!) { deleteContent(kind: PROJECT, id: $id) }', { id: project.id });
    return { ...project, objects };
  },
  at: ({ id }) => ({ table: 'purge', change: `new.root_id = '${id}' and old.objects > ${MARKED}` }),
  async begin(stage, caller, { id }) {
    await ask(stage, caller, 'mutation($id: ID!) { purgeContent(kind: PROJECT, id: $id) }', { id });
  },
  isOver: ({ id }) => `finished_at is not null from purge where root_id = '${id}'`,
  verify: async (_stage, { id, objects }) => [
    await expectRow('what was deleted', `select objects from purge where root_id = '${id}';`, [objects]),
    await expectRow('what is left', `select ${objectsOf(id)};`, [0]),
  ],
});

const retention = dies<Project>({
  name: 'content while notes fall due',
  async prepare(stage, caller) {
    const project = await makeProject(stage, caller, 'Due', MANY);
    await makeHighlights(stage, caller, project.noteIds.slice(0, MARKED));
    await psql(
      'eu_a',
      'content',
      `update note set created_at = now() - interval '100 days' where project_id = '${project.id}';`,
    );
    await ask(stage, caller, 'mutation($i: SetProjectRetentionInput!) { setProjectRetention(input: $i) { id } }', {
      i: { projectId: project.id, days: 30 },
    });
    await eventually(
      async () => {
        const told = await psql(
          'eu_a',
          'content',
          `select count(*) from note_retention where project_id = '${project.id}';`,
        );
        if (Number(told) !== MANY) throw new Error(`${told.trim()} of ${MANY} notes were told of`);
      },
      { timeoutMs: SETTLED_MS, intervalMs: 500 },
    );
    return project;
  },
  // No order is promised, so this picks a note somewhere among them from which something was made.
  at: ({ noteIds }) => ({
    table: 'note',
    change: `new.id = '${noteIds[MARKED / 2]}' and new.deleted_at is not null`,
  }),
  async begin(_stage, _caller, { id }) {
    const past = `update note_retention set falls_due_at = now() - interval '1 minute' where project_id = '${id}';`;
    await psql('eu_a', 'content', past);
  },
  isOver: ({ id }) =>
    `not exists (select from note where project_id = '${id}' and kept_of is null and deleted_at is null)`,
  verify: async (_stage, { id }) => [
    await expectRow(
      'notes in the trash, each by itself',
      `select count(*) from note where project_id = '${id}' and kept_of is null and trash_root_id = id and version = 2;`,
      [MANY],
    ),
    await expectRow(
      'what is kept of notes',
      `select count(*), count(distinct kept_of) from note where project_id = '${id}' and kept_of is not null and deleted_at is null;`,
      [MARKED, MARKED],
    ),
    await expectRow(
      'highlights, where their note was kept',
      `select count(*) from highlight h join note n on n.id = h.note_id
        where h.project_id = '${id}' and h.deleted_at is null and n.kept_of is not null;`,
      [MARKED],
    ),
    // A sweep that crosses midnight tells of two days.
    await expectRow(
      'notes that people were told of',
      `select sum(notes) from retention_notice where project_id = '${id}';`,
      [MANY],
    ),
  ],
});

export const contentDies: readonly Fault[] = [bulkChange, tagMerge, purge, retention];
