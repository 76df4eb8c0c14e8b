import { toastError } from '@fieldloom/ui/toast.tsx';
import type { Client } from 'urql';
import { errorMessage } from '../../client/error-message.ts';
import { downloadCsv } from '../collections/export-collection.ts';
import { csvCell } from '../collections/tsv.ts';
import { type Job, JobFailures } from './job-queries.ts';
import { JOB_WORDS } from './job-words.ts';
import { jobStrings as words } from './strings.ts';

/** Downloads what a job could not do, as a file with the place, reason and code of each failure. */
export async function downloadFailures(client: Client, job: Job): Promise<void> {
  const { data, error } = await client
    .query(JobFailures, { id: job.id }, { requestPolicy: 'network-only' })
    .toPromise();
  if (!data?.job) {
    const { what, next } = errorMessage(error);
    toastError(`${what} ${next}`);
    return;
  }
  const { name, address } = JOB_WORDS[job.kind];
  const placeOf = (id: string): string => {
    const path = address?.(job, id);
    return path === undefined ? id : `${location.origin}${path}`;
  };
  const rows = data.job.failures.map(({ objectId, label, code, message }) => [
    label ?? (objectId === null ? '' : placeOf(objectId)),
    message,
    code,
  ]);
  const lines = [words.failureColumns, ...rows].map((cells) => cells.map(csvCell).join(','));
  downloadCsv(words.failuresFile(name(job)), `${lines.join('\r\n')}\r\n`);
}
