import { Outbound } from '@fieldloom/outbound/outbound';
import type { IntegrationType } from '../../database.ts';
import type { Environment } from '../../environment.ts';
import { SlackClient } from '../slack/slack.client.ts';
import { OAuthClient } from './oauth-client.ts';
import { OAUTH_PROVIDERS } from './oauth-providers.ts';
import { INTEGRATIONS, type ProviderClient, type ProviderClients, slugOf } from './provider.ts';

/** Returns clients of the providers that the operator has configured. */
export function providerClients(env: Environment): ProviderClients {
  const outbound = new Outbound({ allow: env.OUTBOUND_ALLOW });
  const clients = new Map<IntegrationType, ProviderClient>();
  for (const { type } of INTEGRATIONS) {
    const clientId = env[`${type}_CLIENT_ID`];
    const clientSecret = env[`${type}_CLIENT_SECRET`];
    if (clientId === undefined || clientSecret === undefined) continue;
    // One URL for all regions: the global tier finds the region by the state.
    const redirectUri = `${env.ROOT_ORIGIN}/api/global/integrations/${slugOf(type)}/oauth/callback`;
    const common = { clientId, clientSecret, redirectUri, outbound };
    const contract = OAUTH_PROVIDERS[type];
    if (contract !== undefined)
      clients.set(type, new OAuthClient({ ...common, contract, origins: env.PROVIDER_ORIGINS }));
    else if (type === 'SLACK') clients.set(type, new SlackClient({ ...common, origin: env.SLACK_ORIGIN }));
  }
  return clients;
}
