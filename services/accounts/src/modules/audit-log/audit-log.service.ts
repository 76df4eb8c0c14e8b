import { type Actor, requireAdmin, requirePerson } from '@fieldloom/auth/actor';
import { handleOnce } from '@fieldloom/db/inbox';
import { decodeCursor, encodeCursor } from '@fieldloom/graphql/cursor';
import { badInput } from '@fieldloom/kernel/errors';
import { isUuid } from '@fieldloom/kernel/ids';
import { DATA_RETENTION_DAYS } from '@fieldloom/kernel/limits';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import type { AuditRow } from '../../database/rows.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { AUDIT_ACTIONS, authorOf } from './audit-entry.ts';
import type { AuditRetention } from './audit-log.limits.ts';
import { type AuditFilter, AuditLogRepository } from './audit-log.repository.ts';
import { AuditRetentionRepository } from './audit-retention.repository.ts';
import { AuditTrail } from './audit-trail.ts';

const RETENTION_CONSUMER = 'accounts-retention';
const OBJECT_KIND = /^[a-z-]{1,50}$/;

interface Retention {
  days: number | null;
  /** Null for the workspace, which has no such choice. */
  keepsDerived: boolean | null;
}

export interface RetentionChange {
  actorId: string | null;
  /** Null when it applies to the whole workspace. */
  projectId: string | null;
  before: Retention;
  after: Retention;
}

export interface AuditPage {
  rows: AuditRow[];
  endCursor: string | null;
}

@Injectable()
export class AuditLogService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly entries: AuditLogRepository,
    private readonly trail: AuditTrail,
    private readonly retentions: AuditRetentionRepository,
    private readonly entitlements: EntitlementService,
  ) {}

  /** Records that content keeps notes for a different time. A repeated event has no effect. */
  async noteRetention(
    teamId: string,
    eventId: string,
    { actorId, projectId, before, after }: RetentionChange,
  ): Promise<void> {
    await this.database.forWorkspace({ teamId }, async (trx) => {
      if (!(await handleOnce(trx, RETENTION_CONSUMER, eventId))) return;
      const details = [
        { name: 'days', before: textOf(before.days), after: textOf(after.days) },
        { name: 'keeps_derived', before: textOf(before.keepsDerived), after: textOf(after.keepsDerived) },
      ];
      await this.trail.add(trx, {
        teamId,
        actorId,
        action: projectId === null ? 'workspace.retention.changed' : 'project.retention.changed',
        objectKind: projectId === null ? 'workspace' : 'project',
        objectId: projectId ?? teamId,
        details: details.filter((each) => each.before !== each.after),
      });
    });
  }

  /**
   * Lists newest first.
   * @throws FORBIDDEN unless the actor is an admin; BAD_INPUT for an action that does not exist.
   */
  async list(
    actor: Actor,
    filter: AuditFilter,
    page: { limit: number; after?: string | undefined },
  ): Promise<AuditPage> {
    requireAdmin(actor);
    requireFilter(filter);
    const beforeId = page.after === undefined ? undefined : readCursor(page.after);
    const rows = await this.database.forWorkspace({ teamId: actor.teamId }, (trx) =>
      this.entries.list(trx, actor.teamId, filter, { limit: page.limit, beforeId }),
    );
    const last = rows.at(-1);
    return { rows, endCursor: last === undefined ? null : encodeCursor([last.id]) };
  }

  /** @returns null when everything is kept. @throws FORBIDDEN unless the actor is an admin. */
  async retention(actor: Actor): Promise<number | null> {
    requireAdmin(actor);
    return this.database.forWorkspace({ teamId: actor.teamId }, (trx) => this.retentions.find(trx, actor.teamId));
  }

  /**
   * Chooses how long entries are kept; older ones are swept within minutes. Keeping everything needs no plan.
   * @throws FORBIDDEN unless the actor is an admin; BAD_INPUT; LIMIT_REACHED on a plan without retention.
   */
  async setRetention(actor: Actor, days: number | null): Promise<void> {
    requirePerson(actor);
    requireAdmin(actor);
    if (!isRetention(days)) throw badInput('days is none of the choices', { field: 'days' });
    const { teamId } = actor;
    if (days !== null) await this.entitlements.requireFeature(teamId, 'data-retention');
    await this.database.forWorkspace({ teamId, actorId: actor.userId }, async (trx) => {
      const before = await this.retentions.find(trx, teamId);
      if (before === days) return;
      await this.retentions.set(trx, teamId, days);
      await this.trail.add(trx, {
        ...authorOf(actor),
        teamId,
        action: 'audit-log.retention.changed',
        objectKind: 'workspace',
        objectId: teamId,
        details: [{ name: 'days', before: textOf(before), after: textOf(days) }],
      });
    });
  }

  /** Deletes what workspaces no longer keep, one batch at a time. */
  async forgetDue(): Promise<void> {
    await this.database.acrossWorkspaces('forget what audit logs were to be kept for', (trx) =>
      this.retentions.deleteDue(trx),
    );
  }
}

/** @throws BAD_INPUT. */
export function requireFilter({ actions = [], objectKind = 'any' }: AuditFilter): void {
  if (!OBJECT_KIND.test(objectKind)) throw badInput('objectKind is none of the audit log', { field: 'objectKind' });
  if (!actions.every((action) => AUDIT_ACTIONS.some((known) => known === action))) {
    throw badInput('action is none of the audit log', { field: 'action' });
  }
}

function isRetention(days: number | null): days is AuditRetention {
  return days === null || DATA_RETENTION_DAYS.some((choice) => choice === days);
}

const textOf = (value: number | boolean | null): string | null => (value === null ? null : String(value));

function readCursor(after: string): string {
  const [id] = decodeCursor(after, 1);
  if (typeof id !== 'string' || !isUuid(id)) throw badInput('after is not a cursor of this list', { field: 'after' });
  return id;
}
