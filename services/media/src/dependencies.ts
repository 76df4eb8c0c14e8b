import { loadKeys } from '@fieldloom/auth/keys';
import { openDatabase } from '@fieldloom/db/database';
import { Entitlements } from '@fieldloom/entitlements/entitlements';
import { BillingService } from '@fieldloom/proto/fieldloom/billing/v1/billing_pb';
import { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { Peers } from '@fieldloom/rpc/peers';
import { Storage } from '@fieldloom/storage/storage';
import type { MediaTables } from './database.ts';
import type { Environment } from './environment.ts';

/** Creates what every role of this service uses. */
export function makeDependencies(env: Environment, role: string) {
  const keys = loadKeys(env.KEYS_FILE);
  const peers = new Peers({ keys, service: 'media', addresses: env.PEERS });
  const billing = peers.client(BillingService, 'billing');
  return {
    keys,
    content: peers.client(ContentService, 'content'),
    entitlements: new Entitlements({ read: (teamId) => billing.getEntitlements({ teamId }) }),
    storage: new Storage(env),
    database: openDatabase<MediaTables>({
      url: env.DATABASE_URL,
      sweepUrl: env.DATABASE_SWEEP_URL,
      applicationName: `media-${role}`,
    }),
  };
}
