import { commonEnvironment, readEnvironment } from '@fieldloom/config/environment';
import { REGION_TABLE, type RegionCode } from '@fieldloom/kernel/enums';
import { isFlagName, isFlagValue, type SetFlag } from '@fieldloom/kernel/feature-flags';
import { z } from 'zod';

const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter((item) => item !== ''));

/** Long enough that nobody finds one by trying. */
const operatorToken = z.string().min(32).max(200);

const shape = {
  ...commonEnvironment,
  /** Role `routing_app`. */
  DATABASE_URL: z.string().min(1),
  /**
   * What providers sign their events with, or give back with them: several separated by commas, while one is changed for
   * another. A provider without any is off.
   */
  STRIPE_WEBHOOK_SECRETS: list,
  SLACK_SIGNING_SECRET: list,
  RESPONDENT_WEBHOOK_KEYS: list,
  ZOOM_SECRET_TOKENS: list,
  NOTION_VERIFICATION_TOKENS: list,
  /** Opens Notion's address so that a subscription can be made; the token that Notion then sends is written to the log. */
  NOTION_SETUP: z.enum(['off', 'on']).default('off'),
  /** The audiences of Pub/Sub's push tokens, and the addresses of the service accounts that they are for. */
  GOOGLE_MEET_PUSH_AUDIENCES: list,
  GOOGLE_MEET_PUSH_ACCOUNTS: list,
  GOOGLE_KEYS_URL: z.url().default('https://www.googleapis.com/oauth2/v3/certs'),
  /** Given with every subscription at Microsoft Graph. */
  MICROSOFT_GRAPH_CLIENT_STATES: list,
  /** Application ids of the bot in Microsoft Teams. */
  MICROSOFT_BOT_APP_IDS: list,
  MICROSOFT_BOT_KEYS_URL: z.url().default('https://login.botframework.com/v1/.well-known/keys'),
  /** Shared secrets of a Connect app's installations, and ids of a Forge app. */
  ATLASSIAN_SHARED_SECRETS: list,
  ATLASSIAN_FORGE_APP_IDS: list,
  ATLASSIAN_FORGE_KEYS_URL: z.url().default('https://forge.cdn.prod.atlassian-dev.net/.well-known/jwks.json'),
  /** Opens to staff what operators may see: histories, closed regions, parked events, flags. Without it only writers see it. */
  OPERATOR_READ_TOKEN: operatorToken.optional(),
  /** With it operators close regions, replay events and change flags; without it nobody does. */
  OPERATOR_WRITE_TOKEN: operatorToken.optional(),
  /** Opens the pages of deploy status to staff; without it nobody reads them but the deploy job. */
  DEPLOY_STATUS_READ_TOKEN: operatorToken.optional(),
  /** With it the deploy job reads and changes deploy status; without it nobody does. */
  DEPLOY_STATUS_WRITE_TOKEN: operatorToken.optional(),
  /** Regions that new workspaces may choose, separated by commas; default: those that PEERS knows. */
  ENABLED_REGIONS: list,
  /** Mail domains that may not sign up, besides those that ship with the product. */
  DENIED_DOMAINS: list,
  /** OAuth clients of the root domain; a provider without one is not offered. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  AUTH0_CLIENT_ID: z.string().optional(),
  /** The operator's tenant at Auth0: `https://example.eu.auth0.com/`. */
  AUTH0_ISSUER: z.url().optional(),
  /** What stands before "send confirmation": nothing, a proof of work, or reCAPTCHA. Must say the same as identity's. */
  BOT_CHECK: z.enum(['off', 'proof-of-work', 'recaptcha']).default('off'),
  /** Browsers are told it. Of version 3; required by BOT_CHECK=recaptcha. */
  RECAPTCHA_SITE_KEY: z
    .string()
    .regex(/^[\w-]{10,100}$/)
    .optional(),
  /** JSON: feature flags that hold for all workspaces until an operator sets them; `{"growthOnboarding": "product-tour"}`. */
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

/** Regions in the order of the table. */
export function enabledRegions(env: Pick<Environment, 'ENABLED_REGIONS' | 'PEERS'>): RegionCode[] {
  const codes = REGION_TABLE.map((row) => row.code);
  if (env.ENABLED_REGIONS.length > 0) return codes.filter((code) => env.ENABLED_REGIONS.includes(code));
  return codes.filter((code) => env.PEERS[`${code}/accounts`] !== undefined);
}
