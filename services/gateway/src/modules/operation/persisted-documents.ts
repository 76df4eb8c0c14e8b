import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { badInput, DomainError } from '@fieldloom/kernel/errors';
import { z } from 'zod';
import type { OperationRequest } from './operation-request.ts';

const fileSchema = z.record(z.string().regex(/^[0-9a-f]{64}$/), z.string().min(1));

/** Documents that requests may name by hash. With `only`, no other documents are run. */
export class PersistedDocuments {
  readonly #byHash: ReadonlyMap<string, string>;
  readonly #only: boolean;

  constructor(byHash: ReadonlyMap<string, string>, only: boolean) {
    this.#byHash = byHash;
    this.#only = only;
  }

  /** @throws when the file is missing or malformed, which is a configuration error. */
  static fromFile(path: string | undefined, only: boolean): PersistedDocuments {
    if (path === undefined) return new PersistedDocuments(new Map(), only);
    const documents = fileSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    return new PersistedDocuments(new Map(Object.entries(documents)), only);
  }

  /**
   * @returns The document's text.
   * @throws BAD_INPUT 'PersistedQueryNotFound' for an unknown hash (clients then send the text); BAD_INPUT for a text
   * that is not in the list while only the list may run.
   */
  resolve(request: OperationRequest): string {
    const { query, documentHash } = request;
    if (documentHash !== undefined && query === undefined) {
      const known = this.#byHash.get(documentHash);
      if (known === undefined) {
        throw new DomainError('BAD_INPUT', 'PersistedQueryNotFound', { humanReadable: false });
      }
      return known;
    }
    const text = query ?? '';
    if (this.#only && !this.#byHash.has(createHash('sha256').update(text).digest('hex'))) {
      throw badInput('Only known documents are run here');
    }
    return text;
  }
}
