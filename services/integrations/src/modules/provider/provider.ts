import type { Channel, IntegrationType } from '../../database.ts';

/** The account's tokens, which are sealed before they are stored. */
export interface ProviderTokens {
  access: string;
  refresh?: string;
  /** ISO-8601; expiry of the access token. */
  expiresAt?: string;
}

/** An account to which somebody gave access. */
export interface ProviderAccess {
  tokens: ProviderTokens;
  /** The id in the provider's events, which the intake hashes (services/routing, inbound-event/providers). */
  accountId: string;
  accountName: string;
  /** Other ids in the provider's events. */
  otherAccountIds: readonly string[];
}

/** A provider's OAuth flow with this installation's configuration. */
export interface ProviderClient {
  /** @param flow Values of one flow; the challenge belongs to PKCE. */
  authorizationUrl(flow: { state: string; challenge: string }): string;
  /** @throws UNPROCESSABLE when the provider refuses the code, UNAVAILABLE when it does not answer. */
  exchange(flow: { code: string; verifier: string }): Promise<ProviderAccess>;
  /** What can be imported, for providers where it is chosen by channel. */
  listChannels?(accessToken: string): Promise<Channel[]>;
}

export type ProviderClients = ReadonlyMap<IntegrationType, ProviderClient>;

/** One row in the table of integrations. */
export interface IntegrationKind {
  type: IntegrationType;
  /** Display name. */
  name: string;
  /** Does not import anything yet; only for workspaces that agreed to early features. */
  isBeta: boolean;
  importsChannels: boolean;
}

export const INTEGRATIONS: readonly IntegrationKind[] = [
  { type: 'SLACK', name: 'Slack', isBeta: false, importsChannels: true },
  { type: 'ZOOM', name: 'Zoom', isBeta: true, importsChannels: false },
  { type: 'GOOGLE_MEET', name: 'Google Meet', isBeta: true, importsChannels: false },
  { type: 'MICROSOFT_TEAMS', name: 'Microsoft Teams', isBeta: true, importsChannels: false },
  { type: 'ATLASSIAN', name: 'Atlassian', isBeta: true, importsChannels: false },
  { type: 'NOTION', name: 'Notion', isBeta: true, importsChannels: false },
];

/** A provider's name in the intake, hashes and URLs: GOOGLE_MEET → google-meet. */
export const slugOf = (type: IntegrationType): string => type.toLowerCase().replaceAll('_', '-');
