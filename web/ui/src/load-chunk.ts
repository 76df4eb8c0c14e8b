import { TIME_LIMITS } from '@fieldloom/kernel/limits';
import { MESSAGES } from '@fieldloom/kernel/messages';

const ATTEMPTS = 3;
const BASE_DELAY_MS = 1_000;

export type ChunkCause = 'missing' | 'timeout' | 'error';

/** A part of the program failed to load. */
export class ChunkError extends Error {
  readonly chunk: string;
  readonly reason: ChunkCause;

  constructor(chunk: string, reason: ChunkCause, cause: unknown) {
    super(MESSAGES.dynamicImport, { cause });
    this.name = 'ChunkError';
    this.chunk = chunk;
    this.reason = reason;
  }
}

function timeout(ms: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new DOMException('Timed out', 'TimeoutError')), ms));
}

function reasonOf(error: unknown): ChunkCause {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout';
  return error instanceof TypeError ? 'missing' : 'error';
}

/**
 * Loads a part of the program, with up to three attempts.
 * @param chunk Its name, for the report.
 * @throws ChunkError
 */
export async function loadChunk<T>(chunk: string, load: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await Promise.race([load(), timeout(TIME_LIMITS.chunkLoadMs)]);
    } catch (error) {
      if (attempt === ATTEMPTS) throw new ChunkError(chunk, reasonOf(error), error);
      await new Promise((resolve) => setTimeout(resolve, BASE_DELAY_MS * attempt));
    }
  }
}
