import { commonEnvironment, readEnvironment } from '@fieldloom/config/environment';
import { REGION_TABLE, type RegionCode } from '@fieldloom/kernel/enums';
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
  /** Signs Slack's events; without it they are refused. */
  SLACK_SIGNING_SECRET: z.string().min(1).optional(),
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
  /** What stands before "send confirmation": nothing, or a proof of work. Must say the same as identity's. */
  BOT_CHECK: z.enum(['off', 'proof-of-work']).default('off'),
  /** JSON: flags that hold for every workspace, over the defaults. */
  GLOBAL_FEATURE_FLAGS: z
    .string()
    .default('{}')
    .transform((text, context) => {
      try {
        return z.record(z.string(), z.union([z.boolean(), z.string()])).parse(JSON.parse(text));
      } catch {
        context.addIssue({ code: 'custom', message: 'must be a JSON object of booleans and texts' });
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
