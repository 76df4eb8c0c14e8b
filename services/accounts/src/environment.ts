import { Resolver } from 'node:dns/promises';
import {
  commonEnvironment,
  databaseEnvironment,
  readEnvironment,
  streamEnvironment,
  workflowEnvironment,
} from '@fieldloom/config/environment';
import { findRegion, type RegionCode } from '@fieldloom/kernel/enums';
import { allowedNetworks } from '@fieldloom/outbound/allowed-networks';
import { TASK_QUEUES } from '@fieldloom/workflow/queues';
import { z } from 'zod';

function listed(text: string): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

function readServers(text: string, context: z.RefinementCtx): string[] {
  const servers = listed(text);
  try {
    new Resolver().setServers(servers);
    return servers;
  } catch {
    context.addIssue({ code: 'custom', message: 'must be addresses like 9.9.9.9 or 127.0.0.1:5353, by commas' });
    return z.NEVER;
  }
}

export const environmentShape = {
  ...commonEnvironment,
  ...databaseEnvironment,
  ...streamEnvironment,
  ...workflowEnvironment,
  /** Accounts holds persons, so it runs in regions only. */
  FIELDLOOM_SCOPE: z.custom<RegionCode>((text) => typeof text === 'string' && findRegion(text)?.code === text, {
    message: 'must be a region: us_a, us_b, eu_a or au_a',
  }),
  /** Specs that share one Temporal use queues of their own. */
  TENANT_CREATION_QUEUE: z.string().min(1).default(TASK_QUEUES.tenantCreation),
  /** Multiplies the limits per network address, because all tests come from one address. */
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  /** The mail server that gets one-time codes, for example smtp://127.0.0.1:25. */
  SMTP_URL: z.url(),
  /** Sender of the mails. */
  MAIL_FROM: z.string().min(3).default('Fieldloom <no-reply@fieldloom.localhost>'),
  /** The operator's client at Google. Without both, workspaces cannot offer it. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  /** Google's own issuer. Only tests use another one. */
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  /** The operator's client at Microsoft, for all tenants. Without both, workspaces cannot offer it. */
  MICROSOFT_CLIENT_ID: z.string().min(1).optional(),
  MICROSOFT_CLIENT_SECRET: z.string().min(1).optional(),
  /** `common` also accepts personal accounts, `organizations` does not. */
  MICROSOFT_ISSUER: z.url().default('https://login.microsoftonline.com/common/v2.0'),
  /**
   * The one OpenID Connect provider of the operator's staff, and the domains of their addresses, separated by commas.
   * If any of these is missing, nobody but members can enter a workspace, and no page mentions support.
   */
  STAFF_ISSUER: z.url().optional(),
  STAFF_CLIENT_ID: z.string().min(1).optional(),
  STAFF_CLIENT_SECRET: z.string().min(1).optional(),
  STAFF_EMAIL_DOMAINS: z
    .string()
    .default('')
    .transform((text) => listed(text.toLowerCase())),
  /**
   * Private networks that requests to identity providers may reach anyway, as `127.0.0.1/32`, separated by commas. For
   * simulated providers in development; empty in production.
   */
  OUTBOUND_ALLOW: allowedNetworks,
  /**
   * Name servers for checking the proof of domains, as `9.9.9.9` or `127.0.0.1:5353`, separated by commas. Empty means
   * the machine's own.
   */
  DNS_SERVERS: z.string().default('').transform(readServers),
} as const;

export type Environment = z.infer<z.ZodObject<typeof environmentShape>>;

/** Injection token of the environment. */
export const ENVIRONMENT = Symbol('ENVIRONMENT');

export const readAccountsEnvironment = (): Environment => readEnvironment(environmentShape);
