import { commonEnvironment, readEnvironment } from '@fieldloom/config/environment';
import { REGION_TABLE, type RegionCode } from '@fieldloom/kernel/enums';
import { allowedNetworks } from '@fieldloom/outbound/allowed-networks';
import { z } from 'zod';

const shape = {
  ...commonEnvironment,
  /** Uses the role `identity_app`. */
  DATABASE_URL: z.string().min(1),
  SMTP_URL: z.string().min(1),
  /** Sender of confirmation mails. */
  MAIL_FROM: z.string().min(3).default('Fieldloom <no-reply@fieldloom.localhost>'),
  /** The check before "send confirmation": none, a proof of work, or reCAPTCHA. Must match routing's setting. */
  BOT_CHECK: z.enum(['off', 'proof-of-work', 'recaptcha']).default('off'),
  /** Belongs to the site key that routing gives to browsers. Required by BOT_CHECK=recaptcha. */
  RECAPTCHA_SECRET: z.string().min(1).optional(),
  /** Google's own; another only for a stand-in in tests, or `https://www.recaptcha.net/recaptcha/api/siteverify`. */
  RECAPTCHA_VERIFY_URL: z.url().default('https://www.google.com/recaptcha/api/siteverify'),
  /** For keys of version 3: a lower score counts as a bot. */
  RECAPTCHA_MINIMUM_SCORE: z.coerce.number().min(0).max(1).default(0.5),
  /**
   * The operator's client at Google, with `<root>/auth/sso` as redirect URL. Without both values, the root does not
   * offer it.
   */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  /** Google's own; another only for a stand-in in tests. */
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  /** The operator's client at Microsoft, in the same way. */
  MICROSOFT_CLIENT_ID: z.string().min(1).optional(),
  MICROSOFT_CLIENT_SECRET: z.string().min(1).optional(),
  MICROSOFT_ISSUER: z.url().default('https://login.microsoftonline.com/common/v2.0'),
  /** The operator's tenant at Auth0, in the same way. The issuer is its URL, `https://example.eu.auth0.com/`. */
  AUTH0_CLIENT_ID: z.string().min(1).optional(),
  AUTH0_CLIENT_SECRET: z.string().min(1).optional(),
  AUTH0_ISSUER: z.url().optional(),
  /**
   * Private networks that requests to providers may reach nevertheless, separated by commas. For stand-ins in
   * development.
   */
  OUTBOUND_ALLOW: allowedNetworks,
  /** Multiplies every rate limit. Test stacks and load tests raise it. */
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
} as const;

export type Environment = z.infer<z.ZodObject<typeof shape>>;

export function loadEnvironment(): Environment {
  return readEnvironment(shape);
}

/** Returns the regions in PEERS, in the order of the table. */
export function knownRegions(env: Pick<Environment, 'PEERS'>): RegionCode[] {
  return REGION_TABLE.map((row) => row.code).filter((code) => env.PEERS[`${code}/accounts`] !== undefined);
}
