import { EMPTY_VIEW } from '@fieldloom/views/view-data';
import type { ViewLayout } from '@fieldloom/views/vocabulary';
import type { ResultOf } from '../../../src/client/graphql.ts';
import { ArchivedNotesQuery } from '../../../src/features/collections/archived-objects.ts';
import { NoteCells, NoteCollectionQuery } from '../../../src/features/collections/collection-queries.ts';
import { CollectionScreen } from '../../../src/features/collections/collection-screen.tsx';
import { MoveRank } from '../../../src/features/content/content-queries.ts';
import { PersonFields } from '../../../src/features/content/person.tsx';
import { FieldFields, type FieldRow, PeopleQuery } from '../../../src/features/fields/field-queries.ts';
import { FieldsOfProject, ProjectFieldsQuery } from '../../../src/features/fields/project-fields.ts';
import { SetFieldValues, SetNoteFields } from '../../../src/features/fields/value-queries.ts';
import { ProjectRowFields, TreeQuery } from '../../../src/features/projects/project-queries.ts';
import { UpdateView, ViewFields, type ViewFieldsFragment } from '../../../src/features/views/view-queries.ts';
import { type Answer, answer, refuse, type Unmasked } from '../harness/answers.ts';
import type { Case } from '../harness/case.ts';
import { idOf, inDays, me, signedIn } from '../harness/samples.ts';

type NoteNode = Unmasked<ResultOf<typeof NoteCells>, [typeof PersonFields]>;
type View = Unmasked<ViewFieldsFragment, [typeof PersonFields]>;

export const PROJECT = idOf(50);
const options = [
  { id: idOf(301), label: 'Free', color: '6b7a90' },
  { id: idOf(302), label: 'Pro', color: '3aa981' },
];
const field = (number: number, type: FieldRow['type'], label: string, config: object): FieldRow => ({
  id: idOf(number),
  fieldSetId: idOf(400),
  label,
  type,
  options: config,
  rank: number,
  isChanging: false,
  version: 1,
});
export const plan = field(311, 'SELECT', 'Plan', { maxSelectable: 1, options });
const seats = field(312, 'NUMBER', 'Seats', { format: 'number' });
export const projectFields = {
  id: PROJECT,
  noteFieldSet: { id: idOf(400) },
  insightFieldSet: { id: idOf(401) },
  noteFields: [plan, seats].map((each) => ({ visible: true, field: each })),
  insightFields: [],
};

export const note = (number: number, title: string, fieldDatum: Record<string, string>): NoteNode => ({
  id: idOf(number),
  title,
  locked: false,
  preview: '',
  importOrigin: null,
  createdAt: inDays(-9),
  updatedAt: inDays(-8),
  archived: false,
  starred: false,
  createdBy: me,
  access: { level: 'FULL' },
  project: { id: PROJECT, title: 'Churn' },
  files: [],
  tags: [],
  fieldDatum,
});

export const view = (layout: ViewLayout): View => ({
  id: idOf(700),
  title: 'By plan',
  layout,
  objectType: 'NOTE',
  viewData: {
    ...EMPTY_VIEW,
    group: layout === 'BOARD' ? { type: 'SELECT', id: plan.id, hiddenOptions: [] } : null,
  },
  isDefault: false,
  starred: false,
  rank: 1,
  version: 3,
  access: { level: 'FULL', restricted: false },
  createdBy: me,
  updatedAt: inDays(-2),
});

export const project = {
  id: PROJECT,
  title: 'Churn',
  summary: null,
  color: null,
  icon: null,
  folderId: null,
  templateId: null,
  archived: false,
  starred: false,
  rank: 1,
  updatedAt: inDays(-1),
  access: { level: 'FULL' as const, everybody: 'WRITE' as const },
};

/** A server that stores changes. */
export function notes(
  given = [
    note(10, 'Talk with Nora', { [plan.id]: idOf(301), [seats.id]: '4' }),
    note(11, 'Call with Ben', {}),
    note(12, 'Ticket 4711', { [plan.id]: idOf(302) }),
  ],
): Answer[] {
  let all = given;
  const set = (ids: readonly string[], values: unknown) => {
    all = all.map((each) => {
      if (!ids.includes(each.id)) return each;
      const next = Object.entries({ ...(each.fieldDatum as object), ...(values as object) });
      return { ...each, fieldDatum: Object.fromEntries(next.filter(([, value]) => value !== null)) };
    });
  };
  const valueOf = (each: NoteNode) => (each.fieldDatum as Record<string, string>)[plan.id] ?? 'none';
  return [
    signedIn(),
    answer(PeopleQuery, { users: { nodes: [me] } }),
    answer(TreeQuery, { folders: [], projects: [project, { ...project, id: idOf(51), title: 'Pricing' }] }, [
      ProjectRowFields,
    ]),
    answer(ProjectFieldsQuery, { project: projectFields, fieldSets: [] }, [FieldsOfProject, FieldFields]),
    answer(
      NoteCollectionQuery,
      ({ isGrouped }) => ({
        noteCollection: {
          totalCount: all.length,
          endCursor: null,
          ignored: [],
          sums: [],
          ...(isGrouped
            ? {
                groups: [...Map.groupBy(all, valueOf)].map(([key, nodes]) => ({
                  key,
                  count: nodes.length,
                  endCursor: null,
                  sums: [],
                  nodes,
                })),
              }
            : { nodes: all }),
        },
      }),
      [NoteCells, PersonFields],
    ),
    answer(SetNoteFields, ({ noteId, values }) => {
      set([noteId], values);
      const changed = all.find(({ id }) => id === noteId);
      return { setNoteFields: { id: noteId, fieldDatum: changed?.fieldDatum, updatedAt: inDays(0) } };
    }),
    answer(SetFieldValues, ({ input }) => {
      set(input.ids, input.values);
      return { setFieldValues: { changed: input.ids.length, failed: [] } };
    }),
    answer(ArchivedNotesQuery, { noteCollection: { totalCount: 0 } }),
    answer(MoveRank, { moveRank: 2 }),
    answer(
      UpdateView,
      ({ input }) => ({
        updateView: { ...view(input.layout ?? 'TABLE'), viewData: input.viewData ?? EMPTY_VIEW, version: 4 },
      }),
      [ViewFields, PersonFields],
    ),
  ];
}

export const screen =
  (layout: ViewLayout, answers: () => readonly Answer[], mayWrite = true): Case =>
  () => {
    const saved = view(layout) as ViewFieldsFragment;
    return {
      element: (
        <main className="flex h-dvh flex-col">
          <h1 className="px-8 pt-4 text-16">Churn</h1>
          <CollectionScreen
            project={project}
            objectType="NOTE"
            view={saved}
            mayWrite={mayWrite}
            onViewsChanged={() => {}}
          />
        </main>
      ),
      answers: answers(),
    };
  };

export const collectionCases = {
  'collections: table': screen('TABLE', notes),
  'collections: table, for a reader': screen('TABLE', notes, false),
  'collections: table, empty': screen('TABLE', () => notes([])),
  'collections: table, away': screen('TABLE', () => [
    ...notes().filter(({ operation }) => operation !== 'NoteCollection'),
    refuse(NoteCollectionQuery, 'INTERNAL_SERVER_ERROR'),
  ]),
  'collections: table, refused': screen('TABLE', () => [
    ...notes().filter(({ operation }) => operation !== 'SetNoteFields'),
    refuse(SetNoteFields, 'FORBIDDEN'),
  ]),
  'collections: board': screen('BOARD', notes),
} satisfies Record<string, Case>;
