import type { VisitableKind } from './visit-queries.ts';

/** What the tabs of the list show; null: everything. */
export const RECENT_FILTERS = {
  all: null,
  notes: ['NOTE'],
  insights: ['INSIGHT'],
  projects: ['PROJECT', 'VIEW'],
  tags: ['TAG'],
  folders: ['FOLDER'],
} as const satisfies Record<string, readonly VisitableKind[] | null>;
export type RecentFilter = keyof typeof RECENT_FILTERS;

export const isRecentFilter = (text: string): text is RecentFilter => Object.hasOwn(RECENT_FILTERS, text);
