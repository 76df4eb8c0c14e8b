/** Every bound of the fault runs. Times in milliseconds. */

/** A request that has no answer by then hangs, which is a failure whatever is dead. */
export const ANSWER_WITHIN_MS = 20_000;
/** A write that was refused is sent again, with its idempotency key, until this long after its first try. */
export const RETRY_WRITE_MS = 90_000;
export const RETRY_PAUSE_MS = 250;
/** What was typed into a live document while parts were dead is acknowledged this long after they are back. */
export const EDIT_SAVED_MS = 60_000;

/** Acknowledged writes without a failure before each fault. */
export const STEADY_WRITES = 60;
/** Acknowledged writes a second in the steady state; fewer do not count as a load. */
export const STEADY_RATE = 20;
export const RATE_WINDOW_MS = 10_000;
export const STEADY_MS = 60_000;
/** From a kill until everything answers again. */
export const RECOVERY_MS = 300_000;
/** Each kind of request that depends on what was killed is answered this often in a row before all is well. */
export const CALM_ANSWERS = 2;
/** From the last write until nothing is under way any more: events, projections, workflows. */
export const SETTLED_MS = 240_000;
/** How long the broker is silent. */
export const BROKER_PAUSE_MS = 60_000;
export const CLOCK_AHEAD_MINUTES = 10;

/** The load: how many of each work side by side, and the pause between two requests of one. */
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
  /** One for each channel of the counterpart: a provider sends what belongs together in order. */
  event: { workers: 2, pauseMs: 350 },
} as const;

/** A document is left for a new one after so many edits: what is embedded anew with each stays small. */
export const EDITS_PER_DOCUMENT = 40;
/** Notes that comments and highlights go to; the oldest is forgotten first. */
export const KNOWN_NOTES = 40;
/** Recordings that are transcribed in each fault; other uploads are texts. */
export const RECORDINGS_PER_FAULT = 1;
export const RECORDING_SECONDS = 4;
