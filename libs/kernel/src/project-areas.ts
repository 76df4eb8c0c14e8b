import { RANKS } from './limits.ts';

/** What a project can show, in the order in which projects begin with them. */
export const PROJECT_AREAS = ['README', 'NOTES', 'HIGHLIGHTS', 'TAGS', 'INSIGHTS', 'CHARTS', 'RECRUIT'] as const;
export type ProjectAreaKind = (typeof PROJECT_AREAS)[number];

/** Areas that are off until somebody switches them on; all others are on until somebody switches them off. */
const OFF_AT_FIRST: ReadonlySet<ProjectAreaKind> = new Set(['RECRUIT']);

export interface ProjectArea {
  kind: ProjectAreaKind;
  enabled: boolean;
  rank: number;
}

/** Tells whether projects begin with this area on. */
export const isOnAtFirst = (kind: ProjectAreaKind): boolean => !OFF_AT_FIRST.has(kind);

/** The areas of a project by rank. @param stored What somebody changed. */
export function projectAreas(stored: readonly ProjectArea[]): ProjectArea[] {
  const known = new Map(stored.map((area) => [area.kind, area]));
  return PROJECT_AREAS.map(
    (kind, index) => known.get(kind) ?? { kind, enabled: isOnAtFirst(kind), rank: RANKS.first + index * RANKS.gap },
  ).sort((one, other) => one.rank - other.rank);
}
