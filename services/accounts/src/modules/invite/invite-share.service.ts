import type { Actor } from '@fieldloom/auth/actor';
import type { PermissionLevel } from '@fieldloom/kernel/enums';
import { badInput, forbidden, isDomainError, notFound } from '@fieldloom/kernel/errors';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { actingFor, inNameOf } from '@fieldloom/rpc/acting';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { InviteRow, InviteShareRow } from '../../database/rows.ts';
import { CONTENT, type ContentClient } from '../../peers/clients.ts';
import { UserService } from '../user/user.service.ts';
import { InviteShareRepository } from './invite-share.repository.ts';

const BATCH_SIZE = 100;
/** In seconds. The first is longer than the deadline of the call. */
const PAUSE = { first: 30, most: 3_600 };

export interface SharedObject {
  kind: InviteShareRow['object_kind'];
  objectId: string;
  level: PermissionLevel;
}

/**
 * What somebody shares with the people they invite. Content owns permissions: it is asked when the invite is made. The
 * relay gives it the grants once the invite is accepted, and content checks the rights that the sharer has then.
 */
@Injectable()
export class InviteShareService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CONTENT) private readonly content: ContentClient,
    private readonly shares: InviteShareRepository,
    private readonly users: UserService,
  ) {}

  /** @throws BAD_INPUT for too many; NOT_FOUND for what the actor cannot see, FORBIDDEN without FULL; UNAVAILABLE. */
  async assertMayShare(actor: Actor, shares: readonly SharedObject[]): Promise<void> {
    if (shares.length === 0) return;
    assertFew(shares.length);
    // A key's rights over members say nothing about its rights over content.
    if (actor.key != null) throw forbidden('Keys invite without sharing anything');
    const objects = shares.map(({ kind, objectId }) => ({ kind, id: objectId }));
    const { levels } = await this.content.checkAccess({ objects }, actingFor(actor));
    const known = new Map(levels.map(({ object, level }) => [object?.id, level]));
    for (const { objectId } of shares) {
      if (!known.has(objectId)) throw notFound();
      if (known.get(objectId) !== 'FULL') throw forbidden('You share what you have full access to');
    }
  }

  /** Adds shares to an invite. @throws BAD_INPUT for too many. */
  async add(trx: Trx, invite: InviteRow, sharedBy: string, shares: readonly SharedObject[]): Promise<void> {
    if (shares.length === 0) return;
    for (const share of shares) {
      await this.shares.save(trx, { ...share, teamId: invite.team_id, inviteId: invite.id, sharedBy });
    }
    assertFew(await this.shares.count(trx, invite.id));
  }

  async forget(trx: Trx, inviteId: string): Promise<void> {
    await this.shares.deleteOf(trx, inviteId);
  }

  async listOf(teamId: string, inviteIds: readonly string[]): Promise<InviteShareRow[]> {
    return this.database.forWorkspace({ teamId }, (trx) => this.shares.listOf(trx, inviteIds));
  }

  /** Asks content to grant what is due, at most one batch. @returns how many grants failed; they are tried again. */
  async giveDue(): Promise<{ failed: number }> {
    const due = await this.database.acrossWorkspaces('give what accepted invites share', (trx) =>
      this.shares.lease(trx, BATCH_SIZE, PAUSE),
    );
    let failed = 0;
    for (const ofOne of Map.groupBy(due, (share) => `${share.invite_id} ${share.shared_by}`).values()) {
      await this.#give(ofOne).catch((error: unknown) => {
        if (!isDomainError(error)) throw error;
        failed += ofOne.length;
      });
    }
    return { failed };
  }

  /** Returns how many have failed, for the alert. It includes those that are not retried for an hour. */
  async countFailing(): Promise<number> {
    return this.database.acrossWorkspaces('count what invites could not share', (trx) => this.shares.countFailing(trx));
  }

  /** @param shares Shares of one invite and one sharer. */
  async #give(shares: readonly InviteShareRow[]): Promise<void> {
    const [first] = shares;
    if (first === undefined || first.user_id === null) return;
    const { team_id: teamId, user_id: userId } = first;
    const [sharer] = await this.users.findWithGroups(teamId, [first.shared_by]);
    // Somebody who may not act any more does not share anything either.
    if (sharer !== undefined && sharer.removed_at === null && sharer.role !== null) {
      const grants = shares.map(({ object_kind: kind, object_id: id, level }) => ({ object: { kind, id }, level }));
      await this.content.grantShared({ userId, grants }, inNameOf({ teamId, userId: sharer.id }));
    }
    await this.database.forWorkspace({ teamId }, (trx) => this.shares.delete(trx, shares));
  }
}

function assertFew(count: number): void {
  if (count <= COUNT_LIMITS.sharesPerInvite) return;
  const limit = COUNT_LIMITS.sharesPerInvite;
  throw badInput(`An invite shares at most ${limit} objects`, { field: 'shares', limit });
}
