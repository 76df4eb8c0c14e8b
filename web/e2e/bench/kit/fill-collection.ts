import { psql } from '../../kit/engines.ts';
import { BENCH_SCOPE, type BenchWorkspace, createProject } from './bench-workspace.ts';
import { emptyContent } from './fill-content.ts';

/** Number of options of the field by which a collection is grouped. */
export const OPTIONS = 20;

/** 20 fields of a note: some that people filter by, and some that are only shown. */
export const FIELDS = [
  { label: 'Plan', type: 'SELECT' },
  { label: 'Seats', type: 'NUMBER' },
  { label: 'Spoke on', type: 'DATETIME' },
  { label: 'Paying', type: 'BOOLEAN' },
  ...Array.from({ length: 8 }, (_, index) => ({ label: `Number ${index}`, type: 'NUMBER' as const })),
  ...Array.from({ length: 8 }, (_, index) => ({ label: `Text ${index}`, type: 'TEXT' as const })),
] as const;

export interface FilledCollection {
  readonly workspace: BenchWorkspace;
  readonly projectId: string;
  /** By label. */
  readonly fields: Readonly<Record<string, { id: string; options: string[] }>>;
}

/** Writes rows as the service would, without foreign key checks, which would take minutes. */
const BULK = 'set session_replication_role = replica;';

/** A project with this many notes, each with a value in every field. Note n has option n modulo `OPTIONS`. */
export async function fillCollection(workspace: BenchWorkspace, count: number): Promise<FilledCollection> {
  const projectId = await createProject(workspace, 'Interviews');
  const fields = await createFields(workspace, projectId);
  const values = FIELDS.map(({ label, type }, place) => valuesOf(workspace, type, place, fields[label]!));
  await psql(
    BENCH_SCOPE,
    'content',
    `${BULK}
    ${notesOf(workspace, projectId, count)}
    ${values.join('\n')}
    vacuum analyze note; vacuum analyze acl_node; vacuum analyze field_datum;`,
  );
  return { workspace, projectId, fields };
}

/** A project with this many notes that have a text and no fields. The word `rare300` occurs in a thousandth of them. */
export async function fillTexts(workspace: BenchWorkspace, count: number): Promise<string> {
  const projectId = await createProject(workspace, 'Archive');
  await psql(
    BENCH_SCOPE,
    'content',
    `${BULK} ${notesOf(workspace, projectId, count)} vacuum analyze note; vacuum analyze acl_node;`,
  );
  return projectId;
}

/** Deletes everything that was written into a workspace here. */
export async function emptyCollection(workspace: BenchWorkspace): Promise<void> {
  const tables = ['field_datum', 'field_preference', 'field', 'field_set'];
  const deletes = tables.map((table) => `delete from ${table} where team_id = '${workspace.teamId}';`);
  await psql(BENCH_SCOPE, 'content', [BULK, ...deletes, 'vacuum analyze field_datum;'].join('\n'));
  await emptyContent(workspace);
}

/** Creates a saved view of a filled project. @returns Its id. */
export async function createView(
  { workspace, projectId }: FilledCollection,
  view: { title: string; layout: 'TABLE' | 'BOARD'; viewData?: object },
): Promise<string> {
  const { createView: made } = await workspace.ask<{ createView: { id: string } }>(
    'mutation($input: CreateViewInput!) { createView(input: $input) { id } }',
    { input: { projectId, objectType: 'NOTE', ...view } },
  );
  return made.id;
}

async function createFields(workspace: BenchWorkspace, projectId: string): Promise<FilledCollection['fields']> {
  const { project } = await workspace.ask<{ project: { noteFieldSet: { id: string } } }>(
    'query($id: ID!) { project(id: $id) { noteFieldSet { id } } }',
    { id: projectId },
  );
  const fields: Record<string, { id: string; options: string[] }> = {};
  for (const { label, type } of FIELDS) {
    const options =
      type === 'SELECT'
        ? { maxSelectable: 1, options: Array.from({ length: OPTIONS }, (_, index) => ({ label: `Plan ${index}` })) }
        : null;
    const { createField } = await workspace.ask<{
      createField: { id: string; options: { options?: { id: string }[] } };
    }>('mutation($input: CreateFieldInput!) { createField(input: $input) { id options } }', {
      input: { fieldSetId: project.noteFieldSet.id, label, type, options },
    });
    fields[label] = { id: createField.id, options: (createField.options.options ?? []).map(({ id }) => id) };
  }
  return fields;
}

/** Notes with their nodes in the permission tree; the temporary table `o` contains them with their numbers `n`. */
function notesOf({ teamId, userId }: BenchWorkspace, projectId: string, count: number): string {
  return `create temp table o as select uuidv7() as id, n from generate_series(1, ${count}) n;
    insert into note (id, team_id, project_id, title, text, preview, rank, created_by)
      select id, '${teamId}', '${projectId}', 'Interview ' || n,
        repeat('What was said about the week, the tools and the price. ', 8) || 'rare' || n % 1000,
        'What was said about the week, the tools and the price.', n, '${userId}' from o;
    insert into acl_node (id, team_id, kind, parent_id, chain)
      select id, '${teamId}', 'NOTE', '${projectId}', array[id, '${projectId}'::uuid] from o;`;
}

/** A value of one field for each note in `o`; each value is shared by a thousandth of the notes. */
function valuesOf(
  { teamId }: BenchWorkspace,
  type: (typeof FIELDS)[number]['type'],
  place: number,
  { id, options }: { id: string; options: string[] },
): string {
  const turn = `((n * ${7 + 2 * place}) % 1000)`;
  const columns = 'team_id, field_id, object_id, object_kind';
  const one = `'${teamId}'::uuid, '${id}'::uuid, id, 'NOTE'`;
  switch (type) {
    case 'SELECT':
      return `insert into field_datum (${columns}, ref_id)
        select ${one}, (array['${options.join("','")}']::uuid[])[1 + n % ${OPTIONS}] from o;`;
    case 'NUMBER':
      return `insert into field_datum (${columns}, number) select ${one}, ${turn} from o;`;
    case 'BOOLEAN':
      return `insert into field_datum (${columns}, boolean) select ${one}, n % 3 = 0 from o;`;
    case 'DATETIME':
      return `insert into field_datum (${columns}, instant)
        select ${one}, timestamptz '2026-01-01' + ${turn} * interval '6 hours' from o;`;
    case 'TEXT':
      return `insert into field_datum (${columns}, text, folded_text)
        select ${one}, 'text ' || ${turn}, 'text ' || ${turn} from o;`;
  }
}
