import type { Logger } from '@fieldloom/observability/logger';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '../../logger.ts';

/**
 * Runs work that no answer waits for, so that an answer takes the same time whether or not somebody has the given
 * address. The process waits for it before it ends; only a kill loses it.
 */
@Injectable()
export class AfterResponse {
  readonly #underWay = new Set<Promise<void>>();

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** @param what Names the work in the log when it fails. */
  run(what: string, work: () => Promise<void>): void {
    const running = work()
      .catch((error: unknown) => this.logger.error({ err: error }, `${what} failed`))
      .finally(() => this.#underWay.delete(running));
    this.#underWay.add(running);
  }

  /** Waits for running work, and for work that it starts. */
  async close(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }
}
