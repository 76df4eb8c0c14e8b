import { join } from 'node:path';
import { MEDIA_LIMITS } from '@fieldloom/kernel/limits';
import { MAX_VIDEO_HEIGHT, POSTER_WIDTH, SEGMENT_SECONDS } from '../../limits.ts';
import { HLS_AUDIO_PLAYLIST, HLS_PLAYLIST, POSTER, STORYBOARD } from '../../object-keys.ts';
import { inputGuards } from './input-guards.ts';

/** Arguments of ffmpeg for each thing that is made of a recording. Times are milliseconds. */

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

/** Seeking before the input is quick and, since everything is encoded anew, exact to the frame. */
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
  // Never enlarged; both sides even.
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
 * Picture and sound as HLS, at most 720 lines.
 * @param options.picturesMs A picture every so often besides, of the same reading, for `storyboard`.
 */
export function hlsVideo(options: EncodeOptions & { picturesMs?: number }): string[] {
  const { folder, hasSound, picturesMs } = options;
  const tracks = [...video, ...(hasSound ? sound : [])];
  return [
    ...source(options),
    ...tracks,
    ...noExtras,
    ...hls(folder, HLS_PLAYLIST),
    ...(picturesMs === undefined ? [] : pictures(folder, picturesMs)),
  ];
}

/** Sound alone as HLS. */
export function hlsAudio(options: EncodeOptions): string[] {
  return [...source(options), '-vn', ...sound, ...noExtras, ...hls(options.folder, HLS_AUDIO_PLAYLIST)];
}

/** One file to download, that plays while it loads. */
export function singleFile(options: EncodeOptions & { name: string; hasVideo: boolean }): string[] {
  const tracks = [...(options.hasVideo ? video : ['-vn']), ...(options.hasSound ? sound : [])];
  return [...source(options), ...tracks, ...noExtras, '-movflags', '+faststart', join(options.folder, options.name)];
}

/** Milliseconds between two pictures of a storyboard: at least a second, and never more than 100 pictures. */
export function storyboardInterval(durationMs: number): number {
  const tiles = MEDIA_LIMITS.spriteColumns * MEDIA_LIMITS.spriteRows;
  return Math.max(1_000, Math.ceil(durationMs / tiles));
}

const { spriteColumns, spriteRows, spriteWidth, spriteHeight } = MEDIA_LIMITS;
const spriteSize = `${spriteWidth}:${spriteHeight}`;
/** The pictures of a storyboard, one after the other as they are; no output. */
export const PICTURES = 'pictures.yuv';

/**
 * An output beside others: it costs little while they read the whole recording anyway. The first picture comes at once,
 * because the tool tells its progress only when every output has begun.
 */
function pictures(folder: string, everyMs: number): string[] {
  const filter = [
    `select='isnan(prev_selected_t)+gte(t-prev_selected_t,${seconds(everyMs)})'`,
    `scale=${spriteSize}:force_original_aspect_ratio=decrease`,
    `pad=${spriteSize}:(ow-iw)/2:(oh-ih)/2`,
  ].join(',');
  const raw = ['-c:v', 'rawvideo', '-pix_fmt', 'yuv420p', '-f', 'rawvideo'];
  return ['-map', '0:V:0', '-vf', filter, '-vsync', 'vfr', ...raw, join(folder, PICTURES)];
}

/** One sprite of the pictures. */
export function storyboard(folder: string): string[] {
  const raw = ['-f', 'rawvideo', '-video_size', `${spriteWidth}x${spriteHeight}`, '-pixel_format', 'yuv420p'];
  const sprite = ['-vf', `tile=${spriteColumns}x${spriteRows}`, '-frames:v', '1', '-q:v', '4'];
  return [...quiet, ...raw, '-i', join(folder, PICTURES), ...sprite, join(folder, STORYBOARD)];
}

/** A picture from the first tenth. */
export function poster(input: string, folder: string, durationMs: number): string[] {
  const at = seconds(durationMs / 10);
  const scale = `scale=${POSTER_WIDTH}:-2`;
  const frame = ['-map', '0:V:0', '-vf', scale, '-frames:v', '1', '-q:v', '4'];
  return [...quiet, ...inputGuards, '-ss', at, '-i', input, ...frame, join(folder, POSTER)];
}

/** Sound as the recogniser takes it: mono WAV of 16 kHz. */
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

/** Everything read and nothing decoded: its progress tells the length. */
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
