const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const sameDay = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const otherDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A moment to come: the time alone where it is today. */
export function untilWords(iso: string, now: number = Date.now()): string {
  const at = new Date(iso);
  return (at.toDateString() === new Date(now).toDateString() ? sameDay : otherDay).format(at);
}

/** "3 h 20 min" until a moment; begun minutes counted. */
export function leftWords(iso: string, now: number = Date.now()): string {
  const left = Math.max(0, Math.ceil((new Date(iso).getTime() - now) / MINUTE)) * MINUTE;
  const [hours, minutes] = [Math.floor(left / HOUR), Math.floor((left % HOUR) / MINUTE)];
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  if (hours === 0) return `${minutes} min`;
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
}
