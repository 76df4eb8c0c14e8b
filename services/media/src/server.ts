import { fileURLToPath } from 'node:url';
import { LiveHub } from '@fieldloom/graphql/live';
import { OBJECT_PURGE_CALLERS, objectPurgeRoutes } from '@fieldloom/rpc/object-purge';
import { registerRpc } from '@fieldloom/rpc/server';
import { PURGE_CALLERS, workspacePurgeRoutes } from '@fieldloom/rpc/workspace-purge';
import { createNestService } from '@fieldloom/service/nest-service';
import type { RoleContext, Running } from '@fieldloom/service/run-service';
import { rpcRoutes } from '@fieldloom/service/service-module';
import { connectTemporal } from '@fieldloom/workflow/client';
import { AppModule } from './app.module.ts';
import { CALLERS } from './callers.ts';
import { makeDependencies } from './dependencies.ts';
import type { Environment } from './environment.ts';
import { SWEEP_EVERY_MS } from './limits.ts';
import { ClipService } from './modules/clip/clip.service.ts';
import { deliveryRoutes } from './modules/delivery/delivery.http.ts';
import { DeliveryService } from './modules/delivery/delivery.service.ts';
import { FileService } from './modules/file/file.service.ts';
import { forgetObjects } from './modules/file/forget-objects.ts';
import { MediaPipeline } from './modules/file/media-pipeline.ts';
import { purgeMedia } from './modules/file/purge-media.ts';
import { UploadService } from './modules/file/upload.service.ts';
import { LogoService } from './modules/logo/logo.service.ts';
import { MODULES } from './modules.gen.ts';

/** Serves the subgraph, the RPC methods, and the URLs of files. */
export async function startServer({ env, logger, http }: RoleContext<Environment>): Promise<Running> {
  const dependencies = makeDependencies(env, 'server');
  const { keys, storage, database } = dependencies;
  await storage.ensureBucket(['*']);
  const live = new LiveHub(env.DATABASE_URL);
  await live.start();
  const pipeline = new MediaPipeline(connectTemporal(env));
  const app = await createNestService({
    http,
    keys,
    logger,
    module: AppModule.with({ ...dependencies, live, pipeline, logger }),
    schemaFolder: fileURLToPath(new URL('../schema', import.meta.url)),
  });
  const [files, uploads, logos] = [app.get(FileService), app.get(UploadService), app.get(LogoService)];
  deliveryRoutes(http, { delivery: app.get(DeliveryService), logos, storage, keys });
  await registerRpc(http, {
    keys,
    service: 'media',
    callers: { ...CALLERS, ...PURGE_CALLERS, ...OBJECT_PURGE_CALLERS },
    routes: (router) => {
      rpcRoutes(app, MODULES)(router);
      workspacePurgeRoutes((teamId, until) => purgeMedia({ database, storage }, teamId, until))(router);
      objectPurgeRoutes((teamId, objects) => forgetObjects({ files, clips: app.get(ClipService) }, teamId, objects))(
        router,
      );
    },
    onError: (error, method) => logger.error({ err: error, method }, 'rpc failed'),
  });
  const sweep = setInterval(() => {
    uploads.sweep().catch((error) => logger.warn({ err: error }, 'abandoned uploads were not swept'));
    uploads.sweepUnknown().catch((error) => logger.warn({ err: error }, 'unknown uploads were not swept'));
    logos.sweep().catch((error) => logger.warn({ err: error }, 'logos were not taken up'));
    files.sweep().catch((error) => logger.warn({ err: error }, 'files were not taken up'));
  }, SWEEP_EVERY_MS);
  return {
    ready: async () => {
      await Promise.all([database.ping(), storage.ping()]);
    },
    stop: async () => {
      clearInterval(sweep);
      await live.stop();
      await app.close();
      storage.close();
      await database.close();
    },
  };
}
