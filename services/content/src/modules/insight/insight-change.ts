import type { Change } from '../change/change-announcer.ts';
import type { Insight } from './insight.repository.ts';

/** Returns what is announced about an insight. */
export function changeOf({ id, version, projectId }: InsightVersion, change: Change['change']): Change {
  return { kind: 'INSIGHT', id, version, change, projectId };
}

export type InsightVersion = Pick<Insight, 'id' | 'version' | 'projectId'>;
