/**
 * What the browser reports about its own errors: names, numbers and places in the program, never what people write or
 * their addresses.
 */

export const CLIENT_ERROR_PATH = '/api/errors';
/** Header on answers of a region whose operator accepts reports. */
export const CLIENT_ERROR_HEADER = 'x-fieldloom-errors';

/**
 * The share of sessions (one session is the life of a page) that report errors. No session records what was on the
 * screen.
 */
export const CLIENT_ERROR_SAMPLING = { session: 1, replay: 0 } as const;

export const CLIENT_ERROR_LIMITS = {
  /** Reports in one request. */
  together: 20,
  /** Reports of one session. An error that occurs a hundred times has been reported often enough. */
  session: 100,
  /** Frames of a stack. */
  frames: 20,
  /** Bytes of a request. */
  bytes: 32_768,
} as const;

export const CLIENT_ERROR_KINDS = ['graphql', 'network', 'script', 'uncaught'] as const;

export interface ClientErrorReport {
  kind: (typeof CLIENT_ERROR_KINDS)[number];
  /** ISO 8601. */
  at: string;
  /** `TypeError`. */
  type: string;
  /**
   * One of the program's own messages, word for word. Other error messages are left out, because they can contain
   * anything.
   */
  message?: string;
  /** The GraphQL operation. */
  operation?: string;
  status?: number;
  /** A code of the error catalog. */
  code?: string;
  /** The pattern of the page's route: `/data/$noteId`. */
  page?: string;
  /** The part of the program that failed to load, and why. */
  chunk?: string;
  chunkCause?: 'missing' | 'timeout' | 'error';
  /** `file.js:line:column` in the built program, innermost first. */
  frames?: string[];
}

export interface ClientErrorBody {
  /** Random; new for each page. */
  session: string;
  /** The page's release, which may be older than the region's. */
  release: string;
  reports: ClientErrorReport[];
}
