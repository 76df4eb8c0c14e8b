import type { FieldShape, NumberFormat } from './config.ts';
import type { FieldValue } from './value.ts';

export interface ShownIn {
  /** BCP 47, e.g. 'en-US'. */
  locale: string;
  /** IANA name, e.g. 'Europe/Berlin'. */
  timeZone: string;
  /** Names of people, for fields of type PERSON. */
  nameOf?: (id: string) => string | undefined;
  /** Whether an id in a text is somebody's, for conversions to people. Without it, any id is. */
  isSomebody?: (id: string) => boolean;
}

/** Returns a value as cells, exports and copied texts show it. People without a name are left out. */
export function shownText(field: FieldShape, value: FieldValue, { locale, timeZone, nameOf }: ShownIn): string {
  if ('text' in value) return value.text;
  if ('boolean' in value) return value.boolean ? 'Yes' : 'No';
  if ('number' in value)
    return field.type === 'NUMBER' ? shownNumber(value.number, field.config, locale) : String(value.number);
  if ('instant' in value) return dayFormat(locale, timeZone).format(value.instant);
  const labels =
    field.type === 'SELECT' ? new Map(field.config.options.map(({ id, label }) => [id, label])) : undefined;
  return value.ids
    .map((id) => (labels === undefined ? nameOf?.(id) : labels.get(id)))
    .filter((label) => label !== undefined)
    .join('; ');
}

/** Kept, because a conversion shows values by the thousand, and each formatter takes longer to make than to use. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();
const KEPT_FORMATS = 50;

function dayFormat(locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const known = dayFormats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
  if (dayFormats.size >= KEPT_FORMATS) dayFormats.clear();
  dayFormats.set(key, made);
  return made;
}

/** How many digits after the decimal point are shown; more are stored. */
const FRACTION = 10;

function shownNumber(
  number: number,
  { format, currencySymbol = '$' }: { format: NumberFormat; currencySymbol?: string | undefined },
  locale: string,
): string {
  const plain = (useGrouping: boolean, digits = FRACTION): string =>
    new Intl.NumberFormat(locale, { useGrouping, maximumFractionDigits: digits }).format(number);
  switch (format) {
    case 'number':
      return plain(false);
    case 'number_with_commas':
      return plain(true);
    case 'percent':
      return `${plain(true)}%`;
    case 'currency': {
      const isWhole = Number.isInteger(number);
      const amount = new Intl.NumberFormat(locale, {
        minimumFractionDigits: isWhole ? 0 : 2,
        maximumFractionDigits: 2,
      }).format(Math.abs(number));
      return `${number < 0 ? '-' : ''}${currencySymbol}${amount}`;
    }
  }
}
