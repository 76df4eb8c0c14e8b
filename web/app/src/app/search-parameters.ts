import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/**
 * Parses numbers, lists and objects in a URL as JSON, unless JSON would serialize the text differently: `1e3`, a number
 * with twenty digits or a quoted word stays exactly as it was written.
 */
function parseExactly(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (JSON.stringify(value) !== text) throw new SyntaxError('JSON would write it differently');
  if (typeof value === 'string') parseExactly(value);
  return value;
}

export const parseSearch = parseSearchWith(parseExactly);
export const stringifySearch = stringifySearchWith(JSON.stringify, parseExactly);
