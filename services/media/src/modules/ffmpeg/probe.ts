import { z } from 'zod';
import { MAX_DURATION_MS, MAX_VIDEO_PIXELS, PROBE_TIMEOUT_MS } from '../../limits.ts';
import { readThrough } from './commands.ts';
import { openingGuards } from './input-guards.ts';
import { mediaError } from './media-error.ts';
import { progressReader } from './progress-reader.ts';
import { requireStore, runTool, ToolError } from './run-tool.ts';

const streamSchema = z.object({
  codec_type: z.string().optional(),
  width: z.number().int().nonnegative().optional(),
  height: z.number().int().nonnegative().optional(),
  avg_frame_rate: z.string().optional(),
  pix_fmt: z.string().optional(),
  disposition: z.object({ attached_pic: z.number().optional() }).optional(),
});
const probeSchema = z.object({
  streams: z.array(streamSchema).default([]),
  format: z.object({ duration: z.coerce.number().optional() }).default({}),
});

const NO_INDEX = /moov atom not found/;

export interface MediaMetadata {
  /** Undefined when the container does not tell it; a recording browser does not know it at the start. */
  durationMs: number | undefined;
  hasSound: boolean;
  hasVideo: boolean;
  width: number | undefined;
  height: number | undefined;
  fps: number | undefined;
  pixelFormat: string | undefined;
}

/**
 * Finds out what a recording really is.
 * @param input URL or path.
 * @throws UNPROCESSABLE with a media code for an unusable file.
 */
export async function probe(ffprobePath: string, input: string, signal: AbortSignal): Promise<MediaMetadata> {
  const chunks: Buffer[] = [];
  const args = ['-v', 'error', ...openingGuards, '-show_format', '-show_streams', '-of', 'json', input];
  try {
    await runTool({
      command: ffprobePath,
      args,
      signal,
      silenceMs: PROBE_TIMEOUT_MS,
      onOutput: (chunk) => chunks.push(chunk),
    });
  } catch (error) {
    if (error instanceof ToolError) {
      requireStore(error.said);
      // The index is at the end of the file. Without it, a cut-off file is still a recording, but can't be read.
      throw mediaError(NO_INDEX.test(error.said) ? 'DAMAGED' : 'NOT_MEDIA');
    }
    throw error;
  }
  const { streams, format } = readProbe(Buffer.concat(chunks).toString('utf8'));
  // The cover image of a song is not a video.
  const video = streams.find((stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1);
  const hasSound = streams.some((stream) => stream.codec_type === 'audio');
  if (video === undefined && !hasSound) throw mediaError('NO_SOUND_OR_PICTURE');
  if ((video?.width ?? 0) * (video?.height ?? 0) > MAX_VIDEO_PIXELS) throw mediaError('TOO_LARGE');
  return {
    durationMs: format.duration === undefined ? undefined : Math.round(format.duration * 1_000),
    hasSound,
    hasVideo: video !== undefined,
    width: video?.width || undefined,
    height: video?.height || undefined,
    fps: readRate(video?.avg_frame_rate),
    pixelFormat: video?.pix_fmt,
  };
}

/**
 * Reads a recording from start to end, without decoding it.
 * @returns Milliseconds.
 */
export async function measureDuration(ffmpegPath: string, input: string, signal: AbortSignal): Promise<number> {
  let durationMs = 0;
  const onOutput = progressReader(MAX_DURATION_MS, (_progress, writtenMs) => {
    durationMs = Math.round(writtenMs);
  });
  try {
    requireStore(await runTool({ command: ffmpegPath, args: readThrough(input), signal, onOutput }));
  } catch (error) {
    if (error instanceof ToolError) {
      requireStore(error.said);
      throw mediaError('DAMAGED');
    }
    throw error;
  }
  return durationMs;
}

/** @throws UNPROCESSABLE for a recording with no length, or one that is too long. */
export function requireLength(durationMs: number): number {
  if (durationMs <= 0) throw mediaError('DAMAGED');
  if (durationMs > MAX_DURATION_MS) throw mediaError('TOO_LONG');
  return durationMs;
}

/** With a damaged file, the tool may print anything. */
function readProbe(text: string): z.output<typeof probeSchema> {
  const read = probeSchema.safeParse(JSON.parse(text));
  if (!read.success) throw mediaError('NOT_MEDIA');
  return read.data;
}

function readRate(rate: string | undefined): number | undefined {
  const [over, under] = (rate ?? '').split('/').map(Number);
  return over && under ? Math.round((over / under) * 1_000) / 1_000 : undefined;
}
