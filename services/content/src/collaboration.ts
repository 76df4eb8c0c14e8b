import type { Keys } from '@fieldloom/auth/keys';
import type { Logger } from '@fieldloom/observability/logger';
import type { Metrics } from '@fieldloom/observability/metrics';
import type { Running } from '@fieldloom/service/run-service';
import { type RouteKnowledge, ServedWorkspaces } from '@fieldloom/service/served-workspaces';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { ContentStore } from './content-store.ts';
import { ActorDirectory } from './modules/actor/actor-directory.ts';
import { CollaborationAccess } from './modules/collaboration/collaboration-access.ts';
import { CollaborationServer } from './modules/collaboration/collaboration-server.ts';
import { DocumentRepository } from './modules/collaboration/document.repository.ts';
import { DOCUMENT_PROJECTIONS, type DocumentProjection } from './modules/collaboration/document-projection.ts';
import { LiveDocuments } from './modules/collaboration/live-documents.ts';
import { ProjectionService } from './modules/collaboration/projection.service.ts';
import { ProjectionScheduler } from './modules/collaboration/projection-scheduler.ts';
import { LockService } from './modules/lock/lock.service.ts';
import { PermissionService } from './modules/permission/permission.service.ts';

export interface CollaborationOptions {
  app: NestFastifyApplication;
  http: FastifyInstance;
  keys: Keys;
  store: ContentStore;
  /** The region's own routing, which knows which workspaces are no longer served here. */
  routing: RouteKnowledge;
  logger: Logger;
  metrics: Metrics;
  settings: { DATABASE_URL: string; ROOT_ORIGIN: string; ROOT_DOMAIN: string };
}

/**
 * Starts live collaboration and the derivation of text from its documents, on top of the application's own services.
 */
export async function startCollaboration(
  options: CollaborationOptions,
): Promise<Required<Pick<Running, 'drain' | 'stop'>>> {
  const { app, http, keys, store, routing, logger, metrics, settings } = options;
  const documents = app.get(DocumentRepository);
  const scheduler = new ProjectionScheduler(store, documents, app.get(ProjectionService), logger, metrics);
  const access = new CollaborationAccess(
    keys,
    store,
    app.get(ActorDirectory),
    app.get(PermissionService),
    app.get(LockService),
    app.get<readonly DocumentProjection[]>(DOCUMENT_PROJECTIONS),
  );
  const url = settings.DATABASE_URL;
  const liveDocuments = new LiveDocuments(url, store, documents, scheduler, access, logger, metrics);
  const hosts = { rootOrigin: settings.ROOT_ORIGIN, rootDomain: settings.ROOT_DOMAIN };
  const served = new ServedWorkspaces({ routing, logger });
  const server = new CollaborationServer(liveDocuments, access, served, hosts, logger, metrics);
  await liveDocuments.start();
  await scheduler.start();
  server.start(http.server);
  return {
    drain: () => server.drain(),
    stop: async () => {
      served.stop();
      await server.stop();
      await scheduler.stop();
      await liveDocuments.stop();
    },
  };
}
