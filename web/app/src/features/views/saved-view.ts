import { objectParam } from '@fieldloom/kernel/addresses';
import { EMPTY_VIEW, viewData } from '@fieldloom/views/view-data';
import type { ViewObjectType } from '@fieldloom/views/vocabulary';
import type { SavedView } from './use-view-state.ts';
import type { ViewFieldsFragment } from './view-queries.ts';

const read = new WeakMap<object, SavedView>();

/**
 * A stored view in the form that screens use. Parts that a newer version wrote and this one cannot read are left out.
 */
export function savedView(view: ViewFieldsFragment): SavedView {
  const known = read.get(view);
  if (known !== undefined) return known;
  const data = viewData.safeParse(view.viewData);
  const saved: SavedView = { layout: view.layout, data: data.success ? data.data : EMPTY_VIEW };
  read.set(view, saved);
  return saved;
}

/** The view of an area for which nobody has set one. */
export const PLAIN: SavedView = { layout: 'LIST', data: EMPTY_VIEW };

/** The paths of a project's areas below the project's own URL. */
export const AREA_PATHS: Record<ViewObjectType, string> = {
  NOTE: '',
  HIGHLIGHT: '/v/highlights',
  INSIGHT: '/v/insights',
  TAG: '/tags',
};

export const viewAddress = (projectParam: string, view: { id: string; title: string }): string =>
  `/projects/${projectParam}/v/${objectParam(view)}`;
