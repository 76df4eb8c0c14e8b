import { passagesOf } from './chunks.ts';
import type { EmbeddedParts } from './mapping.ts';
import { hashOf, type PassageVectors, type StoredVectors, shortVector } from './passage-vectors.ts';

interface HashedText {
  readonly text: string;
  readonly hash: string;
}

/** Vectors of one model. */
export interface ResolvedVectors {
  model: string;
  byText: Map<string, ArrayLike<number>>;
}

/** The passages of one document's title and text, and which of them have vectors. */
export class DocumentPassages {
  readonly teamId: string;
  readonly #sentences: readonly HashedText[];
  readonly #chunks: readonly HashedText[];
  /** Each text once. */
  readonly #distinct: readonly HashedText[];

  constructor(teamId: string, title: string, text: string) {
    this.teamId = teamId;
    const { sentences, chunks } = passagesOf(title, text);
    const hashed = new Map([...sentences, ...chunks].map((each) => [each, { text: each, hash: hashOf(each) }]));
    const withHash = (each: string): HashedText => hashed.get(each) ?? { text: each, hash: hashOf(each) };
    this.#sentences = sentences.map(withHash);
    this.#chunks = chunks.map(withHash);
    this.#distinct = [...hashed.values()];
  }

  get texts(): readonly HashedText[] {
    return this.#distinct;
  }

  /** How many vectors the document has in the index when it is complete. */
  get vectorCount(): number {
    return this.#sentences.length + this.#chunks.length;
  }

  /** Changes exactly when the passages do. */
  get fingerprint(): string {
    return hashOf(this.#distinct.map(({ hash }) => hash).join(' '));
  }

  /**
   * Returns the vectors that there are: the process's own, and what the index has, if both are of one model.
   * @param stored What the index has of this document.
   */
  resolve(vectors: PassageVectors, stored?: StoredVectors): ResolvedVectors {
    const { model } = vectors;
    // A process that has not embedded anything yet takes over what is there, whatever model it is of.
    const isUsable = stored !== undefined && (model === '' || model === stored.model);
    const byText = new Map<string, ArrayLike<number>>();
    for (const { text, hash } of this.#distinct) {
      const vector = vectors.cached({ teamId: this.teamId, text }) ?? (isUsable ? stored.byHash.get(hash) : undefined);
      if (vector !== undefined) byText.set(text, vector);
    }
    return { model: isUsable ? stored.model : model, byText };
  }

  /**
   * Returns what is written of them: only passages with vectors are in the index, the others are known by its text.
   * @param awaitsSince Since when the document has lacked vectors, if it did before.
   */
  partsOf({ model, byText }: ResolvedVectors, awaitsSince?: string): EmbeddedParts {
    const embeddedOf = ({ text, hash }: HashedText) => {
      const vector = byText.get(text);
      return vector === undefined ? undefined : { hash, vector: shortVector(vector) };
    };
    const isComplete = this.#distinct.every(({ text }) => byText.has(text));
    return {
      embedding_model: model,
      chunks: this.#chunks.flatMap((chunk) => {
        const embedded = embeddedOf(chunk);
        return embedded === undefined ? [] : { text: chunk.text, ...embedded };
      }),
      sentences: this.#sentences.flatMap((sentence) => embeddedOf(sentence) ?? []),
      ...(isComplete ? {} : { awaits_vectors_since: awaitsSince ?? new Date().toISOString() }),
    };
  }
}
