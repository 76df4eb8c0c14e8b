/** All limits of the fault tests. Times are in milliseconds. */

/** A request without an answer by then hangs, which is a failure whatever is down. */
export const ANSWER_WITHIN_MS = 20_000;
/** A refused write is retried, with its idempotency key, until this long after its first attempt. */
export const RETRY_WRITE_MS = 90_000;
export const RETRY_PAUSE_MS = 250;
/** Text that was typed into a live document during a fault is acknowledged this long after recovery. */
export const EDIT_SAVED_MS = 60_000;

/** Acknowledged writes without a failure before each fault. */
export const STEADY_WRITES = 60;
/** Acknowledged writes per second in the steady state; fewer do not count as a load. */
export const STEADY_RATE = 20;
export const RATE_WINDOW_MS = 10_000;
export const STEADY_MS = 60_000;
/** From a kill until everything answers again. */
export const RECOVERY_MS = 300_000;
/** Each kind of request that depends on the killed process must succeed this often in a row. */
export const CALM_ANSWERS = 2;
/** From the last write until nothing is in progress: events, projections, workflows. */
export const SETTLED_MS = 240_000;
/** How long the broker is silent. */
export const BROKER_PAUSE_MS = 60_000;
export const CLOCK_AHEAD_MINUTES = 10;

/** The load: parallel workers for each kind of work, and the pause between two requests of one. */
export const LOAD = {
  edit: { workers: 3, pauseMs: 50 },
  comment: { workers: 6, pauseMs: 150 },
  note: { workers: 1, pauseMs: 700 },
  highlight: { workers: 1, pauseMs: 700 },
  tag: { workers: 1, pauseMs: 700 },
  upload: { workers: 1, pauseMs: 1_500 },
  search: { workers: 1, pauseMs: 700 },
  'sign-in': { workers: 1, pauseMs: 1_000 },
  'global sign-in': { workers: 1, pauseMs: 3_000 },
  /** One for each channel of the fake Slack: a provider sends related events in order. */
  event: { workers: 2, pauseMs: 350 },
} as const;

/** Editors switch to a new document after this many edits, so that re-embedding stays small. */
export const EDITS_PER_DOCUMENT = 40;
/** Notes that receive comments and highlights; the oldest is dropped first. */
export const KNOWN_NOTES = 40;
/** Recordings that are transcribed during each fault; other uploads are texts. */
export const RECORDINGS_PER_FAULT = 1;
export const RECORDING_SECONDS = 4;
