import { MAX_VIDEO_PIXELS } from '../../limits.ts';

/**
 * Containers that are read. Playlists and concatenation lists are not among them: they would name other addresses,
 * and the tool would fetch these from inside the platform.
 */
const INPUT_FORMATS =
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,mp3,wav,w64,ogg,flac,aac,avi,mpegts,mpeg,asf,aiff,amr,caf,au';
const INPUT_PROTOCOLS = 'http,tcp,https,tls';

/** Arguments before an input: which containers and protocols may be opened. */
export const openingGuards = ['-format_whitelist', INPUT_FORMATS, '-protocol_whitelist', INPUT_PROTOCOLS];
/** The same for a decoder, which also refuses a picture that would not fit into memory. */
export const inputGuards = [...openingGuards, '-max_pixels', String(MAX_VIDEO_PIXELS)];
