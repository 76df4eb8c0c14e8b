import { toastDone } from '@fieldloom/ui/toast.tsx';
import type { ViewObjectType } from '@fieldloom/views/vocabulary';
import { useCallback } from 'react';
import { useClient } from 'urql';
import { graphql, readFragment, type SchemaType } from '../../client/graphql.ts';
import { invalidating } from '../../client/mutation-effects.ts';
import { COUNTED } from '../collections/strings.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { JobFields } from './job-queries.ts';
import { JOB_WORDS } from './job-words.ts';
import { jobStrings as words } from './strings.ts';
import { openTray } from './tray.ts';

const ChangeMatching = invalidating(
  graphql(
    `
  mutation ChangeMatching($input: ChangeMatchingInput!) {
    changeMatching(input: $input) {
      ...JobFields
    }
  }
`,
    [JobFields],
  ),
  'jobs',
);

/** All objects of a list, however many of them are loaded. */
export interface MatchingObjects {
  objectType: ViewObjectType;
  collection: SchemaType<'CollectionInput'>;
  /** Their number, as far as the list counts. */
  total: number;
}

/**
 * Starts a job that makes the same change to all of them.
 * @returns Whether it was started; a refusal is shown to the reader.
 */
export function useStartChange({
  objectType,
  collection,
  total,
}: MatchingObjects): (change: SchemaType<'BulkChangeInput'>) => Promise<boolean> {
  const client = useClient();
  const run = useRunMutation();
  return useCallback(
    async (change) => {
      // Groups are only a way to show the list; each object is changed once.
      const { group: _, ...list } = collection;
      const input = { objectType, collection: list, change };
      const done = await run(client.mutation(ChangeMatching, { input }).toPromise());
      if (!done) return false;
      const job = readFragment(JobFields, done.changeMatching);
      // Until the job has counted the objects, the list's number is shown.
      const counted = total > COUNTED ? job : { ...job, result: job.result ?? { total, changed: 0, failed: 0 } };
      toastDone(words.started(JOB_WORDS[job.kind].name(counted)), { label: words.show, run: openTray });
      return true;
    },
    [client, collection, objectType, total, run],
  );
}
