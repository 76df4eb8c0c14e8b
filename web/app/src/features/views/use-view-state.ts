import { NO_FILTER, rowsOf } from '@fieldloom/filters/form';
import { formFrom } from '@fieldloom/filters/tree';
import { DomainError } from '@fieldloom/kernel/errors';
import { toastError } from '@fieldloom/ui/toast.tsx';
import { useLatest } from '@fieldloom/ui/use-latest.ts';
import {
  differsFrom,
  readViewAddress,
  shownView,
  type ViewAddress,
  writeViewAddress,
} from '@fieldloom/views/view-address';
import type { ViewData } from '@fieldloom/views/view-data';
import { hasLayout, VIEW_LAYOUTS, type ViewLayout, type ViewObjectType } from '@fieldloom/views/vocabulary';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { viewStrings } from './strings.ts';

export interface SavedView {
  layout: ViewLayout;
  data: ViewData;
}

/** Differences from the saved view; undefined resets a part. */
export type ViewChange = ViewAddress & { layout?: ViewLayout | undefined };

export interface ViewState {
  address: ViewAddress;
  shown: ReturnType<typeof shownView>;
  layout: ViewLayout;
  /** Whether everybody else sees something different. */
  isChanged: boolean;
  /** Parts of the URL that could not be read. */
  unreadable: readonly string[];
  /** @param push Adds a history entry, so that Back returns to what was shown before. */
  change: (change: ViewChange, push?: boolean) => void;
  discard: () => void;
}

const KEPT_BY_VIEW = ['sort', 'filter', 'group', 'columns', 'fieldVisibility', 'object_ranks'] as const;

/** Undefined also for a layout that these objects don't have. */
function layoutOf(parameters: URLSearchParams, objectType: ViewObjectType): ViewLayout | undefined {
  const text = parameters.get('layout');
  return VIEW_LAYOUTS.find((layout) => layout === text && hasLayout(objectType, layout));
}

/** The current view: the saved one with the differences in the URL. The URL holds only the differences. */
export function useViewState(saved: SavedView, objectType: ViewObjectType): ViewState {
  const text = useLocation({ select: ({ searchStr }) => searchStr });
  const navigate = useNavigate();
  const router = useRouter();
  const read = useMemo(() => {
    const parameters = new URLSearchParams(text);
    const { address, unreadable } = readViewAddress(parameters, objectType);
    const layout = layoutOf(parameters, objectType);
    return { address, unreadable, layout };
  }, [text, objectType]);
  const shown = useMemo(() => shownView(saved.data, read.address), [saved.data, read.address]);
  // A view that was made by the API before may have a layout that its objects don't have.
  const savedLayout = hasLayout(objectType, saved.layout) ? saved.layout : 'TABLE';
  const layout = read.layout ?? savedLayout;
  const now = useLatest({ saved, navigate, router, objectType });

  const write = useCallback(
    (next: ViewAddress, nextLayout: ViewLayout | undefined, push: boolean) => {
      const { saved: before, router: to } = now();
      try {
        const parameters = writeViewAddress(withoutSaved(before.data, next));
        if (nextLayout !== undefined && nextLayout !== before.layout) parameters.set('layout', nextLayout);
        const search = Object.fromEntries([...parameters].map(([key, value]) => [key, jsonOf(value)]));
        void now().navigate({ to: '.', search: search as never, replace: !push, hash: to.state.location.hash });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        toastError(viewStrings.save.tooLarge);
      }
    },
    [now],
  );
  const change = useCallback(
    (part: ViewChange, push = false) => {
      const { router: to, objectType: of, saved: before } = now();
      // If two changes happen at once, the second builds on what the first has written.
      const parameters = new URLSearchParams(to.latestLocation.searchStr);
      const { address } = readViewAddress(parameters, of);
      const { layout: nextLayout, ...rest } = part;
      const isPut = shownView(before.data, address).objectRanks !== undefined;
      // Manual positions belong to the previous order.
      const ranks = isPut && ('sort' in part || 'group' in part) ? { object_ranks: [] } : {};
      write({ ...address, ...ranks, ...rest }, 'layout' in part ? nextLayout : layoutOf(parameters, of), push);
    },
    [write, now],
  );
  const discard = useCallback(() => {
    const { router: to, objectType: of } = now();
    const { address } = readViewAddress(new URLSearchParams(to.latestLocation.searchStr), of);
    const { peekMode, search_params, expandedCards, unnamed } = address;
    write({ peekMode, search_params, expandedCards, unnamed }, undefined, false);
  }, [write, now]);
  return {
    address: read.address,
    shown,
    layout,
    isChanged: layout !== savedLayout || differsFrom(saved.data, read.address),
    unreadable: read.unreadable,
    change,
    discard,
  };
}

/** Removes parts that are the same in the saved view. */
function withoutSaved(saved: ViewData, address: ViewAddress): ViewAddress {
  const kept: ViewAddress = { ...address };
  for (const name of KEPT_BY_VIEW) {
    if (kept[name] === undefined || differsFrom(saved, { [name]: kept[name] })) continue;
    // An incomplete condition filters nothing yet, but must stay on the screen.
    if (name === 'filter' && rowsOf(kept.filter ?? NO_FILTER).length !== rowsOf(formFrom(saved.filter)).length)
      continue;
    delete kept[name];
  }
  if (kept.search_params?.query === '') delete kept.search_params;
  return kept;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
