import { WRITE_VECTORS } from '../../limits.ts';
import type { IndexDocument } from './mapping.ts';

/** A bulk action, and its document. */
export type Operation = readonly [action: object, document?: IndexDocument];

export interface RefusedDocument {
  id: string;
  type: string;
}

/** Documents that the engine does not take as they are. Whatever was written together with them is written. */
export class RefusedDocuments extends Error {
  readonly ids: ReadonlySet<string>;
  readonly #refused: readonly RefusedDocument[];

  constructor(refused: readonly RefusedDocument[]) {
    super(`The index refused ${refused.length} documents: ${refused[0]?.type}`);
    this.ids = new Set(refused.map(({ id }) => id));
    this.#refused = refused;
  }

  static all(parts: readonly RefusedDocuments[]): RefusedDocuments {
    return new RefusedDocuments(parts.flatMap((part) => part.#refused));
  }
}

function vectorsOf(document: IndexDocument | undefined): number {
  return document === undefined ? 0 : document.chunks.length + document.sentences.length;
}

/** Divides operations into bodies of requests with a bounded number of vectors. */
export function partsOf(operations: readonly Operation[]): object[][] {
  const parts: object[][] = [];
  let left = 0;
  for (const operation of operations) {
    const own = vectorsOf(operation[1]);
    if (parts.length === 0 || own > left) {
      parts.push([]);
      left = WRITE_VECTORS;
    }
    parts.at(-1)?.push(...operation.filter((line) => line !== undefined));
    left -= own;
  }
  return parts;
}
