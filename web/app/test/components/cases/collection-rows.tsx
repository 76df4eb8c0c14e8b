import { SetArchived } from '../../../src/features/collections/collection-mutations.ts';
import { MoveRank } from '../../../src/features/content/content-queries.ts';
import { SetStarred } from '../../../src/features/content/star.ts';
import { type Answer, answer, refuse } from '../harness/answers.ts';
import type { Case } from '../harness/case.ts';
import { idOf } from '../harness/samples.ts';
import { highlights, showing, viewOf } from './collection-layouts.tsx';
import { note, notes, plan, screen } from './collections.tsx';

/** What is done with single rows, and with those that are selected. */

const [free, pro] = [idOf(301), idOf(302)];

const kept = (): readonly Answer[] => [
  ...notes([
    { ...note(10, 'Talk with Nora', { [plan.id]: free }), archived: true },
    note(11, 'Call with Ben', { [plan.id]: pro }),
    note(12, 'Ticket 4711', {}),
  ]),
  answer(SetArchived, ({ ids }) => ({ setArchived: { changed: ids.length, failed: [] } })),
  answer(SetStarred, ({ starred }) => ({ setStarred: starred })),
];

export const collectionRowCases = {
  'rows: some archived': screen('LIST', kept),
  'rows: some archived, for a reader': screen('LIST', kept, false),
  'rows: one is refused': screen('LIST', () => [
    ...kept().filter(({ operation }) => operation !== 'SetArchived'),
    answer(SetArchived, ({ ids }) => {
      const failed = ids.filter((id) => id === idOf(12));
      return {
        setArchived: {
          changed: ids.length - failed.length,
          failed: failed.map((id) => ({ id, code: 'CONTENT_LOCKED', message: 'This note is locked.' })),
        },
      };
    }),
  ]),
  'rows: order refused': screen('LIST', () => [
    ...kept().filter(({ operation }) => operation !== 'MoveRank'),
    refuse(MoveRank, 'FORBIDDEN'),
  ]),
  'rows: in a table': screen('TABLE', kept),
  'rows: sorted': showing(() => viewOf('LIST', 'NOTE', { sort: [{ key: 'title', direction: 'ASC' }] }), kept),
  'rows: of a hidden group': showing(
    () => viewOf('TABLE', 'NOTE', { group: { type: 'SELECT', id: plan.id, hiddenOptions: [pro] } }),
    kept,
  ),
  'rows: highlights': showing(() => viewOf('LIST', 'HIGHLIGHT', {}), highlights),
} satisfies Record<string, Case>;
