import { availableParallelism } from 'node:os';
import {
  commonEnvironment,
  readEnvironment,
  storageEnvironment,
  workflowEnvironment,
} from '@fieldloom/config/environment';
import { z } from 'zod';

/** At most half of the machine for each model, because people's requests need the rest. */
const HALF_OF_CORES = Math.max(1, Math.floor(availableParallelism() / 2));
const threads = z.coerce.number().int().min(1).max(64);

/** A provider with OpenAI's interface, as JSON: {"url": "https://…/v1", "key": "…", "model": "…"}. */
const provider = <S extends z.ZodRawShape>(more: S) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'Invalid JSON' });
        return z.NEVER;
      }
    })
    .pipe(z.strictObject({ url: z.url(), key: z.string().min(1), model: z.string().min(1), ...more }))
    .optional();

/** The intelligence service's settings. Without providers, everything runs on this machine. */
export const environment = readEnvironment({
  ...commonEnvironment,
  ...storageEnvironment,
  ...workflowEnvironment,

  /** Where `ensureModels` put the offline models. */
  FIELDLOOM_CACHE: z.string().min(1),
  /** Recordings are stored below it while they are processed. Default: the system's folder for temporary files. */
  STATE_DIR: z.string().min(1).optional(),

  /** tiny.en is faster but supports only English. */
  SPEECH_MODEL: z.enum(['whisper-base', 'whisper-tiny.en']).default('whisper-base'),
  /** Folder of another (larger) CTranslate2 Whisper model. The operator is responsible for its contents. */
  SPEECH_MODEL_FOLDER: z.string().min(1).optional(),
  SPEECH_THREADS: threads.default(HALF_OF_CORES),
  /** Port of the speech sidecar on loopback; 0 for any free one. */
  SPEECH_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** After this time without a recording, the sidecar ends and frees its memory. */
  SPEECH_IDLE_SECONDS: z.coerce.number().min(1).default(300),
  SPEECH_PROVIDER: provider({}),

  SPEAKER_THREADS: threads.default(HALF_OF_CORES),
  SPEAKER_PROVIDER: provider({}),

  EMBEDDING_THREADS: threads.default(1),
  EMBEDDING_PROVIDER: provider({
    dimensions: z.int().min(8).max(4_096),
    queryPrefix: z.string().max(1_000).optional(),
  }),
});

export type Environment = typeof environment;
