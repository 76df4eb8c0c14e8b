import { retentionChanged } from '@fieldloom/stream/events/content';
import { drop, ok } from '@fieldloom/stream/outcome';
import { on, type Subscription } from '@fieldloom/stream/steps';
import type { AuditLogService } from '../../modules/audit-log/audit-log.service.ts';

/** Writes into the audit log who changed how long notes stay. */
export function auditRetention(auditLog: AuditLogService): Subscription {
  return on(retentionChanged, {
    audit: async ({ teamId, eventId, actor, payload }) => {
      if (teamId === null) return drop('no-workspace');
      await auditLog.noteRetention(teamId, eventId, { actorId: actor, ...payload });
      return ok;
    },
  });
}
