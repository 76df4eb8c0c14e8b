import { DATA_RETENTION_DAYS } from '@fieldloom/kernel/limits';

export const AUDIT_LOG_LIMITS = {
  /** Entries that an export reads at a time. */
  exportPage: 1_000,
  /** Exports from one network address within ten minutes. */
  exports: 30,
  exportWindowMs: 10 * 60_000,
  /** Entries that one sweep deletes at most; the next one continues. */
  sweepBatch: 10_000,
} as const;

/** How long an audit log may be kept; null means forever. */
export type AuditRetention = (typeof DATA_RETENTION_DAYS)[number] | null;
