import { type BenchWorkspace, createNote, createProject, makeBenchWorkspace } from '../kit/bench-workspace.ts';
import { makeSpeech } from '../kit/make-files.ts';
import { LOOK_MS, secondsOf, untilProcessed } from '../kit/processing.ts';
import { RecogniserAlone } from '../kit/recogniser.ts';
import { withScratch } from '../kit/scratch.ts';
import { deleteFile, sendFile } from '../kit/send-file.ts';
import { inTurn, type Measure, ratioOf } from '../measure.ts';

/** What the target is about; it takes a minute or two a side, so that it has rounds of its own. */
const FULL_SECONDS = 600;
const FULL_ROUNDS = 2;
/** For the number of rounds that was asked for; what a run costs once weighs ten times as much. */
const SHORT_SECONDS = 60;
const TARGET = 1.1;

/** From a complete upload until its words are in the note, against the recogniser alone. */
export const transcription: Measure = {
  name: 'transcription',
  title: 'upload done → transcript against the recogniser alone',
  run: (context) =>
    withScratch(async (folder) => {
      const workspace = await makeBenchWorkspace('transcription');
      const projectId = await createProject(workspace, 'Recordings');
      const noteId = await createNote(workspace, { projectId, title: 'Recording' });
      const recogniser = await RecogniserAlone.start();
      const sidesOf = async (seconds: number) => {
        const path = await makeSpeech(folder, seconds);
        return {
          ours: async () => ({ wall: await writtenDownAfter(workspace, noteId, path) }),
          reference: async () => ({ wall: await secondsOf(() => recogniser.recognise(path)) }),
        };
      };
      try {
        const short = await sidesOf(SHORT_SECONDS);
        const ofShort = await inTurn(context.rounds, short.ours, short.reference);
        context.say(`${SHORT_SECONDS} s of speech are measured`);
        // Warm by now, so that none of the long ones is thrown away.
        const full = await sidesOf(FULL_SECONDS);
        const ofFull = { ours: [] as { wall: number }[], reference: [] as { wall: number }[] };
        for (let round = 0; round < FULL_ROUNDS; round += 1) {
          ofFull.reference.push(await full.reference());
          ofFull.ours.push(await full.ours());
        }
        const note =
          'from the call that completes the upload until the transcript is in the note (asked every ' +
          `${LOOK_MS} ms): sound extracted, words and speakers found, HLS and waveform made beside it; reference: the same ` +
          'recogniser process (Whisper base, int8, warm) given the same WAV file, words only';
        return [
          ratioOf(ofFull, 'wall', {
            what: `wall time of ${FULL_SECONDS} s of speech`,
            unit: 's',
            target: { atMost: TARGET },
            note,
          }),
          ratioOf(ofShort, 'wall', { what: `wall time of ${SHORT_SECONDS} s of speech`, unit: 's', note: 'the same' }),
        ];
      } finally {
        await recogniser.stop();
      }
    }),
};

async function writtenDownAfter(workspace: BenchWorkspace, noteId: string, path: string): Promise<number> {
  const sent = await sendFile(workspace, { noteId, path, contentType: 'audio/wav' });
  const seconds = await secondsOf(async () => {
    await sent.complete();
    await untilProcessed(workspace, sent.fileId, 'transcription');
  });
  // What is left to do would weigh on the other side.
  await untilProcessed(workspace, sent.fileId, 'conversion');
  await deleteFile(workspace, sent.fileId);
  return seconds;
}
