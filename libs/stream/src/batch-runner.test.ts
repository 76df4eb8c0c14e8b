import { describe, expect, it } from '@jest/globals';
import { runBatch } from './batch-runner.ts';
import type { IncomingBatch, IncomingMessage } from './client.ts';
import { CONSUME_BATCH_SIZE } from './limits.ts';
import { Abandoned } from './message-handler.ts';

function message(offset: number, key: string): IncomingMessage {
  return { topic: 't', partition: 0, offset: BigInt(offset), key, value: new Uint8Array(), headers: {} };
}

/** A batch of one partition that records its commits; `isOver` is true once `over` says so. */
function batchOf(keys: string[], over: () => boolean = () => false) {
  const commits: number[] = [];
  const batch: IncomingBatch = {
    topic: 't',
    partition: 0,
    messages: keys.map((key, offset) => message(offset, key)),
    endOffset: BigInt(keys.length + 10),
    isOver: over,
    commit: async ({ offset }) => void commits.push(Number(offset)),
    heartbeat: async () => {},
  };
  return { batch, commits };
}

const run = (batch: IncomingBatch, handle: (message: IncomingMessage) => Promise<void>, keyConcurrency = 4) => {
  const lags: number[] = [];
  return runBatch(batch, { handle, keyConcurrency, onCommitted: (lag) => lags.push(lag) }).then(() => lags);
};

describe('runBatch', () => {
  it('commits each piece after all of it was handled, and tells the lag', async () => {
    const { batch, commits } = batchOf(Array.from({ length: CONSUME_BATCH_SIZE + 5 }, (_, index) => `k${index}`));
    const handled: number[] = [];
    const lags = await run(batch, async ({ offset }) => {
      if (Number(offset) >= CONSUME_BATCH_SIZE) expect(commits).toEqual([CONSUME_BATCH_SIZE - 1]);
      handled.push(Number(offset));
    });
    expect(handled).toHaveLength(CONSUME_BATCH_SIZE + 5);
    expect(commits).toEqual([CONSUME_BATCH_SIZE - 1, CONSUME_BATCH_SIZE + 4]);
    expect(lags).toEqual([15, 10]);
  });

  it('never has two messages of a key, or more than the given keys, in hand', async () => {
    const keys = Array.from({ length: 60 }, (_, index) => `k${index % 7}`);
    const { batch } = batchOf(keys);
    const inHand: string[] = [];
    let most = 0;
    await run(
      batch,
      async ({ key }) => {
        expect(inHand).not.toContain(key);
        inHand.push(key);
        most = Math.max(most, inHand.length);
        await new Promise((resolve) => setImmediate(resolve));
        inHand.splice(inHand.indexOf(key), 1);
      },
      3,
    );
    expect(most).toBe(3);
  });

  it('commits what was handled without a gap when the consumer stops', async () => {
    const { batch, commits } = batchOf(['a', 'b', 'a', 'c', 'b']);
    await run(batch, async ({ offset }) => {
      if (offset === 2n) throw new Abandoned();
    });
    // 3 and 4 were handled too, but come again: 2 is not done.
    expect(commits).toEqual([1]);
  });

  it('commits nothing when the first message was not handled, or the partition is gone', async () => {
    const stopped = batchOf(['a', 'a']);
    await run(stopped.batch, () => Promise.reject(new Abandoned()));
    expect(stopped.commits).toEqual([]);
    const gone = batchOf(['a'], () => true);
    await run(gone.batch, () => Promise.reject(new Error('not to be called')));
    expect(gone.commits).toEqual([]);
  });

  it('passes on what nobody expected, without a commit', async () => {
    const { batch, commits } = batchOf(['a', 'b']);
    await expect(run(batch, () => Promise.reject(new Error('bug')))).rejects.toThrow('bug');
    expect(commits).toEqual([]);
  });

  it('handles a piece while the broker takes the commit before it, and ends when that fails', async () => {
    const { batch, commits } = batchOf(Array.from({ length: CONSUME_BATCH_SIZE * 3 }, (_, index) => `k${index}`));
    const commit = Promise.withResolvers<void>();
    const waiting = { ...batch, commit: () => commit.promise };
    let handled = 0;
    const running = run(waiting, async () => {
      handled += 1;
      // The whole second piece was handled before the first one's commit is answered.
      if (handled === CONSUME_BATCH_SIZE * 2) setImmediate(() => commit.reject(new Error('not the group any more')));
    });
    await expect(running).rejects.toThrow('not the group any more');
    expect(handled).toBe(CONSUME_BATCH_SIZE * 2);
    expect(commits).toEqual([]);
  });
});
