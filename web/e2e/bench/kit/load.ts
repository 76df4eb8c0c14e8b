import { setTimeout as sleep } from 'node:timers/promises';
import { percentile, type Sample } from '../measure.ts';
import { Line, type LineAnswer } from './line.ts';

export interface Load {
  /** Number of connections, or of whatever each piece of work needs. */
  readonly workers: number;
  readonly seconds: number;
  /** Pieces per second, evenly spaced, whether or not the previous ones are done; undefined for as many as possible. */
  readonly rate?: number;
}

/** Pieces per second, and milliseconds per piece. */
export type LoadSample = Sample<'rate' | 'p50' | 'p99'>;

/** One piece of work. @param turn Number of pieces before it, across all workers. */
type Work = (worker: number, turn: number) => Promise<void>;

/**
 * Repeats a piece of work in parallel and measures each.
 * @throws Whatever a piece throws, because figures of failed requests mean nothing.
 */
export async function runLoad(load: Load, work: Work): Promise<LoadSample> {
  const begun = performance.now();
  const took = await (load.rate === undefined ? asManyAsGetDone(load, work) : asPlanned(load, load.rate, work));
  const seconds = (performance.now() - begun) / 1_000;
  return { rate: took.length / seconds, p50: percentile(took, 0.5), p99: percentile(took, 0.99) };
}

async function asManyAsGetDone({ workers, seconds }: Load, work: Work): Promise<number[]> {
  const took: number[] = [];
  const end = performance.now() + seconds * 1_000;
  let turn = 0;
  const repeat = async (worker: number): Promise<void> => {
    for (let now = performance.now(); now < end; ) {
      await work(worker, turn++);
      const done = performance.now();
      took.push(done - now);
      now = done;
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => repeat(worker)));
  return took;
}

/** The time spent waiting for a free worker counts; this program's own delay does not. */
async function asPlanned({ workers, seconds }: Load, rate: number, work: Work): Promise<number[]> {
  const took: number[] = [];
  const idle = Array.from({ length: workers }, (_, worker) => worker);
  const queue: number[] = [];
  const busy = new Set<Promise<void>>();
  let turn = 0;
  const begin = (worker: number, dueAt: number): void => {
    const piece = work(worker, turn++).then(() => {
      took.push(performance.now() - dueAt);
      busy.delete(piece);
      const next = queue.shift();
      if (next === undefined) idle.push(worker);
      else begin(worker, next);
    });
    // A failing piece is rethrown below; this avoids an unhandled rejection.
    piece.catch(() => {});
    busy.add(piece);
  };
  const begun = performance.now();
  let planned = 0;
  for (let now = begun; now < begun + seconds * 1_000; now = performance.now()) {
    for (; planned < ((now - begun) / 1_000) * rate; planned += 1) {
      const worker = idle.shift();
      if (worker === undefined) queue.push(now);
      else begin(worker, now);
    }
    await sleep(1);
  }
  while (busy.size > 0) await Promise.all(busy);
  return took;
}

/**
 * Requests to one server, with a connection per worker.
 * @param request Returns the request of this turn.
 * @throws If an answer is not as expected.
 */
export async function askUnderLoad(
  load: Load,
  server: { readonly port: number; readonly isRight: (answer: LineAnswer) => boolean },
  request: (turn: number) => Buffer,
): Promise<LoadSample> {
  const lines = Array.from({ length: load.workers }, () => new Line(server.port));
  try {
    return await runLoad(load, async (worker, turn) => {
      const answer = await lines[worker]!.ask(request(turn));
      if (!server.isRight(answer)) throw wrongAnswer(server.port, answer);
    });
  } finally {
    for (const line of lines) line.close();
  }
}

export function wrongAnswer(port: number, { status, body }: LineAnswer): Error {
  return new Error(`Port ${port} answered ${status}: ${body.slice(0, 300)}`);
}
