import { type BenchWorkspace, createNote, createProject, makeBenchWorkspace } from '../kit/bench-workspace.ts';
import { makeSpeech } from '../kit/make-files.ts';
import { LOOK_MS, secondsOf, untilProcessed } from '../kit/processing.ts';
import { RecognizerAlone } from '../kit/recognizer.ts';
import { withScratch } from '../kit/scratch.ts';
import { deleteFile, sendFile } from '../kit/send-file.ts';
import { shortAndFull } from '../kit/short-and-full.ts';
import type { Measure } from '../measure.ts';

/** Ten minutes take one or two minutes per side. */
const USUAL_FULL_ROUNDS = 2;
const NOTE =
  'from the call that completes the upload until the transcript is in the note (asked every ' +
  `${LOOK_MS} ms): sound extracted, words and speakers found, HLS and waveform made beside it; reference: the same ` +
  'recognizer process (Whisper base, int8, warm) given the same WAV file, words only';

/** From a complete upload until its text is in the note, compared with the speech recognizer alone. */
export const transcription: Measure = {
  name: 'transcription',
  title: 'upload done → transcript against the recognizer alone',
  run: (context) =>
    withScratch(async (folder) => {
      const workspace = await makeBenchWorkspace('transcription');
      const projectId = await createProject(workspace, 'Recordings');
      const noteId = await createNote(workspace, { projectId, title: 'Recording' });
      const recognizer = await RecognizerAlone.start();
      try {
        return await shortAndFull(
          context,
          { of: 'speech', note: NOTE, usualFullRounds: USUAL_FULL_ROUNDS },
          async (seconds) => {
            const path = await makeSpeech(folder, seconds);
            return {
              ours: async () => ({ wall: await writtenDownAfter(workspace, noteId, path) }),
              reference: async () => ({ wall: await secondsOf(() => recognizer.recognize(path)) }),
            };
          },
        );
      } finally {
        await recognizer.stop();
      }
    }),
};

async function writtenDownAfter(workspace: BenchWorkspace, noteId: string, path: string): Promise<number> {
  const sent = await sendFile(workspace, { noteId, path, contentType: 'audio/wav' });
  const seconds = await secondsOf(async () => {
    await sent.complete();
    await untilProcessed(workspace, sent.fileId, 'transcription');
  });
  // Waits for the remaining work, which would slow down the other side.
  await untilProcessed(workspace, sent.fileId, 'conversion');
  await deleteFile(workspace, sent.fileId);
  return seconds;
}
