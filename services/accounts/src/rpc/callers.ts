import type { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import type { CallersOf } from '@fieldloom/rpc/callers';

/** Who may call which method. The global tier learns nothing about members. */
export const CALLERS: CallersOf<typeof AccountsService> = {
  getActor: ['gateway', 'content'],
  getMember: ['content'],
  getActorBySession: ['gateway'],
  getActorByKey: ['gateway'],
  recordSupportUse: ['gateway', 'content'],
  getUsers: ['content', 'notifications'],
  listMemberIds: ['notifications'],
  getInvite: ['notifications'],
  getAccessRequest: ['notifications'],
  getSupportRequest: ['notifications'],
  getStaffTenantCreation: ['notifications'],
  getWorkspace: ['gateway', 'content', 'integrations', 'notifications'],
  startTenantCreation: ['global:identity'],
  getTenantCreation: ['global:identity'],
  getTeamsOfAddress: ['global:identity'],
};
