import { psql } from '../../kit/engines.ts';
import { BENCH_SCOPE, makeBenchWorkspace, timesOf } from '../kit/bench-workspace.ts';
import {
  emptyCollection,
  FIELDS,
  type FilledCollection,
  fillCollection,
  fillTexts,
  OPTIONS,
} from '../kit/fill-collection.ts';
import { filteredInput } from '../kit/filtered.ts';
import { type Figure, inTurn, type Measure, percentile, ratioOf } from '../measure.ts';

const NOTES = 50_000;
/** Notes with a text and without fields. */
const TEXTS = 100_000;
const PAGE = 50;
const PAGES_PER_ROUND = 10;
const MOST_RATIO = 2;
const MOST_GROUPED_RATIO = 2.5;
const MOST_PAGE_MS = 120;
const MOST_WORDS_MS = 250;

const NODES = 'id title preview updatedAt createdBy { id name } access { level } fieldDatum';
const LIST = `query($input: CollectionInput!, $first: Int!) {
  noteCollection(input: $input, first: $first) { totalCount endCursor nodes { ${NODES} } }
}`;
const GROUPS = `query($input: CollectionInput!) {
  noteCollection(input: $input) { totalCount groups(first: 20) { key count nodes { ${NODES} } } }
}`;

/** The first page of a large project, as tables and boards request it. */
export const collection: Measure = {
  name: 'collection',
  title: `first page of ${NOTES.toLocaleString('en')} notes × ${FIELDS.length} fields`,
  async run(context) {
    const workspace = await makeBenchWorkspace('collection');
    try {
      const filled = await fillCollection(workspace, NOTES);
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
      const texts = { ...filled, projectId: await fillTexts(workspace, TEXTS) };
      const words: number[] = [];
      for (let round = -1; round < context.rounds; round += 1) {
        const { p95 } = await askApi(texts, LIST, { query: `rare${300 + round} said` }, PAGE);
        if (round >= 0) words.push(p95);
      }
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
          note: `two words in ${TEXTS.toLocaleString('en')} notes, one of which a thousandth of them has; ${note}`,
        },
      ];
      return figures;
    } finally {
      await emptyCollection(workspace);
    }
  },
};

const NOTES_OF = ({ workspace, projectId }: FilledCollection) =>
  `n.team_id = '${workspace.teamId}' and n.project_id = '${projectId}' and n.deleted_at is null`;

/** The page and its count. */
function filteredSql(filled: FilledCollection): string {
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

function groupedSql(filled: FilledCollection): string {
  return `perform id, title, preview, total from (
    select n.id, n.title, n.preview, count(*) over (partition by plan.ref_id) as total,
      row_number() over (partition by plan.ref_id order by n.rank, n.id) as place
    from note n left join field_datum plan on plan.object_id = n.id and plan.field_id = '${filled.fields['Plan']!.id}'
    where ${NOTES_OF(filled)}) all_of_them where place <= 20;`;
}

async function askApi({ workspace, projectId }: FilledCollection, query: string, more: object, expected: number) {
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
