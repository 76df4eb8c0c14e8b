import type { ConnectRouter } from '@connectrpc/connect';
import { badInput } from '@fieldloom/kernel/errors';
import type { Metrics } from '@fieldloom/observability/metrics';
import {
  IntelligenceService,
  EmbedPurpose as Purpose,
} from '@fieldloom/proto/fieldloom/intelligence/v1/intelligence_pb';
import type { CallersOf } from '@fieldloom/rpc/callers';
import { type Embedder, type EmbedPurpose, MAX_TEXT_CHARACTERS, MAX_TEXTS } from './embedding.embedder.ts';

const PURPOSES: Readonly<Partial<Record<Purpose, EmbedPurpose>>> = {
  [Purpose.QUERY]: 'query',
  [Purpose.PASSAGE]: 'passage',
};

export const EMBEDDING_CALLERS: CallersOf<typeof IntelligenceService> = { embed: ['search'] };

/** Answers `IntelligenceService/Embed` with an embedder. */
export function embeddingRoutes(embedder: Embedder, metrics: Metrics): (router: ConnectRouter) => void {
  return (router) =>
    router.service(IntelligenceService, {
      async embed({ texts, purpose }, { signal }) {
        const known = PURPOSES[purpose];
        if (!known) throw badInput('purpose must be QUERY or PASSAGE', { field: 'purpose' });
        if (texts.length > MAX_TEXTS) throw badInput('Too many texts', { field: 'texts', limit: MAX_TEXTS });
        if (texts.some((text) => text.length > MAX_TEXT_CHARACTERS)) {
          throw badInput('A text is too long', { field: 'texts', limit: MAX_TEXT_CHARACTERS });
        }
        const startedAt = performance.now();
        const vectors = await embedder.embed(texts, known, signal);
        metrics.counter('embedded_texts', texts.length, { purpose: known });
        metrics.histogram('embed_seconds', (performance.now() - startedAt) / 1_000, { purpose: known });
        return {
          embeddings: vectors.map((vector) => ({ values: [...vector] })),
          model: embedder.model,
          dimensions: embedder.dimensions,
        };
      },
    });
}
