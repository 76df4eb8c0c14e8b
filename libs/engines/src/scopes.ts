import { Problem } from './problem.ts';

/**
 * Scopes and ports. A stack has one base port. Each scope takes a hundred ports from there, and each process has a
 * fixed offset within that hundred. So two stacks (a developer's and the tests') can run side by side, and every
 * address follows from the stack's base port.
 */
export const scopes = ['global', 'us_b', 'eu_a'] as const;
export type Scope = (typeof scopes)[number];
export type Region = Exclude<Scope, 'global'>;
export const regions: readonly Region[] = ['us_b', 'eu_a'];

export const DEFAULT_BASE_PORT = 21_000;
export const DEFAULT_FRONT_PORT = 8080;
const PORTS_PER_SCOPE = 100;

export const portOffsets = {
  postgres: 0,
  kafka: 1,
  kafkaController: 2,
  opensearch: 3,
  opensearchTransport: 4,
  s3: 5,
  // Temporal takes 10–18: gRPC, membership and HTTP of its frontend, then gRPC and membership of three more roles.
  temporal: 10,
  temporalHttp: 12,
  temporalLast: 18,
  edge: 20,
  gateway: 30,
  accounts: 31,
  content: 32,
  search: 33,
  intelligence: 34,
  media: 35,
  billing: 36,
  integrations: 37,
  notifications: 38,
  routing: 39,
  identity: 40,
  searchConsumer: 43,
  mediaWorker: 45,
  smtp: 60,
  mailbox: 61,
  /** Only in global: where tests collect the traces of all scopes. */
  collector: 63,
  /** Only in global: where tests run a stand-in for a provider. */
  counterpart: 64,
  /** Only in global, and only for stacks that do not use the front's default port 8080. */
  front: 80,
} as const;
export type PortName = keyof typeof portOffsets;

export function portOf(basePort: number, scope: Scope, name: PortName): number {
  return portRange(basePort, scope).first + portOffsets[name];
}

/** First and last port of a scope, both inclusive. */
export function portRange(basePort: number, scope: Scope): { first: number; last: number } {
  const first = basePort + scopes.indexOf(scope) * PORTS_PER_SCOPE;
  return { first, last: first + PORTS_PER_SCOPE - 1 };
}

/** `us_b` in the configuration is `us-b` in host names. */
export function hostLabel(scope: Scope): string {
  return scope.replace('_', '-');
}

export function isRegion(scope: Scope): scope is Region {
  return scope !== 'global';
}

export function parseRegions(list: string): Region[] {
  const names = list.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !regions.includes(name as Region));
  if (unknown.length > 0)
    throw new Problem(`Unknown region ${unknown.join(', ')}.`, `Known are ${regions.join(', ')}.`);
  return regions.filter((region) => names.includes(region));
}
