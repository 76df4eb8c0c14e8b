/** What the browser tells of its own faults: names, numbers and places in the program; never a person's word or address. */

export const CLIENT_ERROR_PATH = '/api/errors';
/** On answers of a region whose operator takes reports. */
export const CLIENT_ERROR_HEADER = 'x-fieldloom-errors';

/** Of the sessions (the life of a page), the share that reports; of those that record what was on the screen, none. */
export const CLIENT_ERROR_SAMPLING = { session: 1, replay: 0 } as const;

export const CLIENT_ERROR_LIMITS = {
  /** Reports in one request. */
  together: 20,
  /** Reports of one session; what goes wrong a hundred times is told often enough. */
  session: 100,
  /** Places of a stack. */
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
  /** One of the program's own messages to the letter; what else an error says can hold anything. */
  message?: string;
  /** The GraphQL operation. */
  operation?: string;
  status?: number;
  /** Of the error catalog. */
  code?: string;
  /** The pattern of the page's route: `/data/$noteId`. */
  page?: string;
  /** The part of the program that did not come, and why. */
  chunk?: string;
  chunkCause?: 'missing' | 'timeout' | 'error';
  /** `file.js:line:column` in the built program, the innermost first. */
  frames?: string[];
}

export interface ClientErrorBody {
  /** Random, anew for each page. */
  session: string;
  /** Of the page, which may be older than the region's. */
  release: string;
  reports: ClientErrorReport[];
}
