import { CLIENT_CALLS } from '@fieldloom/kernel/limits';

interface Waiting<Request, Answer> {
  request: Request;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Gathers what is asked within the interval (10 ms, C§7) into one call.
 * @param send Gets the requests and answers in the same order and number.
 */
export function createBatch<Request, Answer>(
  send: (requests: Request[]) => Promise<Answer[]>,
  intervalMs: number = CLIENT_CALLS.commentBatchMs,
): (request: Request) => Promise<Answer> {
  let waiting: Waiting<Request, Answer>[] = [];

  async function flush(): Promise<void> {
    const batch = waiting;
    waiting = [];
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
