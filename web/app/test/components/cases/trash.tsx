import { useState } from 'react';
import { PurgeContent, RestoreContent } from '../../../src/features/content/content-queries.ts';
import {
  type TrashData,
  TrashProjectQuery,
  TrashProjectsQuery,
  TrashQuery,
} from '../../../src/features/settings/settings-queries.ts';
import { Trash } from '../../../src/features/settings/trash.tsx';
import type { TrashSearch } from '../../../src/features/settings/trash-search.ts';
import { type Answer, answer, inTurn, refusal, refuse, whenReleased } from '../harness/answers.ts';
import type { Case } from '../harness/case.ts';
import { idOf, inDays, LONG_WORD, signedIn } from '../harness/samples.ts';

type Item = TrashData['trash']['nodes'][number];

const item = (number: number, changes: Partial<Item> = {}): Item => ({
  id: idOf(600 + number),
  kind: 'NOTE',
  title: `Deleted note ${number}`,
  deletedAt: inDays(-number),
  purgeAfter: inDays(30 - number),
  ...changes,
});

const page = (nodes: Item[], endCursor: string | null = null): TrashData => ({ trash: { nodes, endCursor } });

const three = (): TrashData =>
  page([item(1), item(2, { kind: 'TAG', title: 'Slow export' }), item(29, { kind: 'PROJECT', title: '' })]);

const projects = { projects: [{ id: idOf(700), title: 'Checkout study' }] };

/** The state that the address would hold, as the page changes it. */
function TrashWithState({ search }: { search: TrashSearch }) {
  const [now, setNow] = useState(search);
  return <Trash {...now} onChange={setNow} />;
}

const trash =
  (given: () => readonly Answer[], role: 'MANAGER' | 'VIEWER' | 'ADMIN' = 'MANAGER', search: TrashSearch = {}): Case =>
  () => ({
    element: <TrashWithState search={search} />,
    answers: [
      role === 'ADMIN' ? signedIn('MANAGER', true) : signedIn(role),
      answer(TrashProjectsQuery, projects),
      ...given(),
    ],
  });

export const trashCases = {
  'trash: empty': trash(() => [answer(TrashQuery, page([]))]),
  'trash: waiting': trash(() => [answer(TrashQuery, () => whenReleased(three()))]),
  'trash: three things': trash(() => [answer(TrashQuery, three()), answer(RestoreContent, { restoreContent: true })]),
  'trash: for a viewer': trash(() => [answer(TrashQuery, three())], 'VIEWER'),
  'trash: away, then back': trash(() => [
    answer(TrashQuery, inTurn<TrashData>(refusal('INTERNAL_SERVER_ERROR'), three())),
  ]),
  'trash: refused': trash(() => [
    answer(TrashQuery, three()),
    refuse(RestoreContent, 'INVALID_OPERATION', 'Its project is in the trash.'),
  ]),
  'trash: deleting for good': trash(
    () => [
      answer(TrashQuery, inTurn<TrashData>(three(), page(three().trash.nodes.filter(({ kind }) => kind !== 'TAG')))),
      answer(PurgeContent, { purgeContent: true }),
    ],
    'ADMIN',
  ),
  'trash: several': trash(() => {
    let { nodes } = three().trash;
    const take = (id: string) => {
      nodes = nodes.filter((each) => each.id !== id);
      return true;
    };
    return [
      answer(TrashQuery, () => page(nodes)),
      answer(RestoreContent, ({ id, kind }) => {
        if (kind === 'NOTE') throw refusal('INVALID_OPERATION', 'Its project is in the trash.');
        return { restoreContent: take(id) };
      }),
      answer(PurgeContent, ({ id }) => ({ purgeContent: take(id) })),
    ];
  }, 'ADMIN'),
  'trash: nothing of this kind': trash(() => [answer(TrashQuery, page([]))], 'MANAGER', { kind: 'INSIGHT' }),
  'trash: a long title': trash(() => [answer(TrashQuery, page([item(1, { title: LONG_WORD })]))]),
  'trash: two pages': trash(() => [
    answer(TrashQuery, ({ after }) =>
      after === 'second' ? page([item(3, { title: 'On the second page' })]) : page([item(1), item(2)], 'second'),
    ),
  ]),
  'trash: the second page is away, then back': trash(() => {
    const second = inTurn<TrashData>(
      refusal('INTERNAL_SERVER_ERROR'),
      page([item(3, { title: 'On the second page' })]),
    );
    return [answer(TrashQuery, ({ after }) => (after === 'second' ? second() : page([item(1), item(2)], 'second')))];
  }),
  'trash: of a project that is in no list': trash(
    () => [
      answer(TrashProjectQuery, { project: { id: idOf(701), title: 'Archived study' } }),
      answer(TrashQuery, ({ projectId }) =>
        projectId === idOf(701) ? page([item(4, { kind: 'TAG', title: 'Of the archived' })]) : three(),
      ),
    ],
    'MANAGER',
    { projectId: idOf(701) },
  ),
} satisfies Record<string, Case>;
