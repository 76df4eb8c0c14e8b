import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { UserRow } from '../../database/rows.ts';
import { type UserKey, UserRepository } from './user.repository.ts';

/**
 * Tells other nouns who the users of a workspace are; `MembershipService` changes them. Methods need a transaction of
 * the workspace, unless they say otherwise.
 */
@Injectable()
export class UserDirectory {
  constructor(private readonly users: UserRepository) {}

  /** Finds a user who may act: neither removed nor excluded. */
  async active(trx: Trx, teamId: string, key: UserKey): Promise<UserRow | undefined> {
    return this.users.findActive(trx, teamId, key);
  }

  /** Finds a user who may act now, or could once. */
  async known(trx: Trx, teamId: string, key: UserKey): Promise<UserRow | undefined> {
    return this.users.find(trx, teamId, key);
  }

  /** Finds a user who was not removed; somebody who is excluded is still a member. */
  async member(trx: Trx, teamId: string, key: UserKey): Promise<UserRow | undefined> {
    const user = await this.users.find(trx, teamId, key);
    return user?.removed_at === null ? user : undefined;
  }

  /** Finds the members among the owners of addresses. */
  async members(trx: Trx, teamId: string, emailHashes: readonly string[]): Promise<UserRow[]> {
    return this.users.findMembers(trx, teamId, emailHashes);
  }

  /** Tells whether all ids are of members. */
  async areMembers(trx: Trx, teamId: string, ids: readonly string[]): Promise<boolean> {
    const found = await this.users.findMany(trx, teamId, ids);
    return found.filter((user) => user.removed_at === null).length === ids.length;
  }

  /** @returns null for nobody, and for somebody without a name. */
  async nameOf(trx: Trx, teamId: string, id: string | null): Promise<string | null> {
    const user = id === null ? undefined : await this.users.find(trx, teamId, { id });
    return user?.name ?? null;
  }

  /** Returns names and addresses, also of users who were removed. */
  async contactsOf(
    trx: Trx,
    teamId: string,
    ids: readonly string[],
  ): Promise<{ id: string; name: string | null; email: string }[]> {
    return this.users.findMany(trx, teamId, ids);
  }

  /** Lists a person's active users in all workspaces of the region. Needs `forPerson` without a workspace. */
  async membershipsOf(trx: Trx, emailHash: string): Promise<UserRow[]> {
    return this.users.listOfEmailHash(trx, emailHash);
  }

  /** Tells whether a person is or was a user of any workspace. Needs `forPerson` without a workspace. */
  async isAnywhere(trx: Trx, emailHash: string): Promise<boolean> {
    return this.users.isAnywhere(trx, emailHash);
  }
}
