/** Some models treat questions differently from the passages that may answer them. */
export type EmbedPurpose = 'query' | 'passage';

/** Port: converts texts to unit vectors, which are close when the texts have similar meanings. */
export interface Embedder {
  /** Vectors of different models must not be compared, so an index stores this name with its vectors. */
  readonly model: string;
  readonly dimensions: number;
  /**
   * Returns one L2-normalized vector per text, in the same order. Of long texts, only as much as the model supports is
   * read.
   * @param signal Aborted when the caller has gone or its deadline has passed.
   * @throws TOO_MANY_REQUESTS when the queue is full, UNAVAILABLE when the model can't run.
   */
  embed(texts: readonly string[], purpose: EmbedPurpose, signal?: AbortSignal): Promise<Float32Array[]>;
}

/** Maximum texts per request. */
export const MAX_TEXTS = 64;
/** Maximum characters per text. The offline model reads about the first thousand. */
export const MAX_TEXT_CHARACTERS = 20_000;
