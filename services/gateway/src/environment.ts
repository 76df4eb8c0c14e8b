import { commonEnvironment, readEnvironment } from '@fieldloom/config/environment';
import { z } from 'zod';

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');

/** The gateway's settings. PEERS must name every subgraph of the supergraph, accounts, content and media. */
export const environment = readEnvironment({
  ...commonEnvironment,
  /** `on` for development: introspection is allowed, and refusals say "did you mean". */
  GRAPHQL_INTROSPECTION: onOff.default(false),
  /** JSON: SHA-256 of a document → document. Requests may then send only the hash. */
  PERSISTED_DOCUMENTS_FILE: z.string().optional(),
  /** `on`: documents that are not in the file are refused. */
  PERSISTED_DOCUMENTS_ONLY: onOff.default(false),
  /** `on`: open pages report their errors, which go to OTEL_EXPORTER_OTLP_ENDPOINT. */
  CLIENT_ERROR_REPORTS: onOff.default(false),
  /**
   * A name that resolves to the addresses of all gateways of the region: each allows its part of every rate. Absent
   * when there is only one.
   */
  GATEWAYS_HOST: z.string().min(1).optional(),
  /** Multiplies every rate, for load tests. */
  RATE_LIMIT_SCALE: z.coerce.number().positive().max(1_000).default(1),
});

export type Environment = typeof environment;
