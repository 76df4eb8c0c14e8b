import { randomBytes } from 'node:crypto';

/** Kinds of requests; `depends.ts` says what each needs. */
export type Operation =
  | 'write'
  | 'open document'
  | 'edit'
  | 'search'
  | 'start upload'
  | 'send part'
  | 'complete upload'
  | 'sign in'
  | 'token'
  | 'prove address'
  | 'find workspace'
  | 'hand over'
  | 'provider event';

/**
 * - unavailable: answered with a code for a temporary failure
 * - cut: the connection ended without an answer, as happens to running requests when a process is killed
 * - hung: no answer in time
 * - wrong: any other refusal
 */
export type Outcome = 'ok' | 'unavailable' | 'cut' | 'hung' | 'wrong';

export interface Attempt {
  operation: Operation;
  startedAt: number;
  endedAt: number;
  outcome: Outcome;
  detail: string;
}

export type WriteKind = 'note' | 'edit' | 'highlight' | 'tag' | 'comment' | 'upload' | 'session' | 'event';

/** Something that should be stored. Its word occurs nowhere else. */
export interface Write {
  kind: WriteKind;
  word: string;
  acknowledged: boolean;
  acknowledgedAt: number | undefined;
  /** Its id, once the platform has returned it. */
  id: string | undefined;
  /** What it belongs to: a note's id for edits, highlights, comments and uploads; a channel for events. */
  parent: string;
  /** For uploads. */
  sizeBytes?: number;
  sha256?: string;
  isRecording?: boolean;
}

/** A request that was not answered correctly. */
export class Refused extends Error {
  readonly outcome: Exclude<Outcome, 'ok'>;

  constructor(outcome: Exclude<Outcome, 'ok'>, message: string) {
    super(message);
    this.outcome = outcome;
  }
}

/** Records every request to the platform and its outcome, from which the expected final state is derived. */
export class Ledger {
  readonly writes: Write[] = [];
  readonly attempts: Attempt[] = [];
  /** The order in which events of a channel were accepted. */
  readonly accepted = new Map<string, string[]>();
  #count = 0;
  readonly #run = randomBytes(3).toString('hex');

  /** Returns a word of letters and digits that nobody else writes. */
  newWord(prefix: string): string {
    this.#count += 1;
    return `${prefix}${this.#run}${this.#count.toString(36)}x`;
  }

  begin(kind: WriteKind, word: string, parent = ''): Write {
    const write: Write = { kind, word, parent, acknowledged: false, acknowledgedAt: undefined, id: undefined };
    this.writes.push(write);
    return write;
  }

  acknowledge(write: Write, id?: string): void {
    write.acknowledged = true;
    write.acknowledgedAt = Date.now();
    write.id = id ?? write.id;
  }

  /** Makes one request and records its outcome. @throws Refused */
  async attempt<T>(operation: Operation, request: () => Promise<T>): Promise<T> {
    const startedAt = Date.now();
    const keep = (outcome: Outcome, detail = '') =>
      this.attempts.push({ operation, startedAt, endedAt: Date.now(), outcome, detail });
    try {
      const answer = await request();
      keep('ok');
      return answer;
    } catch (error) {
      const refused = error instanceof Refused ? error : new Refused('wrong', String(error));
      keep(refused.outcome, refused.message);
      throw refused;
    }
  }

  acknowledgedOf(kind: WriteKind): Write[] {
    return this.writes.filter((write) => write.kind === kind && write.acknowledged);
  }

  acknowledgedSince(time: number): number {
    return this.writes.filter(({ acknowledgedAt }) => acknowledgedAt !== undefined && acknowledgedAt >= time).length;
  }
}
