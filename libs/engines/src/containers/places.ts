import { hostLabel, type PortName, portOffsets, type Scope, scopes } from '../scopes.ts';

/**
 * The addresses of a stack's processes when each runs in a container. Each scope has its own network, so that no other
 * scope can reach its engines; traffic between two tiers uses a network between them. Addresses are fixed, as ports are
 * on a machine: an edge can start before its upstreams, and finds a container again after it was recreated.
 */
export const DEFAULT_NETWORK = '10.121';
const FIRST_ADDRESS = 100;
const BETWEEN = 128;

const ports = {
  postgres: 5432,
  kafka: 9092,
  kafkaController: 9093,
  opensearch: 9200,
  opensearchTransport: 9300,
  s3: 9000,
  temporal: 7233,
  temporalHttp: 7243,
  smtp: 1025,
  mailbox: 8025,
} as const satisfies Partial<Record<PortName, number>>;

const SERVICE_PORT = 8080;

export function containerPort(name: PortName): number {
  return (ports as Partial<Record<PortName, number>>)[name] ?? SERVICE_PORT;
}

/** `eu-a-search-consumer`: unique within a stack; also its host name in its networks. */
export function containerName(scope: Scope, process: string): string {
  return `${hostLabel(scope)}-${process}`;
}

/** Returns the network of a scope, and the part of it from which containers without a fixed address get theirs. */
export function scopeNetwork(scope: Scope, prefix: string): { subnet: string; floating: string } {
  const index = scopes.indexOf(scope);
  return { subnet: `${prefix}.${index}.0/24`, floating: `${prefix}.${index}.0/26` };
}

export function betweenNetwork(prefix: string): { subnet: string; floating: string } {
  return { subnet: `${prefix}.${BETWEEN}.0/20`, floating: `${prefix}.${BETWEEN + 15}.0/24` };
}

export function addressIn(network: 'own' | 'between', scope: Scope, name: PortName, prefix: string): string {
  const index = scopes.indexOf(scope);
  return `${prefix}.${network === 'own' ? index : BETWEEN + index}.${FIRST_ADDRESS + portOffsets[name]}`;
}
