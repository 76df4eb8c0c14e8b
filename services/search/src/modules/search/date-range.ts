import { badInput } from '@fieldloom/kernel/errors';
import type { DateOption, DateOptionInput } from '../../schema.gen.ts';

const DAY_MS = 86_400_000;
const LAST_DAYS: Partial<Record<DateOption, number>> = {
  last7Days: 7,
  last14Days: 14,
  last28Days: 28,
  last90Days: 90,
  last180Days: 180,
};

export interface DateRange {
  gte: string;
  lte: string;
}

/**
 * Returns the current range of a date option; weeks start on Monday, all in UTC.
 * @returns undefined for all time.
 * @throws BAD_INPUT for a custom range that is missing or inverted.
 */
export function resolveDateOption({ option, range }: DateOptionInput, now = new Date()): DateRange | undefined {
  if (option === 'allTimeNoRange') return undefined;
  if (option === 'custom') {
    if (!range || range.from > range.to) throw badInput('A custom date needs a range from … to', { field: 'date' });
    return { gte: range.from.toISOString(), lte: range.to.toISOString() };
  }
  return { gte: startOf(option, now).toISOString(), lte: now.toISOString() };
}

function startOf(option: DateOption, now: Date): Date {
  const days = LAST_DAYS[option];
  if (days !== undefined) return new Date(now.getTime() - days * DAY_MS);
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth();
  if (option === 'thisYear') return new Date(Date.UTC(year, 0, 1));
  if (option === 'thisQuarter') return new Date(Date.UTC(year, month - (month % 3), 1));
  if (option === 'thisMonth') return new Date(Date.UTC(year, month, 1));
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  return new Date(Date.UTC(year, month, now.getUTCDate() - sinceMonday));
}
