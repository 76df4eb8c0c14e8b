import { AV_EXPORT_EVENTS, MEDIA_JOB_EVENTS } from '@fieldloom/kernel/enums';
import { z } from 'zod';
import { defineEvent, type EventDefinition } from '../event-definition.ts';

/** The steps that a media job reports, named as in the product's webhooks. */
export const mediaJobSteps = [...MEDIA_JOB_EVENTS, ...AV_EXPORT_EVENTS] as const;
export type MediaJobStep = (typeof mediaJobSteps)[number];

const JOB = 'media.job';
const FILE = 'media.file';

/** Metadata that a job found. Times and lengths are in milliseconds, sizes in pixels. */
const mediaMetadata = z.object({
  durationMs: z.int().nonnegative().optional(),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  fps: z.number().positive().optional(),
  pixelFormat: z.string().max(32).optional(),
});

const jobPayload = z.object({
  jobId: z.uuid(),
  fileId: z.uuid(),
  /** 0 to 1, for av-export.progress. */
  progress: z.number().min(0).max(1).optional(),
  /** For metadata.processed. */
  metadata: mediaMetadata.optional(),
  /** The media service's error code for a failed job. Its text is looked up where it is shown. */
  errorCode: z.string().max(64).optional(),
});

const jobEvent = (step: MediaJobStep) =>
  defineEvent({
    type: `media.job.${step}`,
    version: 1,
    owner: 'media',
    topic: JOB,
    key: 'aggregateId',
    payload: jobPayload,
  });

/** One definition per step; aggregate: the job. `mediaJob['job.completed'].type` is 'media.job.job.completed'. */
export const mediaJob = Object.fromEntries(mediaJobSteps.map((step) => [step, jobEvent(step)])) as {
  [Step in MediaJobStep]: ReturnType<typeof jobEvent>;
};

/** Aggregate: the file. `status` is one of the file statuses that the media service defines. */
export const fileChanged = defineEvent({
  type: 'media.file.changed',
  version: 1,
  owner: 'media',
  topic: FILE,
  key: 'aggregateId',
  payload: z.object({ fileId: z.uuid(), status: z.string().max(64), version: z.int().nonnegative() }),
});

/** Aggregate: the file. The transcript is in the object store under `transcriptKey`. */
export const transcriptCompleted = defineEvent({
  type: 'media.transcript.completed',
  version: 1,
  owner: 'media',
  topic: FILE,
  key: 'aggregateId',
  payload: z.object({ fileId: z.uuid(), noteId: z.uuid(), transcriptKey: z.string().max(256) }),
});

export const transcriptFailed = defineEvent({
  type: 'media.transcript.failed',
  version: 1,
  owner: 'media',
  topic: FILE,
  key: 'aggregateId',
  payload: z.object({ fileId: z.uuid(), noteId: z.uuid(), errorCode: z.string().max(64) }),
});

/** The workspace has a new logo, or none any more. Aggregate: the workspace. */
export const logoChanged = defineEvent({
  type: 'media.logo.changed',
  version: 1,
  owner: 'media',
  topic: FILE,
  key: 'aggregateId',
  payload: z.object({ logoId: z.uuid().nullable() }),
});

export const mediaEvents: readonly EventDefinition[] = [
  ...Object.values(mediaJob),
  fileChanged,
  transcriptCompleted,
  transcriptFailed,
  logoChanged,
];
