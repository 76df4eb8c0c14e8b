import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { AuditDetail, AuditRow } from '../../database/rows.ts';

/** Selects entries; a field that is absent does not restrict. */
export interface AuditFilter {
  /** Any of these; an empty list selects nothing. */
  actions?: readonly string[] | undefined;
  actorId?: string | undefined;
  objectKind?: string | undefined;
  objectId?: string | undefined;
  since?: Date | undefined;
  /** Entries from before this time. */
  until?: Date | undefined;
}

/** Entries are only added, and deleted by `AuditRetentionRepository`. Needs a transaction of the workspace. */
@Injectable()
export class AuditLogRepository {
  async insert(trx: Trx, { details, ...entry }: Omit<AuditRow, 'at'>): Promise<void> {
    await trx
      .insertInto('audit_entry')
      .values({ ...entry, details: JSON.stringify(details) })
      .execute();
  }

  /** Lists newest first. @param page.beforeId Only entries older than this one. */
  async list(
    trx: Trx,
    teamId: string,
    filter: AuditFilter,
    page: { limit: number; beforeId?: string | undefined },
  ): Promise<AuditRow[]> {
    let query = trx.selectFrom('audit_entry').selectAll().where('team_id', '=', teamId);
    if (page.beforeId !== undefined) query = query.where('id', '<', page.beforeId);
    if (filter.actions !== undefined) query = query.where('action', 'in', filter.actions);
    if (filter.actorId !== undefined) query = query.where('actor_id', '=', filter.actorId);
    if (filter.objectId !== undefined) query = query.where('object_id', '=', filter.objectId);
    if (filter.objectKind !== undefined) query = query.where('object_kind', '=', filter.objectKind);
    if (filter.since !== undefined) query = query.where('at', '>=', filter.since);
    if (filter.until !== undefined) query = query.where('at', '<', filter.until);
    return query.orderBy('id', 'desc').limit(page.limit).$narrowType<{ details: AuditDetail[] }>().execute();
  }
}
