import { z } from 'zod';
import { MAX_DURATION_MS, MAX_VIDEO_PIXELS, PROBE_TIMEOUT_MS } from '../../limits.ts';
import { mediaError } from './media-error.ts';
import { runTool, ToolError } from './run-tool.ts';

/**
 * Containers that are read. Playlists and concatenation lists are not among them: they would name other addresses,
 * and the tool would fetch these from inside the platform.
 */
export const INPUT_FORMATS =
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,mp3,wav,w64,ogg,flac,aac,avi,mpegts,mpeg,asf,aiff,amr,caf,au';
const INPUT_PROTOCOLS = 'http,tcp,https,tls';

/** Arguments before an input: which containers and protocols may be opened. */
const openingGuards = ['-format_whitelist', INPUT_FORMATS, '-protocol_whitelist', INPUT_PROTOCOLS];
/** The same for a decoder, which also refuses a picture that would not fit into memory. */
export const inputGuards = [...openingGuards, '-max_pixels', String(MAX_VIDEO_PIXELS)];

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

export interface MediaMetadata {
  durationMs: number;
  hasSound: boolean;
  hasVideo: boolean;
  width: number | undefined;
  height: number | undefined;
  fps: number | undefined;
  pixelFormat: string | undefined;
}

/**
 * What a recording really is.
 * @param input Address or path.
 * @throws UNPROCESSABLE with a media code for what cannot be used.
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
    if (error instanceof ToolError) throw mediaError('NOT_MEDIA');
    throw error;
  }
  const { streams, format } = readProbe(Buffer.concat(chunks).toString('utf8'));
  // A cover picture of a song is no video.
  const video = streams.find((stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1);
  const hasSound = streams.some((stream) => stream.codec_type === 'audio');
  if (video === undefined && !hasSound) throw mediaError('NO_SOUND_OR_PICTURE');
  if ((video?.width ?? 0) * (video?.height ?? 0) > MAX_VIDEO_PIXELS) throw mediaError('TOO_LARGE');
  const durationMs = Math.round((format.duration ?? 0) * 1_000);
  if (durationMs <= 0) throw mediaError('DAMAGED');
  if (durationMs > MAX_DURATION_MS) throw mediaError('TOO_LONG');
  return {
    durationMs,
    hasSound,
    hasVideo: video !== undefined,
    width: video?.width || undefined,
    height: video?.height || undefined,
    fps: readRate(video?.avg_frame_rate),
    pixelFormat: video?.pix_fmt,
  };
}

/** What a damaged file makes the tool print may be anything. */
function readProbe(text: string): z.output<typeof probeSchema> {
  const read = probeSchema.safeParse(JSON.parse(text));
  if (!read.success) throw mediaError('NOT_MEDIA');
  return read.data;
}

function readRate(rate: string | undefined): number | undefined {
  const [over, under] = (rate ?? '').split('/').map(Number);
  return over && under ? Math.round((over / under) * 1_000) / 1_000 : undefined;
}
