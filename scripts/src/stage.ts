/** The result of a stage of checks or tests. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export interface StageResult extends Tally {
  name: string;
  seconds: number;
  /** Whether the command was interrupted during it. */
  isCut?: boolean;
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };

export function add(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** The last line of a run, which CI reads. */
export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** Runs stages one after another, measures them, and keeps the total. */
export class StageRunner {
  readonly results: StageResult[] = [];
  #isStopped = false;
  #work: Promise<unknown> = Promise.resolve();

  /**
   * Prevents stages from starting or ending; callers that wait for one wait until the command is over.
   * @returns When what the current stage started has been cleaned up.
   */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.allSettled([this.#work]);
  }

  /** A stage that throws counts as one failure. The following stages still run, so that one run reports everything. */
  async run(name: string, work: () => Promise<Tally>): Promise<StageResult> {
    if (this.#isStopped) return untilTheEnd();
    console.log(`\n▶ ${name}`);
    const startedAt = Date.now();
    let tally = nothing;
    try {
      const going = work();
      this.#work = going;
      tally = await going;
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      tally = { ...nothing, failed: 1 };
    }
    const result = { name, seconds: (Date.now() - startedAt) / 1000, ...tally };
    if (this.#isStopped) {
      // An interrupted run must never look like one that passed.
      this.results.push({ ...result, failed: Math.max(1, tally.failed), isCut: true });
      return untilTheEnd();
    }
    this.results.push(result);
    const mark = tally.failed > 0 ? '✗' : '✓';
    console.log(`${mark} ${name}: ${closingLine(tally)} (${result.seconds.toFixed(1)} s)`);
    return result;
  }

  get total(): Tally {
    return this.results.reduce<Tally>(add, nothing);
  }

  /** The times and shares of all stages, other lines, then the closing line. */
  summary(report: readonly string[] = []): string {
    const width = Math.max(0, ...this.results.map(({ name }) => name.length));
    const whole = this.results.reduce((sum, { seconds }) => sum + seconds, 0);
    const lines = this.results.map((each) => {
      const share = `${whole === 0 ? 0 : Math.round((each.seconds / whole) * 100)} %`;
      const mark = each.failed > 0 ? '✗' : '✓';
      const line = `  ${mark} ${each.name.padEnd(width)}  ${each.seconds.toFixed(1).padStart(7)} s  ${share.padStart(5)}`;
      return each.isCut === true ? `${line}  cut` : line;
    });
    return ['', ...lines, '', ...report, closingLine(this.total)].join('\n');
  }
}

const untilTheEnd = (): Promise<never> => new Promise(() => undefined);
