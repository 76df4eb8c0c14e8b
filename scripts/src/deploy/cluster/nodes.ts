import type { Container } from '../kit/charts.ts';
import type { KubernetesApi, Stored } from './kubernetes-api.ts';

/** Three zones of two nodes: enough for the charts' spread constraints. */
const NODES = ['a', 'b', 'c'].flatMap((zone) => [1, 2].map((number) => ({ name: `node-${zone}${number}`, zone })));
const ROOM = { cpu: '64', memory: '512Gi', 'ephemeral-storage': '2Ti', pods: '500' };

interface Pod extends Stored {
  metadata: Stored['metadata'] & { namespace: string; deletionTimestamp?: string };
}

/**
 * Simulates the nodes of a cluster, as far as the API server sees a kubelet: pods assigned to a node become ready,
 * those of Jobs complete, and those to be deleted disappear.
 */
export class Nodes {
  readonly #api: KubernetesApi;
  #stopWatch: () => void = () => undefined;
  #addresses = 0;
  #isStopped = false;
  readonly #refusals: string[] = [];

  constructor(api: KubernetesApi) {
    this.#api = api;
  }

  async start(): Promise<void> {
    for (const { name, zone } of NODES) {
      const labels = {
        'kubernetes.io/hostname': name,
        'topology.kubernetes.io/zone': zone,
        'kubernetes.io/os': 'linux',
      };
      await this.#api.create('/api/v1/nodes', { apiVersion: 'v1', kind: 'Node', metadata: { name, labels } });
      const conditions = [{ type: 'Ready', status: 'True', reason: 'Played', message: '' }];
      await this.#api.merge(`/api/v1/nodes/${name}/status`, {
        status: { capacity: ROOM, allocatable: ROOM, conditions },
      });
    }
    const { stop } = await this.#api.watchAt('/api/v1/pods', ({ type, object }) => {
      if (type !== 'DELETED') void this.#play(object as Pod);
    });
    this.#stopWatch = stop;
  }

  /** @throws If the API server rejected an update about a pod. */
  stop(): void {
    this.#isStopped = true;
    this.#stopWatch();
    this.#api.close();
    if (this.#refusals.length > 0) throw new Error(`The API server refused its nodes:\n${this.#refusals.join('\n')}`);
  }

  async #play({ metadata, spec, status }: Pod): Promise<void> {
    if (!spec.nodeName) return;
    const path = `/api/v1/namespaces/${metadata.namespace}/pods/${metadata.name}`;
    if (metadata.deletionTimestamp) {
      return this.#tell('DELETE', path, { gracePeriodSeconds: 0 });
    }
    const isOfJob = metadata.ownerReferences?.some(({ kind }) => kind === 'Job') ?? false;
    if (status.phase === 'Pending') await this.#say(path, 'Running', spec.containers);
    if (status.phase === 'Running' && isOfJob) await this.#say(path, 'Succeeded', spec.containers);
  }

  async #say(path: string, phase: 'Running' | 'Succeeded', containers: Container[]): Promise<void> {
    const now = new Date().toISOString().replace(/\.\d+Z/, 'Z');
    const ready = phase === 'Running';
    const state = ready
      ? { running: { startedAt: now } }
      : { terminated: { exitCode: 0, reason: 'Completed', finishedAt: now } };
    const types = ['PodScheduled', 'Initialized', 'ContainersReady', 'Ready'];
    const conditions = types.map((type, index) => ({
      type,
      status: ready || index < 2 ? 'True' : 'False',
      lastTransitionTime: now,
    }));
    const containerStatuses = containers.map(({ name, image }) => {
      const common = { name, image, imageID: image, restartCount: 0 };
      return { ...common, ready, started: ready, state };
    });
    const podIP = ready ? this.#address() : undefined;
    const network = podIP ? { podIP, podIPs: [{ ip: podIP }], startTime: now } : {};
    await this.#tell('PATCH', `${path}/status`, { status: { phase, conditions, containerStatuses, ...network } });
  }

  /** A 404 means that the pod is gone already, which is fine. Other errors are reported when the nodes stop. */
  async #tell(method: 'DELETE' | 'PATCH', path: string, body: object): Promise<void> {
    const kind = method === 'PATCH' ? 'application/merge-patch+json' : undefined;
    try {
      const answer = await this.#api.ask(method, path, JSON.stringify(body), kind);
      if (answer.status !== 200 && answer.status !== 404)
        throw new Error(`${answer.status} ${answer.body.slice(0, 400)}`);
    } catch (error) {
      if (!this.#isStopped) this.#refusals.push(`${method} ${path}: ${String(error)}`);
    }
  }

  #address(): string {
    const number = ++this.#addresses;
    return `10.1.${Math.floor(number / 250)}.${(number % 250) + 1}`;
  }
}
