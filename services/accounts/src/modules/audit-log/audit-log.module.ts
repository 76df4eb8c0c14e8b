import { defineModule } from '@fieldloom/service/service-module';
import { AuditLogRepository } from './audit-log.repository.ts';
import { AuditLogResolver } from './audit-log.resolver.ts';
import { AuditLogService } from './audit-log.service.ts';
import { AuditLogExportController } from './audit-log-export.controller.ts';
import { AuditLogExportService } from './audit-log-export.service.ts';
import { AuditRetentionRepository } from './audit-retention.repository.ts';
import { AuditTrail } from './audit-trail.ts';
import { RetentionChangeConsumer } from './retention-change.consumer.ts';

export const auditLogModule = defineModule({
  resolvers: [AuditLogResolver],
  providers: [AuditLogExportService, AuditLogRepository, AuditLogService, AuditRetentionRepository, AuditTrail],
  controllers: [AuditLogExportController],
  consumers: [RetentionChangeConsumer],
});
