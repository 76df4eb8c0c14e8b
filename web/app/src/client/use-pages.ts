import type { AnyVariables, CombinedError, TypedDocumentNode } from '@urql/core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useClient } from 'urql';

export interface Page<Node> {
  nodes: readonly Node[];
  endCursor: string | null;
  totalCount?: number;
}

interface PagesOptions<Data, Variables extends AnyVariables, Node> {
  query: TypedDocumentNode<Data, Variables>;
  /** Keep the object stable between renders (useMemo). The hook adds `after`. */
  variables: Omit<Variables, 'after'>;
  /** Null if the object does not exist. */
  read: (data: Data) => Page<Node> | null | undefined;
}

export interface Pages<Data, Node> {
  items: Node[];
  totalCount: number | undefined;
  /** The complete answer to the first page. */
  data: Data | undefined;
  isLoading: boolean;
  isLoadingMore: boolean;
  /** Tells whether the list goes on after what is shown, for lists whose cursor is null at their end. */
  hasMore: boolean;
  error: CombinedError | undefined;
  /** Why the last page that was asked for is not there. */
  moreError: CombinedError | undefined;
  loadMore: () => void;
  retry: () => void;
}

interface Result<Data> {
  data?: Data | undefined;
  error?: CombinedError | undefined;
}

/**
 * Reads a connection page by page. Every page stays subscribed to the cache, so that edits show and invalidated pages
 * are refetched in place.
 */
export function usePages<Data, Variables extends AnyVariables, Node>({
  query,
  variables,
  read,
}: PagesOptions<Data, Variables, Node>): Pages<Data, Node> {
  const client = useClient();
  const key = JSON.stringify(variables);
  const [asked, setAsked] = useState({ key, count: 1 });
  const [round, setRound] = useState(0);
  // The keys combine variables and cursor, so that new variables start without results.
  const [results, setResults] = useState<ReadonlyMap<string, Result<Data>>>(new Map());
  const count = asked.key === key ? asked.count : 1;

  // The cursor of each page comes from the page before it.
  const cursors = useMemo(() => {
    const found: string[] = [''];
    while (found.length < count) {
      const data = results.get(key + (found.at(-1) ?? ''))?.data;
      const next = data === undefined ? null : (read(data)?.endCursor ?? null);
      if (next === null || found.includes(next)) break;
      found.push(next);
    }
    return found;
  }, [count, key, results, read]);
  const wanted = cursors.join('\n');

  useEffect(() => {
    const given = JSON.parse(key) as Record<string, unknown>;
    const open = wanted.split('\n').map((cursor) =>
      client
        .query(query, { ...given, after: cursor === '' ? null : cursor } as unknown as Variables, {
          requestPolicy: round === 0 ? 'cache-and-network' : 'network-only',
        })
        .subscribe(({ data, error, stale }) => {
          if (data === undefined && stale) return;
          setResults((before) => new Map(before).set(key + cursor, { data: data ?? undefined, error }));
        }),
    );
    return () => open.forEach((subscription) => subscription.unsubscribe());
  }, [client, query, key, wanted, round]);

  const shown = cursors.map((cursor) => results.get(key + cursor));
  const pages = shown.map((result) => (result?.data === undefined ? undefined : read(result.data)));
  const last = pages.at(-1);
  const moreError = shown.length > 1 && last === undefined ? shown.at(-1)?.error : undefined;
  const loadMore = useCallback(() => setAsked({ key, count: count + 1 }), [key, count]);
  const retry = useCallback(() => setRound((before) => before + 1), []);
  return {
    items: pages.flatMap((page) => page?.nodes ?? []),
    totalCount: pages[0]?.totalCount,
    data: shown[0]?.data,
    isLoading: shown[0] === undefined,
    isLoadingMore: last === undefined && shown.length > 1 && moreError === undefined,
    hasMore: last === undefined ? shown.length > 1 : last !== null && last.endCursor !== null,
    error: shown[0]?.data === undefined ? shown[0]?.error : undefined,
    moreError,
    loadMore,
    retry,
  };
}
