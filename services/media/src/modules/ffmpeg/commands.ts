import { join } from 'node:path';
import { MEDIA_LIMITS } from '@fieldloom/kernel/limits';
import { MAX_VIDEO_HEIGHT, POSTER_WIDTH, SEGMENT_SECONDS } from '../../limits.ts';
import {
  HLS_AUDIO_PLAYLIST,
  HLS_PLAYLIST,
  POSTER,
  SPRITE_PATTERN,
  STORYBOARD,
  THUMBNAIL_PATTERN,
} from '../../object-keys.ts';
import { inputGuards } from './input-guards.ts';

/** ffmpeg's arguments for each output of a recording. Times are milliseconds. */

const quiet = ['-v', 'error', '-nostdin', '-y'];
const progress = ['-progress', 'pipe:1', '-stats_period', '0.5'];
const seconds = (ms: number): string => (ms / 1_000).toFixed(3);

export interface Range {
  startMs: number;
  endMs: number;
}

interface EncodeOptions {
  input: string;
  folder: string;
  hasSound: boolean;
  range?: Range;
}

/** Seeking before the input is fast. It is still exact to the frame, because everything is reencoded. */
function source({ input, range }: EncodeOptions): string[] {
  const cut = range === undefined ? [] : ['-ss', seconds(range.startMs), '-t', seconds(range.endMs - range.startMs)];
  return [...quiet, ...progress, ...inputGuards, ...cut, '-i', input];
}

const video = [
  '-map',
  '0:V:0',
  '-c:v',
  'libx264',
  '-preset',
  'veryfast',
  '-crf',
  '23',
  '-pix_fmt',
  'yuv420p',
  // Never enlarged; both sides are even.
  '-vf',
  `scale=-2:'min(${MAX_VIDEO_HEIGHT},trunc(ih/2)*2)'`,
  '-force_key_frames',
  `expr:gte(t,n_forced*${SEGMENT_SECONDS})`,
];
const sound = ['-map', '0:a:0', '-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'];
const noExtras = ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'];

function hls(folder: string, playlist: string): string[] {
  const stem = playlist.replace('.m3u8', '');
  return [
    '-f',
    'hls',
    '-hls_time',
    String(SEGMENT_SECONDS),
    '-hls_playlist_type',
    'vod',
    '-hls_flags',
    'independent_segments',
    '-hls_segment_filename',
    join(folder, `${stem}-%05d.ts`),
    join(folder, playlist),
  ];
}

/**
 * Video and audio as HLS, with a height of at most 720.
 * @param options.hasPictures Also writes images for `storyboards` in the same pass.
 */
export function hlsVideo(options: EncodeOptions & { hasPictures?: boolean }): string[] {
  const { folder, hasSound, hasPictures } = options;
  const tracks = [...video, ...(hasSound ? sound : [])];
  return [
    ...source(options),
    ...tracks,
    ...noExtras,
    ...hls(folder, HLS_PLAYLIST),
    ...(hasPictures === true ? pictures(folder) : []),
  ];
}

/** Audio only, as HLS. */
export function hlsAudio(options: EncodeOptions): string[] {
  return [...source(options), '-vn', ...sound, ...noExtras, ...hls(options.folder, HLS_AUDIO_PLAYLIST)];
}

/** A single file for download, which can play while it loads. */
export function singleFile(options: EncodeOptions & { name: string; hasVideo: boolean }): string[] {
  const tracks = [...(options.hasVideo ? video : ['-vn']), ...(options.hasSound ? sound : [])];
  return [...source(options), ...tracks, ...noExtras, '-movflags', '+faststart', join(options.folder, options.name)];
}

const { spriteColumns, spriteRows, spriteWidth, spriteHeight } = MEDIA_LIMITS;
const TILES = spriteColumns * spriteRows;

/**
 * Returns the milliseconds between two images of a storyboard: whole seconds, chosen so that at most 100 images are
 * needed.
 */
export function storyboardInterval(durationMs: number): number {
  return Math.max(1, Math.ceil(durationMs / 1_000 / TILES)) * 1_000;
}

/** Raw frames, one per second, one after the other. A working file, not an output. */
export const PICTURES = 'pictures.yuv';

/**
 * Selects the first frame of each period of so many seconds, whatever the frame rate, so that the grid never drifts.
 */
function stills(everySeconds: number, width: number, height: number): string {
  const size = `${width}:${height}`;
  return [
    `select='isnan(prev_selected_t)+gt(floor(t/${everySeconds}),floor(prev_selected_t/${everySeconds}))'`,
    `scale=${size}:force_original_aspect_ratio=decrease`,
    `pad=${size}:(ow-iw)/2:(oh-ih)/2`,
  ].join(',');
}

/**
 * Additional outputs of an encoding run. They cost little, because the whole recording is decoded anyway. The first
 * image is written at once, because the tool reports progress only after every output has begun. Stills every 8 s are
 * files; those of every second become sprites.
 */
function pictures(folder: string): string[] {
  const { thumbnailSecondsV1, thumbnailSecondsV2, thumbnailWidth, thumbnailHeight } = MEDIA_LIMITS;
  const track = ['-map', '0:V:0', '-vsync', 'vfr'];
  const raw = ['-c:v', 'rawvideo', '-pix_fmt', 'yuv420p', '-f', 'rawvideo'];
  return [
    ...track,
    '-vf',
    stills(thumbnailSecondsV2, spriteWidth, spriteHeight),
    ...raw,
    join(folder, PICTURES),
    ...track,
    '-vf',
    stills(thumbnailSecondsV1, thumbnailWidth, thumbnailHeight),
    '-c:v',
    'mjpeg',
    '-pix_fmt',
    'yuvj420p',
    '-q:v',
    '5',
    '-f',
    'image2',
    join(folder, THUMBNAIL_PATTERN),
  ];
}

/** Makes sprites of the images: one for the whole recording, and as many as needed with one image per second. */
export function storyboards(folder: string, durationMs: number): string[] {
  const raw = ['-f', 'rawvideo', '-video_size', `${spriteWidth}x${spriteHeight}`, '-pixel_format', 'yuv420p'];
  const every = storyboardInterval(durationMs) / 1_000;
  const tile = `tile=${spriteColumns}x${spriteRows}`;
  const whole = [
    '-vf',
    `select='not(mod(n,${every}))',${tile}`,
    '-frames:v',
    '1',
    '-q:v',
    '4',
    join(folder, STORYBOARD),
  ];
  const parts = ['-vf', tile, '-q:v', '4', '-f', 'image2', join(folder, SPRITE_PATTERN)];
  return [...quiet, ...raw, '-i', join(folder, PICTURES), ...whole, ...parts];
}

/** Takes an image from the first tenth of the recording. */
export function poster(input: string, folder: string, durationMs: number): string[] {
  const at = seconds(durationMs / 10);
  const scale = `scale=${POSTER_WIDTH}:-2`;
  const frame = ['-map', '0:V:0', '-vf', scale, '-frames:v', '1', '-q:v', '4'];
  return [...quiet, ...inputGuards, '-ss', at, '-i', input, ...frame, join(folder, POSTER)];
}

/** Audio for the recognizer: mono WAV at 16 kHz. */
export function speech(input: string, file: string): string[] {
  return [
    ...quiet,
    ...progress,
    ...inputGuards,
    '-i',
    input,
    '-vn',
    '-map',
    '0:a:0',
    '-ac',
    '1',
    '-ar',
    '16000',
    '-c:a',
    'pcm_s16le',
    file,
  ];
}

/** Reads everything without decoding; the progress tells the length. */
export function readThrough(input: string): string[] {
  return [...quiet, ...progress, ...inputGuards, '-i', input, '-map', '0', '-c', 'copy', '-f', 'null', '-'];
}

export const PEAK_SAMPLE_RATE = 8_000;

/** Raw samples (mono, signed 16 bit) on standard output, for the waveform. */
export function samples(input: string): string[] {
  return [
    ...quiet,
    ...inputGuards,
    '-i',
    input,
    '-vn',
    '-map',
    '0:a:0',
    '-ac',
    '1',
    '-ar',
    String(PEAK_SAMPLE_RATE),
    '-f',
    's16le',
    'pipe:1',
  ];
}
