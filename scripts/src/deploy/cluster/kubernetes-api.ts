import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { createInterface } from 'node:readline';
import type { Resource } from '../kit/charts.ts';

export interface Answer {
  status: number;
  body: string;
  /** Warnings from the server: deprecated versions, pods that a policy will reject. */
  warnings: string[];
}

interface Kind {
  /** `/apis/apps/v1`. */
  api: string;
  plural: string;
  kind: string;
  namespaced: boolean;
  verbs: string[];
}

/** A stored resource as the server returns it. */
export interface Stored extends Resource {
  metadata: Resource['metadata'] & {
    uid: string;
    resourceVersion: string;
    generation?: number;
    creationTimestamp: string;
    ownerReferences?: { kind: string; name: string }[];
  };
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever the kind has
  status: any;
  type?: string;
}

export interface WatchEvent {
  type: 'ADDED' | 'MODIFIED' | 'DELETED';
  object: Stored;
}

interface Kubeconfig {
  clusters: { cluster: { server: string; 'certificate-authority': string } }[];
  users: { user: { token: string } }[];
}

/** The few requests that specs make themselves, with the same kubeconfig as helm. */
export class KubernetesApi {
  readonly #server: string;
  readonly #token: string;
  readonly #agent: Agent;
  #kinds: Promise<Kind[]> | undefined;

  private constructor(server: string, token: string, agent: Agent) {
    this.#server = server;
    this.#token = token;
    this.#agent = agent;
  }

  /** @param path A kubeconfig in JSON. */
  static async connect(path: string): Promise<KubernetesApi> {
    const { clusters, users } = JSON.parse(await readFile(path, 'utf8')) as Kubeconfig;
    const [cluster, user] = [clusters[0]?.cluster, users[0]?.user];
    if (!cluster || !user) throw new Error(`${path} names no cluster`);
    const ca = await readFile(cluster['certificate-authority']);
    return new KubernetesApi(cluster.server, user.token, new Agent({ ca, keepAlive: true }));
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(method: string, path: string, body?: string, contentType = 'application/json'): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${this.#token}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': contentType, 'content-length': Buffer.byteLength(body) }),
      };
      const sent = request(`${this.#server}${path}`, { method, headers, agent: this.#agent }, resolve);
      sent.once('error', reject);
      sent.end(body);
    });
  }

  async ask(method: string, path: string, body?: string, contentType?: string): Promise<Answer> {
    const response = await this.#send(method, path, body, contentType);
    response.setEncoding('utf8');
    let text = '';
    for await (const chunk of response) text += String(chunk);
    const warnings = response.rawHeaders.filter((_, index, all) => /^warning$/i.test(all[index - 1] ?? ''));
    return { status: response.statusCode ?? 0, body: text, warnings };
  }

  /** Whether the path answers with 200. */
  async answers(path: string): Promise<boolean> {
    return this.ask('GET', path).then(
      ({ status }) => status === 200,
      () => false,
    );
  }

  async get<T>(path: string): Promise<T> {
    const { status, body } = await this.ask('GET', path);
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${body.slice(0, 400)}`);
    return JSON.parse(body) as T;
  }

  async create(path: string, resource: object): Promise<void> {
    const { status, body } = await this.ask('POST', path, JSON.stringify(resource));
    if (status !== 201) throw new Error(`POST ${path}: ${status} ${body.slice(0, 400)}`);
  }

  /** Changes part of an existing resource. */
  async merge(path: string, change: object): Promise<void> {
    const { status, body } = await this.ask('PATCH', path, JSON.stringify(change), 'application/merge-patch+json');
    if (status !== 200) throw new Error(`PATCH ${path}: ${status} ${body.slice(0, 400)}`);
  }

  /** Lists all resources of a kind in a namespace. */
  async list(kind: string, namespace: string): Promise<Stored[]> {
    return (await this.get<{ items: Stored[] }>(await this.pathOf(kind, namespace))).items;
  }

  /** Lists everything in a namespace except what Kubernetes itself creates in each. */
  async contents(namespace: string): Promise<string[]> {
    const found: string[] = [];
    for (const { api, plural, kind, namespaced, verbs } of await this.kinds()) {
      if (!namespaced || !verbs.includes('list') || kind === 'Event') continue;
      const { items } = await this.get<{ items: Stored[] }>(`${api}/namespaces/${namespace}/${plural}`);
      found.push(...items.map(({ metadata }) => `${kind} ${metadata.name}`));
    }
    return [...new Set(found)].filter((each) => !MADE_BY_KUBERNETES.includes(each)).sort();
  }

  /** Sends the resource as a dry run: all admission checks run, but nothing is stored. */
  async dryRun(resource: Resource, namespace: string): Promise<Answer> {
    const path = `${await this.pathOf(resource.kind, namespace, resource.apiVersion)}/${resource.metadata.name}`;
    const query = 'dryRun=All&fieldManager=tests&fieldValidation=Strict';
    return this.ask('PATCH', `${path}?${query}`, JSON.stringify(resource), 'application/apply-patch+yaml');
  }

  /** Collects the changes of a kind in a namespace until `stop` is called. */
  async watch(kind: string, namespace: string): Promise<{ events: WatchEvent[]; stop: () => void }> {
    const events: WatchEvent[] = [];
    const { stop } = await this.watchAt(await this.pathOf(kind, namespace), (event) => events.push(event));
    return { events, stop };
  }

  /** Passes on every change to what is listed at a path, from now on. */
  async watchAt(path: string, onEvent: (event: WatchEvent) => void): Promise<{ stop: () => void }> {
    const { metadata } = await this.get<{ metadata: { resourceVersion: string } }>(path);
    const response = await this.#send('GET', `${path}?watch=1&resourceVersion=${metadata.resourceVersion}`);
    response.once('error', () => undefined);
    const lines = createInterface({ input: response });
    lines.on('line', (line) => onEvent(JSON.parse(line) as WatchEvent));
    lines.once('error', () => undefined);
    return { stop: () => response.destroy() };
  }

  async pathOf(kind: string, namespace: string, apiVersion?: string): Promise<string> {
    const inGroup = (api: string) => apiVersion === undefined || api.endsWith(`/${apiVersion}`);
    const found = (await this.kinds()).find((each) => each.kind === kind && inGroup(each.api));
    if (!found) throw new Error(`the server knows no ${apiVersion ?? ''} ${kind}`);
    return `${found.api}${found.namespaced ? `/namespaces/${namespace}` : ''}/${found.plural}`;
  }

  kinds(): Promise<Kind[]> {
    this.#kinds ??= this.#discover();
    return this.#kinds;
  }

  async #discover(): Promise<Kind[]> {
    const { groups } = await this.get<{ groups: { preferredVersion: { groupVersion: string } }[] }>('/apis');
    const apis = ['/api/v1', ...groups.map(({ preferredVersion }) => `/apis/${preferredVersion.groupVersion}`)];
    const kinds: Kind[] = [];
    for (const api of apis) {
      const { resources } = await this.get<{ resources: (Omit<Kind, 'api' | 'plural'> & { name: string })[] }>(api);
      const whole = resources.filter(({ name }) => !name.includes('/'));
      kinds.push(...whole.map(({ name, kind, namespaced, verbs }) => ({ api, plural: name, kind, namespaced, verbs })));
    }
    return kinds;
  }
}

const MADE_BY_KUBERNETES = ['ConfigMap kube-root-ca.crt', 'ServiceAccount default'];
