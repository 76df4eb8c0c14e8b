import { useState } from 'react';
import { SearchPage } from '../../../src/features/search/search-page.tsx';
import type { SearchParams } from '../../../src/features/search/search-params.ts';
import { type SearchData, SearchFiltersQuery, SearchQuery } from '../../../src/features/search/search-queries.ts';
import { type Answer, answer, inTurn, refusal, whenReleased } from '../harness/answers.ts';
import type { Case } from '../harness/case.ts';
import { idOf, inDays, LONG_TEXT, LONG_WORD, signedIn } from '../harness/samples.ts';
import { people } from './fields.tsx';

type Data = SearchData;
type Item = Data['search']['items'][number];

const PROJECT = idOf(50);
const TAG = idOf(60);

const filters = answer(SearchFiltersQuery, {
  projects: [{ id: PROJECT, title: 'Reporting study', color: '5b8def' }],
  tagBoards: [{ id: idOf(70), groups: [{ id: idOf(71), tags: [{ id: TAG, title: 'Slow export', color: 'd9655b' }] }] }],
});

const plain = (text: string) => [{ text, match: false }];

function item(number: number, changes: Partial<Item> = {}): Item {
  return {
    id: idOf(number),
    type: 'NOTE',
    noteId: null,
    projectId: PROJECT,
    createdAt: inDays(-number % 40),
    updatedAt: inDays(-number % 40),
    preview: { title: plain(`Talk ${number}`), content: plain('We wait for the export.') },
    ...changes,
  };
}

function found(items: Item[], { total = items.length, suggestedQuery = null as string | null } = {}): Data {
  return { search: { total, offset: 0, suggestedQuery, items } };
}

/** The page as its route uses it: its changes go into the URL and come back. */
function Search({ initial }: { initial: SearchParams }) {
  const [params, setParams] = useState(initial);
  return (
    <>
      <SearchPage params={params} onChange={setParams} />
      <output data-testid="params">{JSON.stringify(params)}</output>
    </>
  );
}

const search =
  (initial: SearchParams, given?: Answer): Case =>
  () => ({
    element: <Search initial={initial} />,
    answers: [signedIn(), filters, ...(given === undefined ? [] : [given])],
  });

const ofAllKinds: Item[] = [
  item(1, {
    preview: {
      title: [
        { text: 'The slow ', match: false },
        { text: 'export', match: true },
      ],
      content: plain('Every Monday we wait.'),
    },
  }),
  item(2, {
    type: 'HIGHLIGHT',
    noteId: idOf(1),
    preview: { title: null, content: plain('It fails at the very end.') },
  }),
  item(3, { type: 'INSIGHT', preview: { title: plain('Exports cost a morning'), content: null } }),
  item(4, { type: 'PROJECT', projectId: null, preview: { title: plain('Reporting study'), content: null } }),
  item(5, { type: 'TAG', preview: { title: plain('Slow export'), content: plain('Slow export') } }),
  item(6, { type: 'NOTE', preview: { title: null, content: null } }),
];

const PAGE = Array.from({ length: 20 }, (_, index) => item(100 + index));

/** The second of two pages arrives when the test releases it. */
function secondPageLate() {
  let isHeld = true;
  return ({ offset }: { offset: number }) => {
    const items = offset === 0 ? PAGE : PAGE.slice(0, 5);
    const data: SearchData = { search: { total: 25, offset, suggestedQuery: null, items } };
    if (offset === 0 || !isHeld) return data;
    isHeld = false;
    return whenReleased(data);
  };
}

export const searchCases = {
  'search: before anything is typed': search({}),
  'search: typing': search({}, answer(SearchQuery, found(ofAllKinds))),
  'search: waiting': search(
    { q: 'export' },
    answer(SearchQuery, () => whenReleased(found(ofAllKinds))),
  ),
  'search: results of all kinds': search({ q: 'export' }, answer(SearchQuery, found(ofAllKinds))),
  'search: by a person': () => ({
    element: <Search initial={{ q: 'export' }} />,
    answers: [signedIn(), filters, ...people, answer(SearchQuery, found(ofAllKinds))],
  }),
  'search: nothing found': search({ q: 'zzz' }, answer(SearchQuery, found([]))),
  'search: nothing found with a filter': search(
    { q: 'export', project: PROJECT },
    answer(SearchQuery, ({ options }) => found(options.location ? [] : ofAllKinds)),
  ),
  'search: did you mean': search(
    { q: 'exprot' },
    answer(SearchQuery, ({ options }) =>
      found(ofAllKinds, { suggestedQuery: options.query?.value === 'export' ? null : 'export' }),
    ),
  ),
  'search: pages': () => search({ q: 'export' }, answer(SearchQuery, secondPageLate()))(),
  'search: long texts': search(
    { q: 'export' },
    answer(SearchQuery, found([item(1, { preview: { title: plain(LONG_WORD), content: plain(LONG_TEXT) } })])),
  ),
  'search: away, then back': search(
    { q: 'export' },
    answer(SearchQuery, inTurn<Data>(refusal('INTERNAL_SERVER_ERROR'), found(ofAllKinds))),
  ),
} satisfies Record<string, Case>;
