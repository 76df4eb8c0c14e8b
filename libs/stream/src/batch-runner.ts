import type { IncomingBatch, IncomingMessage } from './client.ts';
import { CONSUME_BATCH_SIZE, HEARTBEAT_INTERVAL_MS } from './limits.ts';
import { Abandoned } from './message-handler.ts';

export interface BatchRunnerOptions {
  handle: (message: IncomingMessage) => Promise<void>;
  keyConcurrency: number;
  /** Called with the number of messages between the last commit and the partition's end. */
  onCommitted: (lag: number) => void;
}

/**
 * Works through a partition's batch in pieces. Within a piece different keys run in parallel, and messages of one key
 * run one after the other; then the piece is committed. When the consumer loses the partition or stops, it commits what
 * was handled without a gap, and the rest comes again.
 */
export async function runBatch(batch: IncomingBatch, options: BatchRunnerOptions): Promise<void> {
  // While the broker commits one piece, the next one is handled.
  let committing = Promise.resolve();
  try {
    for (let start = 0; start < batch.messages.length; start += CONSUME_BATCH_SIZE) {
      if (batch.isOver()) return;
      const piece = batch.messages.slice(start, start + CONSUME_BATCH_SIZE);
      const done = await withHeartbeat(batch, () => runPiece(piece, options, () => batch.isOver()));
      const last = lastWithoutGap(piece, done);
      if (last === undefined) return;
      await committing;
      committing = batch.commit(last).then(() => options.onCommitted(Number(batch.endOffset - last.offset - 1n)));
      // Awaited before the next commit and at the end.
      committing.catch(() => {});
      if (last !== piece.at(-1)) return;
    }
  } finally {
    await committing;
  }
}

/** @returns the messages that were handled. */
async function runPiece(
  piece: readonly IncomingMessage[],
  { handle, keyConcurrency }: BatchRunnerOptions,
  isOver: () => boolean,
): Promise<ReadonlySet<IncomingMessage>> {
  const done = new Set<IncomingMessage>();
  const queues = [...Map.groupBy(piece, (message) => message.key).values()];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let queue = queues[next++]; queue !== undefined; queue = queues[next++]) {
      for (const message of queue) {
        if (isOver()) return;
        await handle(message);
        done.add(message);
      }
    }
  };
  const workers = Array.from({ length: Math.min(keyConcurrency, queues.length) }, worker);
  for (const result of await Promise.allSettled(workers)) {
    if (result.status === 'rejected' && !(result.reason instanceof Abandoned)) throw result.reason;
  }
  return done;
}

function lastWithoutGap(
  piece: readonly IncomingMessage[],
  done: ReadonlySet<IncomingMessage>,
): IncomingMessage | undefined {
  const gap = piece.findIndex((message) => !done.has(message));
  return gap === -1 ? piece.at(-1) : piece[gap - 1];
}

/**
 * Keeps the group's membership while `work` runs. A failed heartbeat (the group is being rebalanced) ends the batch
 * after it.
 */
async function withHeartbeat<T>(batch: IncomingBatch, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => {
    // The client notices on its own that it must rejoin. This only prevents an unhandled rejection.
    batch.heartbeat().catch(() => {});
  }, HEARTBEAT_INTERVAL_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
