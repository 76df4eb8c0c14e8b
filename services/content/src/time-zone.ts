import { badInput } from '@fieldloom/kernel/errors';

/** @throws BAD_INPUT for anything but the name of a time zone. */
export function readTimeZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
  } catch {
    throw badInput('timeZone must be the name of a time zone', { field: 'timeZone' });
  }
}
