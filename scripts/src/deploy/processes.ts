import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../../libs/engines/src/paths.ts';
import { tryRun } from '../../../libs/engines/src/run.ts';
import { DEFAULT_HEAP_MB, type Engine, type ServiceEntry, servicesOf } from '../../../libs/engines/src/services.ts';

export type Tier = ServiceEntry['tier'];
export const tiers: readonly Tier[] = ['global', 'region'];

/** What a worker's queue is, and the metric that tells its length. */
export interface Queue {
  metric: string;
  labels: Record<string, string>;
}

/** A process as a chart starts it: the same program and roles as in a native stack. */
export interface ChartProcess {
  name: string;
  /** Empty means all roles of the service. */
  roles: string[];
  heapMb: number;
  queue?: Queue;
}

export interface ChartService {
  name: string;
  /** The image it needs: `intelligence` adds models and Python. */
  image: 'services' | 'intelligence';
  engines: Engine[];
  hasMigrations: boolean;
  /** All variables that its environment.ts reads, and those without which it does not start. */
  environment: string[];
  required: string[];
  /** Services in its own scope that it calls. */
  calls: string[];
  /** Whether it calls the other tier. */
  callsOtherTier: boolean;
  /** Which networks outside the platform it needs. */
  outside: ('web' | 'mail')[];
  processes: ChartProcess[];
}

/**
 * Who calls whom. Network policies allow exactly these calls. A test compares the list with the code's `peers.client(…,
 * 'name')` and the edges' upstreams.
 */
export const calls: Record<Tier, Record<string, string[]>> = {
  global: {
    edge: ['routing', 'identity'],
    identity: ['routing', 'regions/accounts'],
    routing: ['regions/accounts', 'regions/integrations'],
  },
  region: {
    edge: ['gateway', 'accounts', 'content', 'integrations', 'notifications', 'routing', 'global/edge'],
    gateway: [
      'accounts',
      'content',
      'search',
      'intelligence',
      'media',
      'billing',
      'integrations',
      'notifications',
      'routing',
    ],
    routing: ['global/routing'],
    accounts: ['global/routing', 'routing', 'billing', 'content', 'media', 'search', 'integrations', 'notifications'],
    content: ['routing', 'accounts', 'billing', 'media'],
    media: ['routing', 'content', 'billing'],
    search: ['routing', 'billing', 'content', 'intelligence'],
    intelligence: ['routing'],
    billing: ['routing'],
    integrations: ['global/routing', 'routing', 'accounts', 'content'],
    notifications: ['routing', 'accounts', 'content'],
  },
};

/**
 * Who connects to the Internet: providers' APIs, customers' identity providers, mail servers. The routing authority
 * fetches the keys with which Google, Microsoft and Atlassian sign their events; a region's copy of the routes makes no
 * such requests.
 */
const outside: Record<Tier, Record<string, ChartService['outside']>> = {
  global: { identity: ['web', 'mail'], routing: ['web'] },
  region: {
    accounts: ['web', 'mail'],
    integrations: ['web'],
    intelligence: ['web'],
    notifications: ['mail'],
  },
};

export const queues: Record<string, Queue> = {
  'search-consumer': { metric: 'stream_lag_messages', labels: { consumer: 'search-index' } },
  'media-worker': { metric: 'workflow_queue_tasks', labels: { queue: 'media-processing' } },
  intelligence: { metric: 'workflow_queue_tasks', labels: { queue: 'intelligence-speech' } },
};

/** Which environment variables a service reads, and what its own validation says about these. */
export async function readEnvironmentOf(
  service: string,
  environment: Record<string, string> = {},
): Promise<{ names: string[]; faults: string[] }> {
  const program = join(repositoryRoot, 'scripts/src/deploy/read-environment.ts');
  const file = join(repositoryRoot, 'services', service, 'src/environment.ts');
  const { code, stdout, stderr } = await tryRun(
    process.execPath,
    ['--conditions=fieldloom-source', '--no-warnings', program, file],
    { env: { PATH: process.env['PATH'], ...environment }, cwd: repositoryRoot },
  );
  if (!stdout.startsWith('{')) throw new Error(`${file} could not be read (${code}): ${stderr.slice(-400)}`);
  return JSON.parse(stdout) as { names: string[]; faults: string[] };
}

async function chartService(tier: Tier, { name, engines, processes }: ServiceEntry): Promise<ChartService> {
  const { names, faults } = await readEnvironmentOf(name);
  const all = calls[tier][name] ?? [];
  return {
    name,
    image: name === 'intelligence' ? 'intelligence' : 'services',
    // An engine counts if the service reads its address.
    engines: engines.filter((engine) => names.some((each) => ADDRESS_OF[engine] === each)),
    hasMigrations: existsSync(join(repositoryRoot, 'services', name, 'migrations')),
    environment: names,
    required: faults.map((fault) => fault.split(':')[0] ?? fault).sort(),
    calls: all.filter((each) => !each.includes('/')),
    callsOtherTier: all.some((each) => each.includes('/')),
    outside: outside[tier][name] ?? [],
    processes: processes.map((each) => ({
      name: each.name,
      roles: each.roles ?? [],
      heapMb: each.heapMb ?? DEFAULT_HEAP_MB,
      ...(queues[each.name] ? { queue: queues[each.name] } : {}),
    })),
  };
}

const ADDRESS_OF: Record<Engine, string> = {
  postgres: 'DATABASE_URL',
  kafka: 'KAFKA_BROKERS',
  opensearch: 'OPENSEARCH_URL',
  s3: 'S3_ENDPOINT',
  temporal: 'TEMPORAL_ADDRESS',
};

/** The services of a tier, with everything its chart needs to know about them. */
export function chartServices(tier: Tier): Promise<ChartService[]> {
  return Promise.all(servicesOf(tier).map((entry) => chartService(tier, entry)));
}
