import { CLIENT_ERROR_HEADER, CLIENT_ERROR_LIMITS, CLIENT_ERROR_SAMPLING } from '@fieldloom/kernel/client-errors';
import { loadChunk } from '@fieldloom/ui/load-chunk.ts';
import type { AccessTokens } from './access-token.ts';
import { pagePattern } from './page-pattern.ts';
import type { SendReports } from './send-error-reports.ts';

/** An error of this page, as caught. */
export interface Fault {
  error: unknown;
  at: Date;
  /** The GraphQL operation that failed. */
  operation: string | undefined;
  page: string;
  /** Whether the page was being closed. */
  isLeaving: boolean;
}

/** Collects this page's errors. The implementation decides whether and where to report them. */
export interface ErrorReports {
  report: (error: unknown, operation?: string) => void;
  /** Learns from a region's answer whether its operator accepts reports. */
  learn: (headers: Pick<Headers, 'get'>) => void;
}

export interface ErrorReportsOptions {
  tokens: Pick<AccessTokens, 'get'>;
  release: string;
  /** For tests. */
  random?: () => number;
  load?: () => Promise<{ sendReports: SendReports }>;
}

/** Errors within this time are sent together. */
const GATHER_MS = 500;

/**
 * Keeps errors until the region has said whether it accepts reports, and only then loads the reporting code. A region
 * that does not accept reports never receives any.
 */
export function createErrorReports(options: ErrorReportsOptions): ErrorReports {
  const { tokens, release, random = Math.random, load = () => import('./send-error-reports.ts') } = options;
  const session = crypto.randomUUID();
  const isSampled = random() < CLIENT_ERROR_SAMPLING.session;
  let isTaken: boolean | undefined;
  let isLeaving = false;
  let waiting: Fault[] = [];
  let left: number = CLIENT_ERROR_LIMITS.session;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function send(): Promise<void> {
    timer = undefined;
    const faults = waiting;
    waiting = [];
    try {
      const { sendReports } = await loadChunk('error-reports', load);
      await sendReports(faults, { session, release, authorization: `Bearer ${await tokens.get()}` });
    } catch {
      // An error in reporting is not reported, because that would loop forever.
    }
  }

  function schedule(): void {
    if (isTaken === true && waiting.length > 0) timer ??= setTimeout(() => void send(), GATHER_MS);
  }

  function report(error: unknown, operation?: string): void {
    if (!isSampled || isTaken === false || left === 0 || waiting.length === CLIENT_ERROR_LIMITS.together) return;
    left -= 1;
    waiting.push({ error, at: new Date(), operation, page: pagePattern(), isLeaving });
    schedule();
  }

  globalThis.addEventListener?.('error', (event: ErrorEvent) => report(event.error ?? event.message));
  globalThis.addEventListener?.('unhandledrejection', (event: PromiseRejectionEvent) => report(event.reason));
  globalThis.addEventListener?.('pagehide', () => (isLeaving = true));
  globalThis.addEventListener?.('pageshow', () => (isLeaving = false));

  return {
    report,
    learn: (headers) => {
      if (isTaken !== undefined) return;
      isTaken = headers.get(CLIENT_ERROR_HEADER) === 'on';
      if (!isTaken) waiting = [];
      schedule();
    },
  };
}
