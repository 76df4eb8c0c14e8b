import { WRITE_VECTORS } from '../../limits.ts';
import { inParts } from './in-parts.ts';
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
export function requestBodies(operations: readonly Operation[]): object[][] {
  return inParts(operations, ([, document]) => vectorsOf(document), WRITE_VECTORS).map((part) =>
    part.flatMap((operation) => operation.filter((line) => line !== undefined)),
  );
}
