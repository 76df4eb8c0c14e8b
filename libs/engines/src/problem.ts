/** Messages of programs when the disk is full. */
const DISK_FULL = /ENOSPC|no space left on device/i;
const DISK_ADVICE = 'Free some space, or point FIELDLOOM_CACHE and FIELDLOOM_STATE at a larger disk.';

/** An error that the person at the keyboard can fix. It is printed without a stack trace. */
export class Problem extends Error {
  readonly advice: string;

  constructor(what: string, advice: string) {
    super(what);
    this.name = 'Problem';
    this.advice = advice;
  }

  /** A failed download. `said` is the tool's output: when the disk is full, the network is not to blame. */
  static ofDownload(what: string, said: string, advice: string): Problem {
    return new Problem(`${what}: ${said}`, DISK_FULL.test(said) ? DISK_ADVICE : advice);
  }
}

/** Returns what a command prints before it exits with 1. */
export function describeFailure(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeFailure).join('\n');
  if (error instanceof Problem) return `✗ ${error.message}\n  → ${error.advice}`;
  if (error instanceof Error && DISK_FULL.test(error.message))
    return `✗ ${error.message.split('\n')[0]}: no space left on the disk\n  → ${DISK_ADVICE}`;
  if (error instanceof Error) return `✗ ${error.stack ?? error.message}`;
  return `✗ ${String(error)}`;
}
