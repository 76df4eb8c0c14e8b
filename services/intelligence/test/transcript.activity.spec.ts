import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureModels } from '@fieldloom/engines/models';
import { installedModelPlace, speakerModelPlace, speechPythonProgram } from '@fieldloom/engines/models/models-manifest';
import { newId } from '@fieldloom/kernel/ids';
import { transcriptSchema } from '@fieldloom/kernel/transcript';
import { createLogger } from '@fieldloom/observability/logger';
import { silentMetrics } from '@fieldloom/observability/metrics';
import { Storage } from '@fieldloom/storage/storage';
import { eventually } from '@fieldloom/testkit/eventually';
import { type Recording, telephoneCall } from '@fieldloom/testkit/recordings';
import { testStack } from '@fieldloom/testkit/stack';
import type { TranscribeInput } from '@fieldloom/workflow/activities/intelligence';
import { connectTemporal } from '@fieldloom/workflow/client';
import { fromFailure } from '@fieldloom/workflow/failures';
import { type RunningWorker, startWorker } from '@fieldloom/workflow/worker';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Client, WorkflowHandle } from '@temporalio/client';
import { bundleWorkflowCode, DefaultLogger, NativeConnection, Worker } from '@temporalio/worker';
import { PROGRESS_STEP } from '../src/limits.ts';
import { BYTES_PER_SAMPLE, openWav, wavHeader } from '../src/modules/audio/wav.ts';
import { SherpaDiariser } from '../src/modules/speaker/speaker.sherpa.ts';
import { SpeechSidecar } from '../src/modules/speech/speech.sidecar.ts';
import { WhisperRecognizer } from '../src/modules/speech/speech.whisper.ts';
import { createTranscriptActivities } from '../src/modules/transcript/transcript.activity.ts';
import type { transcribeOnce } from './workflows/transcribe-once.ts';

jest.setTimeout(300_000);

const NAMESPACE = 'fieldloom';
const run = newId();
const SPEECH_QUEUE = `test-speech-${run}`;
const WORKFLOW_QUEUE = `test-workflows-${run}`;

let recording: Recording;
let storage: Storage;
let scratchFolder: string;
let sidecar: SpeechSidecar;
let client: Client;
let speechWorker: RunningWorker;
let workflowWorker: Worker;
let workflowRun: Promise<void>;
let connection: NativeConnection;

beforeAll(async () => {
  await ensureModels();
  recording = await telephoneCall(() => {});
  const stack = await testStack();
  storage = new Storage({
    S3_ENDPOINT: stack.s3.endpoint,
    S3_PUBLIC_ENDPOINT: stack.s3.endpoint,
    S3_ACCESS_KEY: stack.s3.accessKey,
    S3_SECRET_KEY: stack.s3.secretKey,
    S3_BUCKET: `test-intelligence-${run}`,
    S3_REGION: 'us-east-1',
  });
  await storage.ensureBucket(['http://fieldloom.localhost']);
  scratchFolder = await mkdtemp(join(tmpdir(), 'transcript-activity-'));
  const logger = createLogger({ service: 'intelligence-test', scope: 'us_b', level: 'silent' });
  const place = installedModelPlace('whisper-base');
  sidecar = new SpeechSidecar({
    python: speechPythonProgram(),
    program: new URL('../sidecar/speech.py', import.meta.url).pathname,
    modelFolder: place.folder,
    threads: 1,
    port: 0,
    idleSeconds: 60,
    logger,
  });
  const settings = { TEMPORAL_ADDRESS: stack.temporalAddress, TEMPORAL_NAMESPACE: NAMESPACE };
  speechWorker = await startWorker({
    settings,
    taskQueue: SPEECH_QUEUE,
    logger,
    activities: createTranscriptActivities({
      storage,
      recognizer: new WhisperRecognizer(place, sidecar),
      diariser: new SherpaDiariser({ place: speakerModelPlace(), threads: 1 }),
      scratchFolder,
      logger,
      metrics: silentMetrics,
    }),
    maxConcurrentActivities: 1,
  });
  connection = await NativeConnection.connect({ address: stack.temporalAddress });
  const workflowsPath = new URL('./workflows/transcribe-once.ts', import.meta.url).pathname;
  workflowWorker = await Worker.create({
    connection,
    namespace: NAMESPACE,
    taskQueue: WORKFLOW_QUEUE,
    workflowBundle: await bundleWorkflowCode({ workflowsPath, logger: new DefaultLogger('WARN') }),
  });
  workflowRun = workflowWorker.run();
  client = connectTemporal(settings);
});

afterAll(async () => {
  workflowWorker.shutdown();
  await workflowRun;
  await connection.close();
  await speechWorker.stop();
  await client.connection.close();
  await sidecar.stop();
  await storage.deletePrefix('');
  storage.close();
  await rm(scratchFolder, { recursive: true });
});

async function start(
  audio: Buffer,
  fileId = newId(),
): Promise<{ input: TranscribeInput; handle: WorkflowHandle<typeof transcribeOnce> }> {
  // biome-ignore format: one thought
  const input = { teamId: newId(), fileId, audioKey: `${fileId}.wav`, transcriptKey: `${fileId}.transcript.json` };
  await storage.put(input.audioKey, audio, 'audio/wav', audio.length);
  const handle = await client.workflow.start<typeof transcribeOnce>('transcribeOnce', {
    taskQueue: WORKFLOW_QUEUE,
    workflowId: `test-transcribe-${fileId}`,
    args: [input, SPEECH_QUEUE],
  });
  return { input, handle };
}

/** The call twelve times in a row: no machine transcribes it before it is canceled. */
async function longRecording(): Promise<Buffer> {
  const wav = await openWav(recording.path);
  const once = (await readFile(recording.path)).subarray(wav.dataOffset);
  const samples = Array.from({ length: 12 }, () => once);
  return Buffer.concat([wavHeader((once.length * samples.length) / BYTES_PER_SAMPLE), ...samples]);
}

async function failureOf(handle: WorkflowHandle): Promise<unknown> {
  return handle.result().then(
    () => {
      throw new Error('The workflow succeeded');
    },
    (error: unknown) => error,
  );
}

const isMissing = (key: string) => storage.head(key).then(() => false, (error) => error.code === 'NOT_FOUND'); // biome-ignore format: one thought

describe('the activity transcribe', () => {
  it('writes the transcript of a recording to the object store', async () => {
    const { input, handle } = await start(await readFile(recording.path));
    const { told, ...result } = await handle.result();
    const written: unknown = JSON.parse((await storage.getBuffer(input.transcriptKey, 1_000_000)).toString());
    const transcript = transcriptSchema.parse(written);
    expect(transcript).toMatchObject({ fileId: input.fileId, language: 'en', durationMs: recording.durationMs });
    expect(transcript.models).toEqual({ speech: 'whisper-base-1.0.0', speakers: 'pyannote-segmentation-3.0+campplus' });
    expect(transcript.speakers).toEqual([{ index: 0 }, { index: 1 }]);
    expect(result).toEqual({
      transcriptKey: input.transcriptKey,
      segments: transcript.segments.length,
      speakers: 2,
      words: transcript.segments.flatMap(({ words }) => words).length,
      durationMs: recording.durationMs,
    });
    expect(await readdir(scratchFolder)).toEqual([]);

    // It reported its progress while it was working, step by step.
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.filter((progress) => progress > 0 && progress < 1)).not.toEqual([]);
    expect(told.every((progress, index) => progress - (told[index - 1] ?? 0) >= PROGRESS_STEP)).toBe(true);

    // Temporal keeps ids and numbers of it, never what was said.
    const history = JSON.stringify(await handle.fetchHistory(), (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString() : value instanceof Uint8Array ? Buffer.from(value).toString() : value,
    ); // biome-ignore format: one thought
    expect(history).toContain(input.fileId);
    expect(history).not.toContain('Yankee');
  });

  it.each([
    ['what is no audio', Buffer.from('<svg onload="alert(1)"/>')],
    ['an empty object', Buffer.alloc(0)],
    ['a truncated recording', undefined],
  ])('ends at once with a code for %s, and writes nothing', async (_, bytes) => {
    const audio = bytes ?? (await readFile(recording.path)).subarray(0, 50_000);
    const { input, handle } = await start(audio);
    expect(fromFailure(await failureOf(handle))).toMatchObject({ code: 'UNPROCESSABLE' });
    const { pendingActivities } = (await handle.describe()).raw;
    expect(pendingActivities ?? []).toEqual([]);
    expect(await isMissing(input.transcriptKey)).toBe(true);
    expect(await readdir(scratchFolder)).toEqual([]);
  });

  it('stops when it is canceled, and leaves nothing behind', async () => {
    const { input, handle } = await start(await longRecording());
    await eventually(async () => (await readdir(scratchFolder)).length > 0, { timeoutMs: 30_000 });
    await handle.cancel();
    expect(await failureOf(handle)).toMatchObject({ cause: { name: 'CancelledFailure' } });
    await eventually(async () => (await readdir(scratchFolder)).length === 0, { timeoutMs: 30_000 });
    expect(await isMissing(input.transcriptKey)).toBe(true);
  });
});
