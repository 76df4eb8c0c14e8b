import { dateText } from '@fieldloom/ui/format.ts';

const NOON_MS = 43_200_000;

/**
 * Formats a UTC day as a date, using its noon: its first moment is still the day before for readers west of Greenwich.
 */
export const dayText = (beginning: string): string => dateText(new Date(Date.parse(beginning) + NOON_MS).toISOString());
