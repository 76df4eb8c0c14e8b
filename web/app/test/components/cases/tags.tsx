import { useState } from 'react';
import { PersonFields } from '../../../src/features/content/person.tsx';
import { ClipFields, HighlightFields } from '../../../src/features/highlights/highlight-queries.ts';
import { ImportDialog } from '../../../src/features/tags/import-dialog.tsx';
import {
  ImportReport,
  ImportTags,
  type TagImportReport,
  TagImportReportQuery,
} from '../../../src/features/tags/import-queries.ts';
import { MergeDialog } from '../../../src/features/tags/merge-dialog.tsx';
import { TagBoards } from '../../../src/features/tags/tag-boards.tsx';
import { TagPage } from '../../../src/features/tags/tag-page.tsx';
import {
  MergedTagQuery,
  MergeFields,
  MergePreviewQuery,
  MergeTags,
  PlaceProjectQuery,
  TagPageQuery,
  TagPeekQuery,
  TagPlaceQuery,
  UndoTagMerge,
} from '../../../src/features/tags/tag-page-queries.ts';
import { TagPeekHighlights } from '../../../src/features/tags/tag-peek-highlights.tsx';
import { TagPicker } from '../../../src/features/tags/tag-picker.tsx';
import { BoardTagFields, TagBoardsQuery, TagCountsQuery } from '../../../src/features/tags/tag-queries.ts';
import { EntitlementsQuery } from '../../../src/features/upgrade/use-entitlements.ts';
import { type Answer, answer, inTurn, refuse } from '../harness/answers.ts';
import type { Case } from '../harness/case.ts';
import { idOf, inDays, LONG_WORD, signedIn } from '../harness/samples.ts';
import { highlight } from './collection-layouts.tsx';

const PROJECT = idOf(50);
type Level = 'READ' | 'WRITE' | 'FULL';

const tag = (number: number, groupId: string, title: string, more: object = {}) => ({
  id: idOf(600 + number),
  title,
  color: '3aa981',
  description: null,
  rank: number,
  tagGroupId: groupId,
  locked: false,
  sentiment: null,
  ...more,
});
const [TRIES, FELT, STAGE] = [idOf(651), idOf(652), idOf(653)];
const imports = tag(1, TRIES, 'Import', { description: 'To bring in what they have' });
const invites = tag(2, TRIES, 'Invites');
const long = tag(3, TRIES, LONG_WORD.slice(0, 200));
const loved = tag(4, FELT, 'Loved', { sentiment: 'POSITIVE', color: '8d6fd1' });
const confusing = tag(5, FELT, 'Confusing', { sentiment: 'NEGATIVE', color: '8d6fd1', locked: true });
const surprised = tag(6, FELT, 'Surprised', { sentiment: 'MIXED', color: '8d6fd1' });
const trial = tag(7, STAGE, 'Trial', { color: '5b8def' });

const boardsFor = (level: Level): Answer =>
  answer(
    TagBoardsQuery,
    {
      tagBoards: [
        {
          id: idOf(640),
          title: 'First week',
          projectId: PROJECT,
          rank: 1,
          access: { level },
          groups: [
            {
              id: TRIES,
              tagBoardId: idOf(640),
              title: 'What they try to do',
              color: '3aa981',
              rank: 1,
              tags: [imports, invites, long],
            },
            {
              id: FELT,
              tagBoardId: idOf(640),
              title: 'How it felt',
              color: '8d6fd1',
              rank: 2,
              tags: [loved, confusing, surprised],
            },
            { id: idOf(654), tagBoardId: idOf(640), title: 'Later', color: '6b7a90', rank: 3, tags: [] },
          ],
        },
        {
          id: idOf(641),
          title: 'Customer journey',
          projectId: null,
          rank: 1,
          access: { level: 'READ' },
          groups: [{ id: STAGE, tagBoardId: idOf(641), title: 'Stage', color: '5b8def', rank: 1, tags: [trial] }],
        },
      ],
    },
    [BoardTagFields],
  );
const noBoards = answer(TagBoardsQuery, { tagBoards: [] }, [BoardTagFields]);
const counts = answer(TagCountsQuery, ({ id }) => ({
  tagBoard: {
    id,
    tagCounts: [
      { id: imports.id, count: 12 },
      { id: invites.id, count: 1 },
      { id: loved.id, count: 1_001 },
      { id: long.id, count: 0 },
    ],
  },
}));

const boards =
  (level: Level, given: readonly Answer[] = [boardsFor(level), counts]): Case =>
  () => ({
    element: (
      <main className="min-h-dvh p-6">
        <h1 className="mb-4 text-16">Tags</h1>
        <TagBoards
          projectId={PROJECT}
          boardId={undefined}
          mayCreate={level !== 'READ'}
          mayWrite={level !== 'READ'}
          rootHref="/projects/p/tags"
          hrefOf={(param) => `/projects/p/tags/b/${param}`}
        />
      </main>
    ),
    answers: [signedIn(level === 'READ' ? 'VIEWER' : 'CONTRIBUTOR'), ...given],
  });

const merge =
  (preview: Answer): Case =>
  () => ({
    element: (
      <MergeDialog
        tag={invites}
        isOfWorkspace={false}
        projectId={PROJECT}
        isOpen
        onClose={() => {}}
        onDone={() => {}}
      />
    ),
    answers: [
      signedIn(),
      boardsFor('WRITE'),
      preview,
      answer(
        MergeTags,
        {
          mergeTags: {
            id: idOf(690),
            sourceId: invites.id,
            sourceTitle: invites.title,
            sourceColor: invites.color,
            state: 'MERGED',
            jobId: null,
            mergedAt: inDays(0),
            undoableUntil: inDays(30),
            target: { id: imports.id, title: imports.title },
          },
        },
        [MergeFields],
      ),
    ],
  });

/** The server's report on three rows: one new, one existing, and one that is invalid if `isBad`. */
const report = (isBad: boolean): TagImportReport => ({
  isDone: false,
  newTags: isBad ? 1 : 2,
  newGroups: ['Money'],
  rows: [
    { row: 1, state: 'NEW', problems: [] },
    { row: 2, state: 'EXISTS', problems: [] },
    { row: 3, state: isBad ? 'INVALID' : 'NEW', problems: isBad ? ['NO_TITLE', 'BAD_COLOR'] : [] },
  ],
});

const importing: Case = () => ({
  element: (
    <ImportDialog
      board={{
        id: idOf(640),
        title: 'First week',
        projectId: PROJECT,
        rank: 1,
        access: { level: 'WRITE' },
        groups: [],
      }}
      isOpen
      onClose={() => {}}
      onDone={() => {}}
    />
  ),
  answers: [
    signedIn(),
    answer(EntitlementsQuery, {
      entitlements: { version: 1, flags: [{ name: 'customProjectIconsAndTagColors', allowed: true }], limits: [] },
    }),
    answer(
      TagImportReportQuery,
      ({ input }) => ({
        tagImportReport: report([input.rows].flat().some(({ title }) => title === '')),
      }),
      [ImportReport],
    ),
    answer(ImportTags, { importTags: { ...report(false), isDone: true } }, [ImportReport]),
  ],
});

function Picking({ mayCreate }: { mayCreate: boolean }) {
  const [told, setTold] = useState('');
  return (
    <main className="p-10">
      <h1 className="mb-4 text-16">Tags of a highlight</h1>
      <TagPicker
        projectId={PROJECT}
        selectedIds={[imports.id]}
        onToggle={(id) => setTold(`toggled ${id}`)}
        {...(mayCreate ? { onCreate: (title: string) => setTold(`created ${title}`) } : {})}
        onClose={() => setTold('closed')}
      />
      <output data-testid="told" className="sr-only">
        {told}
      </output>
    </main>
  );
}

const picker =
  (level: Level, { given = boardsFor(level), mayCreate = true } = {}): Case =>
  () => ({ element: <Picking mayCreate={mayCreate} />, answers: [signedIn(), given] });

const onboarding = {
  id: idOf(690),
  sourceId: idOf(691),
  sourceTitle: 'Onboarding',
  sourceColor: '5b8def',
  state: 'MERGED' as const,
  jobId: null,
  mergedAt: inDays(-2),
  undoableUntil: inDays(28),
  target: { id: imports.id, title: imports.title },
};

/** Shown over another page, with its highlights in one column. */
const tagPage =
  (level: Level, who: Answer): Case =>
  () => ({
    element: <TagPage tagId={imports.id} />,
    answers: [
      who,
      boardsFor(level),
      answer(
        TagPageQuery,
        inTurn(
          ...[[onboarding], []].map((merges) => ({
            tag: {
              ...imports,
              highlightCount: 12,
              starred: false,
              access: { level },
              group: { id: TRIES, title: 'What they try to do', color: '3aa981', tagBoardId: idOf(640) },
              merges,
            },
          })),
        ),
        [BoardTagFields, MergeFields],
      ),
      answer(TagPlaceQuery, { tagBoard: { id: idOf(640), title: 'First week', projectId: PROJECT } }),
      answer(PlaceProjectQuery, { project: { id: PROJECT, title: 'Why teams renew' } }),
      answer(TagPeekQuery, { tag: { id: imports.id, highlights: { totalCount: 0, endCursor: null, nodes: [] } } }, [
        HighlightFields,
      ]),
      answer(UndoTagMerge, { undoTagMerge: { ...onboarding, state: 'SEPARATED' } }, [MergeFields]),
    ],
  });

export const tagCases = {
  'tags: board': boards('WRITE'),
  'tags: for a reader': boards('READ'),
  'tags: none': boards('WRITE', [noBoards]),
  'tags: none, for a reader': boards('READ', [noBoards]),
  'tags: refused': boards('WRITE', [refuse(TagBoardsQuery, 'INTERNAL_SERVER_ERROR')]),
  'tags: merge': merge(answer(MergePreviewQuery, { tagMergePreview: { highlightCount: 12, bothCount: 2 } })),
  'tags: merge of what nobody sees': merge(
    answer(MergePreviewQuery, { tagMergePreview: { highlightCount: 0, bothCount: 0 } }),
  ),
  'tags: merge refused': merge(refuse(MergePreviewQuery, 'INTERNAL_SERVER_ERROR')),
  'tags: import': importing,
  'tags: picker': picker('WRITE'),
  'tags: picker without a board': picker('WRITE', { given: noBoards }),
  'tags: picker of a board that one only reads': picker('READ'),
  'tags: picker that makes none': picker('WRITE', { mayCreate: false }),
  'tag page: with a merge': tagPage('WRITE', signedIn('CONTRIBUTOR')),
  'tag page: for a viewer': tagPage('READ', signedIn('VIEWER')),
  'tag peek: one of which nobody may see': () => ({
    element: (
      <main className="p-4">
        <h1 className="sr-only">Imports</h1>
        <TagPeekHighlights tagId={imports.id} />
      </main>
    ),
    answers: [
      signedIn(),
      answer(
        TagPeekQuery,
        ({ after }) => ({
          tag: {
            id: imports.id,
            highlights:
              after === null
                ? {
                    totalCount: 31,
                    endCursor: '30',
                    nodes: Array.from({ length: 30 }, (_, place) => highlight(1000 + place, `Passage ${place}`)),
                  }
                : { totalCount: 31, endCursor: null, nodes: [] },
          },
        }),
        [HighlightFields, PersonFields, ClipFields],
      ),
    ],
  }),
  'tag page: of a tag that was merged': () => ({
    element: <TagPage tagId={idOf(699)} />,
    answers: [
      signedIn(),
      answer(TagPageQuery, { tag: null }, [BoardTagFields, MergeFields]),
      answer(MergedTagQuery, { mergedTag: { title: 'Onboarding', tag: { id: imports.id, title: 'Import' } } }),
    ],
  }),
  'tag page: gone': () => ({
    element: <TagPage tagId={idOf(698)} />,
    answers: [
      signedIn(),
      answer(TagPageQuery, { tag: null }, [BoardTagFields, MergeFields]),
      answer(MergedTagQuery, { mergedTag: null }),
    ],
  }),
} satisfies Record<string, Case>;
