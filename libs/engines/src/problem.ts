/** A fault that the person at the keyboard can do something about: printed as it is, without a stack trace. */
export class Problem extends Error {
  readonly advice: string;

  constructor(what: string, advice: string) {
    super(what);
    this.name = 'Problem';
    this.advice = advice;
  }
}

/** What a command prints before it exits with 1. */
export function describeFailure(error: unknown): string {
  if (error instanceof Problem) return `✗ ${error.message}\n  → ${error.advice}`;
  if (error instanceof Error) return `✗ ${error.stack ?? error.message}`;
  return `✗ ${String(error)}`;
}
