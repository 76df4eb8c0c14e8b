import type { Scope } from '@fieldloom/engines/scopes';
import type { Needles } from './needles.ts';
import type { OnHit } from './search.ts';

/** A word in a place where it must not be. */
export interface Finding {
  scope: Scope;
  /** `postgres`, `kafka`, `opensearch`, `temporal`, `s3`, `logs`, `run`, `process`, `file name`… */
  store: string;
  /** Table, indexed document, object, or file with offset. */
  place: string;
  /** How it was encoded: `UTF-8`, `base64`, `UTF-8 in gzip`… */
  encoding: string;
  word: string;
}

/** The words to find in one scope, and the findings; each word is reported once per place and encoding. */
export class Sight {
  readonly needles: Needles;
  readonly #scope: Scope;
  readonly #found = new Map<string, Finding>();

  constructor(scope: Scope, needles: Needles) {
    this.#scope = scope;
    this.needles = needles;
  }

  /** Returns a handler for hits in a place. */
  seenIn(store: string, place: string): OnHit {
    return ({ word, encoding, at }) => {
      const key = [store, place, encoding, word].join('\n');
      if (!this.#found.has(key))
        this.#found.set(key, { scope: this.#scope, store, place: `${place} @${at}`, encoding, word });
    };
  }

  get findings(): Finding[] {
    return [...this.#found.values()];
  }
}
