import { wait } from '../../client/retry.ts';
import { putPart } from './put-part.ts';

export interface PartPlan {
  partCount: number;
  partSizeBytes: number;
  completedParts: readonly number[];
}

export interface SentPart {
  partNumber: number;
  etag: string;
}

const PARALLEL = 3;
const ATTEMPTS = 6;
const BASE_DELAY_MS = 500;
const MAX_DELAY_MS = 15_000;

interface SendOptions {
  blob: Blob;
  plan: PartPlan;
  /** Returns a fresh URL for a part. Each attempt requests one, because URLs expire after an hour. */
  addressOf: (partNumber: number) => Promise<string>;
  onProgress: (sentBytes: number) => void;
  /** Called when a part is in the store. */
  onSent?: (part: SentPart) => void;
  signal: AbortSignal;
  /** For tests. */
  put?: typeof putPart;
  delay?: typeof wait;
}

/**
 * Sends the parts that the store lacks, three at a time, and retries failed parts with growing pauses.
 * @returns The store's answers for the parts sent now; the caller has those from before.
 * @throws The error of a part's last attempt.
 */
export async function sendParts(options: SendOptions): Promise<SentPart[]> {
  const { blob, plan, addressOf, onProgress, onSent, signal, put = putPart, delay = wait } = options;
  const rangeOf = (part: number): [number, number] => [
    (part - 1) * plan.partSizeBytes,
    Math.min(part * plan.partSizeBytes, blob.size),
  ];
  const sent = new Map<number, number>();
  for (const part of plan.completedParts) {
    const [from, to] = rangeOf(part);
    sent.set(part, to - from);
  }
  const missing = Array.from({ length: plan.partCount }, (_, index) => index + 1).filter((part) => !sent.has(part));
  const report = () => onProgress([...sent.values()].reduce((sum, bytes) => sum + bytes, 0));
  report();

  const done: SentPart[] = [];
  const sendOne = async (partNumber: number): Promise<void> => {
    const body = blob.slice(...rangeOf(partNumber));
    for (let attempt = 1; ; attempt += 1) {
      try {
        const url = await addressOf(partNumber);
        const etag = await put(
          url,
          body,
          (bytes) => {
            sent.set(partNumber, bytes);
            report();
          },
          signal,
        );
        sent.set(partNumber, body.size);
        report();
        done.push({ partNumber, etag });
        onSent?.({ partNumber, etag });
        return;
      } catch (error) {
        sent.set(partNumber, 0);
        if (signal.aborted || attempt === ATTEMPTS) throw error;
        await delay(Math.min(BASE_DELAY_MS * 2 ** (attempt - 1), MAX_DELAY_MS), signal);
      }
    }
  };
  const work = async (): Promise<void> => {
    for (let part = missing.shift(); part !== undefined; part = missing.shift()) await sendOne(part);
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return done.toSorted((a, b) => a.partNumber - b.partNumber);
}
