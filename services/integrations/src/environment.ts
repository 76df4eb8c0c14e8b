import {
  commonEnvironment,
  databaseEnvironment,
  readEnvironment,
  streamEnvironment,
} from '@fieldloom/config/environment';
import { allowedNetworks } from '@fieldloom/outbound/allowed-networks';
import { z } from 'zod';

/** The integrations service's settings. */
export const environment = readEnvironment({
  ...commonEnvironment,
  ...databaseEnvironment,
  ...streamEnvironment,
  /** Encrypts providers' access tokens at rest. At least 16 characters; treat it like a password. */
  CONNECTION_SECRET: z.string().min(16),
  /** Slack's own addresses; others only for a stand-in in tests. */
  SLACK_ORIGIN: z.url().default('https://slack.com'),
  /**
   * Private networks that requests to providers may reach nevertheless, as in `127.0.0.1/32`, separated by commas. For
   * stand-ins of providers in development; empty in production.
   */
  OUTBOUND_ALLOW: allowedNetworks,
  /** JSON: origin of a provider → origin of its stand-in, in tests. Empty in production. */
  PROVIDER_ORIGINS: z
    .string()
    .default('{}')
    .transform((text, context) => {
      try {
        return z.record(z.url(), z.url()).parse(JSON.parse(text));
      } catch {
        context.addIssue({ code: 'custom', message: 'must be a JSON object of origins' });
        return z.NEVER;
      }
    }),
  /** The operator's OAuth clients. A provider without both of its values is shown as not configured. */
  SLACK_CLIENT_ID: z.string().min(1).optional(),
  SLACK_CLIENT_SECRET: z.string().min(1).optional(),
  ZOOM_CLIENT_ID: z.string().min(1).optional(),
  ZOOM_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_MEET_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_MEET_CLIENT_SECRET: z.string().min(1).optional(),
  MICROSOFT_TEAMS_CLIENT_ID: z.string().min(1).optional(),
  MICROSOFT_TEAMS_CLIENT_SECRET: z.string().min(1).optional(),
  ATLASSIAN_CLIENT_ID: z.string().min(1).optional(),
  ATLASSIAN_CLIENT_SECRET: z.string().min(1).optional(),
  NOTION_CLIENT_ID: z.string().min(1).optional(),
  NOTION_CLIENT_SECRET: z.string().min(1).optional(),
});

export type Environment = typeof environment;
