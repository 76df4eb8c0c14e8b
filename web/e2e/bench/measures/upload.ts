import { type BenchWorkspace, createNote, createProject, makeBenchWorkspace } from '../kit/bench-workspace.ts';
import { sendByCurl } from '../kit/curl.ts';
import { makeRandomFile } from '../kit/make-files.ts';
import { type MemoryDuring, memoryDuring } from '../kit/process-memory.ts';
import { secondsOf } from '../kit/processing.ts';
import { withScratch } from '../kit/scratch.ts';
import { deleteFile, sendFile } from '../kit/send-file.ts';
import { inTurn, type Measure, ratioOf } from '../measure.ts';

const BYTES = 1_000_000_000;
const MEGABYTES = BYTES / 1e6;
const TARGET = 0.9;
/** Counts as constant: what a garbage collector has not freed yet, and far less than a part of every upload. */
const FLAT_MIB = 32;
const SERVICE = 'eu_a/media';

/** A large file in presigned parts, up to the end of the call that completes it. */
export const upload: Measure = {
  name: 'upload',
  title: '1 GB by presigned parts against curl to the object store',
  run: (context) =>
    withScratch(async (folder) => {
      const path = await makeRandomFile(folder, BYTES);
      const workspace = await makeBenchWorkspace('upload');
      const projectId = await createProject(workspace, 'Files');
      const noteId = await createNote(workspace, { projectId, title: 'File' });
      const memory: MemoryDuring[] = [];
      const joins: number[] = [];
      const result = await inTurn(
        context.rounds,
        async () => ({ rate: MEGABYTES / (await sentAfter(workspace, noteId, path, { memory, joins })) }),
        async () => ({ rate: MEGABYTES / (await sendByCurl(path)) }),
      );
      const counted = memory.slice(-context.rounds);
      for (const { before, peak, after } of counted)
        context.say(`${SERVICE}: ${before.toFixed(0)} → ${peak.toFixed(0)} → ${after.toFixed(0)} MiB`);
      return [
        ratioOf(result, 'rate', {
          what: 'throughput',
          unit: 'MB/s',
          target: { atLeast: TARGET },
          note:
            'as the application sends it: parts of 8 MiB, three at a time, addresses asked for 16 at a time, through front and ' +
            'edge, joined at the end; reference: one PUT of curl straight to the object store',
        }),
        {
          what: 'of it the joining of the parts',
          unit: 's',
          values: joins.slice(-context.rounds),
          note: 'the call that completes an upload: the object store copies its parts into one file',
        },
        {
          what: `memory of ${SERVICE}: peak less before`,
          unit: 'MiB',
          values: counted.map(({ before, peak }) => peak - before),
          target: { atMost: FLAT_MIB },
          note: 'resident, looked at every 200 ms; the file has 954 MiB',
        },
        {
          what: `memory of ${SERVICE}: after less before`,
          unit: 'MiB',
          values: counted.map(({ before, after }) => after - before),
          note: 'the same',
        },
      ];
    }),
};

/** @returns Seconds. */
async function sentAfter(
  workspace: BenchWorkspace,
  noteId: string,
  path: string,
  seen: { memory: MemoryDuring[]; joins: number[] },
): Promise<number> {
  let fileId = '';
  let seconds = 0;
  const during = await memoryDuring(SERVICE, async () => {
    seconds = await secondsOf(async () => {
      const sent = await sendFile(workspace, { noteId, path, contentType: 'application/octet-stream' });
      fileId = sent.fileId;
      seen.joins.push(await secondsOf(() => sent.complete()));
    });
  });
  seen.memory.push(during);
  await deleteFile(workspace, fileId);
  return seconds;
}
