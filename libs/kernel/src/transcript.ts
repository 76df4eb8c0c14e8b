import { z } from 'zod';

/** Times are integer milliseconds from the start of the file. */
const milliseconds = z.int().min(0);

export const transcriptWordSchema = z.object({ text: z.string().max(500), startMs: milliseconds, endMs: milliseconds });
export const transcriptSegmentSchema = z.object({
  id: z.uuid(),
  speakerIndex: z.int().min(0),
  startMs: milliseconds,
  endMs: milliseconds,
  words: z.array(transcriptWordSchema),
});

/** The result of a transcription as it is stored in the object store (JSON). Its words never change afterwards. */
export const transcriptSchema = z.object({
  fileId: z.uuid(),
  language: z.string().max(35).nullable(),
  durationMs: milliseconds,
  /** Names of the recognizer and the diarizer, with their models. */
  models: z.record(z.string(), z.string()),
  speakers: z.array(z.object({ index: z.int().min(0) })),
  segments: z.array(transcriptSegmentSchema),
});

export type TranscriptWord = z.infer<typeof transcriptWordSchema>;
export type TranscriptSegment = z.infer<typeof transcriptSegmentSchema>;
export type Transcript = z.infer<typeof transcriptSchema>;
