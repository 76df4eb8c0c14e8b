import type { UpdateResolver } from '@urql/exchange-graphcache';
import { invalidateFields } from '../../client/invalidation.ts';

interface Told {
  id: string;
  kind: string;
  state: string;
}

/** Root fields for single objects: a job may have changed any of them. */
const OBJECTS = ['note', 'insight', 'highlight', 'tag'];

/** Root fields for lists that a finished job of each kind may have changed. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  FIELD_CHANGE: [
    'fieldSets',
    'project',
    'deletedFieldOptions',
    'noteCollection',
    'insightCollection',
    'highlightCollection',
  ],
  PROJECT_TEMPLATE: ['workspaceTemplates'],
  PROJECT_FROM_TEMPLATE: ['projects', 'project', 'noteCollection', 'insightCollection', 'highlightCollection'],
};

/** Refetches the list if it lacks the job; refetches what a finished job may have changed. */
export const jobChanged: UpdateResolver = (result, _args, cache) => {
  const { jobChanged: job } = result as { jobChanged?: Told };
  if (!job) return;
  const listed = cache.resolve('Query', 'jobs', { everybody: false }) ?? cache.resolve('Query', 'jobs');
  const isKnown = Array.isArray(listed) && (listed as unknown[]).includes(`Job:${job.id}`);
  if (!isKnown) invalidateFields(cache, 'Query', ['jobs']);
  if (job.state !== 'QUEUED' && job.state !== 'RUNNING')
    invalidateFields(cache, 'Query', [...OBJECTS, ...(LISTS[job.kind] ?? [])]);
};
