import type { UpdatesConfig } from '@urql/exchange-graphcache';
import { type ChangedObject, invalidate } from '../features/content/content-effects.ts';
import { jobChanged } from '../features/jobs/job-effects.ts';
import { forgetFile, leaveOutDeleted } from '../features/upload/file-effects.ts';
import { invalidateFields } from './invalidation.ts';
import { mutationEffects } from './mutation-effects.ts';

/**
 * Effects that answers have on other cache records. Mutations declare their effects beside their documents
 * (`invalidating`).
 */
export const cacheUpdates: UpdatesConfig = {
  Mutation: mutationEffects,
  Note: {
    files: (parent, _args, cache) => leaveOutDeleted(cache, `Note:${parent['id'] as string}`),
  },
  Subscription: {
    contentChanged: (result, _args, cache) => {
      if (result['contentChanged']) invalidate(cache, result['contentChanged'] as unknown as ChangedObject);
    },
    // A file that another page started to upload is not in the note's list yet.
    fileChanged: (_result, args, cache) => {
      const { fileChanged } = _result as { fileChanged?: { id: string } };
      const note = `Note:${(args as { noteId: string }).noteId}`;
      const files = cache.resolve(note, 'files');
      const isKnown = Array.isArray(files) && (files as unknown[]).includes(`File:${fileChanged?.id}`);
      if (!isKnown) invalidateFields(cache, note, ['files']);
    },
    fileDeleted: (result, args, cache) => {
      const { fileDeleted: id } = result;
      if (typeof id === 'string') forgetFile(cache, id, (args as { noteId: string }).noteId);
    },
    jobChanged,
    noticeAdded: (_result, _args, cache) => invalidateFields(cache, 'Query', ['notices']),
  },
};
