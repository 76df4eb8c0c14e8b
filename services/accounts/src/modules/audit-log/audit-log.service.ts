import { type Actor, requireAdmin } from '@fieldloom/auth/actor';
import { decodeCursor, encodeCursor } from '@fieldloom/graphql/cursor';
import { badInput } from '@fieldloom/kernel/errors';
import { isUuid } from '@fieldloom/kernel/ids';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import type { AuditRow } from '../../database/rows.ts';
import { AUDIT_ACTIONS, AuditLogRepository } from './audit-log.repository.ts';

export interface AuditPage {
  rows: AuditRow[];
  endCursor: string | null;
}

@Injectable()
export class AuditLogService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly entries: AuditLogRepository,
  ) {}

  /** Newest first. @throws FORBIDDEN but for admins; BAD_INPUT for an action that does not exist. */
  async list(
    actor: Actor,
    page: { limit: number; after?: string | undefined; action?: string | undefined },
  ): Promise<AuditPage> {
    requireAdmin(actor);
    if (page.action !== undefined && !AUDIT_ACTIONS.some((action) => action === page.action)) {
      throw badInput('action is none of the audit log', { field: 'action' });
    }
    const beforeId = page.after === undefined ? undefined : readCursor(page.after);
    const rows = await this.database.forWorkspace({ teamId: actor.teamId }, (trx) =>
      this.entries.list(trx, actor.teamId, { limit: page.limit, beforeId, action: page.action }),
    );
    const last = rows.at(-1);
    return { rows, endCursor: last === undefined ? null : encodeCursor([last.id]) };
  }
}

function readCursor(after: string): string {
  const [id] = decodeCursor(after, 1);
  if (typeof id !== 'string' || !isUuid(id)) throw badInput('after is not a cursor of this list', { field: 'after' });
  return id;
}
