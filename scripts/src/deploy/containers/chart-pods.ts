import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { stringify } from 'yaml';
import { addressIn, containerName, containerPort } from '../../../../libs/engines/src/containers/places.ts';
import { S3_BUCKET, S3_REGION } from '../../../../libs/engines/src/engines/s3.ts';
import { hostLabel, type Region } from '../../../../libs/engines/src/scopes.ts';
import { servicesOf } from '../../../../libs/engines/src/services.ts';
import { frontPortOf, rootDomainOf } from '../../../../libs/engines/src/stack/addresses.ts';
import { byName, chartFolder, helm, type PodTemplate, parse, type Resource, valuesFile } from '../kit/charts.ts';
import type { ContainerStack } from './container-stack.ts';

const PLAY_MS = 300_000;
const READY_MS = 420_000;
const POLL_MS = 500;
const SERVER_ERROR = 500;
/** Paths that the gateway and accounts answer, with any status. */
const ASKED_OF_PODS = ['/ping', '/api/auth/session'];
const KEYS = 'fieldloom-keys';
/** Processes that talk to the other tier or to the outside. */
const BETWEEN = ['edge', 'accounts', 'integrations', 'routing', 'intelligence', 'notifications'];

type Files = Record<string, string>;

/**
 * Runs a region's Helm chart as Podman pods. They replace the region's own containers in a stack and use its engines.
 * Each Deployment becomes a pod with the name of its Service.
 */
export class ChartPods {
  readonly #stack: ContainerStack;
  readonly #region: Region;
  readonly #scratch: string;
  readonly #played: string[] = [];
  readonly #ownSecrets: string[] = [];
  readonly #scratches = new Set<string>();

  private constructor(stack: ContainerStack, region: Region, scratch: string) {
    this.#stack = stack;
    this.#region = region;
    this.#scratch = scratch;
  }

  static async play(stack: ContainerStack, region: Region): Promise<ChartPods> {
    const pods = new ChartPods(stack, region, await mkdtemp(join(tmpdir(), 'fieldloom-pods-')));
    try {
      await stack.compose(['stop', ...pods.#ownContainers()], { timeoutMs: PLAY_MS });
      await pods.#playAll();
    } catch (error) {
      await pods.remove();
      throw error;
    }
    return pods;
  }

  async #playAll(): Promise<void> {
    const resources = await this.#render();
    await this.#makeSecrets();
    const deployments = [...byName(resources, 'Deployment').values()];
    // It resolves its upstreams once, when it starts.
    const edgeLast = deployments.toSorted(
      (a, b) => Number(a.metadata.name === 'edge') - Number(b.metadata.name === 'edge'),
    );
    const settings = [...byName(resources, 'ConfigMap').values()];
    for (const deployment of edgeLast) {
      const { name } = deployment.metadata;
      const own = [...(name === 'edge' ? settings : []), this.#withOwnVolumes(deployment)];
      await this.#play(name, own, this.#networksOf(name));
    }
  }

  /**
   * Waits until requests through the stack's front are answered by the gateway and accounts. The front may at first
   * still send to the container that previously had the edge's address.
   */
  async untilReady(): Promise<void> {
    const deadline = Date.now() + READY_MS;
    const host = `${hostLabel(this.#region)}.${rootDomainOf(this.#stack.basePort)}`;
    const front = `http://127.0.0.1:${frontPortOf(this.#stack.basePort)}`;
    for (;;) {
      const statuses = await Promise.all(ASKED_OF_PODS.map((path) => statusOf(`${front}${path}`, host)));
      if (statuses.every((status) => status !== undefined && status < SERVER_ERROR)) return;
      if (Date.now() > deadline) throw new Error(`The pods do not answer through their edge: ${statuses.join(', ')}`);
      await sleep(POLL_MS);
    }
  }

  /** Stops the pods and starts the region's containers again. */
  async remove(): Promise<void> {
    for (const file of this.#played.toReversed())
      await this.#stack.engine.try(['kube', 'down', file], { timeoutMs: PLAY_MS });
    if (this.#scratches.size > 0) await this.#stack.engine.try(['volume', 'rm', ...this.#scratches]);
    for (const name of this.#ownSecrets) await this.#stack.engine.try(['secret', 'rm', name]);
    await rm(this.#scratch, { recursive: true, force: true });
    await this.#stack.compose(['start', ...this.#ownContainers()], { timeoutMs: PLAY_MS });
    await this.#stack.untilReady();
  }

  #ownContainers(): string[] {
    const processes = servicesOf('region').flatMap(({ processes: all }) => all.map(({ name }) => name));
    return ['edge', ...processes].map((name) => containerName(this.#region, name));
  }

  /** `--network` options: the name of its Service, and the name that the stack's other tier uses. */
  #networksOf(name: string): string[] {
    const own = `${this.#stack.project}_${hostLabel(this.#region)}:alias=${name}`;
    if (!BETWEEN.includes(name)) return [`--network=${own}`];
    const alias = `alias=${containerName(this.#region, name)}`;
    const address = name === 'edge' ? `,ip=${addressIn('between', this.#region, 'edge', this.#stack.network)}` : '';
    return [`--network=${own}`, `--network=${this.#stack.project}_between:${alias}${address}`];
  }

  async #play(name: string, resources: readonly object[], networks: readonly string[]): Promise<void> {
    const file = join(this.#scratch, `${name}.yaml`);
    const origin = `https://${rootDomainOf(this.#stack.basePort)}`;
    const text = resources.map((each) => stringify(each, (key, value) => playable(key, value, origin))).join('---\n');
    await writeFile(file, text, { mode: 0o600 });
    this.#played.push(file);
    await this.#stack.engine.run(['kube', 'play', '--quiet', ...networks, file], { timeoutMs: PLAY_MS });
  }

  /**
   * Gives the pods' emptyDir volumes unique names, because Podman treats two volumes of the same name as one folder.
   */
  #withOwnVolumes({ spec, ...rest }: Resource): Resource {
    const own = structuredClone(spec) as { template: PodTemplate };
    const { containers, volumes = [] } = own.template.spec;
    const empty = new Set(volumes.filter(({ emptyDir }) => emptyDir !== undefined).map(({ name }) => name));
    const mounts = containers.flatMap(({ volumeMounts = [] }) => volumeMounts);
    for (const each of [...volumes, ...mounts]) {
      if (!empty.has(each.name)) continue;
      each.name = `pod-${rest.metadata.name}-${each.name}`;
      this.#scratches.add(each.name);
    }
    return { ...rest, spec: own };
  }

  async #render(): Promise<Resource[]> {
    const place = (engine: 'kafka' | 'temporal' | 's3') =>
      `${containerName(this.#region, engine)}:${containerPort(engine)}`;
    const image = async (name: string) => {
      const repository = `localhost/fieldloom-${name}`;
      const digest = await this.#stack.engine.run(['image', 'inspect', '--format={{.Digest}}', `${repository}:latest`]);
      return { repository, digest: digest.trim() };
    };
    const containers = [`${this.#stack.network}.0.0/16`];
    const values = {
      scope: this.#region,
      rootDomain: rootDomainOf(this.#stack.basePort),
      release: { hash: '0123abc', date: '2026-11-01' },
      images: { services: await image('services'), intelligence: await image('intelligence'), web: await image('web') },
      globalTier: {
        routingUrl: `http://${containerName('global', 'routing')}:${containerPort('routing')}`,
        edgeHost: containerName('global', 'edge'),
      },
      engines: { kafka: { brokers: [place('kafka')] }, temporal: { address: place('temporal') } },
      objectStore: {
        endpoint: `http://${place('s3')}`,
        edgeUpstream: place('s3'),
        bucket: S3_BUCKET,
        region: S3_REGION,
      },
      edge: { trustedProxies: containers },
      networks: { pods: containers },
    };
    const file = join(this.#scratch, 'values.json');
    await writeFile(file, JSON.stringify(values));
    const environment = valuesFile('region', 'shared-dev');
    // The schema requires https between tiers. That ends at an Ingress, which Podman does not have.
    const options = ['--skip-schema-validation', '--kube-version', '1.36.0', '--values', environment, '--values', file];
    const { code, stdout, stderr } = await helm(
      'template',
      'fieldloom',
      chartFolder('region'),
      '--no-hooks',
      ...options,
    );
    if (code !== 0) throw new Error(stderr);
    return parse(stdout);
  }

  /**
   * Creates Secrets in the forms that Podman 4.3 reads: for variables, JSON of the data alone, encoded; for volumes, a
   * Secret with unencoded data.
   */
  async #makeSecrets(): Promise<void> {
    for (const [name, data] of Object.entries(await this.#secrets())) {
      const encoded = Object.entries(data).map(([key, value]) => [key, Buffer.from(value).toString('base64')]);
      const content = name === KEYS ? { apiVersion: 'v1', kind: 'Secret', data } : Object.fromEntries(encoded);
      const file = join(this.#scratch, `${name}.json`);
      await writeFile(file, JSON.stringify(content), { mode: 0o600 });
      await this.#stack.engine.run(['secret', 'create', name, file]);
      this.#ownSecrets.push(name);
    }
  }

  /** The Secrets that docs/how-to/deploy.md lists, with the values of the stack's own services. */
  async #secrets(): Promise<Record<string, Record<string, string>>> {
    const volume = `${this.#stack.project}_${hostLabel(this.#region)}-settings`;
    const read =
      'const fs = require("node:fs"); console.log(JSON.stringify(Object.fromEntries(fs.readdirSync("/s").map((name) => [name, fs.readFileSync("/s/" + name, "utf8")]))))';
    const image = 'localhost/fieldloom-services:latest';
    const text = await this.#stack.engine.run([
      'run',
      '--rm',
      '--network=none',
      `--volume=${volume}:/s:ro`,
      image,
      'node',
      '-e',
      read,
    ]);
    const files = JSON.parse(text) as Files;
    const of = (service: string) => parseEnv(files[`${service}.env`] ?? '') as Record<string, string>;
    const pick = (from: Record<string, string>, ...names: string[]) =>
      Object.fromEntries(names.map((name) => [name, from[name] ?? '']));
    const secrets: Record<string, Record<string, string>> = {
      [KEYS]: pick(files, 'keys.json'),
      'fieldloom-opensearch': {
        OPENSEARCH_URL: `http://${containerName(this.#region, 'opensearch')}:${containerPort('opensearch')}`,
      },
      'fieldloom-object-store': pick(of('media'), 'S3_ACCESS_KEY', 'S3_SECRET_KEY'),
      'fieldloom-connections': pick(of('integrations'), 'CONNECTION_SECRET'),
      'fieldloom-mail': { SMTP_URL: `smtp://${containerName('global', 'mailbox')}:${containerPort('smtp')}` },
    };
    for (const { name } of servicesOf('region'))
      secrets[`fieldloom-database-${name}`] = pick(of(name), 'DATABASE_URL', 'DATABASE_SWEEP_URL');
    return secrets;
  }
}

/**
 * Works around two issues of Podman 4.3: it fails on a Secret volume without `optional`, which Kubernetes treats as
 * false; and it publishes every container port on the machine. Nothing here terminates TLS before the edge.
 */
function playable(key: unknown, value: unknown, origin: string): unknown {
  if (key === 'ports') return undefined;
  if (key === 'value' && value === origin) return origin.replace('https', 'http');
  return key === 'secret' && typeof value === 'object' ? { optional: false, ...value } : value;
}

/** `fetch` cannot set the Host header. */
function statusOf(url: string, host: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const asked = request(url, { headers: { host }, timeout: POLL_MS * 4 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(undefined));
    asked.end();
  });
}
