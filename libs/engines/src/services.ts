import type { PortName } from './scopes.ts';

export type Engine = 'postgres' | 'kafka' | 'opensearch' | 's3' | 'temporal';
export type Role = 'server' | 'consumer' | 'relay' | 'worker' | 'authority' | 'replica';

/** One process of a service: the roles that run in it, and the port for /health, /ready and /metrics. */
export interface ServiceProcess {
  /** The process's name within its scope; the main process has the service's own name. */
  name: string;
  /** Default: all roles that the service has. */
  roles?: Role[];
  port: PortName;
  /** Limit of V8's old space in MB. Workers that hold models or media need more than the default. */
  heapMb?: number;
}

export interface ServiceEntry {
  /** Name of its folder below services/ and of its database. */
  name: string;
  tier: 'global' | 'region';
  processes: ServiceProcess[];
  engines: Engine[];
}

export const DEFAULT_HEAP_MB = 160;
/**
 * Half of V8's young space in MB. Without a limit it grows to 64 under load and counts against the limit of the old
 * space. V8 then marks a small heap as a whole ten times a second, which took four fifths of a busy service's processor
 * time. Minimum and maximum are equal, because a young space that grows and shrinks cost a bare HTTP server a fifth of
 * its request rate.
 */
const SEMI_SPACE_MB = 8;

/** Node flags that limit a process's heap. */
export const heapFlags = (heapMb = DEFAULT_HEAP_MB): string[] => [
  `--max-old-space-size=${heapMb}`,
  `--min-semi-space-size=${SEMI_SPACE_MB}`,
  `--max-semi-space-size=${SEMI_SPACE_MB}`,
];

/** All services of the platform. A new service is added here and in scopes.ts (its port), and nowhere else. */
export const services: readonly ServiceEntry[] = [
  {
    name: 'routing',
    tier: 'global',
    engines: ['postgres'],
    processes: [{ name: 'routing', roles: ['authority'], port: 'routing' }],
  },
  {
    name: 'identity',
    tier: 'global',
    engines: ['postgres'],
    processes: [{ name: 'identity', port: 'identity' }],
  },
  {
    name: 'routing',
    tier: 'region',
    engines: ['postgres'],
    processes: [{ name: 'routing', roles: ['replica'], port: 'routing' }],
  },
  {
    name: 'accounts',
    tier: 'region',
    engines: ['postgres', 'kafka', 'temporal'],
    processes: [{ name: 'accounts', port: 'accounts' }],
  },
  {
    name: 'content',
    tier: 'region',
    engines: ['postgres', 'kafka', 'temporal'],
    processes: [{ name: 'content', port: 'content' }],
  },
  {
    name: 'search',
    tier: 'region',
    engines: ['postgres', 'kafka', 'opensearch'],
    processes: [
      { name: 'search', roles: ['server'], port: 'search' },
      { name: 'search-consumer', roles: ['consumer'], port: 'searchConsumer', heapMb: 256 },
    ],
  },
  {
    name: 'intelligence',
    tier: 'region',
    engines: ['postgres', 'kafka', 'temporal', 's3'],
    processes: [{ name: 'intelligence', port: 'intelligence', heapMb: 256 }],
  },
  {
    name: 'media',
    tier: 'region',
    engines: ['postgres', 'kafka', 'temporal', 's3'],
    processes: [
      { name: 'media', roles: ['server', 'relay', 'consumer'], port: 'media' },
      { name: 'media-worker', roles: ['worker'], port: 'mediaWorker', heapMb: 256 },
    ],
  },
  {
    name: 'billing',
    tier: 'region',
    engines: ['postgres', 'kafka'],
    processes: [{ name: 'billing', port: 'billing' }],
  },
  {
    name: 'integrations',
    tier: 'region',
    engines: ['postgres', 'kafka', 'temporal'],
    processes: [{ name: 'integrations', port: 'integrations' }],
  },
  {
    name: 'notifications',
    tier: 'region',
    engines: ['postgres', 'kafka'],
    processes: [{ name: 'notifications', port: 'notifications' }],
  },
  {
    name: 'gateway',
    tier: 'region',
    engines: [],
    processes: [{ name: 'gateway', port: 'gateway', heapMb: 256 }],
  },
];

export function servicesOf(tier: ServiceEntry['tier']): ServiceEntry[] {
  return services.filter((service) => service.tier === tier);
}
