export const PERIODS = ['today', 'yesterday', 'week', 'earlier'] as const;
export type Period = (typeof PERIODS)[number];

/** When something was, in days of the reader's zone; a week begins on Monday. */
export function periodOf(at: Date, now: Date): Period {
  const today = startOfDay(now);
  if (at >= today) return 'today';
  const yesterday = daysBefore(today, 1);
  if (at >= yesterday) return 'yesterday';
  return at >= daysBefore(today, (today.getDay() + 6) % 7) ? 'week' : 'earlier';
}

/** By period, in their order; periods without anything are left out. */
export function byPeriod<T extends { visitedAt: string }>(items: readonly T[], now: Date): [Period, T[]][] {
  const groups = Map.groupBy(items, ({ visitedAt }) => periodOf(new Date(visitedAt), now));
  return PERIODS.flatMap((period): [Period, T[]][] => {
    const own = groups.get(period);
    return own === undefined ? [] : [[period, own]];
  });
}

const startOfDay = (at: Date): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate());
/** By the calendar: days on which the clock is changed are shorter or longer. */
const daysBefore = (day: Date, count: number): Date =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() - count);
