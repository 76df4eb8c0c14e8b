import type { UpdateResolver } from '@urql/exchange-graphcache';
import { invalidateFields } from '../../client/invalidation.ts';

interface Told {
  id: string;
  kind: string;
  state: string;
}

/** Single objects that pages have asked for: a job may have changed any of them. */
const OBJECTS = ['note', 'insight', 'highlight', 'tag'];

/** A job that the list does not know is asked for; what a finished one changed is read anew. */
export const jobChanged: UpdateResolver = (result, _args, cache) => {
  const { jobChanged: job } = result as { jobChanged?: Told };
  if (!job) return;
  const listed = cache.resolve('Query', 'jobs', { everybody: false }) ?? cache.resolve('Query', 'jobs');
  const isKnown = Array.isArray(listed) && (listed as unknown[]).includes(`Job:${job.id}`);
  if (!isKnown) invalidateFields(cache, 'Query', ['jobs']);
  if (job.state !== 'QUEUED' && job.state !== 'RUNNING') invalidateFields(cache, 'Query', OBJECTS);
};
