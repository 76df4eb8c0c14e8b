import { create } from '@bufbuild/protobuf';
import type { ServiceImpl } from '@connectrpc/connect';
import { badInput } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { AccountsService, GetUsersResponseSchema } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { Injectable } from '@nestjs/common';
import { SupportStaffService } from '../support-staff/support-staff.service.ts';
import { UserService } from './user.service.ts';

const MAX_USERS_PER_CALL = COUNT_LIMITS.searchResults;

@Injectable()
export class UserRpc {
  constructor(
    private readonly users: UserService,
    private readonly supportStaff: SupportStaffService,
  ) {}

  readonly service = AccountsService;

  readonly handlers = {
    getUsers: async ({ teamId, userIds }) => {
      if (userIds.length > MAX_USERS_PER_CALL) throw badInput('Too many users at once', { limit: MAX_USERS_PER_CALL });
      const ids = [...new Set(userIds.map((id) => parseId(id, 'userIds')))];
      const team = parseId(teamId, 'teamId');
      const found = await this.users.findWithGroups(team, ids);
      const users = found.map(({ id, name, email, role, removed_at: removedAt, groupIds }) => ({
        id,
        name: name ?? '',
        email,
        // Somebody who was removed may do nothing, whatever role they had.
        role: removedAt === null ? (role ?? '') : '',
        groupIds: removedAt === null ? groupIds : [],
      }));
      // The other ids belong to staff, who also write things. Others see only their names.
      const support = await this.supportStaff.namesOf(team, missing(ids, users));
      const staff = [...support].map(([id, name]) => ({ id, name, email: '', role: '', groupIds: [] }));
      return create(GetUsersResponseSchema, { users: [...users, ...staff] });
    },

    listMemberIds: async ({ teamId, groupIds, managers }) => {
      if (groupIds.length > COUNT_LIMITS.selectable) {
        throw badInput('Too many groups at once', { limit: COUNT_LIMITS.selectable });
      }
      const groups = groupIds.map((id) => parseId(id, 'groupIds'));
      const wanted = { groupIds: groups, managers, limit: MAX_USERS_PER_CALL };
      return { userIds: await this.users.listMemberIds(parseId(teamId, 'teamId'), wanted) };
    },
  } satisfies Partial<ServiceImpl<typeof AccountsService>>;
}

function missing(ids: readonly string[], found: readonly { id: string }[]): string[] {
  const known = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}
