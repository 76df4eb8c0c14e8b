import { type BenchWorkspace, createNote, createProject, makeBenchWorkspace } from '../kit/bench-workspace.ts';
import { encodeByHand } from '../kit/hls-commands.ts';
import { makeVideo } from '../kit/make-files.ts';
import { LOOK_MS, secondsOf, untilProcessed } from '../kit/processing.ts';
import { withStoredObject } from '../kit/reference-store.ts';
import { withScratch } from '../kit/scratch.ts';
import { deleteFile, sendFile } from '../kit/send-file.ts';
import { inTurn, type Measure, ratioOf } from '../measure.ts';

/** What the target is about. Encoding it takes minutes a side, so that it has rounds of its own. */
const FULL_SECONDS = 600;
const FULL_ROUNDS = 1;
/** For the number of rounds that was asked for; what a run costs once weighs ten times as much. */
const SHORT_SECONDS = 60;
const TARGET = 1.1;

/** From a complete upload until it plays, against ffmpeg by hand. */
export const hls: Measure = {
  name: 'hls',
  title: 'upload done → playable against ffmpeg by hand',
  run: (context) =>
    withScratch(async (folder) => {
      const workspace = await makeBenchWorkspace('hls');
      const projectId = await createProject(workspace, 'Recordings');
      const noteId = await createNote(workspace, { projectId, title: 'Recording' });
      const sidesOf = async (seconds: number) => {
        const path = await makeVideo(folder, seconds);
        return {
          ours: async () => ({ wall: await playableAfter(workspace, noteId, path) }),
          reference: async () => ({ wall: await encodedAfter(path) }),
        };
      };
      const short = await sidesOf(SHORT_SECONDS);
      const ofShort = await inTurn(context.rounds, short.ours, short.reference);
      context.say(`${SHORT_SECONDS} s of video are measured`);
      // Warm by now, so that none of the long ones is thrown away.
      const full = await sidesOf(FULL_SECONDS);
      const ofFull = { ours: [] as { wall: number }[], reference: [] as { wall: number }[] };
      for (let round = 0; round < FULL_ROUNDS; round += 1) {
        ofFull.reference.push(await full.reference());
        ofFull.ours.push(await full.ours());
      }
      const note =
        'from the call that completes the upload until the file says that it plays (asked every ' +
        `${LOOK_MS} ms), storyboard and waveform included, its speech being written down meanwhile; reference: the two ` +
        'command lines that make its HLS, one after the other, from the object store into a folder';
      return [
        ratioOf(ofFull, 'wall', {
          what: `wall time of ${FULL_SECONDS} s of 720p`,
          unit: 's',
          target: { atMost: TARGET },
          note,
        }),
        ratioOf(ofShort, 'wall', { what: `wall time of ${SHORT_SECONDS} s of 720p`, unit: 's', note: 'the same' }),
      ];
    }),
};

async function playableAfter(workspace: BenchWorkspace, noteId: string, path: string): Promise<number> {
  const sent = await sendFile(workspace, { noteId, path, contentType: 'video/mp4' });
  const seconds = await secondsOf(async () => {
    await sent.complete();
    await untilProcessed(workspace, sent.fileId, 'conversion');
  });
  // What is left to do would weigh on the other side.
  await untilProcessed(workspace, sent.fileId, 'transcription');
  await deleteFile(workspace, sent.fileId);
  return seconds;
}

function encodedAfter(path: string): Promise<number> {
  return withStoredObject(path, (url) => withScratch((folder) => secondsOf(() => encodeByHand(url, folder))));
}
