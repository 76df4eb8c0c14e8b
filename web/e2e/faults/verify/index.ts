import { addressesOf, psql } from '../../kit/engines.ts';
import type { Workspace } from '../load/workspace.ts';
import { type Findings, nothing, rowsOf } from './findings.ts';

/** Indexed kinds, and the columns that make up their title and text. */
const INDEXED = [
  {
    index: 'note',
    fields: ['title', 'text'],
    sql: "select id, title || ' ' || regexp_replace(text, '\\s+', ' ', 'g') from note",
  },
  { index: 'highlight', fields: ['text'], sql: 'select id, text from highlight' },
  { index: 'tag', fields: ['title'], sql: 'select id, title from tag' },
  { index: 'project', fields: ['title'], sql: 'select id, title from project' },
] as const;
const MOST_DOCUMENTS = 10_000;

interface Hits {
  hits: { total: { value: number }; hits: { _id: string; _source: Record<string, string> }[] };
}

/** The index contains every row once in its current state, and nothing else of this workspace. */
export async function verifyIndex({ teamId }: Workspace): Promise<Findings> {
  const found = nothing();
  for (const { index, fields, sql } of INDEXED) {
    const rows = rowsOf(
      await psql('eu_a', 'content', `${sql} where team_id = '${teamId}' and deleted_at is null;`),
    ).map(([id = '', ...value]) => [id, value.join('|')] as const);
    const documents = Map.groupBy(await documentsOf(index, teamId, fields), ({ id }) => id);
    for (const [id, value] of rows) {
      const [document, ...more] = documents.get(id) ?? [];
      const name = `index: ${index} ${id}`;
      if (document === undefined) found.lost.push(`${name} is missing`);
      else if (squeezed(document.value) !== squeezed(value)) found.lost.push(`${name} is as it was before`);
      if (more.length > 0) found.doubled.push(`${name} (${more.length + 1} times)`);
      documents.delete(id);
    }
    for (const id of documents.keys()) found.wrong.push(`index: ${index} ${id} is of no row`);
  }
  return found;
}

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

async function documentsOf(
  index: string,
  teamId: string,
  fields: readonly string[],
): Promise<{ id: string; value: string }[]> {
  const { engines } = await addressesOf('eu_a');
  const base = engines['OPENSEARCH_URL'] ?? '';
  await fetch(`${base}/search-${index}/_refresh`, { method: 'POST' });
  const answer = await fetch(`${base}/search-${index}/_search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      size: MOST_DOCUMENTS,
      track_total_hits: true,
      _source: fields,
      query: { term: { team_id: teamId } },
    }),
  });
  if (!answer.ok) throw new Error(`The index answered ${answer.status}: ${await answer.text()}`);
  const { hits } = (await answer.json()) as Hits;
  if (hits.total.value > MOST_DOCUMENTS) throw new Error(`The run is too long: ${hits.total.value} documents`);
  return hits.hits.map(({ _id, _source }) => ({
    id: _id,
    value: fields.map((field) => _source[field] ?? '').join(' '),
  }));
}
