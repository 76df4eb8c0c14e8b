import { dateText } from '@fieldloom/ui/format.ts';

const NOON_MS = 43_200_000;

/** A day in UTC as its date, by its noon: its first moment is still the day before for whoever reads it west of Greenwich. */
export const dayText = (beginning: string): string => dateText(new Date(Date.parse(beginning) + NOON_MS).toISOString());
