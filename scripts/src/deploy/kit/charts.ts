import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { repositoryRoot } from '../../../../libs/engines/src/paths.ts';
import { type RunResult, tryRun } from '../../../../libs/engines/src/run.ts';
import type { DeployEnvironment } from '../../../../libs/kernel/src/enums.ts';
import type { Tier } from '../processes.ts';

export interface EnvVariable {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef: { name: string; key: string; optional?: boolean } };
}

export interface Container {
  name: string;
  image: string;
  command: string[];
  workingDir?: string;
  env?: EnvVariable[];
  ports?: { name: string; containerPort: number }[];
  securityContext?: object;
  resources: { requests?: Record<string, string>; limits?: Record<string, string> };
  volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[];
  startupProbe?: { httpGet: { path: string; port: string } };
  readinessProbe?: { httpGet: { path: string; port: string } };
  livenessProbe?: { httpGet: { path: string; port: string } };
}

export interface PodTemplate {
  metadata: { labels: Record<string, string>; annotations?: Record<string, string> };
  spec: {
    serviceAccountName: string;
    automountServiceAccountToken: boolean;
    securityContext: object;
    terminationGracePeriodSeconds: number;
    topologySpreadConstraints?: { topologyKey: string }[];
    containers: Container[];
    volumes?: { name: string; emptyDir?: object; secret?: { secretName: string } }[];
  };
}

/** A rendered resource; its fields depend on its kind. */
export interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; annotations?: Record<string, string>; labels?: Record<string, string> };
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever a chart renders
  spec: any;
  data?: Record<string, string>;
}

export const tool = (name: string): string => join(process.env['FIELDLOOM_TOOLS'] ?? '', name);

export const chartFolder = (tier: Tier): string => join(repositoryRoot, 'helm', tier);

const DIGEST = `sha256:${'ab'.repeat(32)}`;

/** Arguments of each release besides its environment's values file. */
export function releaseArguments(tier: Tier, digest = DIGEST): string[] {
  const images = tier === 'region' ? ['services', 'intelligence', 'web'] : ['services', 'web'];
  const digests = images.map((image) => `images.${image}.digest=${digest}`);
  return ['--set-string', ['release.hash=0123abc', 'release.date=2026-11-01', ...digests].join(',')];
}

export const valuesFile = (tier: Tier, environment: DeployEnvironment): string =>
  join(chartFolder(tier), 'values', `${environment}.yaml`);

export function helm(...args: string[]): Promise<RunResult> {
  return tryRun(tool('helm'), args, { cwd: repositoryRoot, env: { PATH: process.env['PATH'], HOME: '/tmp' } });
}

export async function renderText(tier: Tier, environment: DeployEnvironment, ...more: string[]): Promise<string> {
  const values = ['--values', valuesFile(tier, environment), ...releaseArguments(tier), ...more];
  const place = ['--namespace', 'fieldloom', '--kube-version', '1.36.0'];
  const { code, stdout, stderr } = await helm('template', 'fieldloom', chartFolder(tier), ...place, ...values);
  if (code !== 0) throw new Error(stderr);
  return stdout;
}

const rendered = new Map<string, Promise<Resource[]>>();

export function render(tier: Tier, environment: DeployEnvironment): Promise<Resource[]> {
  const key = `${tier}/${environment}`;
  const made = rendered.get(key) ?? renderText(tier, environment).then(parse);
  rendered.set(key, made);
  return made;
}

export function parse(text: string): Resource[] {
  return parseAllDocuments(text).flatMap((document) => {
    const [fault] = document.errors;
    if (fault) throw fault;
    return (document.toJS() as Resource | null) ?? [];
  });
}

/** Resources of one kind, by name. */
export function byName(resources: readonly Resource[], kind: string): Map<string, Resource> {
  return new Map(resources.filter((each) => each.kind === kind).map((each) => [each.metadata.name, each]));
}

/** The pods that a set of resources starts, including hooks. */
export function podsOf(resources: readonly Resource[]): { name: string; pod: PodTemplate }[] {
  return resources
    .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
    .map(({ metadata, spec }) => ({ name: metadata.name, pod: spec.template as PodTemplate }));
}

/** Names of the Secrets that these resources read: variables, volumes, TLS certificates. */
export function secretsNamedBy(resources: readonly Resource[]): Set<string> {
  const ofPod = ({ spec }: PodTemplate) => [
    ...spec.containers.flatMap(({ env }) => (env ?? []).map(({ valueFrom }) => valueFrom?.secretKeyRef.name)),
    ...(spec.volumes ?? []).map(({ secret }) => secret?.secretName),
  ];
  const certificates = [...byName(resources, 'Ingress').values()].flatMap(({ spec }) =>
    (spec.tls as { secretName: string }[]).map(({ secretName }) => secretName),
  );
  const names = [...podsOf(resources).flatMap(({ pod }) => ofPod(pod)), ...certificates];
  return new Set(names.filter((name) => name !== undefined));
}

const UNITS: Record<string, number> = { Ki: 1 / 1024, Mi: 1, Gi: 1024 };

/** `1536Mi`, `3Gi` → MB. */
export function megabytes(quantity: string | undefined): number {
  const [, number, unit] = /^([\d.]+)([KMG]i)$/.exec(quantity ?? '') ?? [];
  if (!number || !unit) throw new Error(`${quantity} is no amount of memory`);
  return Number(number) * (UNITS[unit] ?? Number.NaN);
}
