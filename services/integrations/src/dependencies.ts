import { loadKeys } from '@fieldloom/auth/keys';
import { openDatabase } from '@fieldloom/db/database';
import { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { Peers } from '@fieldloom/rpc/peers';
import type { RoleContext } from '@fieldloom/service/run-service';
import type { IntegrationTables } from './database.ts';
import type { Environment } from './environment.ts';
import { TokenVault } from './modules/connection/token-vault.ts';
import { providerClients } from './modules/provider/provider-clients.ts';

/** Creates what the roles with Nest's container use: server and consumer. */
export async function makeDependencies(
  { env, flags }: Pick<RoleContext<Environment>, 'env' | 'flags'>,
  applicationName: string,
) {
  const keys = loadKeys(env.KEYS_FILE);
  const peers = new Peers({ keys, service: 'integrations', addresses: env.PEERS });
  const root = new URL(env.ROOT_ORIGIN);
  const database = openDatabase<IntegrationTables>({ url: env.DATABASE_URL, applicationName });
  return {
    keys,
    database,
    accounts: peers.client(AccountsService, 'accounts'),
    content: peers.client(ContentService, 'content'),
    vault: new TokenVault(env.CONNECTION_SECRET),
    providers: providerClients(env),
    flags: await flags(),
    originOf: (subdomain: string): string => `${root.protocol}//${subdomain}.${root.host}`,
    close: (): Promise<void> => database.close(),
  };
}
