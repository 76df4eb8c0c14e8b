import type { LogoSize } from '@fieldloom/kernel/limits';

/** Keys of the objects of files and clips. Keys consist of ids; names from people are only in the database. */

/** Prefix of everything in a workspace. */
export const workspacePrefix = (teamId: string): string => `${teamId}/`;
export const originalKey = (teamId: string, fileId: string): string => `${teamId}/${fileId}/original`;
/** Prefix of everything that the pipeline made, so that a failed run can be cleaned up in one step. */
export const outputPrefix = (teamId: string, fileId: string): string => `${teamId}/${fileId}/out/`;
export const outputKey = (teamId: string, fileId: string, name: string): string =>
  `${outputPrefix(teamId, fileId)}${name}`;
export const speechKey = (teamId: string, fileId: string): string => `${teamId}/${fileId}/speech.wav`;
/** Names and terms that the recognizer should expect, as a JSON list. It exists only during recognition. */
export const vocabularyKey = (teamId: string, fileId: string): string => `${teamId}/${fileId}/vocabulary.json`;
export const transcriptKey = (teamId: string, fileId: string): string => `${teamId}/${fileId}/transcript.json`;
/** One folder per cut, so that a new cut never mixes with one that is still being played. */
export const clipPrefix = (teamId: string, clipId: string): string => `${teamId}/${clipId}/clip/`;
export const clipKey = (teamId: string, clipId: string, name: string): string => `${clipPrefix(teamId, clipId)}${name}`;

/** Prefix of a logo's objects: its original until the images are ready, and the images. */
export const logoPrefix = (teamId: string, logoId: string): string => `${teamId}/${logoId}/`;
export const logoKey = (teamId: string, logoId: string, size: LogoSize): string =>
  `${logoPrefix(teamId, logoId)}logo-${size}.png`;

export const HLS_PLAYLIST = 'hls.m3u8';
export const HLS_AUDIO_PLAYLIST = 'hls-audio.m3u8';
export const STORYBOARD = 'storyboard.jpg';
export const POSTER = 'poster.jpg';
/** Stills of a video, numbered from 1: one every 8 s. */
export const THUMBNAIL_PATTERN = 'thumbnail-%05d.jpg';
/** Sprites of a video, numbered from 1: each covers 100 s, with one image per second. */
export const SPRITE_PATTERN = 'sprite-%05d.jpg';
export const numbered = (pattern: string, number: number): string =>
  pattern.replace('%05d', String(number).padStart(5, '0'));
/** The image that is shown for a drawing. */
export const PICTURE = 'picture.png';
export const CLIP_DOWNLOAD = 'clip.mp4';
export const CLIP_AUDIO_DOWNLOAD = 'clip.m4a';

/** Names that may be requested of an output or a clip; all others are answered as missing. */
export const OUTPUT_NAME = /^(?:hls|hls-audio)(?:\.m3u8|-\d{5}\.ts)$/;
