export const PERIODS = ['today', 'yesterday', 'week', 'earlier'] as const;
export type Period = (typeof PERIODS)[number];

/** Classifies a moment by day in the reader's time zone; weeks start on Monday. */
export function periodOf(at: Date, now: Date): Period {
  const today = startOfDay(now);
  if (at >= today) return 'today';
  const yesterday = daysBefore(today, 1);
  if (at >= yesterday) return 'yesterday';
  return at >= daysBefore(today, (today.getDay() + 6) % 7) ? 'week' : 'earlier';
}

/** Groups items by period, in order; empty periods are left out. */
export function byPeriod<T extends { visitedAt: string }>(items: readonly T[], now: Date): [Period, T[]][] {
  const groups = Map.groupBy(items, ({ visitedAt }) => periodOf(new Date(visitedAt), now));
  return PERIODS.flatMap((period): [Period, T[]][] => {
    const own = groups.get(period);
    return own === undefined ? [] : [[period, own]];
  });
}

const startOfDay = (at: Date): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate());
/** Subtracts calendar days, because days on which the clock changes are shorter or longer. */
const daysBefore = (day: Date, count: number): Date =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() - count);
