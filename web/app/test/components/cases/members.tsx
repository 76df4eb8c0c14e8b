import { PersonFields } from '../../../src/features/content/person.tsx';
import { AccessRequestsQuery } from '../../../src/features/settings/access-request-queries.ts';
import { Members } from '../../../src/features/settings/members.tsx';
import {
  DeactivateUser,
  InvitesQuery,
  MemberFields,
  type MemberFieldsFragment,
  MembersQuery,
  RemoveUser,
  ResendInvite,
  RevokeInvite,
  SeatsQuery,
  UpdateUser,
} from '../../../src/features/settings/settings-queries.ts';
import { EntitlementsQuery } from '../../../src/features/upgrade/use-entitlements.ts';
import { type Answer, answer, inTurn, refusal } from '../harness/answers.ts';
import type { Case } from '../harness/case.ts';
import { idOf, inDays, LONG_WORD, marcus, me, priya, signedIn } from '../harness/samples.ts';

type Member = MemberFieldsFragment;

function member(person: typeof me, changes: Partial<Member> = {}): Member {
  const { id, name, email } = person;
  return {
    id,
    name,
    email,
    role: 'CONTRIBUTOR',
    workspaceAdmin: false,
    active: true,
    deactivated: false,
    scimManaged: false,
    createdAt: inDays(-100),
    ...changes,
  };
}

const page = (all: readonly Member[], first: number, after: string | null) => {
  const from = after === null ? 0 : Number(after);
  const nodes = all.slice(from, from + first);
  const end = from + nodes.length;
  return { users: { totalCount: all.length, endCursor: end < all.length ? String(end) : null, nodes: [...nodes] } };
};

const around: readonly Answer[] = [
  answer(SeatsQuery, {
    workspace: {
      id: idOf(900),
      seatsAllocated: 3,
      totalSeatsAvailable: 10,
      utilizationPercentage: 30,
      viewerCount: 4,
      viewersAvailable: null,
      invitePolicy: 'MANAGERS',
    },
  }),
  answer(EntitlementsQuery, { entitlements: { version: 1, flags: [], limits: [] } }),
  answer(AccessRequestsQuery, { workspaceAccessRequests: [] }),
  answer(
    InvitesQuery,
    {
      invites: [
        {
          id: idOf(700),
          email: 'jo@northwind.example',
          role: 'VIEWER',
          status: 'EXPIRED',
          message: null,
          createdAt: inDays(-20),
          expiresAt: inDays(-6),
          invitedBy: me,
        },
      ],
    },
    [PersonFields],
  ),
  answer(ResendInvite, ({ id }) => ({ resendInvite: { id, status: 'PENDING' as const, expiresAt: inDays(14) } })),
  answer(RevokeInvite, ({ id }) => ({ revokeInvite: { id, status: 'REVOKED' as const } })),
];

/** Members that an admin can change. */
function changeable(people: readonly Member[]): readonly Answer[] {
  let all = people;
  const change = (id: string, changes: Partial<Member>): Member => {
    const changed = { ...all.find((each) => each.id === id)!, ...changes };
    all = all.map((each) => (each.id === id ? changed : each));
    return changed;
  };
  return [
    ...around,
    answer(
      MembersQuery,
      ({ first, after, query }) => {
        const needle = query?.toLowerCase() ?? '';
        const found = all.filter(
          ({ active, name, email }) => active && `${name} ${email}`.toLowerCase().includes(needle),
        );
        return page(found, first ?? 50, after ?? null);
      },
      [MemberFields],
    ),
    answer(
      UpdateUser,
      ({ input: { id, role, workspaceAdmin } }) => ({
        updateUser: change(id, {
          ...(role == null ? {} : { role }),
          ...(workspaceAdmin == null ? {} : { workspaceAdmin }),
        }),
      }),
      [MemberFields],
    ),
    answer(DeactivateUser, ({ id }) => ({ deactivateUser: change(id, { deactivated: true }) }), [MemberFields]),
    answer(RemoveUser, ({ id }) => {
      change(id, { active: false });
      return { removeUser: { id, active: false } };
    }),
  ];
}

const three = [
  member(me, { role: 'MANAGER', workspaceAdmin: true }),
  member(marcus),
  member(priya, { scimManaged: true }),
];
const many = Array.from({ length: 70 }, (_, index) =>
  member({
    id: idOf(1_000 + index),
    name: `Member ${index + 1}`,
    email: `m${index + 1}@northwind.example`,
    active: true,
  }),
);

export const memberCases = {
  'members: for an admin': () => ({ element: <Members />, answers: [signedIn('MANAGER', true), ...changeable(three)] }),
  // The cache has one record per user, so the signed-in user must be the same in the list.
  'members: for a contributor': () => ({
    element: <Members />,
    answers: [signedIn('CONTRIBUTOR'), ...changeable([member(me), member(marcus), member(priya)])],
  }),
  'members: seventy': () => ({ element: <Members />, answers: [signedIn('MANAGER', true), ...changeable(many)] }),
  'members: away, then back': () => ({
    element: <Members />,
    answers: [
      signedIn('MANAGER', true),
      ...around,
      answer(MembersQuery, inTurn(refusal('INTERNAL_SERVER_ERROR'), page(three, 50, null)), [MemberFields]),
    ],
  }),
  'members: a long name': () => ({
    element: <Members />,
    answers: [
      signedIn('MANAGER', true),
      ...changeable([member({ ...marcus, name: LONG_WORD, email: `${LONG_WORD}@x.example` })]),
    ],
  }),
} satisfies Record<string, Case>;
