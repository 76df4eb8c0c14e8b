import type { ProcessStatus } from '../../libs/engines/src/stack/supervisor.ts';
import { compactTable, statusTable } from './status-table.ts';

const REFRESH_MS = 2_000;

/**
 * On a terminal: the status table, drawn again in its place every two seconds. Elsewhere nothing, for a log has no
 * place; state changes are printed there as they come.
 */
export class LiveStatus {
  readonly #read: () => ProcessStatus[];
  #timer: NodeJS.Timeout | undefined;
  #drawnLines = 0;

  constructor(read: () => ProcessStatus[]) {
    this.#read = read;
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
    const status = this.#read();
    if (status.length === 0) return;
    const width = process.stdout.columns ?? 120;
    const room = (process.stdout.rows ?? 50) - 2;
    // A table higher than the window can't be drawn over.
    const whole = statusTable(status).split('\n');
    const lines = whole.length <= room ? whole : compactTable(status, width - 1).split('\n');
    const shown = lines.slice(-room).map((line) => line.slice(0, width - 1));
    this.#erase();
    process.stdout.write(`${shown.join('\n')}\n`);
    this.#drawnLines = shown.length;
  }
}
