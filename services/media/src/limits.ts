/** Limits of media work. Limits for clients are in the kernel. */

/**
 * A new subscriber gets changes of the last seconds, up to this many, because its page has read the state only a moment
 * before.
 */
export const MISSED_SECONDS = 60;
export const MISSED_MOST = 100;
/** The same for clips, counted from their creation, because a clip may wait for others to be cut. */
export const CLIP_MISSED_SECONDS = 600;
/** Size of an upload's part: small enough to be sent again, large enough for 10 GB in 10,000 parts. */
export const PART_BYTES = 8 * 1024 * 1024;
/** An unfinished upload is given up after this time. */
export const UPLOAD_ABANDONED_HOURS = 48;
/** An upload in the object store without a row (its row was never written) is ended after this time. */
export const UPLOAD_UNKNOWN_HOURS = 24;
/** A sweep takes over deletions and pipelines that have not advanced for this long. */
export const TAKE_UP_MINUTES = 2;
export const SWEEP_EVERY_MS = 60_000;
export const SEGMENT_SECONDS = 6;
export const MAX_VIDEO_HEIGHT = 720;
export const POSTER_WIDTH = 640;
/** Pixels of one video frame: enough for more than 8K, but limited so that a malicious file can't exhaust memory. */
export const MAX_VIDEO_PIXELS = 8_192 * 8_192;
/**
 * If the tool complains and the output is shorter than the recording by more than this, the recording counts as cut
 * off.
 */
export const CUT_OFF_MS = 2_000;
export const CUT_OFF_SHARE = 0.02;
/** Limits for rendering a drawing (SVG): its size in bytes, the image's longest side in pixels, memory and time. */
export const DRAWING_BYTES = 10_000_000;
export const DRAWING_SIDE = 4_096;
export const DRAWING_BOUNDS = { memoryMb: 512, timeoutMs: 20_000 };
/** Time for making the images of a logo, which has at most `SIZE_LIMITS.logoPixels`. */
export const LOGO_TIMEOUT_MS = 20_000;
/** How many bytes are read to find out a file's real type. */
export const SIGNATURE_BYTES = 256 * 1024;
/** Longest allowed recording. */
export const MAX_DURATION_MS = 12 * 3_600_000;
/** Shortest and longest clip. */
export const MIN_CLIP_MS = 100;
export const MAX_CLIP_MS = 30 * 60_000;
/** A tool without output for this long is ended. */
export const TOOL_SILENCE_MS = 120_000;
export const PROBE_TIMEOUT_MS = 60_000;
export const STDERR_KEPT_BYTES = 4_000;
/** Segments that are uploaded to the object store at the same time. */
export const UPLOADS_AT_ONCE = 4;
/** Progress is stored when it has advanced by this much. */
export const PROGRESS_STEP = 0.02;
/** Shares of a transcription's progress: extracting the audio, and recognizing speech. */
export const SOUND_SHARE = 0.1;
export const RECOGNITION_SHARE = 0.85;
/** How long a reader's right to a file is cached. */
export const ACCESS_KEPT_MS = 5_000;
export const ACCESS_KEPT_ENTRIES = 10_000;
