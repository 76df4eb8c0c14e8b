import type { Verdict } from './model.ts';
import { ACTOR_KINDS } from './people.ts';

const VERDICTS: readonly Verdict[] = ['allowed', 'forbidden', 'absent'];

/** How often each actor tried each operation through each channel, by the model's verdict. */
export class Coverage {
  readonly #cells = new Map<string, number>();
  /** Cells that can be filled, according to the model. */
  readonly #possible = new Set<string>();
  total = 0;

  count(actor: string, channel: string, operation: string, verdict: Verdict, times = 1): void {
    if (times === 0) return;
    const name = `${actor}|${channel}|${operation}|${verdict}`;
    this.#possible.add(name);
    this.#cells.set(name, (this.#cells.get(name) ?? 0) + times);
    this.total += times;
  }

  couldBe(actor: string, channel: string, operation: string, verdict: Verdict): void {
    this.#possible.add(`${actor}|${channel}|${operation}|${verdict}`);
  }

  of(actor: string, channel: string, operation: string, verdict: Verdict): number {
    return this.#cells.get(`${actor}|${channel}|${operation}|${verdict}`) ?? 0;
  }

  /** By any actor and channel. */
  triesOf(operation: string): number {
    let tries = 0;
    for (const [name, count] of this.#cells) if (name.split('|')[2] === operation) tries += count;
    return tries;
  }

  /** The number of cells that can be filled, according to the model. */
  get possible(): number {
    return this.#possible.size;
  }

  /** Cells that could have been filled but were not. */
  empty(): string[] {
    return [...this.#possible].filter((name) => !this.#cells.has(name)).toSorted();
  }

  /** A row per operation, a column per kind of actor: `allowed/forbidden/absent`. */
  table(): string {
    const rows = new Map<string, Set<string>>();
    for (const name of this.#possible) {
      const [, channel = '', operation = ''] = name.split('|');
      const operations = rows.get(channel) ?? new Set<string>();
      rows.set(channel, operations.add(operation));
    }
    const lines = [['channel', 'operation', ...ACTOR_KINDS]];
    for (const [channel, operations] of [...rows].toSorted()) {
      for (const operation of [...operations].toSorted()) {
        const cells = ACTOR_KINDS.map((actor) => {
          const counts = VERDICTS.map((verdict) => this.of(actor, channel, operation, verdict));
          const isPossible = VERDICTS.some((verdict) =>
            this.#possible.has(`${actor}|${channel}|${operation}|${verdict}`),
          );
          return isPossible ? counts.join('/') : '·';
        });
        lines.push([channel, operation, ...cells]);
      }
    }
    const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
    return lines
      .map((line) =>
        line
          .map((cell, column) => cell.padEnd(widths[column]!))
          .join('  ')
          .trimEnd(),
      )
      .join('\n');
  }
}
