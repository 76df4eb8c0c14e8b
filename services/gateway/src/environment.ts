import { commonEnvironment, readEnvironment } from '@fieldloom/config/environment';
import { z } from 'zod';

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');

/** What the gateway reads; PEERS must name every subgraph of the supergraph, accounts, content and media. */
export const environment = readEnvironment({
  ...commonEnvironment,
  /** `on` for development: schema questions and "did you mean" are answered. */
  GRAPHQL_INTROSPECTION: onOff.default(false),
  /** JSON: SHA-256 of a document → document. Requests may then send the hash alone. */
  PERSISTED_DOCUMENTS_FILE: z.string().optional(),
  /** `on`: documents that are not in the file are refused. */
  PERSISTED_DOCUMENTS_ONLY: onOff.default(false),
  /** `on`: open pages tell their faults, which go to OTEL_EXPORTER_OTLP_ENDPOINT. */
  CLIENT_ERROR_REPORTS: onOff.default(false),
  /** A name with the addresses of all gateways of the region: each allows its part of every rate. Absent = there is one. */
  GATEWAYS_HOST: z.string().min(1).optional(),
  /** Multiplies every rate, for load tests. */
  RATE_LIMIT_SCALE: z.coerce.number().positive().max(1_000).default(1),
});

export type Environment = typeof environment;
