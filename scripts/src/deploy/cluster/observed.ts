import type { Container } from '../kit/charts.ts';
import type { KubernetesApi, Stored, WatchEvent } from './kubernetes-api.ts';

export const namesOf = (resources: readonly Stored[]): string[] =>
  resources.map(({ metadata }) => metadata.name).sort();

export const imagesOf = (pods: readonly Stored[]): string[] =>
  pods.flatMap(({ spec }) => (spec.containers as Container[]).map(({ image }) => image));

/** Pods that are not on their way out. */
export const staying = (pods: readonly Stored[]): Stored[] =>
  pods.filter(({ metadata }) => !('deletionTimestamp' in metadata));

/**
 * When something changed, as a number that grows with every change in the cluster: revisions of the one etcd behind all
 * kinds, so those of Jobs and Deployments can be compared.
 */
const revisionOf = ({ object }: WatchEvent): number => Number(object.metadata.resourceVersion);

const isComplete = ({ object }: WatchEvent): boolean =>
  ((object.status?.conditions ?? []) as { type: string; status: string }[]).some(
    ({ type, status }) => type === 'Complete' && status === 'True',
  );

/** Job → when it was complete. */
export function completions(events: readonly WatchEvent[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const event of events.filter(isComplete)) {
    const { name } = event.object.metadata;
    if (!found.has(name)) found.set(name, revisionOf(event));
  }
  return found;
}

/** When the first of these Deployments asked for pods of this image. */
export function firstStart(events: readonly WatchEvent[], digest: string): number {
  const starts = events.filter(({ object }) => JSON.stringify(object.spec.template).includes(digest));
  return Math.min(...starts.map(revisionOf));
}

/** Deployments that had fewer pods available than they should have at any moment. */
export function shortages(events: readonly WatchEvent[]): string[] {
  return events
    .filter(({ object: { spec, status } }) => (status?.availableReplicas ?? 0) < spec.replicas)
    .map(({ object }) => object.metadata.name);
}

const UNVERSIONED = ['ConfigMap', 'Service', 'ServiceAccount', 'NetworkPolicy', 'Ingress'];
const VERSIONED = ['Deployment', 'HorizontalPodAutoscaler', 'PodDisruptionBudget'];

/** Everything of a release as it was asked for; equal to a later one when nobody asked for anything else. */
export async function asked(api: KubernetesApi, namespace: string): Promise<string[]> {
  const found: string[] = [];
  for (const kind of [...UNVERSIONED, ...VERSIONED, 'Pod']) {
    for (const { metadata, spec } of await api.list(kind, namespace)) {
      // What has a status changes by itself: the version of its specification says whether that changed.
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

/** True when the selector, of those kinds that the charts use, chooses something that has these labels. */
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
