import { type Actor, requireAdmin } from '@fieldloom/auth/actor';
import { supportName } from '@fieldloom/kernel/support-access';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import type { AuditRow } from '../../database/rows.ts';
import { SupportStaffService } from '../support-staff/support-staff.service.ts';
import { UserDirectory } from '../user/user-directory.ts';
import { authorOf } from './audit-entry.ts';
import { AUDIT_LOG_LIMITS } from './audit-log.limits.ts';
import { type AuditFilter, AuditLogRepository } from './audit-log.repository.ts';
import { requireFilter } from './audit-log.service.ts';
import { AuditTrail } from './audit-trail.ts';
import { csvLine } from './csv.ts';

export type ExportFormat = 'csv' | 'ndjson';

const COLUMNS = [
  'id',
  'at',
  'action',
  'actorId',
  'actorName',
  'actorEmail',
  'keyKind',
  'keyId',
  'objectKind',
  'objectId',
];

/** The audit log as a file, for archives and for monitoring tools. */
@Injectable()
export class AuditLogExportService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly entries: AuditLogRepository,
    private readonly trail: AuditTrail,
    private readonly users: UserDirectory,
    private readonly support: SupportStaffService,
  ) {}

  /**
   * Yields entries newest first. It reads while the caller consumes, each page in its own transaction, and leaves out
   * what happens after it started. The export itself is recorded as an entry.
   * @throws FORBIDDEN unless the actor is an admin; BAD_INPUT for an action that does not exist.
   */
  async start(actor: Actor, format: ExportFormat, filter: AuditFilter): Promise<AsyncGenerator<string>> {
    requireAdmin(actor);
    requireFilter(filter);
    const { teamId } = actor;
    await this.database.forWorkspace({ teamId, actorId: actor.userId }, (trx) =>
      this.trail.add(trx, {
        ...authorOf(actor),
        teamId,
        action: 'audit-log.exported',
        objectKind: 'workspace',
        objectId: teamId,
        details: [{ name: 'format', before: null, after: format }],
      }),
    );
    return format === 'csv' ? this.#csv(teamId, filter) : this.#lines(teamId, filter);
  }

  async *#csv(teamId: string, filter: AuditFilter): AsyncGenerator<string> {
    yield csvLine([...COLUMNS, 'details']);
    for await (const page of this.#pages(teamId, filter)) {
      const lines = page.map(({ details, ...entry }) => {
        const known: Record<string, string | null> = entry;
        return csvLine([...COLUMNS.map((column) => known[column] ?? null), JSON.stringify(details)]);
      });
      yield lines.join('');
    }
  }

  async *#lines(teamId: string, filter: AuditFilter): AsyncGenerator<string> {
    for await (const page of this.#pages(teamId, filter)) {
      yield page.map((entry) => `${JSON.stringify(entry)}\n`).join('');
    }
  }

  async *#pages(teamId: string, filter: AuditFilter): AsyncGenerator<ReturnType<typeof present>[]> {
    let beforeId: string | undefined;
    const limit = AUDIT_LOG_LIMITS.exportPage;
    for (;;) {
      const { rows, actors } = await this.database.forWorkspace({ teamId }, async (trx) => {
        const found = await this.entries.list(trx, teamId, filter, { limit, beforeId });
        const ids = [...new Set(found.map((row) => row.actor_id).filter((id) => id !== null))];
        const known = await this.users.contactsOf(trx, teamId, ids);
        const staff = await this.support.byId(trx, teamId, ids);
        const actors = new Map<string, Named>(known.map((user) => [user.id, user]));
        for (const { id, name, email } of staff.values()) actors.set(id, { name: supportName(name), email });
        return { rows: found, actors };
      });
      if (rows.length > 0) yield rows.map((row) => present(row, actors));
      if (rows.length < limit) return;
      beforeId = rows.at(-1)?.id;
    }
  }
}

interface Named {
  name: string | null;
  email: string;
}

function present(row: AuditRow, actors: ReadonlyMap<string, Named>) {
  const actor = actors.get(row.actor_id ?? '');
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actorId: row.actor_id,
    actorName: actor?.name ?? null,
    actorEmail: actor?.email ?? null,
    keyKind: row.key_kind,
    keyId: row.key_id,
    objectKind: row.object_kind,
    objectId: row.object_id,
    details: row.details,
  };
}
