/** Limits for progress messages of this service. */

/**
 * A transcription reports progress when it has advanced by this much: at most 100 messages for a recording of any
 * length.
 */
export const PROGRESS_STEP = 0.01;
/** Minimum time between two messages. */
export const PROGRESS_EVERY_MS = 1_000;
/** Timeout of a message; the next one reports more anyway. */
export const PROGRESS_PATIENCE_MS = 2_000;
