import { z } from 'zod';
import { kafkaSecurity, temporalSecurity } from './engine-security.ts';

/** The exit code EX_CONFIG of sysexits: the supervisor does not restart a process that ends with it. */
export const EXIT_CONFIG = 78;

/** Scope of a process: the global tier or one region. */
export const scopeSchema = z.enum(['global', 'us_a', 'us_b', 'eu_a', 'au_a']);
export type Scope = z.infer<typeof scopeSchema>;

const json = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'Invalid JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);

const networks = (byDefault: string) =>
  z
    .string()
    .default(byDefault)
    .transform((text) => text.split(','))
    .pipe(z.array(z.union([z.cidrv4(), z.cidrv6()])));

/** Variables that every service reads. A service adds its own in its `environment.ts`. */
export const commonEnvironment = {
  FIELDLOOM_SCOPE: scopeSchema,
  FIELDLOOM_SERVICE: z.string().min(1),
  PORT: z.coerce.number().int().min(1).max(65_535),
  /** The address the server listens on; `0.0.0.0` where each process has its own network. */
  LISTEN_HOST: z.union([z.ipv4(), z.ipv6()]).default('127.0.0.1'),
  /**
   * A listening socket that is passed to this process instead of opening one, when it takes over from another process.
   */
  LISTEN_FD: z.coerce.number().int().min(3).optional(),
  /** How long requests are still accepted after SIGTERM, so that load balancers notice that this process is ending. */
  DRAIN_GRACE_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  /** Networks of the edges, separated by commas. What they say about a caller's address is trusted. */
  TRUSTED_PROXIES: networks('127.0.0.1/32'),
  /** JSON with this scope's private key and everybody's public keys. */
  KEYS_FILE: z.string().min(1),
  /** Base addresses of the services that this one may call: name → URL. */
  PEERS: json(z.record(z.string(), z.url())),
  /** Host and port of the root domain, for example fieldloom.localhost:8080. */
  ROOT_DOMAIN: z.string().min(1),
  ROOT_ORIGIN: z.url(),
  /** Release hash and date, separated by a comma. */
  RELEASE: z.string().default('development,1970-01-01'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
} as const;

export const databaseEnvironment = {
  DATABASE_URL: z.string().min(1),
  DATABASE_SWEEP_URL: z.string().min(1),
} as const;

export const streamEnvironment = {
  KAFKA_BROKERS: z
    .string()
    .min(1)
    .transform((text) => text.split(',')),
  /** JSON: TLS and the account; see docs/how-to/deploy.md. */
  KAFKA_SECURITY: json(kafkaSecurity).optional(),
  /** Prefix of every topic's name, so that test suites can share one broker. */
  TOPIC_PREFIX: z.string().default(''),
} as const;

export const storageEnvironment = {
  S3_ENDPOINT: z.url(),
  /** The address that browsers use. Presigned URLs are made for it. */
  S3_PUBLIC_ENDPOINT: z.url(),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  S3_BUCKET: z.string().min(3).default('fieldloom'),
  S3_REGION: z.string().default('us-east-1'),
} as const;

export const workflowEnvironment = {
  TEMPORAL_ADDRESS: z.string().min(1),
  TEMPORAL_NAMESPACE: z.string().min(1).default('fieldloom'),
  /** JSON: TLS and the API key; see docs/how-to/deploy.md. */
  TEMPORAL_SECURITY: json(temporalSecurity).optional(),
} as const;

export const searchEnvironment = {
  OPENSEARCH_URL: z.url(),
  /** Prefix of every index's name, so that test suites can share one node. */
  INDEX_PREFIX: z.string().default(''),
  /** Shards of new indexes; an existing index gets them by a rebuild. All documents of a workspace are in one shard. */
  INDEX_SHARDS: z.coerce.number().int().min(1).max(100).default(1),
  /** Copies of each shard on other nodes. A single node has no place for one. */
  INDEX_REPLICAS: z.coerce.number().int().min(0).max(10).default(1),
} as const;

export class EnvironmentError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The environment is not usable:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'EnvironmentError';
    this.faults = faults;
  }
}

/**
 * Reads and checks environment variables.
 * @throws EnvironmentError that lists every problem at once.
 */
export function parseEnvironment<S extends z.ZodRawShape>(
  shape: S,
  source: Readonly<Record<string, string | undefined>>,
): z.infer<z.ZodObject<S>> {
  const result = z.object(shape).safeParse(source);
  if (result.success) return result.data;
  throw new EnvironmentError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
}

/** Calls `parseEnvironment` for this process. On any problem it prints all of them and ends the process. */
export function readEnvironment<S extends z.ZodRawShape>(shape: S): z.infer<z.ZodObject<S>> {
  try {
    return parseEnvironment(shape, process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(EXIT_CONFIG);
  }
}
