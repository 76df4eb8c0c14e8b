import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/**
 * Numbers, lists and objects in an address are read as JSON, but for texts that JSON would write differently: `1e3`, a
 * number of twenty digits or a word in quotes stays what somebody else put there, and comes back unchanged.
 */
function parseExactly(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (JSON.stringify(value) !== text) throw new SyntaxError('JSON would write it differently');
  if (typeof value === 'string') parseExactly(value);
  return value;
}

export const parseSearch = parseSearchWith(parseExactly);
export const stringifySearch = stringifySearchWith(JSON.stringify, parseExactly);
