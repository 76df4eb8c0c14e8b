import { commonEnvironment, readEnvironment } from '@fieldloom/config/environment';
import { REGION_TABLE, type RegionCode } from '@fieldloom/kernel/enums';
import { isFlagName, isFlagValue, type SetFlag } from '@fieldloom/kernel/feature-flags';
import { z } from 'zod';

const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter((item) => item !== ''));

/** Long enough that nobody can guess one. */
const operatorToken = z.string().min(32).max(200);

const shape = {
  ...commonEnvironment,
  /** Uses the role `routing_app`. */
  DATABASE_URL: z.string().min(1),
  /**
   * Secrets with which providers sign their events, or which they return with them. Several are separated by commas,
   * for rotation. A provider without any is off.
   */
  STRIPE_WEBHOOK_SECRETS: list,
  SLACK_SIGNING_SECRET: list,
  RESPONDENT_WEBHOOK_KEYS: list,
  ZOOM_SECRET_TOKENS: list,
  NOTION_VERIFICATION_TOKENS: list,
  /**
   * Opens Notion's URL while a subscription is being created. The token that Notion then sends is written to the log.
   */
  NOTION_SETUP: z.enum(['off', 'on']).default('off'),
  /** Audiences of Pub/Sub's push tokens; below, the addresses of the service accounts that sign them. */
  GOOGLE_MEET_PUSH_AUDIENCES: list,
  GOOGLE_MEET_PUSH_ACCOUNTS: list,
  GOOGLE_KEYS_URL: z.url().default('https://www.googleapis.com/oauth2/v3/certs'),
  /** Sent with every subscription at Microsoft Graph. */
  MICROSOFT_GRAPH_CLIENT_STATES: list,
  /** Application ids of the bot in Microsoft Teams. */
  MICROSOFT_BOT_APP_IDS: list,
  MICROSOFT_BOT_KEYS_URL: z.url().default('https://login.botframework.com/v1/.well-known/keys'),
  /** Shared secrets of a Connect app's installations; below, the ids of a Forge app. */
  ATLASSIAN_SHARED_SECRETS: list,
  ATLASSIAN_FORGE_APP_IDS: list,
  ATLASSIAN_FORGE_KEYS_URL: z.url().default('https://forge.cdn.prod.atlassian-dev.net/.well-known/jwks.json'),
  /**
   * Lets staff see what operators may see: histories, closed regions, parked events, flags. Without it, only holders of
   * the write token can.
   */
  OPERATOR_READ_TOKEN: operatorToken.optional(),
  /** Operators use it to close regions, replay events and change flags; without it nobody can. */
  OPERATOR_WRITE_TOKEN: operatorToken.optional(),
  /** Lets staff read deployment status; without it, only the deployment job can. */
  DEPLOY_STATUS_READ_TOKEN: operatorToken.optional(),
  /** The deployment job uses it to read and change deployment status; without it nobody can. */
  DEPLOY_STATUS_WRITE_TOKEN: operatorToken.optional(),
  /** Regions that new workspaces may choose, separated by commas. Default: those in PEERS. */
  ENABLED_REGIONS: list,
  /** Mail domains that may not sign up, in addition to the built-in ones. */
  DENIED_DOMAINS: list,
  /** OAuth clients of the root domain. A provider without one is not offered. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  AUTH0_CLIENT_ID: z.string().optional(),
  /** The operator's tenant at Auth0: `https://example.eu.auth0.com/`. */
  AUTH0_ISSUER: z.url().optional(),
  /** The check before "send confirmation": none, a proof of work, or reCAPTCHA. Must match identity's setting. */
  BOT_CHECK: z.enum(['off', 'proof-of-work', 'recaptcha']).default('off'),
  /** Sent to browsers. For version 3; required by BOT_CHECK=recaptcha. */
  RECAPTCHA_SITE_KEY: z
    .string()
    .regex(/^[\w-]{10,100}$/)
    .optional(),
  /** JSON: feature flags for all workspaces until an operator sets them; `{"growthOnboarding": "product-tour"}`. */
  GLOBAL_FEATURE_FLAGS: z
    .string()
    .default('{}')
    .transform((text, context): SetFlag[] => {
      try {
        return Object.entries(z.record(z.string(), z.unknown()).parse(JSON.parse(text))).map(([name, value]) => {
          if (!isFlagName(name) || !isFlagValue(name, value)) throw new Error(name);
          return { name, teamId: null, value };
        });
      } catch {
        context.addIssue({
          code: 'custom',
          message: 'must be a JSON object of known flags with values that they can have',
        });
        return z.NEVER;
      }
    }),
} as const;

export type Environment = z.infer<z.ZodObject<typeof shape>>;

export function loadEnvironment(): Environment {
  return readEnvironment(shape);
}

/** Returns the enabled regions in the order of the table. */
export function enabledRegions(env: Pick<Environment, 'ENABLED_REGIONS' | 'PEERS'>): RegionCode[] {
  const codes = REGION_TABLE.map((row) => row.code);
  if (env.ENABLED_REGIONS.length > 0) return codes.filter((code) => env.ENABLED_REGIONS.includes(code));
  return codes.filter((code) => env.PEERS[`${code}/accounts`] !== undefined);
}
