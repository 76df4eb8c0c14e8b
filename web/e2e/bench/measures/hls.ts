import { type BenchWorkspace, createNote, createProject, makeBenchWorkspace } from '../kit/bench-workspace.ts';
import { encodeByHand } from '../kit/hls-commands.ts';
import { makeVideo, type VideoSound } from '../kit/make-files.ts';
import { LOOK_MS, secondsOf, untilProcessed } from '../kit/processing.ts';
import { withStoredObject } from '../kit/reference-store.ts';
import { withScratch } from '../kit/scratch.ts';
import { deleteFile, sendFile } from '../kit/send-file.ts';
import { shortAndFull } from '../kit/short-and-full.ts';
import type { BenchContext, Figure, Measure } from '../measure.ts';

/** Encoding ten minutes takes five minutes per side. */
const USUAL_FULL_ROUNDS = 1;
const MADE =
  'from the call that completes the upload until the file says that it plays (asked every ' +
  `${LOOK_MS} ms), storyboard and waveform included`;
const REFERENCE =
  'reference: the two command lines that make its HLS, one after the other, from the object store into a folder';
const TITLE = 'upload done → playable against ffmpeg by hand';

/** From a complete upload until it plays, compared with running ffmpeg by hand. */
export const hls: Measure = {
  name: 'hls',
  title: TITLE,
  run: (context) => measure(context, 'speech', `${MADE}, its speech being written down meanwhile; ${REFERENCE}`),
};

/** The same while the recording is not also being transcribed: the pipeline's own cost. */
export const hlsAlone: Measure = {
  name: 'hls-alone',
  title: `${TITLE}, a recording in which nothing is said`,
  run: (context) => measure(context, 'silence', `${MADE}; ${REFERENCE}`),
};

const measure = (context: BenchContext, sound: VideoSound, note: string): Promise<readonly Figure[]> =>
  withScratch(async (folder) => {
    const workspace = await makeBenchWorkspace('hls');
    const projectId = await createProject(workspace, 'Recordings');
    const noteId = await createNote(workspace, { projectId, title: 'Recording' });
    return shortAndFull(context, { of: '720p', note, usualFullRounds: USUAL_FULL_ROUNDS }, async (seconds) => {
      const path = await makeVideo(folder, seconds, sound);
      return {
        ours: async () => ({ wall: await playableAfter(workspace, noteId, path) }),
        reference: async () => ({ wall: await encodedAfter(path) }),
      };
    });
  });

async function playableAfter(workspace: BenchWorkspace, noteId: string, path: string): Promise<number> {
  const sent = await sendFile(workspace, { noteId, path, contentType: 'video/mp4' });
  const seconds = await secondsOf(async () => {
    await sent.complete();
    await untilProcessed(workspace, sent.fileId, 'conversion');
  });
  // Waits for the remaining work, which would slow down the other side.
  await untilProcessed(workspace, sent.fileId, 'transcription');
  await deleteFile(workspace, sent.fileId);
  return seconds;
}

function encodedAfter(path: string): Promise<number> {
  return withStoredObject(path, (url) => withScratch((folder) => secondsOf(() => encodeByHand(url, folder))));
}
