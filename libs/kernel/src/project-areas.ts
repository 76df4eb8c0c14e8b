import { RANKS } from './limits.ts';

/** What a project can show, in the order in which projects begin with them: all are on until somebody says otherwise. */
export const PROJECT_AREAS = ['README', 'NOTES', 'HIGHLIGHTS', 'TAGS', 'INSIGHTS', 'CHARTS', 'RECRUIT'] as const;
export type ProjectAreaKind = (typeof PROJECT_AREAS)[number];

export interface ProjectArea {
  kind: ProjectAreaKind;
  enabled: boolean;
  rank: number;
}

/** The areas of a project by rank. @param stored What somebody changed. */
export function projectAreas(stored: readonly ProjectArea[]): ProjectArea[] {
  const known = new Map(stored.map((area) => [area.kind, area]));
  return PROJECT_AREAS.map(
    (kind, index) => known.get(kind) ?? { kind, enabled: true, rank: RANKS.first + index * RANKS.gap },
  ).sort((one, other) => one.rank - other.rank);
}
