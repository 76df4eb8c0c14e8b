import { newId } from '@fieldloom/kernel/ids';
import { BAD_ID, type OperationCases } from '@fieldloom/testkit/operation-cases';
import type { TestAccounts, Workspace } from './kit.ts';
import { addStaff } from './support-kit.ts';

export interface SupportIds {
  supportRequest: string;
  supportAccess: string;
}

export const SUPPORT_TABLES = ['support_access'] as const;

const ENDS_AT = new Date(Date.now() + 3_600_000).toISOString();
const FAR = new Date(Date.now() + 15 * 24 * 3_600_000).toISOString();
const input = (level = 'READ', endsAt = ENDS_AT): string => `input: { level: ${level}, endsAt: "${endsAt}" }`;

/** Cases of `schema/support-access.graphql`. */
export const SUPPORT_CASES: OperationCases<SupportIds> = {
  supportNotice: {
    call: () => '{ supportNotice { current { id } openRequests own { id } } }',
    foreign: 'NO_ID',
    bad: [],
  },
  supportAccesses: { call: () => '{ supportAccesses { id } }', foreign: 'NO_ID', asViewer: 'FORBIDDEN', bad: [] },
  grantSupportAccess: {
    call: () => `mutation { grantSupportAccess(${input()}) { id } }`,
    foreign: 'NO_ID',
    asViewer: 'FORBIDDEN',
    bad: [
      () => `mutation { grantSupportAccess(${input('FULL')}) { id } }`,
      () => `mutation { grantSupportAccess(${input('READ', FAR)}) { id } }`,
      () => `mutation { grantSupportAccess(${input('READ', '2020-01-01T00:00:00Z')}) { id } }`,
      () => `mutation { grantSupportAccess(${input('READ', 'soon')}) { id } }`,
      () => 'mutation { grantSupportAccess(input: { level: READ }) { id } }',
    ],
  },
  approveSupportAccess: {
    call: ({ supportRequest }) => `mutation { approveSupportAccess(id: "${supportRequest}", ${input()}) { id } }`,
    asViewer: 'FORBIDDEN',
    bad: [
      () => `mutation { approveSupportAccess(id: ${BAD_ID}, ${input()}) { id } }`,
      ({ supportRequest }) =>
        `mutation { approveSupportAccess(id: "${supportRequest}", ${input('READ', FAR)}) { id } }`,
    ],
  },
  denySupportAccess: {
    call: ({ supportRequest }) => `mutation { denySupportAccess(id: "${supportRequest}") { id } }`,
    asViewer: 'FORBIDDEN',
    bad: [() => `mutation { denySupportAccess(id: ${BAD_ID}) { id } }`],
  },
  endSupportAccess: {
    call: ({ supportAccess }) => `mutation { endSupportAccess(id: "${supportAccess}") { id } }`,
    asViewer: 'FORBIDDEN',
    bad: [() => `mutation { endSupportAccess(id: ${BAD_ID}) { id } }`],
  },
};

export async function populateSupport(accounts: TestAccounts, { teamId, owner }: Workspace): Promise<SupportIds> {
  const { staffId } = await addStaff(accounts, teamId);
  const ids = { supportRequest: newId(), supportAccess: newId() };
  await accounts.database.forWorkspace({ teamId }, async (trx) => {
    const request = { team_id: teamId, staff_id: staffId, reason: `Why, of ${teamId}`, hours: 2 };
    await trx
      .insertInto('support_access')
      .values({ ...request, id: ids.supportRequest, status: 'REQUESTED' })
      .execute();
    const decided = { decided_at: new Date(), decided_by: owner.userId, ends_at: new Date(ENDS_AT) };
    await trx
      .insertInto('support_access')
      .values({ ...decided, id: ids.supportAccess, team_id: teamId, status: 'GRANTED', level: 'READ' })
      .execute();
  });
  return ids;
}
