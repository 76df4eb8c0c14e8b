import { CLIENT_CALLS, COUNT_LIMITS } from '@fieldloom/kernel/limits';

interface Waiting<Request, Answer> {
  request: Request;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Collects the requests of an interval into one call, or into several if there are more than one call may hold.
 * @param send Receives the requests and returns the answers in the same order and number.
 */
export function createBatch<Request, Answer>(
  send: (requests: Request[]) => Promise<Answer[]>,
  intervalMs: number = CLIENT_CALLS.commentBatchMs,
): (request: Request) => Promise<Answer> {
  let waiting: Waiting<Request, Answer>[] = [];

  function flush(): void {
    const all = waiting;
    waiting = [];
    for (let from = 0; from < all.length; from += COUNT_LIMITS.batchOperations) {
      void deliver(all.slice(from, from + COUNT_LIMITS.batchOperations));
    }
  }

  async function deliver(batch: Waiting<Request, Answer>[]): Promise<void> {
    try {
      const answers = await send(batch.map((entry) => entry.request));
      if (answers.length !== batch.length) throw new Error('The batch was answered in part');
      batch.forEach((entry, index) => entry.resolve(answers[index] as Answer));
    } catch (error) {
      for (const entry of batch) entry.reject(error);
    }
  }

  return (request) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(flush, intervalMs);
      waiting.push({ request, resolve, reject });
    });
}
