import { loadKeys } from '@fieldloom/auth/keys';
import { registerRpc } from '@fieldloom/rpc/server';
import type { RoleContext, Running } from '@fieldloom/service/run-service';
import type { Environment } from './environment.ts';
import { chooseEmbedder } from './models.ts';
import { EMBEDDING_CALLERS, embeddingRoutes } from './modules/embedding/embedding.rpc.ts';

/** Serves IntelligenceService to the region's other services. */
export async function startServer({ env, logger, metrics, http }: RoleContext<Environment>): Promise<Running> {
  const embedder = chooseEmbedder(env);
  await registerRpc(http, {
    keys: loadKeys(env.KEYS_FILE),
    service: 'intelligence',
    callers: EMBEDDING_CALLERS,
    routes: embeddingRoutes(embedder.port, metrics),
    onError: (error, method) => logger.error({ err: error, method }, 'rpc failed'),
  });
  return { ready: embedder.ready, stop: embedder.stop };
}
