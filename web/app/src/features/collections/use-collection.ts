import type { ViewObjectType } from '@fieldloom/views/vocabulary';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useClient } from 'urql';
import { CollectionPages, type CollectionState } from './collection-pages.ts';
import type { CollectionInput, PageQuestion } from './collection-source.ts';

export interface Collection extends CollectionState {
  /** Whether the content still belongs to the previous query, while this one is loading. */
  isFetching: boolean;
  see: CollectionPages['see'];
  keepInSight: CollectionPages['keepInSight'];
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
  /** Whether a part of the question is not known yet. */
  isWaiting?: boolean;
}

const noSubscription = () => () => {};

/** Loads a collection. After a change of filter or order, the previous content stays until the answer arrives. */
export function useCollection({
  objectType,
  input,
  first,
  groupFirst,
  sums,
  columns,
  isWaiting = false,
}: CollectionOptions): Collection {
  const client = useClient();
  // Keeps the same query as long as its values stay the same.
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
  const state = useSyncExternalStore(isWaiting ? noSubscription : pages.subscribe, pages.state);
  const [before, setBefore] = useState<{ type: ViewObjectType; state: CollectionState } | null>(null);
  if (!state.isLoading && before?.state !== state) setBefore({ type: objectType, state });
  const kept = state.isLoading && before?.type === objectType ? before.state : undefined;
  return {
    ...(kept && !kept.error ? kept : state),
    isFetching: state.isLoading,
    see: pages.see,
    keepInSight: pages.keepInSight,
    loadMore: pages.loadMore,
    retry: pages.retry,
    refresh: pages.refresh,
  };
}
