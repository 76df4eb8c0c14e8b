import type { ViewObjectType } from '@fieldloom/views/vocabulary';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useClient } from 'urql';
import { CollectionPages, type CollectionState } from './collection-pages.ts';
import type { CollectionInput, PageQuestion } from './collection-source.ts';

export interface Collection extends CollectionState {
  /** What is shown is of the question before, while the answer to this one is on its way. */
  isFetching: boolean;
  see: CollectionPages['see'];
  loadMore: CollectionPages['loadMore'];
  retry: () => void;
  refresh: CollectionPages['refresh'];
}

interface CollectionOptions {
  objectType: ViewObjectType;
  input: CollectionInput;
  first: number;
  groupFirst: number;
  sums: readonly string[];
  columns: ReadonlySet<string>;
}

/** A collection as it is asked for. Another filter or order shows what was there until its answer has come. */
export function useCollection({ objectType, input, first, groupFirst, sums, columns }: CollectionOptions): Collection {
  const client = useClient();
  // The same question, whichever objects hold it.
  const known = JSON.stringify([input, first, groupFirst, sums, [...columns].toSorted()]);
  const pages = useMemo(() => {
    const [asked, count, inGroup, summed, shown] = JSON.parse(known) as [
      CollectionInput,
      number,
      number,
      string[],
      string[],
    ];
    const isGrouped = asked.group !== null && asked.group !== undefined;
    const question: PageQuestion = {
      input: asked,
      first: count,
      after: null,
      isGrouped,
      groupFirst: inGroup,
      sums: summed,
      columns: new Set(shown),
    };
    return new CollectionPages(client, objectType, question);
  }, [client, objectType, known]);
  const state = useSyncExternalStore(pages.subscribe, pages.state);
  const [before, setBefore] = useState<{ type: ViewObjectType; state: CollectionState } | null>(null);
  if (!state.isLoading && before?.state !== state) setBefore({ type: objectType, state });
  const kept = state.isLoading && before?.type === objectType ? before.state : undefined;
  return {
    ...(kept && !kept.error ? kept : state),
    isFetching: state.isLoading,
    see: pages.see,
    loadMore: pages.loadMore,
    retry: pages.retry,
    refresh: pages.refresh,
  };
}
