import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import { GroupRepository } from './group.repository.ts';

/** Which groups users are in. Needs a transaction of the workspace. */
@Injectable()
export class GroupMembers {
  constructor(private readonly groups: GroupRepository) {}

  /** @returns the groups by user; users without groups are left out. */
  async groupIdsOf(trx: Trx, teamId: string, userIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
    return this.groups.groupIdsOf(trx, teamId, userIds);
  }

  /** Removes a user from all groups, when their membership ends. */
  async leaveAll(trx: Trx, teamId: string, userId: string): Promise<void> {
    await this.groups.removeFromAll(trx, teamId, userId);
  }
}
