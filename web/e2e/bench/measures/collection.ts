import { psql } from '../../kit/engines.ts';
import {
  BENCH_SCOPE,
  type BenchWorkspace,
  createProject,
  makeBenchWorkspace,
  timesOf,
} from '../kit/bench-workspace.ts';
import { emptyContent } from '../kit/fill-content.ts';
import { type Figure, inTurn, type Measure, percentile, ratioOf } from '../measure.ts';

const NOTES = 50_000;
const PAGE = 50;
const OPTIONS = 20;
const PAGES_PER_ROUND = 10;
const MOST_RATIO = 2;
const MOST_GROUPED_RATIO = 2.5;
const MOST_PAGE_MS = 120;
const MOST_WORDS_MS = 250;

/** 20 fields of a note: what people filter by, and what only stands beside it. */
const FIELDS = [
  { label: 'Plan', type: 'SELECT' },
  { label: 'Seats', type: 'NUMBER' },
  { label: 'Spoke on', type: 'DATETIME' },
  { label: 'Paying', type: 'BOOLEAN' },
  ...Array.from({ length: 8 }, (_, index) => ({ label: `Number ${index}`, type: 'NUMBER' })),
  ...Array.from({ length: 8 }, (_, index) => ({ label: `Text ${index}`, type: 'TEXT' })),
];

const NODES = 'id title preview updatedAt createdBy { id name } access { level } fieldDatum';
const LIST = `query($input: CollectionInput!, $first: Int!) {
  noteCollection(input: $input, first: $first) { totalCount endCursor nodes { ${NODES} } }
}`;
const GROUPS = `query($input: CollectionInput!) {
  noteCollection(input: $input) { totalCount groups(first: 20) { key count nodes { ${NODES} } } }
}`;

interface Filled {
  readonly workspace: BenchWorkspace;
  readonly projectId: string;
  /** By label. */
  readonly fields: Readonly<Record<string, { id: string; options: string[] }>>;
}

/** The first page of a large project, as tables and boards request it. */
export const collection: Measure = {
  name: 'collection',
  title: `first page of ${NOTES.toLocaleString('en')} notes × ${FIELDS.length} fields`,
  async run(context) {
    const workspace = await makeBenchWorkspace('collection');
    try {
      const filled = await fill(workspace);
      context.say('filled');
      const filtered = await inTurn(
        context.rounds,
        () => askApi(filled, LIST, { ...filteredInput(filled) }, PAGE),
        () => askDatabase(filteredSql(filled)),
      );
      context.say('filtered and sorted');
      const group = { type: 'SELECT', id: filled.fields['Plan']!.id, hiddenOptions: [] };
      const grouped = await inTurn(
        context.rounds,
        () => askApi(filled, GROUPS, { group }, OPTIONS + 1),
        () => askDatabase(groupedSql(filled)),
      );
      context.say('grouped');
      const words: number[] = [];
      for (let round = 0; round < context.rounds; round += 1)
        words.push((await askApi(filled, LIST, { query: `rare${round} said` }, PAGE)).p95);
      const note = `through the gateway, ${PAGES_PER_ROUND} a round, one at a time`;
      const reference = 'reference: the same question as SQL by hand, without rights and without values of fields';
      const page = `three filters (option, day, number) and a sort by a number, first ${PAGE}; ${note}; ${reference}`;
      const figures: Figure[] = [
        ratioOf(filtered, 'p95', { what: 'p95', unit: 'ms', target: { atMost: MOST_RATIO }, note: page }),
        {
          what: 'p95 of the page',
          unit: 'ms',
          values: filtered.ours.map(({ p95 }) => p95),
          target: { atMost: MOST_PAGE_MS },
          note: 'the same',
        },
        ratioOf(grouped, 'p95', {
          what: 'p95, grouped',
          unit: 'ms',
          target: { atMost: MOST_GROUPED_RATIO },
          note: `by a select of ${OPTIONS} options, with counts and the first 20 of each; ${note}; ${reference}`,
        }),
        {
          what: 'p95, words of the content',
          unit: 'ms',
          values: words,
          target: { atMost: MOST_WORDS_MS },
          note: `two words, one of which a thousandth of the notes has; ${note}`,
        },
      ];
      return figures;
    } finally {
      await psql(
        BENCH_SCOPE,
        'content',
        `set session_replication_role = replica;
        ${['field_datum', 'field_preference', 'field', 'field_set'].map((table) => `delete from ${table} where team_id = '${workspace.teamId}';`).join('\n')}`,
      );
      await emptyContent(workspace);
    }
  },
};

async function fill(workspace: BenchWorkspace): Promise<Filled> {
  const projectId = await createProject(workspace, 'Interviews');
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
  const { teamId, userId } = workspace;
  const values = FIELDS.map(({ label, type }, place) => {
    const { id, options } = fields[label]!;
    const turn = `((n * ${7 + 2 * place}) % 1000)`;
    const one = `'${teamId}'::uuid, '${id}'::uuid, id, 'NOTE'`;
    if (type === 'SELECT')
      return `insert into field_datum (team_id, field_id, object_id, object_kind, ref_id)
        select ${one}, (array['${options.join("','")}']::uuid[])[1 + n % ${OPTIONS}] from o;`;
    if (type === 'NUMBER')
      return `insert into field_datum (team_id, field_id, object_id, object_kind, number) select ${one}, ${turn} from o;`;
    if (type === 'BOOLEAN')
      return `insert into field_datum (team_id, field_id, object_id, object_kind, boolean) select ${one}, n % 3 = 0 from o;`;
    if (type === 'DATETIME')
      return `insert into field_datum (team_id, field_id, object_id, object_kind, instant)
        select ${one}, timestamptz '2026-01-01' + ${turn} * interval '6 hours' from o;`;
    return `insert into field_datum (team_id, field_id, object_id, object_kind, text, folded_text)
      select ${one}, 'text ' || ${turn}, 'text ' || ${turn} from o;`;
  });
  await psql(
    BENCH_SCOPE,
    'content',
    `set session_replication_role = replica;
    create temp table o as select uuidv7() as id, n from generate_series(1, ${NOTES}) n;
    insert into note (id, team_id, project_id, title, text, rank, created_by)
      select id, '${teamId}', '${projectId}', 'Interview ' || n,
        repeat('What was said about the week, the tools and the price. ', 8) || 'rare' || n % 1000, n, '${userId}' from o;
    insert into acl_node (id, team_id, kind, parent_id, chain)
      select id, '${teamId}', 'NOTE', '${projectId}', array[id, '${projectId}'::uuid] from o;
    ${values.join('\n')}
    vacuum analyze note; vacuum analyze acl_node; vacuum analyze field_datum;`,
  );
  return { workspace, projectId, fields };
}

/** One of five plans, talked after a day, with more seats than so many. */
function filteredInput({ fields }: Filled) {
  const condition = (label: string, fieldType: string, operatorType: string, values: unknown) => ({
    field: { kind: 'custom', fieldType, id: fields[label]!.id },
    operatorType,
    values,
  });
  return {
    filter: {
      combinator: 'And',
      filters: [
        condition('Plan', 'SELECT', 'IsOneOf', fields['Plan']!.options.slice(0, 5)),
        condition('Spoke on', 'DATETIME', 'After', '2026-03-01'),
        condition('Number 0', 'NUMBER', 'GreaterThan', 300),
      ],
    },
    sort: [{ key: `field:${fields['Seats']!.id}`, direction: 'DESC' }],
  };
}

const NOTES_OF = ({ workspace, projectId }: Filled) =>
  `n.team_id = '${workspace.teamId}' and n.project_id = '${projectId}' and n.deleted_at is null`;

/** The page and its count. */
function filteredSql(filled: Filled): string {
  const { fields } = filled;
  const from = `from note n
    join field_datum plan on plan.object_id = n.id and plan.field_id = '${fields['Plan']!.id}'
      and plan.ref_id in ('${fields['Plan']!.options.slice(0, 5).join("','")}')
    join field_datum spoke on spoke.object_id = n.id and spoke.field_id = '${fields['Spoke on']!.id}'
      and spoke.instant >= '2026-03-02'
    join field_datum number on number.object_id = n.id and number.field_id = '${fields['Number 0']!.id}'
      and number.number > 300
    where ${NOTES_OF(filled)}`;
  return `perform n.id, n.title, n.preview, seats.number ${from.replace(
    'where',
    `left join field_datum seats on seats.object_id = n.id and seats.field_id = '${fields['Seats']!.id}' where`,
  )} order by seats.number desc nulls last, n.id limit ${PAGE};
  perform count(*) ${from};`;
}

function groupedSql(filled: Filled): string {
  return `perform id, title, preview, total from (
    select n.id, n.title, n.preview, count(*) over (partition by plan.ref_id) as total,
      row_number() over (partition by plan.ref_id order by n.rank, n.id) as place
    from note n left join field_datum plan on plan.object_id = n.id and plan.field_id = '${filled.fields['Plan']!.id}'
    where ${NOTES_OF(filled)}) all_of_them where place <= 20;`;
}

async function askApi({ workspace, projectId }: Filled, query: string, more: object, expected: number) {
  const variables = { input: { projectId, ...more }, first: PAGE };
  const times = await timesOf(Array.from({ length: PAGES_PER_ROUND }), async () => {
    const { noteCollection } = await workspace.ask<{ noteCollection: { nodes?: unknown[]; groups?: unknown[] } }>(
      query,
      query === GROUPS ? { input: variables.input } : variables,
    );
    const found = (noteCollection.groups ?? noteCollection.nodes ?? []).length;
    if (found !== expected) throw new Error(`A page held ${found} of ${expected}`);
  });
  return { p95: percentile(times, 0.95) };
}

/** Execution times as measured by the server, without the network. */
async function askDatabase(statements: string) {
  const answer = await psql(
    BENCH_SCOPE,
    'content',
    `create function pg_temp.times() returns text language plpgsql as $body$
    declare began timestamptz; took double precision[] := '{}';
    begin
      for turn in 1..${PAGES_PER_ROUND} loop
        began := clock_timestamp();
        ${statements}
        took := took || extract(epoch from clock_timestamp() - began)::double precision * 1000;
      end loop;
      return array_to_json(took)::text;
    end $body$;
    select pg_temp.times();`,
  );
  const line = answer.split('\n').find((each) => each.trim().startsWith('[')) ?? '[]';
  return { p95: percentile(JSON.parse(line) as number[], 0.95) };
}
