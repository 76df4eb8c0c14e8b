import { type Keys, loadKeys } from '@fieldloom/auth/keys';
import { Entitlements } from '@fieldloom/entitlements/entitlements';
import { BillingService } from '@fieldloom/proto/fieldloom/billing/v1/billing_pb';
import { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { IntelligenceService } from '@fieldloom/proto/fieldloom/intelligence/v1/intelligence_pb';
import { Peers } from '@fieldloom/rpc/peers';
import type { Environment } from './environment.ts';
import { SearchIndex } from './modules/document/search-index.ts';

/** Creates what every role of this service uses. */
export function makeDependencies(env: Environment) {
  const keys: Keys = loadKeys(env.KEYS_FILE);
  const peers = new Peers({ keys, service: 'search', addresses: env.PEERS });
  const content = peers.client(ContentService, 'content', 15_000);
  const billing = peers.client(BillingService, 'billing');
  const intelligence = peers.client(IntelligenceService, 'intelligence', 10_000);
  const index = new SearchIndex(env.OPENSEARCH_URL, env.INDEX_PREFIX, {
    shards: env.INDEX_SHARDS,
    replicas: env.INDEX_REPLICAS,
  });
  const entitlements = new Entitlements({ read: (teamId) => billing.getEntitlements({ teamId }) });
  return { keys, entitlements, content, intelligence, index };
}
