import type { Container } from '../kit/charts.ts';
import type { KubernetesApi, Stored, WatchEvent } from './kubernetes-api.ts';

export const namesOf = (resources: readonly Stored[]): string[] =>
  resources.map(({ metadata }) => metadata.name).sort();

export const imagesOf = (pods: readonly Stored[]): string[] =>
  pods.flatMap(({ spec }) => (spec.containers as Container[]).map(({ image }) => image));

/** Pods that are not being deleted. */
export const staying = (pods: readonly Stored[]): Stored[] =>
  pods.filter(({ metadata }) => !('deletionTimestamp' in metadata));

/**
 * Position of a change: a number that grows with every change in the cluster. All kinds share one etcd, so revisions of
 * Jobs and Deployments can be compared.
 */
const revisionOf = ({ object }: WatchEvent): number => Number(object.metadata.resourceVersion);

const isComplete = ({ object }: WatchEvent): boolean =>
  ((object.status?.conditions ?? []) as { type: string; status: string }[]).some(
    ({ type, status }) => type === 'Complete' && status === 'True',
  );

/** When each Job completed, by name. */
export function completions(events: readonly WatchEvent[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const event of events.filter(isComplete)) {
    const { name } = event.object.metadata;
    if (!found.has(name)) found.set(name, revisionOf(event));
  }
  return found;
}

/** When the first of these Deployments requested pods with this image. */
export function firstStart(events: readonly WatchEvent[], digest: string): number {
  const starts = events.filter(({ object }) => JSON.stringify(object.spec.template).includes(digest));
  return Math.min(...starts.map(revisionOf));
}

/** Deployments that at any moment had fewer available pods than they should. */
export function shortages(events: readonly WatchEvent[]): string[] {
  return events
    .filter(({ object: { spec, status } }) => (status?.availableReplicas ?? 0) < spec.replicas)
    .map(({ object }) => object.metadata.name);
}

const UNVERSIONED = ['ConfigMap', 'Service', 'ServiceAccount', 'NetworkPolicy', 'Ingress'];
const VERSIONED = ['Deployment', 'HorizontalPodAutoscaler', 'PodDisruptionBudget'];

/** The specification of everything in a release; equal to a later one if nobody changed anything. */
export async function asked(api: KubernetesApi, namespace: string): Promise<string[]> {
  const found: string[] = [];
  for (const kind of [...UNVERSIONED, ...VERSIONED, 'Pod']) {
    for (const { metadata, spec } of await api.list(kind, namespace)) {
      // Resources with a status change by themselves; the generation of their specification tells whether that changed.
      const version = kind === 'Pod' ? '' : UNVERSIONED.includes(kind) ? metadata.resourceVersion : metadata.generation;
      const specification =
        kind === 'HorizontalPodAutoscaler' ? JSON.stringify(spec) : (version ?? JSON.stringify(spec));
      found.push(`${kind} ${metadata.name} ${metadata.uid} ${specification}`);
    }
  }
  return found.sort();
}

interface Selector {
  matchLabels?: Record<string, string>;
  matchExpressions?: { key: string; operator: string }[];
}

/** Whether a selector, of the forms that the charts use, matches these labels. */
export function chooses(
  { matchLabels = {}, matchExpressions = [] }: Selector,
  labels: Record<string, string>,
): boolean {
  const unknown = matchExpressions.find(({ operator }) => operator !== 'Exists');
  if (unknown) throw new Error(`what ${unknown.operator} chooses is not known here`);
  return (
    Object.entries(matchLabels).every(([name, value]) => labels[name] === value) &&
    matchExpressions.every(({ key }) => key in labels)
  );
}
