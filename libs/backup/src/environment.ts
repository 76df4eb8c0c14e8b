import { scopeSchema, storageEnvironment, streamEnvironment } from '@fieldloom/config/environment';
import { z } from 'zod';

/** What the program reads from its environment; on a stack of this machine scripts/src/region-tools.ts sets it. */
export const backupEnvironment = {
  /** The region: us_b, eu_a … */
  FIELDLOOM_SCOPE: scopeSchema.exclude(['global']),
  /** The region's PostgreSQL as a superuser, or as a role that passes row-level security; any database of it. */
  POSTGRES_URL: z.url(),
  /** The region's databases, separated by commas, where the server has others too. Empty: all that it has. */
  DATABASES: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((name) => name !== '')),
  /** Folder of pg_dump and pg_restore, of the server's major version or a newer one. Empty: those on PATH. */
  PG_BIN: z.string().default(''),
  ...streamEnvironment,
  ...storageEnvironment,
  /** What the region's processes have; only fingerprints of it go into a backup. */
  KEYS_FILE: z.string().min(1),
  CONNECTION_SECRET: z.string().min(16),
  /** Release hash and date, separated by a comma. */
  RELEASE: z.string().default('development,1970-01-01'),
} as const;

export type Environment = z.infer<z.ZodObject<typeof backupEnvironment>>;
