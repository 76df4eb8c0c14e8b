import { DATA_RETENTION_DAYS } from '@fieldloom/kernel/limits';

export const AUDIT_LOG_LIMITS = {
  /** Entries that an export reads at a time. */
  exportPage: 1_000,
  /** Exports from one network address, in ten minutes. */
  exports: 30,
  exportWindowMs: 10 * 60_000,
  /** Entries that one sweep takes away at most; the next one goes on. */
  sweepBatch: 10_000,
} as const;

/** How long an audit log may be kept; null = for ever. */
export type AuditRetention = (typeof DATA_RETENTION_DAYS)[number] | null;
