import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { engineEnvironment } from '../../../../libs/engines/src/engines/context.ts';
import { stateFolder } from '../../../../libs/engines/src/paths.ts';
import { answersOk, freePorts, isPortOpen } from '../../../../libs/engines/src/probe.ts';
import { makeOwnedFolder, writePrivateFile } from '../../../../libs/engines/src/stack/layout.ts';
import { ManagedProcess } from '../../../../libs/engines/src/stack/managed-process.ts';
import type { ProcessSpec } from '../../../../libs/engines/src/stack/process-spec.ts';
import { KubernetesApi } from './kubernetes-api.ts';
import { Nodes } from './nodes.ts';

const PORT_NAMES = ['etcd', 'etcdPeers', 'api', 'controllers', 'scheduler'] as const;
type PortName = (typeof PORT_NAMES)[number];

/** Controllers may send any number of requests, because nobody else uses this API server. */
const UNHURRIED = { 'kube-api-qps': 500, 'kube-api-burst': 500 };
const READY_TIMEOUT_MS = 120_000;

const options = (values: Readonly<Record<string, string | number | boolean>>): string[] =>
  Object.entries(values).map(([name, value]) => `--${name}=${value}`);

/**
 * Kubernetes on the loopback address. etcd, the API server, controllers and scheduler are real. The nodes are
 * simulated, so pods become ready and Jobs complete without containers.
 */
export class Cluster {
  readonly #root: string;
  readonly #programs: string;
  readonly #ports: Record<PortName, number>;
  readonly #token = randomBytes(24).toString('hex');
  readonly #processes: ManagedProcess[] = [];
  #nodes: Nodes | undefined;

  private constructor(root: string, programs: string, ports: Record<PortName, number>) {
    this.#root = root;
    this.#programs = programs;
    this.#ports = ports;
  }

  /** @param programs The folder of kube-apiserver, kube-controller-manager and kube-scheduler. */
  static async create(programs: string): Promise<Cluster> {
    const free = await freePorts(PORT_NAMES.length);
    const ports = Object.fromEntries(PORT_NAMES.map((name, index) => [name, free[index]])) as Record<PortName, number>;
    const root = await makeOwnedFolder(join(stateFolder(), `cluster-${process.pid}`));
    return new Cluster(root, programs, ports);
  }

  get logs(): string {
    return join(this.#root, 'logs');
  }

  /** Variables with which specs find the cluster; see `connect` in kubernetes-api.ts. */
  get environment(): Record<string, string> {
    return { FIELDLOOM_CLUSTER: this.#access };
  }

  get #access(): string {
    return join(this.#root, 'access.json');
  }

  get #server(): string {
    return `https://127.0.0.1:${this.#ports.api}`;
  }

  get #authority(): string {
    return join(this.#root, 'certificates/apiserver.crt');
  }

  async start(): Promise<void> {
    await makeOwnedFolder(join(this.#root, 'certificates'));
    await writePrivateFile(join(this.#root, 'tokens.csv'), `${this.#token},tests,tests,"system:masters"\n`);
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
    await writePrivateFile(join(this.#root, 'service-accounts.pem'), key);
    await writePrivateFile(this.#access, JSON.stringify(this.#kubeconfig()));
    await this.#run(this.#etcd());
    await this.#run(this.#apiServer());
    await Promise.all([this.#run(this.#controllers()), this.#run(this.#scheduler())]);
    this.#nodes = new Nodes(await KubernetesApi.connect(this.#access));
    await this.#nodes.start();
  }

  /** Stops the processes in reverse order of their start. */
  async stop(): Promise<void> {
    this.#nodes?.stop();
    for (const each of this.#processes.splice(0).reverse()) await each.stop();
    await rm(join(this.#root, 'etcd'), { recursive: true, force: true });
  }

  /** Deletes the data and the logs. */
  remove(): Promise<void> {
    return rm(this.#root, { recursive: true, force: true });
  }

  async #run(spec: ProcessSpec): Promise<void> {
    const started = new ManagedProcess(spec, join(this.logs, `${spec.name}.log`), () => undefined);
    this.#processes.push(started);
    await started.start();
  }

  #kubeconfig(): object {
    const name = 'tests';
    return {
      apiVersion: 'v1',
      kind: 'Config',
      clusters: [{ name, cluster: { server: this.#server, 'certificate-authority': this.#authority } }],
      users: [{ name, user: { token: this.#token } }],
      contexts: [{ name, context: { cluster: name, user: name } }],
      'current-context': name,
    };
  }

  #spec(name: string, port: number, command: string, args: string[], isReady: () => Promise<boolean>): ProcessSpec {
    const env = { ...engineEnvironment, HOME: this.#root };
    return {
      name,
      scope: undefined,
      kind: 'engine',
      port,
      after: [],
      prepare: () => Promise.resolve({ command, args, env, cwd: this.#root }),
      isReady,
      readyTimeoutMs: READY_TIMEOUT_MS,
      stopSignal: 'SIGTERM',
      stopTimeoutMs: 10_000,
    };
  }

  #etcd(): ProcessSpec {
    const { etcd, etcdPeers } = this.#ports;
    const [clients, peers] = [`http://127.0.0.1:${etcd}`, `http://127.0.0.1:${etcdPeers}`];
    const args = options({
      'data-dir': join(this.#root, 'etcd'),
      'listen-client-urls': clients,
      'advertise-client-urls': clients,
      'listen-peer-urls': peers,
      'initial-advertise-peer-urls': peers,
      'initial-cluster': `default=${peers}`,
    });
    return this.#spec('etcd', etcd, 'etcd', args, () => answersOk(`${clients}/health`));
  }

  #apiServer(): ProcessSpec {
    const { etcd, api } = this.#ports;
    const key = join(this.#root, 'service-accounts.pem');
    const args = options({
      'etcd-servers': `http://127.0.0.1:${etcd}`,
      'bind-address': '127.0.0.1',
      'secure-port': api,
      'cert-dir': join(this.#root, 'certificates'),
      // No pod uses this address, so it need not be reachable; it only must not be an address of this machine.
      'advertise-address': '192.0.2.1',
      'endpoint-reconciler-type': 'none',
      'token-auth-file': join(this.#root, 'tokens.csv'),
      'authorization-mode': 'RBAC',
      'service-account-issuer': 'https://kubernetes.default.svc',
      'service-account-key-file': key,
      'service-account-signing-key-file': key,
      'service-cluster-ip-range': '10.96.0.0/16',
    });
    const isReady = async () => {
      const client = await KubernetesApi.connect(this.#access).catch(() => undefined);
      const ready = (await client?.answers('/readyz')) ?? false;
      client?.close();
      return ready;
    };
    return this.#spec('kube-apiserver', api, join(this.#programs, 'kube-apiserver'), args, isReady);
  }

  #controllers(): ProcessSpec {
    return this.#ofKubernetes('kube-controller-manager', this.#ports.controllers, {
      'service-account-private-key-file': join(this.#root, 'service-accounts.pem'),
      'root-ca-file': this.#authority,
      'horizontal-pod-autoscaler-sync-period': '1s',
      // Nobody sends heartbeats.
      'node-monitor-grace-period': '24h',
    });
  }

  #scheduler(): ProcessSpec {
    return this.#ofKubernetes('kube-scheduler', this.#ports.scheduler, {});
  }

  #ofKubernetes(name: string, port: number, more: Record<string, string>): ProcessSpec {
    const args = options({
      kubeconfig: this.#access,
      'leader-elect': false,
      'bind-address': '127.0.0.1',
      'secure-port': port,
      ...UNHURRIED,
      ...more,
    });
    return this.#spec(name, port, join(this.#programs, name), args, () => isPortOpen(port));
  }
}
