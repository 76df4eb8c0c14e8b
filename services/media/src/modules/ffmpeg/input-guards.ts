import { MAX_VIDEO_PIXELS } from '../../limits.ts';

/**
 * Allowed containers. Playlists and concatenation lists are excluded, because they can name other addresses, which the
 * tool would fetch from inside the platform.
 */
const INPUT_FORMATS =
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,mp3,wav,w64,ogg,flac,aac,avi,mpegts,mpeg,asf,aiff,amr,caf,au';
const INPUT_PROTOCOLS = 'http,tcp,https,tls';

/** Arguments before an input, which limit the containers and protocols that may be opened. */
export const openingGuards = ['-format_whitelist', INPUT_FORMATS, '-protocol_whitelist', INPUT_PROTOCOLS];
/** The same for decoding, which also refuses a frame that would not fit into memory. */
export const inputGuards = [...openingGuards, '-max_pixels', String(MAX_VIDEO_PIXELS)];
