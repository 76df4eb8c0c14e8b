const DAY_MS = 86_400_000;

/** Days from now until a moment, rounded up; negative when it has passed. */
export function daysUntil(iso: string, now: number = Date.now()): number {
  return Math.ceil((new Date(iso).getTime() - now) / DAY_MS);
}
