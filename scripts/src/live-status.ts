import type { MemoryByName, Supervisor } from '../../libs/engines/src/stack/supervisor.ts';
import { compactTable, statusTable } from './status-table.ts';

const REFRESH_MS = 2_000;
/** Measuring takes half a second of processor time. */
const MEASURE_MS = 30_000;

/**
 * On a terminal, redraws the status table in place every two seconds. Elsewhere nothing is drawn, because a log cannot
 * be redrawn; state changes are printed there as they happen.
 */
export class LiveStatus {
  readonly #supervisor: () => Pick<Supervisor, 'status' | 'memory'>;
  #memory: MemoryByName = {};
  #measuredAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #drawnLines = 0;

  constructor(supervisor: () => Pick<Supervisor, 'status' | 'memory'>) {
    this.#supervisor = supervisor;
  }

  start(): void {
    if (!process.stdout.isTTY || this.#timer) return;
    this.#draw();
    this.#timer = setInterval(() => this.#draw(), REFRESH_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Prints a line above the table. */
  print(line: string, write: (line: string) => void): void {
    this.#erase();
    write(line);
    if (this.#timer) this.#draw();
  }

  #erase(): void {
    if (this.#drawnLines > 0) process.stdout.write(`\x1b[${this.#drawnLines}A\x1b[J`);
    this.#drawnLines = 0;
  }

  #draw(): void {
    const supervisor = this.#supervisor();
    const status = supervisor.status();
    if (status.length === 0) return;
    // Not while processes start, because it would slow them down.
    const isStarting = status.some(({ state }) => state === 'waiting' || state === 'starting');
    if (!isStarting && Date.now() >= this.#measuredAt + MEASURE_MS) {
      this.#memory = supervisor.memory();
      this.#measuredAt = Date.now();
    }
    const width = process.stdout.columns ?? 120;
    const room = (process.stdout.rows ?? 50) - 2;
    // A table higher than the window cannot be redrawn in place.
    const whole = statusTable(status, this.#memory).split('\n');
    const lines = whole.length <= room ? whole : compactTable(status, this.#memory, width - 1).split('\n');
    const shown = lines.slice(-room).map((line) => line.slice(0, width - 1));
    this.#erase();
    process.stdout.write(`${shown.join('\n')}\n`);
    this.#drawnLines = shown.length;
  }
}
