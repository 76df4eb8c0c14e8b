import type { Logger } from '@fieldloom/observability/logger';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '../../logger.ts';

/**
 * Work that no answer waits for, so that one takes as long whether or not somebody has the address that was asked about.
 * It ends before the process does; only a kill loses it.
 */
@Injectable()
export class AfterResponse {
  readonly #underWay = new Set<Promise<void>>();

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** @param what stands in the log when it fails. */
  run(what: string, work: () => Promise<void>): void {
    const running = work()
      .catch((error: unknown) => this.logger.error({ err: error }, `${what} failed`))
      .finally(() => this.#underWay.delete(running));
    this.#underWay.add(running);
  }

  /** Waits for what is under way, and for what that begins. */
  async close(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }
}
