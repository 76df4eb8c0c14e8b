import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../../../../libs/engines/src/paths.ts';
import { type RunResult, tryRun } from '../../../../libs/engines/src/run.ts';
import { servicesOf } from '../../../../libs/engines/src/services.ts';
import type { DeployEnvironment } from '../../../../libs/kernel/src/enums.ts';
import { chartFolder, releaseArguments, tool, valuesFile } from '../kit/charts.ts';
import type { Tier } from '../processes.ts';
import { KubernetesApi } from './kubernetes-api.ts';

const RELEASE = 'fieldloom';
const kubeconfig = process.env['FIELDLOOM_CLUSTER'] ?? '';

export const connect = (): Promise<KubernetesApi> => KubernetesApi.connect(kubeconfig);

export const digestOf = (two: string): string => `sha256:${two.repeat(32)}`;

/** Creates a namespace that enforces the strictest of Kubernetes' Pod Security Standards. */
export async function makeNamespace(api: KubernetesApi, name: string): Promise<void> {
  const modes = ['enforce', 'warn', 'audit'];
  const labels = Object.fromEntries(modes.map((mode) => [`pod-security.kubernetes.io/${mode}`, 'restricted']));
  await api.create('/api/v1/namespaces', { apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels } });
}

/** One tier's chart, installed in its own namespace. */
export class Installation {
  readonly tier: Tier;
  readonly namespace: string;

  constructor(tier: Tier, namespace: string) {
    this.tier = tier;
    this.namespace = namespace;
  }

  /** The command in docs/how-to/deploy.md. */
  upgrade(environment: DeployEnvironment, digest: string, ...more: string[]): Promise<RunResult> {
    const values = ['--values', valuesFile(this.tier, environment), ...releaseArguments(this.tier, digest)];
    return this.helm('upgrade', '--install', RELEASE, chartFolder(this.tier), '--wait', ...values, ...more);
  }

  rollback(revision: number): Promise<RunResult> {
    return this.helm('rollback', RELEASE, String(revision), '--wait');
  }

  uninstall(): Promise<RunResult> {
    return this.helm('uninstall', RELEASE, '--wait');
  }

  async manifest(revision: number): Promise<string> {
    return (await this.helm('get', 'manifest', RELEASE, '--revision', String(revision))).stdout;
  }

  helm(...args: string[]): Promise<RunResult> {
    const env = { PATH: process.env['PATH'], HOME: '/tmp', KUBECONFIG: kubeconfig };
    return tryRun(tool('helm'), [...args, '--namespace', this.namespace], { cwd: repositoryRoot, env });
  }
}

/**
 * The Secrets that docs/how-to/deploy.md requires, with their keys: what an operator creates who does not read the
 * templates.
 */
export async function secretsOfHowTo(tier: Tier): Promise<Map<string, string[]>> {
  const page = await readFile(join(repositoryRoot, 'docs/how-to/deploy.md'), 'utf8');
  const secrets = new Map<string, string[]>();
  for (const [, first = '', row = ''] of page.matchAll(/^\| (`fieldloom-[^|]+) \| (.+) \|$/gm)) {
    if (row.includes('optional')) continue;
    const keys = [...row.matchAll(/`([A-Z0-9_]+|[a-z]+\.[a-z]+)`/g)].map(([, key]) => key ?? '');
    for (const [, pattern = ''] of first.matchAll(/`([^`]+)`/g)) {
      const services = pattern.includes('<service>') ? servicesOf(tier).map(({ name }) => name) : [''];
      for (const service of services) secrets.set(pattern.replace('<service>', service), keys);
    }
  }
  return secrets;
}
