import { type Keys, loadKeys } from '@fieldloom/auth/keys';
import { openDatabase } from '@fieldloom/db/database';
import type { Logger } from '@fieldloom/observability/logger';
import { BillingService } from '@fieldloom/proto/fieldloom/billing/v1/billing_pb';
import { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { RoutingService } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import { WorkspacePurgeService } from '@fieldloom/proto/fieldloom/workspaces/v1/workspaces_pb';
import { Peers } from '@fieldloom/rpc/peers';
import { connectTemporal } from '@fieldloom/workflow/client';
import type { Client } from '@temporalio/client';
import type { Database, Tables } from './database/database.ts';
import type { Environment } from './environment.ts';
import type { BillingClient, ContentClient, PurgeClients, RoutingClient } from './peers/clients.ts';

/** A service works for a few seconds before it answers whether it is done. */
const PURGE_DEADLINE_MS = 12_000;

/** The resources that the services need; a spec passes its own. */
export interface Resources {
  env: Environment;
  logger: Logger;
  keys: Keys;
  database: Database;
  temporal: Client;
  routing: RoutingClient;
  billing: BillingClient;
  purge: PurgeClients;
  content: ContentClient;
}

export function openResources(env: Environment, logger: Logger): Resources {
  const keys = loadKeys(env.KEYS_FILE);
  const peers = new Peers({ keys, service: 'accounts', addresses: env.PEERS });
  return {
    env,
    logger,
    keys,
    database: openDatabase<Tables>({
      url: env.DATABASE_URL,
      sweepUrl: env.DATABASE_SWEEP_URL,
      applicationName: 'accounts',
      persons: true,
      onConnectionError: (error) => logger.warn({ err: error }, 'an idle connection was lost'),
    }),
    temporal: connectTemporal(env),
    routing: peers.client(RoutingService, 'global/routing'),
    billing: peers.client(BillingService, 'billing'),
    content: peers.client(ContentService, 'content'),
    purge: purgeClients(peers),
  };
}

function purgeClients(peers: Peers): PurgeClients {
  return {
    content: peers.client(WorkspacePurgeService, 'content', PURGE_DEADLINE_MS),
    media: peers.client(WorkspacePurgeService, 'media', PURGE_DEADLINE_MS),
    search: peers.client(WorkspacePurgeService, 'search', PURGE_DEADLINE_MS),
    integrations: peers.client(WorkspacePurgeService, 'integrations', PURGE_DEADLINE_MS),
    notifications: peers.client(WorkspacePurgeService, 'notifications', PURGE_DEADLINE_MS),
    billing: peers.client(WorkspacePurgeService, 'billing', PURGE_DEADLINE_MS),
  };
}
