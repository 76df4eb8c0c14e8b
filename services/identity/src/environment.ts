import { commonEnvironment, readEnvironment } from '@fieldloom/config/environment';
import { REGION_TABLE, type RegionCode } from '@fieldloom/kernel/enums';
import { z } from 'zod';

const shape = {
  ...commonEnvironment,
  /** Role `identity_app`. */
  DATABASE_URL: z.string().min(1),
  SMTP_URL: z.string().min(1),
  /** Sender of confirmation mails. */
  MAIL_FROM: z.string().min(3).default('Fieldloom <no-reply@fieldloom.localhost>'),
  /** What stands before "send confirmation": nothing, or a proof of work. Must say the same as routing's. */
  BOT_CHECK: z.enum(['off', 'proof-of-work']).default('off'),
  /** Every limit of requests is multiplied by it; test stacks and load tests raise it. */
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
} as const;

export type Environment = z.infer<z.ZodObject<typeof shape>>;

export function loadEnvironment(): Environment {
  return readEnvironment(shape);
}

/** Regions that PEERS knows, in the order of the table. */
export function knownRegions(env: Pick<Environment, 'PEERS'>): RegionCode[] {
  return REGION_TABLE.map((row) => row.code).filter((code) => env.PEERS[`${code}/accounts`] !== undefined);
}
