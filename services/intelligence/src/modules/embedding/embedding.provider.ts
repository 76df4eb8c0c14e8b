import { unavailable } from '@fieldloom/kernel/errors';
import { z } from 'zod';
import { OpenAiClient, type ProviderSettings } from '../provider/openai-client.ts';
import type { Embedder, EmbedPurpose } from './embedding.embedder.ts';

const answerSchema = z.object({
  data: z.array(z.object({ index: z.int().min(0), embedding: z.array(z.number()).min(1) })),
});

export interface EmbeddingProviderSettings extends ProviderSettings {
  /** Dimensions of the vectors; an index is created for one number. */
  dimensions: number;
  /** Prefix for every question, for models that were trained with one. */
  queryPrefix?: string | undefined;
}

/** Sentence vectors from a provider's `/embeddings`. */
export class ProviderEmbedder implements Embedder {
  readonly model: string;
  readonly dimensions: number;
  readonly #client: OpenAiClient;
  readonly #queryPrefix: string;

  constructor(settings: EmbeddingProviderSettings) {
    this.#client = new OpenAiClient(settings);
    this.model = settings.model;
    this.dimensions = settings.dimensions;
    this.#queryPrefix = settings.queryPrefix ?? '';
  }

  async embed(texts: readonly string[], purpose: EmbedPurpose, signal?: AbortSignal): Promise<Float32Array[]> {
    const input = purpose === 'query' ? texts.map((text) => this.#queryPrefix + text) : texts;
    const request = { model: this.model, input, dimensions: this.dimensions, encoding_format: 'float' };
    const answer = answerSchema.safeParse(await this.#client.post('/embeddings', request, signal));
    if (!answer.success) throw unavailable('The model provider gave no vectors', answer.error);
    const byIndex = new Map(answer.data.data.map(({ index, embedding }) => [index, embedding]));
    return texts.map((_, index) => {
      const vector = byIndex.get(index);
      if (vector?.length !== this.dimensions) throw unavailable('The model provider gave vectors of another size');
      const length = Math.hypot(...vector) || 1;
      return Float32Array.from(vector, (value) => value / length);
    });
  }
}
