import { fileURLToPath } from 'node:url';
import { Entitlements } from '@fieldloom/entitlements/entitlements';
import { LiveHub } from '@fieldloom/graphql/live';
import { MediaService } from '@fieldloom/proto/fieldloom/media/v1/media_pb';
import { registerRpc } from '@fieldloom/rpc/server';
import { PURGE_CALLER, workspacePurgeRoutes } from '@fieldloom/rpc/workspace-purge';
import { createNestService } from '@fieldloom/service/nest-service';
import type { RoleContext, Running } from '@fieldloom/service/run-service';
import { connectTemporal } from '@fieldloom/workflow/client';
import { AppModule } from './app.module.ts';
import { makeDependencies } from './dependencies.ts';
import type { Environment } from './environment.ts';
import { SWEEP_EVERY_MS } from './limits.ts';
import { ClipReader } from './modules/clip/clip.service.ts';
import { deliveryRoutes } from './modules/delivery/delivery.http.ts';
import { DeliveryService } from './modules/delivery/delivery.service.ts';
import { ContentAccess } from './modules/file/content-access.ts';
import { mediaRpc } from './modules/file/file.rpc.ts';
import { FileService } from './modules/file/file.service.ts';
import { MediaPipeline } from './modules/file/media-pipeline.ts';
import { purgeMedia } from './modules/file/purge-media.ts';
import { LogoService } from './modules/logo/logo.service.ts';
import { UploadService } from './modules/upload/upload.service.ts';

/** The subgraph, the RPC, and the addresses of files. */
export async function startServer({ env, logger, http }: RoleContext<Environment>): Promise<Running> {
  const { keys, content, billing, storage, database } = makeDependencies(env, 'server');
  await storage.ensureBucket(['*']);
  const live = new LiveHub(env.DATABASE_URL);
  await live.start();
  const access = new ContentAccess(content);
  const pipeline = new MediaPipeline(connectTemporal(env));
  const files = new FileService({ database, access, pipeline, storage, live, logger });
  const uploads = new UploadService({ database, storage, access, files });
  const entitlements = new Entitlements({ read: (teamId) => billing.getEntitlements({ teamId }) });
  const logos = new LogoService({ database, storage, pipeline, entitlements, logger });
  const clips = new ClipReader({ database, access, live });
  deliveryRoutes(http, {
    delivery: new DeliveryService({ database, access, content, keys }),
    storage,
    keys,
  });
  await registerRpc(http, {
    keys,
    service: 'media',
    allow: ['content', 'gateway', 'notifications', PURGE_CALLER],
    routes: (router) => {
      router.service(MediaService, mediaRpc(database));
      workspacePurgeRoutes((teamId, until) => purgeMedia({ database, storage }, teamId, until))(router);
    },
    onError: (error, method) => logger.error({ err: error, method }, 'rpc failed'),
  });
  const app = await createNestService({
    http,
    keys,
    logger,
    module: AppModule.with({ files, uploads, clips, logos }),
    schemaFolder: fileURLToPath(new URL('../schema', import.meta.url)),
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
