/** What resolvers pass on for this SDL type. */
export type { PresentedAuditLogEntry as AuditLogEntryMapper } from './audit-log.resolver.ts';
