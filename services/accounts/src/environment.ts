import {
  commonEnvironment,
  databaseEnvironment,
  readEnvironment,
  streamEnvironment,
  workflowEnvironment,
} from '@fieldloom/config/environment';
import { findRegion, type RegionCode } from '@fieldloom/kernel/enums';
import { TASK_QUEUES } from '@fieldloom/workflow/queues';
import { z } from 'zod';

export const environmentShape = {
  ...commonEnvironment,
  ...databaseEnvironment,
  ...streamEnvironment,
  ...workflowEnvironment,
  /** Accounts holds persons, so it runs in regions only. */
  FIELDLOOM_SCOPE: z.custom<RegionCode>((text) => typeof text === 'string' && findRegion(text)?.code === text, {
    message: 'must be a region: us_a, us_b, eu_a or au_a',
  }),
  /** Specs that share one Temporal have queues of their own. */
  TENANT_CREATION_QUEUE: z.string().min(1).default(TASK_QUEUES.tenantCreation),
  /** Multiplies limits per network address; tests come from one. */
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  /** Where one-time codes are handed to the mail server, for example smtp://127.0.0.1:25. */
  SMTP_URL: z.url(),
  /** Sender of the mails. */
  MAIL_FROM: z.string().min(3).default('Fieldloom <no-reply@fieldloom.localhost>'),
} as const;

export type Environment = z.infer<z.ZodObject<typeof environmentShape>>;

/** Where Nest keeps the environment. */
export const ENVIRONMENT = Symbol('ENVIRONMENT');

export const readAccountsEnvironment = (): Environment => readEnvironment(environmentShape);
