/** Bounds of media work; what a client may send is in the kernel's limits. */

/** Who subscribes is told of what changed so lately, and of so many at most: a page takes less from its question on. */
export const MISSED_SECONDS = 60;
export const MISSED_MOST = 100;
/** The same of a clip, from its beginning on: it waits for others. */
export const CLIP_MISSED_SECONDS = 600;
/** A part of an upload: small enough to be sent again, large enough for 10 GB in 10,000 parts. */
export const PART_BYTES = 8 * 1024 * 1024;
/** An upload that was not finished by then is given up. */
export const UPLOAD_ABANDONED_HOURS = 48;
/** An upload in the object store that no row knows is ended by then: its row was not written. */
export const UPLOAD_UNKNOWN_HOURS = 24;
/** A deletion or a pipeline that does nothing for this long is looked after by a sweep. */
export const TAKE_UP_MINUTES = 2;
export const SWEEP_EVERY_MS = 60_000;
export const SEGMENT_SECONDS = 6;
export const MAX_VIDEO_HEIGHT = 720;
export const POSTER_WIDTH = 640;
/** Of one picture of a video: 8K and more, but no bomb. */
export const MAX_VIDEO_PIXELS = 8_192 * 8_192;
/** A conversion that ends earlier than the recording, while the tool complains, was of a recording that is cut off. */
export const CUT_OFF_MS = 2_000;
export const CUT_OFF_SHARE = 0.02;
/** A drawing (SVG) that is made a picture of: its own bytes, the picture's longest side, and what drawing may take. */
export const DRAWING_BYTES = 10_000_000;
export const DRAWING_SIDE = 4_096;
export const DRAWING_BOUNDS = { memoryMb: 512, timeoutMs: 20_000 };
/** Making the pictures of a logo, of at most `SIZE_LIMITS.logoPixels`. */
export const LOGO_TIMEOUT_MS = 20_000;
/** Bytes that tell what a file really is. */
export const SIGNATURE_BYTES = 256 * 1024;
/** Longest recording that is taken. */
export const MAX_DURATION_MS = 12 * 3_600_000;
/** Shortest and longest passage that is cut. */
export const MIN_CLIP_MS = 100;
export const MAX_CLIP_MS = 30 * 60_000;
/** A tool that says nothing for this long is ended. */
export const TOOL_SILENCE_MS = 120_000;
export const PROBE_TIMEOUT_MS = 60_000;
export const STDERR_KEPT_BYTES = 4_000;
/** Segments sent to the object store at the same time. */
export const UPLOADS_AT_ONCE = 4;
/** Progress is written when it moved by this much. */
export const PROGRESS_STEP = 0.02;
/** Of a transcription's progress: taking the sound out of the recording, and recognizing it. */
export const SOUND_SHARE = 0.1;
export const RECOGNITION_SHARE = 0.85;
/** How long a reader's right to a file is cached. */
export const ACCESS_KEPT_MS = 5_000;
export const ACCESS_KEPT_ENTRIES = 10_000;
