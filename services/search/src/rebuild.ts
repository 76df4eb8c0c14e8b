import { parseArgs } from 'node:util';
import { createLogger } from '@fieldloom/observability/logger';
import { errorCode } from '@fieldloom/stream/error-code';
import { makeDependencies } from './dependencies.ts';
import { environment } from './environment.ts';
import { KINDS } from './kinds.ts';
import { DocumentIndexer } from './modules/document/document.indexer.ts';
import { PassageVectors } from './modules/document/passage-vectors.ts';
import { rebuildKind } from './modules/document/rebuild.ts';
import { VectorFollower } from './modules/document/vector-follower.ts';

/**
 * Operator's command: `node dist/rebuild.js [--kind NOTE]` rebuilds indices from content while everything keeps
 * running.
 */
const { values } = parseArgs({ options: { kind: { type: 'string' } } });
const logger = createLogger({ service: 'search-rebuild', scope: environment.FIELDLOOM_SCOPE });
const dependencies = makeDependencies(environment);
const { index, content } = dependencies;
const vectors = new PassageVectors(dependencies.intelligence);
const indexer = new DocumentIndexer(index, content, vectors, new VectorFollower(index, vectors));
await dependencies.index.ensure();
const kinds = KINDS.filter((kind) => values.kind === undefined || kind.rpc === values.kind);
// In parallel: a small kind mostly waits for writers, and the embedder works through one batch after another anyway.
// Each runs to its end: an interrupted one would leave an index behind that still receives writes.
const ends = await Promise.allSettled(
  kinds.map(async ({ rpc }) => {
    const copied = await rebuildKind({ ...dependencies, indexer, logger }, rpc);
    logger.info({ kind: rpc, copied }, 'rebuilt');
  }),
);
await dependencies.index.close();
for (const [position, end] of ends.entries()) {
  if (end.status === 'fulfilled') continue;
  const error = errorCode(end.reason);
  logger.error({ kind: kinds[position]?.rpc, error }, 'not rebuilt: it is as it was before');
  process.exitCode = 1;
}
