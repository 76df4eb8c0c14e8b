import type { Exchange } from '@urql/core';
import { map, pipe, tap } from 'wonka';
import { sameData } from './same-data.ts';

/**
 * Keeps the objects of an answer that say the same as in the answer before. The cache makes all of them new with each
 * answer of the network, and whoever shows them would draw all of them again.
 */
export const sameDataExchange: Exchange = ({ forward }) => {
  const shown = new Map<number, unknown>();
  return (operations) =>
    pipe(
      operations,
      tap(({ kind, key }) => {
        if (kind === 'teardown') shown.delete(key);
      }),
      forward,
      map((result) => {
        const { kind, key } = result.operation;
        if (kind !== 'query' || result.data === undefined || result.data === null) return result;
        const data: unknown = sameData(shown.get(key), result.data);
        shown.set(key, data);
        return { ...result, data };
      }),
    );
};
