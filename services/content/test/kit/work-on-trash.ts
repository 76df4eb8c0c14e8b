/** Child process of a spec: does what the relay role does with large trees, step by step, until it is killed. */
import { openDatabase } from '@fieldloom/db/database';
import { ContentStore } from '../../src/content-store.ts';
import type { ContentTables } from '../../src/database.ts';
import { ChangeAnnouncer } from '../../src/modules/change/change-announcer.ts';
import { TrashRepository } from '../../src/modules/trash/trash.repository.ts';
import { TrashJobRepository } from '../../src/modules/trash/trash-job.repository.ts';
import { TrashJobs } from '../../src/modules/trash/trash-jobs.ts';

const { appUrl, sweepUrl } = JSON.parse(process.argv[2] ?? '') as { appUrl: string; sweepUrl: string };
const database = openDatabase<ContentTables>({ url: appUrl, sweepUrl, applicationName: 'content-spec-worker' });
const jobs = new TrashJobs(new TrashJobRepository(), new TrashRepository(), new ChangeAnnouncer());
const store = new ContentStore(database);
while (await jobs.doNext(store)) process.send?.('step');
process.send?.('done');
