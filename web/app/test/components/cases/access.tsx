import { useState } from 'react';
import type { ResultOf, SchemaType } from '../../../src/client/graphql.ts';
import { PeopleQuery } from '../../../src/features/fields/field-queries.ts';
import { AccessDialog } from '../../../src/features/projects/access-dialog.tsx';
import { ProjectAccessQuery, SetPermissions } from '../../../src/features/projects/project-queries.ts';
import { InviteUsers } from '../../../src/features/settings/settings-queries.ts';
import { type Answer, answer, inTurn, refusal, refuse } from '../harness/answers.ts';
import type { Case } from '../harness/case.ts';
import { idOf, inDays, LONG_WORD, marcus, me, priya, signedIn } from '../harness/samples.ts';
import { people } from './fields.tsx';

type PermissionLevel = SchemaType<'PermissionLevel'>;
type Project = NonNullable<ResultOf<typeof ProjectAccessQuery>['project']>;
type Grant = Project['permissions']['grants'][number];

const PROJECT = idOf(50);
const GROUP = { id: idOf(40), name: 'Design', memberCount: 4 };

function Access({ level = 'FULL', folderId = null }: { level?: PermissionLevel; folderId?: string | null }) {
  const [isOpen, setOpen] = useState(true);
  const project = {
    id: PROJECT,
    title: 'Reporting study',
    summary: '',
    color: '5b8def',
    icon: null,
    folderId,
    templateId: null,
    archived: false,
    starred: false,
    rank: 1,
    noteCount: 3,
    highlightCount: 9,
    insightCount: 1,
    updatedAt: inDays(-1),
    access: { level, everybody: 'WRITE' as const },
  };
  return (
    <>
      <output data-testid="state">{isOpen ? 'open' : 'closed'}</output>
      <AccessDialog project={project} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function access(grants: Grant[], restricted = false) {
  return {
    project: { id: PROJECT, permissions: { restricted, grants } },
    groups: [GROUP],
  };
}

const grant = (principalId: string | null, level: PermissionLevel, changes: Partial<Grant> = {}): Grant => ({
  principalKind: principalId === null ? 'MARKUP' : 'USER',
  principalId,
  level,
  inherited: false,
  ...changes,
});

/** A project whose access can be changed. */
function changeable(): readonly Answer[] {
  let grants = [grant(null, 'WRITE'), grant(me.id, 'FULL'), grant(marcus.id, 'READ')];
  let isRestricted = false;
  return [
    answer(ProjectAccessQuery, () => access(grants, isRestricted)),
    answer(SetPermissions, ({ input }) => {
      for (const { principalKind, principalId = null, level } of input.grants ?? []) {
        grants = grants.filter((each) => each.principalId !== principalId);
        if (level != null) grants = [...grants, grant(principalId, level, { principalKind })];
      }
      isRestricted = input.restricted ?? isRestricted;
      return { setPermissions: { restricted: isRestricted, grants } };
    }),
    answer(InviteUsers, ({ input }) => ({
      inviteUsers: input.emails.map((email, index) => ({
        id: idOf(400 + index),
        email,
        role: input.role,
        status: 'PENDING' as const,
        expiresAt: inDays(14),
      })),
    })),
  ];
}

const dialog =
  (props: Parameters<typeof Access>[0], given: () => readonly Answer[]): Case =>
  () => ({ element: <Access {...props} />, answers: [signedIn('MANAGER'), ...given(), ...people] });

export const accessCases = {
  'access: with full access': dialog({}, changeable),
  'access: for a reader': dialog({ level: 'READ' }, changeable),
  'access: from a folder': dialog({ folderId: idOf(30) }, () => [
    answer(
      ProjectAccessQuery,
      access([grant(null, 'READ', { inherited: true }), grant(priya.id, 'WRITE', { inherited: true })]),
    ),
  ]),
  'access: refused by the plan': dialog({}, () => [
    answer(ProjectAccessQuery, access([grant(me.id, 'FULL')])),
    refuse(SetPermissions, 'LIMIT_REACHED', 'Your plan has no permissions of projects', { prompt: 'access' }),
  ]),
  'access: away, then back': dialog({}, () => [
    answer(ProjectAccessQuery, inTurn(refusal('INTERNAL_SERVER_ERROR'), access([grant(me.id, 'FULL')]))),
  ]),
  'access: long names and somebody who is gone': dialog({}, () => [
    answer(ProjectAccessQuery, access([grant(marcus.id, 'READ'), grant(idOf(99), 'READ')])),
    answer(PeopleQuery, { users: { nodes: [{ ...marcus, name: LONG_WORD }] } }),
  ]),
} satisfies Record<string, Case>;
