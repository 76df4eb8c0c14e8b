import { readFileSync } from 'node:fs';
import { CONVERSION_STATUSES } from '@fieldloom/kernel/enums';
import { describe, expect, it } from '@jest/globals';
import { typeOfContent } from '../media-type.ts';
import { OUTPUT_NAME } from '../object-keys.ts';
import { progressOfRecognition, progressOfSound } from '../workflows/process-media/transcription-progress.ts';
import { playlistWithQuery } from './delivery/playlist.ts';
import { storyboardInterval } from './ffmpeg/commands.ts';
import { mediaCodeOf, mediaError } from './ffmpeg/media-error.ts';
import { progressReader } from './ffmpeg/progress-reader.ts';
import { PeakCollector } from './waveform/peaks.ts';

describe('the waveform', () => {
  it('is the loudest sample of each span, even if samples are cut between two chunks', () => {
    const samples = Int16Array.from({ length: 8_000 }, (_, index) => (index < 4_000 ? 1_000 : -2_000));
    const bytes = Buffer.from(samples.buffer);
    const collector = new PeakCollector(1_000, 8_000);
    collector.add(bytes.subarray(0, 4_001));
    collector.add(bytes.subarray(4_001, 4_002));
    collector.add(bytes.subarray(4_002));
    const peaks = collector.finish();
    expect(peaks).toHaveLength(2_000);
    expect([peaks[0], peaks[999], peaks[1_000], peaks[1_999]]).toEqual([0.5, 0.5, 1, 1]);
  });

  it('is flat for silence', () => {
    expect(new Set(new PeakCollector(60_000, 8_000).finish())).toEqual(new Set([0]));
  });
});

describe('rules of media', () => {
  it('spreads at most 100 pictures, at least a second apart', () => {
    expect(storyboardInterval(30_000)).toBe(1_000);
    expect(storyboardInterval(3_600_000)).toBe(36_000);
    // Whole seconds, and never more than 100 images.
    expect(storyboardInterval(150_000)).toBe(2_000);
  });

  it('adds what opens a clip to each segment of its playlist', () => {
    const playlist = '#EXTM3U\n#EXTINF:6,\nhls-00000.ts\n#EXT-X-ENDLIST\n';
    expect(playlistWithQuery(playlist, 'streamAccessToken=a.b')).toBe(
      '#EXTM3U\n#EXTINF:6,\nhls-00000.ts?streamAccessToken=a.b\n#EXT-X-ENDLIST\n',
    );
    expect(playlistWithQuery(playlist, '')).toBe(playlist);
  });

  it.each(['hls.m3u8', 'hls-audio.m3u8', 'hls-00012.ts', 'hls-audio-00000.ts'])('serves %s', (name) => {
    expect(OUTPUT_NAME.test(name)).toBe(true);
  });

  it.each(['../original', 'original', 'hls.m3u8/..', 'hls-1.ts', 'clip.mp4', ''])('does not serve %s', (name) => {
    expect(OUTPUT_NAME.test(name)).toBe(false);
  });

  it('reads the tool’s progress across chunks', () => {
    const seen: number[] = [];
    const read = progressReader(10_000, (progress) => seen.push(progress));
    read(Buffer.from('frame=1\nout_time_us=25000'));
    read(Buffer.from('00\nprogress=continue\nout_time_us=99000000\n'));
    expect(seen).toEqual([0.25, 1]);
  });

  it('puts the parts of a transcription in sequence, and leaves room for its end', () => {
    expect([progressOfSound(0), progressOfSound(0.5)]).toEqual([0, 0.05]);
    expect(progressOfRecognition(0)).toBe(progressOfSound(1));
    expect(progressOfRecognition(0.5)).toBeCloseTo(0.525);
    expect(progressOfRecognition(1)).toBeCloseTo(0.95);
    expect([progressOfRecognition(-1), progressOfRecognition(7)]).toEqual([
      progressOfRecognition(0),
      progressOfRecognition(1),
    ]);
  });

  it('carries the code of an error through a message', () => {
    expect(mediaCodeOf(mediaError('DAMAGED').message)).toBe('DAMAGED');
    expect(mediaCodeOf('connect refused')).toBeUndefined();
  });

  it('treats an SVG as a picture, and a page as nothing to show', () => {
    expect(typeOfContent('image/svg+xml')).toBe('IMAGE');
    expect(typeOfContent('text/html')).toBe('OTHER');
  });
});

describe('conversion statuses', () => {
  it('are the same in the contract and the database as in the kernel', () => {
    const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
    const [, sdl = ''] = /enum ConversionStatus \{([^}]+)\}/.exec(read('../../schema/media.graphql')) ?? [];
    expect(sdl.trim().split(/\s+/)).toEqual(CONVERSION_STATUSES);
    const columns = [
      ...read('../../schema/schema.sql').matchAll(/(?:conversion_status|status) = ANY \(ARRAY\[([^\]]+)\]/g),
    ]
      .map(([, list = '']) => [...list.matchAll(/'([A-Z_]+)'/g)].map(([, word]) => word))
      .filter((words) => words.includes('QUEUE_HOP'));
    expect(columns).toEqual([CONVERSION_STATUSES, CONVERSION_STATUSES]);
  });
});
