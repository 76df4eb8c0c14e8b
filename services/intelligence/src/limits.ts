/** Bounds of what this service tells while it works. */

/** Progress of a transcription is told when it moved by this much: at most 100 messages for a recording of any length. */
export const PROGRESS_STEP = 0.01;
/** The shortest time between two messages. */
export const PROGRESS_EVERY_MS = 1_000;
/** A message that takes longer is given up; the next one says more. */
export const PROGRESS_PATIENCE_MS = 2_000;
