import type { Channel, IntegrationType } from '../../database.ts';

/** What opens the account at the provider; sealed as it is before it is stored. */
export interface ProviderTokens {
  access: string;
  refresh?: string;
  /** ISO-8601; of the access token. */
  expiresAt?: string;
}

/** An account that somebody let us into. */
export interface ProviderAccess {
  tokens: ProviderTokens;
  /** As the provider names it in its events, and the intake hashes it (services/routing, inbound-event/providers). */
  accountId: string;
  accountName: string;
  /** What else the provider calls it in its events. */
  otherAccountIds: readonly string[];
}

/** A provider's OAuth flow, as it is configured here. */
export interface ProviderClient {
  /** @param flow Of one flow; the challenge is of PKCE. */
  authorizationUrl(flow: { state: string; challenge: string }): string;
  /** @throws UNPROCESSABLE when the provider refuses the code, UNAVAILABLE when it does not answer. */
  exchange(flow: { code: string; verifier: string }): Promise<ProviderAccess>;
  /** What can be imported from it, where that is chosen by channel. */
  listChannels?(accessToken: string): Promise<Channel[]>;
}

export type ProviderClients = ReadonlyMap<IntegrationType, ProviderClient>;

/** A row of the table of integrations. */
export interface IntegrationKind {
  type: IntegrationType;
  /** As people know it. */
  name: string;
  /** Imports nothing yet: for workspaces that agreed to have early features. */
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

/** As the intake, its hashes and addresses name a provider: GOOGLE_MEET → google-meet. */
export const slugOf = (type: IntegrationType): string => type.toLowerCase().replaceAll('_', '-');
