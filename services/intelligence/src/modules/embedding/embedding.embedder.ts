/** Some models read questions and the passages that may answer them differently. */
export type EmbedPurpose = 'query' | 'passage';

/** Port: texts as unit vectors, near each other where the texts mean alike. */
export interface Embedder {
  /** Vectors of different models must not be compared: an index keeps this name beside its vectors. */
  readonly model: string;
  readonly dimensions: number;
  /**
   * One L2-normalized vector for each text, in their order. Texts beyond the model's length are read up to it.
   * @throws TOO_MANY_REQUESTS when more is waiting than the service accepts, UNAVAILABLE when the model cannot run.
   */
  embed(texts: readonly string[], purpose: EmbedPurpose): Promise<Float32Array[]>;
}

/** Texts of one request. */
export const MAX_TEXTS = 64;
/** Characters of one text; the offline model reads about the first thousand. */
export const MAX_TEXT_CHARACTERS = 20_000;
