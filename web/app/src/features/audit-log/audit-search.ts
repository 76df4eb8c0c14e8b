import { isUuid } from '@fieldloom/kernel/ids';
import { type SchemaType } from '../../client/graphql.ts';

type AuditLogFilter = SchemaType<'AuditLogFilter'>;

/** The filter in the URL. Days are in the reader's time zone, and the last day is included. */
export interface AuditSearch {
  action?: string | undefined;
  actor?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the filter from a URL; ignores values that make no sense. */
export function readAuditSearch(given: Record<string, unknown>): AuditSearch {
  const text = (name: string): string | undefined => (typeof given[name] === 'string' ? given[name] : undefined);
  const day = (name: string): string | undefined => (momentOf(text(name), 0) === undefined ? undefined : text(name));
  const actor = text('actor');
  return {
    action: text('action'),
    actor: actor !== undefined && isUuid(actor) ? actor : undefined,
    since: day('since'),
    until: day('until'),
  };
}

export function filterOf({ action, actor, since, until }: AuditSearch): AuditLogFilter {
  return {
    actions: action === undefined ? null : [action],
    actorId: actor ?? null,
    since: momentOf(since, 0) ?? null,
    until: momentOf(until, 1) ?? null,
  };
}

export function exportAddress({ action, actor, since, until }: AuditSearch, format: 'csv' | 'ndjson'): string {
  const asked = { format, action, actor, since: momentOf(since, 0), until: momentOf(until, 1) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) query.set(name, value);
  return `/api/auth/audit-log?${query}`;
}

/** Returns the start of a local day, or of the day after it. */
function momentOf(day: string | undefined, add: 0 | 1): string | undefined {
  if (day === undefined || !DAY.test(day)) return undefined;
  const moment = new Date(`${day}T00:00:00`);
  if (Number.isNaN(moment.getTime())) return undefined;
  moment.setDate(moment.getDate() + add);
  return moment.toISOString();
}
