import type { Instant, VariableType } from './model.ts';

/**
 * A number as the format takes it: a decimal without an exponent.
 * @returns undefined for what is no number.
 */
export function decimalText(value: number): string | undefined {
  if (!Number.isFinite(value)) return undefined;
  const text = String(value);
  const parts = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (parts === null) return text;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts;
  const digits = `${whole}${fraction}`;
  const point = whole.length + Number(exponent);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return `${sign}${digits.padEnd(point, '0')}`;
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

const TIME = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * Reads a time as programs write it: with or without zone, seconds, or the time of day.
 * @returns undefined when it is no time; `zone` tells whether it had one.
 */
export function readInstant(text: string): { instant: Instant; zone: boolean } | undefined {
  const parts = TIME.exec(text.trim());
  if (parts === null) return undefined;
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '', zone] = parts;
  const offset = zone === undefined ? 'Z' : zone.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0');
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}${offset}`);
  // JavaScript takes the 30th of February for the 1st of March.
  const exists = new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDate() === Number(day);
  if (Number.isNaN(time.getTime()) || !exists) return undefined;
  return { instant: instantOf(time), zone: zone !== undefined };
}

/** The form in which times are exported. */
export function instantOf(time: Date): Instant {
  return time.toISOString().replace('.000Z', 'Z');
}

const INTEGER = /^[+-]?\d+$/;
const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/**
 * Reads the value of a variable; `text` is as the file has it.
 * @returns undefined when it is not of the type.
 */
export function readVariableText(type: VariableType, text: string): string | undefined {
  const trimmed = text.trim();
  switch (type) {
    case 'Text':
      return text;
    case 'Boolean': {
      const lower = trimmed.toLowerCase();
      if (lower === 'true' || lower === '1') return 'true';
      return lower === 'false' || lower === '0' ? 'false' : undefined;
    }
    case 'Integer':
      return INTEGER.test(trimmed) ? trimmed : undefined;
    case 'Float':
      if (DECIMAL.test(trimmed)) return trimmed;
      return trimmed === '' ? undefined : decimalText(Number(trimmed));
    case 'Date': {
      const date = readInstant(trimmed.slice(0, 10))?.instant.slice(0, 10);
      return date === trimmed.slice(0, 10) ? date : undefined;
    }
    case 'DateTime':
      return readInstant(trimmed)?.instant;
  }
}
