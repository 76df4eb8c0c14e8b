import { scopeSchema, storageEnvironment, streamEnvironment } from '@fieldloom/config/environment';
import { z } from 'zod';

/** What the program reads from its environment. On a local stack, scripts/src/region-tools.ts sets it. */
export const backupEnvironment = {
  /** The region: us_b, eu_a … */
  FIELDLOOM_SCOPE: scopeSchema.exclude(['global']),
  /**
   * URL of the region's PostgreSQL for a superuser or a role that bypasses row-level security; any of its databases
   * will do.
   */
  POSTGRES_URL: z.url(),
  /** The region's databases, separated by commas, for a server that also has others. Empty means all of them. */
  DATABASES: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((name) => name !== '')),
  /** Folder of pg_dump and pg_restore, of the server's major version or a newer one. Empty means those on PATH. */
  PG_BIN: z.string().default(''),
  ...streamEnvironment,
  ...storageEnvironment,
  /** The keys file of the region's processes. Only fingerprints of it go into a backup. */
  KEYS_FILE: z.string().min(1),
  CONNECTION_SECRET: z.string().min(16),
  /** Release hash and date, separated by a comma. */
  RELEASE: z.string().default('development,1970-01-01'),
} as const;

export type Environment = z.infer<z.ZodObject<typeof backupEnvironment>>;
