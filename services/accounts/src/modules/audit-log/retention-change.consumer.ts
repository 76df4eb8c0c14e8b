import { retentionChanged } from '@fieldloom/stream/events/content';
import { drop, ok } from '@fieldloom/stream/outcome';
import { on, type Subscription } from '@fieldloom/stream/steps';
import { Injectable } from '@nestjs/common';
import { AuditLogService } from './audit-log.service.ts';

/** Records in the audit log who changed how long notes are kept. */
@Injectable()
export class RetentionChangeConsumer {
  constructor(private readonly auditLog: AuditLogService) {}

  readonly subscriptions: readonly Subscription[] = [
    on(retentionChanged, {
      audit: async ({ teamId, eventId, actor, payload }) => {
        if (teamId === null) return drop('no-workspace');
        await this.auditLog.noteRetention(teamId, eventId, { actorId: actor, ...payload });
        return ok;
      },
    }),
  ];
}
