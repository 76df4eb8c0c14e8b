import { EMPTY_VIEW } from '@fieldloom/views/view-data';
import { NoteCells, NoteCollectionQuery } from '../../../src/features/collections/collection-queries.ts';
import { CollectionScreen } from '../../../src/features/collections/collection-screen.tsx';
import { MoveRank } from '../../../src/features/content/content-queries.ts';
import { PersonFields } from '../../../src/features/content/person.tsx';
import { FieldFields } from '../../../src/features/fields/field-queries.ts';
import { FieldsOfProject, ProjectFieldsQuery } from '../../../src/features/fields/project-fields.ts';
import { SetNoteFields } from '../../../src/features/fields/value-queries.ts';
import { ProjectRowFields, TreeQuery } from '../../../src/features/projects/project-queries.ts';
import type { ViewFieldsFragment } from '../../../src/features/views/view-queries.ts';
import { answer } from '../harness/answers.ts';
import type { Case } from '../harness/case.ts';
import { idOf, inDays, signedIn } from '../harness/samples.ts';
import { note, plan, project, projectFields, view } from './collections.tsx';

/** A board of more columns than a window shows, and of more cards than come with them. */

const COLUMNS = 10;
const CARDS = 150;

const options = Array.from({ length: COLUMNS }, (_, place) => ({
  id: idOf(2_000 + place),
  label: `Plan ${place}`,
  color: '3aa981',
}));
const plans = { ...plan, options: { maxSelectable: 1, options } };
const cards = options.map(({ id }, column) =>
  Array.from({ length: CARDS }, (_, place) => ({
    ...note(100_000 + column * CARDS + place, `Interview ${place + 1}`, { [plan.id]: id }),
    preview: 'What was said about the week, the tools and the price.',
  })),
);
const cursorAt = (place: number) => (place < CARDS ? String(place) : null);
const answered = { totalCount: COLUMNS * CARDS, ignored: [], sums: [] };

export const boardCases = {
  'board: many columns': () => {
    const saved = {
      ...view('BOARD'),
      viewData: { ...EMPTY_VIEW, group: { type: 'SELECT', id: plan.id, hiddenOptions: [] } },
    };
    return {
      element: (
        <main className="flex h-dvh flex-col">
          <h1 className="px-8 pt-4 text-16">Churn</h1>
          <CollectionScreen
            project={project}
            objectType="NOTE"
            view={saved as unknown as ViewFieldsFragment}
            mayWrite
            onViewsChanged={() => {}}
          />
        </main>
      ),
      answers: [
        signedIn(),
        answer(TreeQuery, { folders: [], projects: [project] }, [ProjectRowFields]),
        answer(
          ProjectFieldsQuery,
          { project: { ...projectFields, noteFields: [{ visible: true, field: plans }] }, fieldSets: [] },
          [FieldsOfProject, FieldFields],
        ),
        answer(
          NoteCollectionQuery,
          ({ input, first, after, isGrouped, groupFirst }) => {
            const from = Number(after ?? 0);
            const own = cards[options.findIndex(({ id }) => id === input.groupKey)] ?? [];
            return {
              noteCollection: isGrouped
                ? {
                    ...answered,
                    endCursor: null,
                    groups: options.map(({ id }, column) => ({
                      key: id,
                      count: CARDS,
                      endCursor: cursorAt(groupFirst),
                      sums: [],
                      nodes: cards[column]?.slice(0, groupFirst) ?? [],
                    })),
                  }
                : { ...answered, endCursor: cursorAt(from + first), nodes: own.slice(from, from + first) },
            };
          },
          [NoteCells, PersonFields],
        ),
        answer(SetNoteFields, ({ noteId, values }) => ({
          setNoteFields: { id: noteId, fieldDatum: values, updatedAt: inDays(0) },
        })),
        answer(MoveRank, { moveRank: 2 }),
      ],
    };
  },
} satisfies Record<string, Case>;
