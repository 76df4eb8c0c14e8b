import { EMPTY_VIEW, type ViewData } from '@fieldloom/views/view-data';
import type { ViewLayout, ViewObjectType } from '@fieldloom/views/vocabulary';
import type { ResultOf } from '../../../src/client/graphql.ts';
import { ArchivedInsightsQuery, ArchivedNotesQuery } from '../../../src/features/collections/archived-objects.ts';
import {
  HighlightCells,
  HighlightCollectionQuery,
  InsightCells,
  InsightCollectionQuery,
  NoteCells,
  NoteCollectionQuery,
} from '../../../src/features/collections/collection-queries.ts';
import { CollectionScreen } from '../../../src/features/collections/collection-screen.tsx';
import { PersonFields } from '../../../src/features/content/person.tsx';
import { ClipFields, HighlightFields } from '../../../src/features/highlights/highlight-queries.ts';
import { BoardTagFields, TagBoardsQuery } from '../../../src/features/tags/tag-queries.ts';
import type { ViewFieldsFragment } from '../../../src/features/views/view-queries.ts';
import { type Answer, answer, refusal, refuse, type Unmasked, whenReleased } from '../harness/answers.ts';
import type { Case } from '../harness/case.ts';
import { idOf, inDays, LONG_TEXT, me } from '../harness/samples.ts';
import { note, notes, PROJECT, plan, project, screen, view } from './collections.tsx';

/** A collection in each of its layouts: what replaces missing objects, and what is specific to boards and grids. */

type Highlight = Unmasked<
  ResultOf<typeof HighlightCells>,
  [typeof HighlightFields, typeof PersonFields, typeof ClipFields]
>;
type File = ResultOf<typeof NoteCells>['files'][number];

const LAYOUTS = ['TABLE', 'BOARD', 'GRID', 'LIST'] as const satisfies readonly ViewLayout[];
type Shown = (typeof LAYOUTS)[number];

const but = (operation: string, all: readonly Answer[]) => all.filter((each) => each.operation !== operation);
const withList = (list: Answer) => [...but('NoteCollection', notes()), list];

/** A case for each layout. */
function inEvery<State extends string>(
  state: State,
  answers: () => readonly Answer[],
  mayWrite = true,
): Record<`${Lowercase<Shown>}: ${State}`, Case> {
  const cases = LAYOUTS.map((layout) => [`${layout.toLowerCase()}: ${state}`, screen(layout, answers, mayWrite)]);
  return Object.fromEntries(cases) as Record<`${Lowercase<Shown>}: ${State}`, Case>;
}

const answered = { totalCount: 1, endCursor: null, ignored: [], sums: [] };
const one = note(10, 'Talk with Nora', {});
const whole = (isGrouped: boolean) => ({
  noteCollection: {
    ...answered,
    ...(isGrouped
      ? { groups: [{ key: 'none', count: 1, endCursor: null, sums: [], nodes: [one] }] }
      : { nodes: [one] }),
  },
});

/** Gives one answer until the test releases the next one. */
function untilReleased<Before, After>(before: Before, after: After): () => Before | After {
  let isReleased = false;
  void whenReleased(null).then(() => (isReleased = true));
  return () => (isReleased ? after : before);
}

/** The groups fail at first, but the rest of the answer arrives. */
function groupsAwayAtFirst(): Answer {
  const groups = refusal('INTERNAL_SERVER_ERROR') as unknown as null;
  const give = untilReleased({ noteCollection: { ...answered, groups } }, whole(true));
  return answer(NoteCollectionQuery, () => give(), [NoteCells, PersonFields]);
}

function awayAtFirst(): Answer {
  const isAway = untilReleased(true, false);
  const give = ({ isGrouped }: { isGrouped: boolean }) => {
    if (isAway()) throw refusal('INTERNAL_SERVER_ERROR');
    return whole(isGrouped);
  };
  return answer(NoteCollectionQuery, give, [NoteCells, PersonFields]);
}

export const viewOf = (layout: ViewLayout, objectType: ViewObjectType, data: Partial<ViewData>): ViewFieldsFragment =>
  ({ ...view(layout), objectType, viewData: { ...EMPTY_VIEW, ...data } }) as ViewFieldsFragment;

export const showing =
  (saved: () => ViewFieldsFragment, answers: () => readonly Answer[], mayWrite = true): Case =>
  () => {
    const shown = saved();
    return {
      element: (
        <main className="flex h-dvh flex-col">
          <h1 className="px-8 pt-4 text-16">Churn</h1>
          <CollectionScreen
            project={project}
            objectType={shown.objectType}
            view={shown}
            mayWrite={mayWrite}
            onViewsChanged={() => {}}
          />
        </main>
      ),
      answers: answers(),
    };
  };

const byPlan = { type: 'SELECT' as const, id: plan.id, hiddenOptions: [] };
const free = { [plan.id]: idOf(301) };

/** An image of one color, so that it needs no request. */
const picture = (color: string, width: number, height: number): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${color}"/></svg>`,
  )}`;

const file = (number: number, changes: Partial<File>): File => ({
  id: idOf(number),
  type: 'VIDEO',
  uploadStatus: 'DONE',
  sizeBytes: 4_000_000,
  posterUrl: picture('teal', 640, 360),
  storyboardUrl: picture('orange', 1_280, 720),
  storyboardIntervalMs: 1_000,
  durationMs: 100_000,
  conversion: { status: 'COMPLETE' },
  transcription: { status: 'NONE', progress: 0 },
  ...changes,
});

const pictured = () => [
  { ...note(10, 'Talk with Nora', {}), files: [file(801, {})] },
  { ...note(11, 'A call without pictures', {}), files: [file(802, { type: 'AUDIO', posterUrl: null })] },
  { ...note(12, 'Only words', {}), preview: LONG_TEXT.slice(0, 300) },
];

export const highlight = (number: number, text: string, changes: Partial<Highlight> = {}): Highlight => ({
  id: idOf(number),
  text,
  orphaned: false,
  version: 1,
  createdAt: inDays(-4),
  updatedAt: inDays(-3),
  author: me,
  anchor: { start: 'a', end: 'b', quote: text, prefix: 'Before it, ', suffix: ' And after it.' },
  audioVideo: null,
  clip: null,
  tags: [{ id: idOf(601), title: 'Pricing', color: 'f97316' }],
  note: {
    id: idOf(10),
    title: 'Talk with Nora',
    project: { id: PROJECT, title: 'Churn' },
    files: [file(801, { posterUrl: `${picture('teal', 640, 360)}#` })],
  },
  insights: [],
  ...changes,
});

const pricing = {
  id: idOf(601),
  title: 'Pricing',
  color: 'f97316',
  description: null,
  rank: 1,
  tagGroupId: idOf(651),
  locked: false,
  sentiment: null,
};
const tagBoards = answer(
  TagBoardsQuery,
  {
    tagBoards: [
      {
        id: idOf(640),
        title: 'Themes',
        projectId: PROJECT,
        rank: 1,
        access: { level: 'FULL' },
        groups: [{ id: idOf(651), tagBoardId: idOf(640), title: 'Money', color: 'f97316', rank: 1, tags: [pricing] }],
      },
    ],
  },
  [BoardTagFields],
);

export function highlights(): readonly Answer[] {
  const all = [
    highlight(501, 'The price is fine.'),
    highlight(502, 'Nobody told us.', { audioVideo: { fileId: idOf(801), startMs: 4_200, endMs: 9_000 } }),
    highlight(503, 'We moved away.'),
  ];
  return [
    ...notes(),
    tagBoards,
    answer(
      HighlightCollectionQuery,
      ({ isGrouped }) => ({
        highlightCollection: {
          totalCount: all.length,
          endCursor: null,
          ignored: [],
          ...(isGrouped
            ? { groups: [{ key: idOf(601), count: all.length, endCursor: null, nodes: all }] }
            : { nodes: all }),
        },
      }),
      [HighlightCells, HighlightFields, PersonFields, ClipFields],
    ),
  ];
}

const LONG = note(10, 'Talk with Nora', free);

export const layoutCases = {
  ...inEvery('empty', () => withList(answer(NoteCollectionQuery, nothing, [NoteCells, PersonFields]))),
  ...inEvery(
    'empty for a reader',
    () => withList(answer(NoteCollectionQuery, nothing, [NoteCells, PersonFields])),
    false,
  ),
  ...inEvery('all archived', () => allArchived(12)),
  'list: all archived, for a reader': screen('LIST', () => allArchived(1), false),
  'list: all insights archived': showing(
    () => viewOf('LIST', 'INSIGHT', {}),
    () => [
      ...notes(),
      answer(InsightCollectionQuery, { insightCollection: { ...answered, totalCount: 0, nodes: [] } }, [
        InsightCells,
        PersonFields,
      ]),
      answer(ArchivedInsightsQuery, { insightCollection: { totalCount: 3 } }),
    ],
    false,
  ),
  ...inEvery('no access', () => withList(refuse(NoteCollectionQuery, 'FORBIDDEN'))),
  ...inEvery('away at first', () => withList(awayAtFirst())),
  ...inEvery('on its way', () => {
    const give = ({ isGrouped }: { isGrouped: boolean }) => whenReleased(whole(isGrouped));
    return withList(answer(NoteCollectionQuery, give, [NoteCells, PersonFields]));
  }),
  'table: nothing came at first': screen('TABLE', () => {
    // An error in a non-null field leaves an answer without any data.
    const failed = { noteCollection: refusal('UNAVAILABLE') as unknown as never };
    const give = untilReleased(failed, whole(false));
    return withList(answer(NoteCollectionQuery, () => give(), [NoteCells, PersonFields]));
  }),
  'table: groups away at first': showing(
    () => viewOf('TABLE', 'NOTE', { group: byPlan }),
    () => withList(groupsAwayAtFirst()),
  ),
  'board: groups away at first': screen('BOARD', () => withList(groupsAwayAtFirst())),
  'board: long cards': screen('BOARD', () => notes([{ ...LONG, preview: LONG_TEXT.slice(0, 600) }])),
  'board: sorted by title': showing(
    () => viewOf('BOARD', 'NOTE', { group: byPlan, sort: [{ key: 'title', direction: 'ASC' }] }),
    () => notes([note(10, 'Anna', free), note(11, 'Ben', free), note(12, 'Carla', free)]),
  ),
  'table: grouped by what is gone': showing(
    () => viewOf('TABLE', 'NOTE', { group: { type: 'SELECT', id: idOf(399), hiddenOptions: [] } }),
    notes,
  ),
  'table: 300 notes': screen('TABLE', () =>
    notes(Array.from({ length: 300 }, (_, place) => note(1_000 + place, `Note ${place}`, {}))),
  ),
  'grid: pictures': screen('GRID', () => notes(pictured())),
  'table: highlights': showing(
    () =>
      viewOf('TABLE', 'HIGHLIGHT', {
        fieldVisibility: ['preview', 'createdBy', 'updatedAt', 'insights', 'authors', 'tags', 'noteTitle'].map(
          (key) => ({
            key,
            visible: true,
          }),
        ),
      }),
    highlights,
  ),
  'board: highlights': showing(() => viewOf('BOARD', 'HIGHLIGHT', { group: { type: 'TAG' } }), highlights),
} satisfies Record<string, Case>;

/** A list that shows its objects only to those who ask for what is archived. */
function allArchived(count: number): readonly Answer[] {
  const archived = { ...one, archived: true };
  return [
    ...but(
      'ArchivedNotes',
      withList(
        answer(
          NoteCollectionQuery,
          ({ input, isGrouped }) =>
            JSON.stringify(input.filter ?? null).includes('Archived')
              ? { noteCollection: { ...answered, ...(isGrouped ? { groups: [] } : { nodes: [archived] }) } }
              : nothing({ isGrouped }),
          [NoteCells, PersonFields],
        ),
      ),
    ),
    answer(ArchivedNotesQuery, { noteCollection: { totalCount: count } }),
  ];
}

function nothing({ isGrouped }: { isGrouped: boolean }) {
  return { noteCollection: { ...answered, totalCount: 0, ...(isGrouped ? { groups: [] } : { nodes: [] }) } };
}
