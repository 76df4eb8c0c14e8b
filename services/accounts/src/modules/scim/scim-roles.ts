import type { Role } from '@fieldloom/kernel/enums';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { Author } from '../audit-log/audit-entry.ts';
import { MembershipService } from '../user/membership.service.ts';
import { UserDirectory } from '../user/user-directory.ts';
import { highestRole } from './scim-reader.ts';
import { ScimUserRepository } from './scim-user.repository.ts';

/** Roles of the users of a directory: the highest of their groups that give one, else their own. */
@Injectable()
export class ScimRoles {
  constructor(
    private readonly users: UserDirectory,
    private readonly scimUsers: ScimUserRepository,
    private readonly members: MembershipService,
  ) {}

  /** @param own The user's own role, used when no group gives one. */
  async roleOf(trx: Trx, teamId: string, userId: string, own: Role): Promise<Role> {
    const groups = (await this.scimUsers.groupsOf(trx, teamId, [userId])).get(userId) ?? [];
    return highestRole(groups.map((group) => group.role)) ?? own;
  }

  /**
   * Gives managed users the role that follows from their groups now. Excluded users stay excluded.
   * @throws LIMIT_REACHED when the plan has too few seats for it.
   */
  async refresh(trx: Trx, teamId: string, userIds: readonly string[], author: Author): Promise<void> {
    for (const { user_id: userId, role: own } of await this.scimUsers.findMany(trx, teamId, userIds)) {
      const user = await this.users.active(trx, teamId, { id: userId });
      if (user === undefined) continue;
      const role = await this.roleOf(trx, teamId, userId, own);
      await this.members.changeAccess(trx, user, { role }, author);
    }
  }
}
