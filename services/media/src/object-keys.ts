import type { LogoSize } from '@fieldloom/kernel/limits';

/** Where the objects of a file and a clip lie. Keys are made of ids; names that people gave are in the database only. */

/** Everything of a workspace. */
export const workspacePrefix = (teamId: string): string => `${teamId}/`;
export const originalKey = (teamId: string, fileId: string): string => `${teamId}/${fileId}/original`;
/** Everything that the pipeline made, so that a failed run can be cleared at once. */
export const outputPrefix = (teamId: string, fileId: string): string => `${teamId}/${fileId}/out/`;
export const outputKey = (teamId: string, fileId: string, name: string): string =>
  `${outputPrefix(teamId, fileId)}${name}`;
export const speechKey = (teamId: string, fileId: string): string => `${teamId}/${fileId}/speech.wav`;
/** Names and terms that the recognizer is to expect, as a JSON list: there while it works. */
export const vocabularyKey = (teamId: string, fileId: string): string => `${teamId}/${fileId}/vocabulary.json`;
export const transcriptKey = (teamId: string, fileId: string): string => `${teamId}/${fileId}/transcript.json`;
/** One folder per cut, so that a new cut never mixes with the one that is still being played. */
export const clipPrefix = (teamId: string, clipId: string): string => `${teamId}/${clipId}/clip/`;
export const clipKey = (teamId: string, clipId: string, name: string): string => `${clipPrefix(teamId, clipId)}${name}`;

/** Everything of a logo: its original until the pictures are made, and these. */
export const logoPrefix = (teamId: string, logoId: string): string => `${teamId}/${logoId}/`;
export const logoKey = (teamId: string, logoId: string, size: LogoSize): string =>
  `${logoPrefix(teamId, logoId)}logo-${size}.png`;

export const HLS_PLAYLIST = 'hls.m3u8';
export const HLS_AUDIO_PLAYLIST = 'hls-audio.m3u8';
export const STORYBOARD = 'storyboard.jpg';
export const POSTER = 'poster.jpg';
/** Stills of a video, numbered from 1: one for each 8 s. */
export const THUMBNAIL_PATTERN = 'thumbnail-%05d.jpg';
/** Sprites of a video, numbered from 1: each of 100 s, a picture for each of them. */
export const SPRITE_PATTERN = 'sprite-%05d.jpg';
export const numbered = (pattern: string, number: number): string =>
  pattern.replace('%05d', String(number).padStart(5, '0'));
/** What is shown of a drawing. */
export const PICTURE = 'picture.png';
export const CLIP_DOWNLOAD = 'clip.mp4';
export const CLIP_AUDIO_DOWNLOAD = 'clip.m4a';

/** The names that may be asked for of an output or a clip: anything else does not exist. */
export const OUTPUT_NAME = /^(?:hls|hls-audio)(?:\.m3u8|-\d{5}\.ts)$/;
