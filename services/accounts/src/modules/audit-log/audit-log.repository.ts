import { newId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { AuditDetail, AuditRow } from '../../database/rows.ts';

/** Everything that is written down, as `<noun>.<what happened>`. */
export const AUDIT_ACTIONS = [
  'workspace.created',
  'workspace.updated',
  'sign-in-methods.changed',
  'user.joined',
  'user.role.changed',
  'user.admin.changed',
  'user.removed',
  'user.password.changed',
  'user.locked',
  'invite.created',
  'invite.resent',
  'invite.revoked',
  'session.created',
  'session.revoked',
  'group.created',
  'group.renamed',
  'group.members.changed',
  'group.deleted',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export interface NewAuditEntry {
  teamId: string;
  /** Null = the system. */
  actorId: string | null;
  action: AuditAction;
  objectKind: 'workspace' | 'user' | 'invite' | 'session' | 'group';
  objectId: string | null;
  details?: readonly AuditDetail[];
}

/** Entries are only added, in the transaction of what they tell of. Needs a transaction of the workspace. */
@Injectable()
export class AuditLogRepository {
  async add(trx: Trx, entry: NewAuditEntry): Promise<void> {
    await trx
      .insertInto('audit_entry')
      .values({
        id: newId(),
        team_id: entry.teamId,
        actor_id: entry.actorId,
        action: entry.action,
        object_kind: entry.objectKind,
        object_id: entry.objectId,
        details: JSON.stringify(entry.details ?? []),
      })
      .execute();
  }

  /** Newest first. @param beforeId only entries older than this one. */
  async list(
    trx: Trx,
    teamId: string,
    page: { limit: number; beforeId?: string | undefined; action?: string | undefined },
  ): Promise<AuditRow[]> {
    let query = trx.selectFrom('audit_entry').selectAll().where('team_id', '=', teamId);
    if (page.beforeId !== undefined) query = query.where('id', '<', page.beforeId);
    if (page.action !== undefined) query = query.where('action', '=', page.action);
    return query.orderBy('id', 'desc').limit(page.limit).$narrowType<{ details: AuditDetail[] }>().execute();
  }
}
