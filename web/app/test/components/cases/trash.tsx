import type { ResultOf } from '../../../src/client/graphql.ts';
import { PurgeContent, RestoreContent } from '../../../src/features/content/content-queries.ts';
import { TrashQuery } from '../../../src/features/settings/settings-queries.ts';
import { Trash, type TrashSearch } from '../../../src/features/settings/trash.tsx';
import { type Answer, answer, inTurn, refusal, refuse, whenReleased } from '../harness/answers.ts';
import type { Case } from '../harness/case.ts';
import { idOf, inDays, LONG_WORD, signedIn } from '../harness/samples.ts';

type Data = ResultOf<typeof TrashQuery>;
type Item = Data['trash'][number];

const item = (number: number, changes: Partial<Item> = {}): Item => ({
  id: idOf(600 + number),
  kind: 'NOTE',
  title: `Deleted note ${number}`,
  deletedAt: inDays(-number),
  purgeAfter: inDays(30 - number),
  ...changes,
});

const three = (): Data => ({
  trash: [item(1), item(2, { kind: 'TAG', title: 'Slow export' }), item(29, { kind: 'PROJECT', title: '' })],
});

const trash =
  (given: () => readonly Answer[], role: 'MANAGER' | 'VIEWER' | 'ADMIN' = 'MANAGER', search: TrashSearch = {}): Case =>
  () => ({
    element: <Trash {...search} onChange={() => undefined} />,
    answers: [role === 'ADMIN' ? signedIn('MANAGER', true) : signedIn(role), ...given()],
  });

export const trashCases = {
  'trash: empty': trash(() => [answer(TrashQuery, { trash: [] })]),
  'trash: waiting': trash(() => [answer(TrashQuery, () => whenReleased(three()))]),
  'trash: three things': trash(() => [answer(TrashQuery, three()), answer(RestoreContent, { restoreContent: true })]),
  'trash: for a viewer': trash(() => [answer(TrashQuery, three())], 'VIEWER'),
  'trash: away, then back': trash(() => [answer(TrashQuery, inTurn<Data>(refusal('INTERNAL_SERVER_ERROR'), three()))]),
  'trash: refused': trash(() => [
    answer(TrashQuery, three()),
    refuse(RestoreContent, 'INVALID_OPERATION', 'Its project is in the trash.'),
  ]),
  'trash: deleting for good': trash(
    () => [
      answer(TrashQuery, inTurn<Data>(three(), { trash: three().trash.filter(({ kind }) => kind !== 'TAG') })),
      answer(PurgeContent, { purgeContent: true }),
    ],
    'ADMIN',
  ),
  'trash: nothing of this kind': trash(() => [answer(TrashQuery, { trash: [] })], 'MANAGER', { kind: 'INSIGHT' }),
  'trash: a long title': trash(() => [answer(TrashQuery, { trash: [item(1, { title: LONG_WORD })] })]),
} satisfies Record<string, Case>;
