import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RunResult } from '../../../../libs/engines/src/run.ts';
import { eventually } from '../../../../libs/testkit/src/eventually.ts';
import { byName, type PodTemplate, type Resource, render } from '../kit/charts.ts';
import type { Tier } from '../processes.ts';
import type { KubernetesApi, Stored } from './kubernetes-api.ts';
import { asked, chooses, completions, firstStart, imagesOf, namesOf, shortages, staying } from './observed.ts';
import { connect, digestOf, Installation, makeNamespace, secretsOfHowTo } from './releases.ts';

const FIRST = digestOf('ab');
const SECOND = digestOf('cd');
/** Time for controllers to finish after a command has ended, on a busy machine. */
const SETTLING = { timeoutMs: 120_000, intervalMs: 250 };

const releases: { tier: Tier; namespace: string }[] = [
  { tier: 'global', namespace: 'fieldloom-global' },
  { tier: 'region', namespace: 'fieldloom-eu-a' },
];

/** Checks that a command succeeded without warnings from helm or the API server. */
function ok({ code, stderr }: RunResult) {
  const warnings = stderr.split('\n').filter((line) => line !== '' && !/^(level=INFO|I\d{4} )/.test(line));
  expect({ code, warnings }).toEqual({ code: 0, warnings: [] });
}

// Each test continues where the previous one ended: together they are the life of one release.
describe.each(releases)('$tier', ({ tier, namespace }) => {
  const release = new Installation(tier, namespace);
  let api: KubernetesApi;
  let rendered: Resource[];
  const list = (kind: string): Promise<Stored[]> => api.list(kind, namespace);
  const watch = (kind: string) => api.watch(kind, namespace);
  const migrations = () => [...byName(rendered, 'Job').keys()].sort();

  beforeAll(async () => {
    api = await connect();
    rendered = await render(tier, 'production');
    await makeNamespace(api, namespace);
    for (const [name, keys] of await secretsOfHowTo(tier)) {
      const stringData = Object.fromEntries(keys.map((key) => [key, 'from-the-operator']));
      const secret = { apiVersion: 'v1', kind: 'Secret', metadata: { name }, stringData };
      await api.create(await api.pathOf('Secret', namespace), secret);
    }
  });
  afterAll(() => api.close());

  /** Waits until the autoscalers have acted and every Deployment has its pods. */
  const settled = () =>
    eventually(async () => {
      const smallest = new Map(
        (await list('HorizontalPodAutoscaler')).map((each) => [each.metadata.name, each.spec.minReplicas as number]),
      );
      const deployments = await list('Deployment');
      for (const { metadata, spec, status } of deployments) {
        expect(spec.replicas).toBeGreaterThanOrEqual(smallest.get(metadata.name) ?? 1);
        expect(status).toMatchObject({
          observedGeneration: metadata.generation,
          replicas: spec.replicas,
          availableReplicas: spec.replicas,
          updatedReplicas: spec.replicas,
        });
      }
      return deployments;
    }, SETTLING);

  /** Runs a command that migrates and then starts pods of `digest`, and expects that order. */
  async function expectMigrationsFirst(digest: string, command: () => Promise<RunResult>) {
    const [jobs, deployments] = [await watch('Job'), await watch('Deployment')];
    ok(await command());
    // The watch may receive the change a moment after helm.
    const done = await eventually(() => {
      const found = completions(jobs.events);
      return found.size === migrations().length && firstStart(deployments.events, digest) < Infinity && found;
    });
    expect([...done.keys()].sort()).toEqual(migrations());
    expect(Math.max(...done.values())).toBeLessThan(firstStart(deployments.events, digest));
    for (const each of [jobs, deployments]) each.stop();
    return deployments.events;
  }

  test('is installed; databases are migrated before anything starts', async () => {
    await expectMigrationsFirst(FIRST, () => release.upgrade('production', FIRST));
  });

  test('every process is available, spread over the zones, and answers by its service', async () => {
    const deployments = await settled();
    expect(namesOf(deployments)).toEqual([...byName(rendered, 'Deployment').keys()].sort());
    const zones = new Map(
      (await list('Node')).map(({ metadata }) => [metadata.name, metadata.labels?.['topology.kubernetes.io/zone']]),
    );
    const pods = await list('Pod');
    const slices = await list('EndpointSlice');
    for (const { metadata, spec } of deployments) {
      const own = pods.filter((pod) => chooses(spec.selector, pod.metadata.labels ?? {}));
      expect(own).toHaveLength(spec.replicas);
      expect(new Set(own.map((pod) => zones.get(pod.spec.nodeName))).size).toBeGreaterThan(1);
      const endpoints = slices
        .filter((slice) => slice.metadata.labels?.['kubernetes.io/service-name'] === metadata.name)
        .flatMap((slice) => (slice as unknown as { endpoints: { conditions: { ready: boolean } }[] }).endpoints ?? []);
      expect(endpoints.filter(({ conditions }) => conditions.ready)).toHaveLength(spec.replicas);
    }
    for (const { spec } of await list('Ingress')) {
      const services = namesOf(await list('Service'));
      const backends = (spec.rules as { http: { paths: { backend: { service: { name: string } } }[] } }[]).flatMap(
        ({ http }) => http.paths.map(({ backend }) => backend.service.name),
      );
      expect(services).toEqual(expect.arrayContaining(backends));
    }
  });

  test('the Secrets that the how-to lists are those that pods and ingresses name', async () => {
    const there = await secretsOfHowTo(tier);
    const missing = new Set<string>();
    const templates = [...byName(rendered, 'Job').values(), ...byName(rendered, 'Deployment').values()];
    for (const { spec } of templates.map((each) => each.spec.template as PodTemplate)) {
      for (const { valueFrom } of spec.containers.flatMap(({ env }) => env ?? [])) {
        const wanted = valueFrom?.secretKeyRef;
        if (wanted && !wanted.optional && !there.get(wanted.name)?.includes(wanted.key))
          missing.add(`${wanted.name} ${wanted.key}`);
      }
      for (const { secret } of spec.volumes ?? [])
        if (secret && !there.has(secret.secretName)) missing.add(secret.secretName);
    }
    for (const { spec } of byName(rendered, 'Ingress').values()) {
      for (const { secretName } of spec.tls as { secretName: string }[])
        if (!there.has(secretName)) missing.add(secretName);
    }
    expect([...missing]).toEqual([]);
  });

  test('budgets count the pods of their process and let one go', async () => {
    const deployments = new Map((await list('Deployment')).map((each) => [each.metadata.name, each]));
    await eventually(async () => {
      const budgets = await list('PodDisruptionBudget');
      expect(namesOf(budgets)).toEqual([...deployments.keys()].sort());
      for (const { metadata, status } of budgets) {
        const pods = deployments.get(metadata.name)?.spec.replicas as number;
        expect(status).toMatchObject({ expectedPods: pods, currentHealthy: pods, disruptionsAllowed: 1 });
      }
    }, SETTLING);
  });

  test('network policies are all there, and each is about pods that exist', async () => {
    const policies = await list('NetworkPolicy');
    expect(namesOf(policies)).toEqual([...byName(rendered, 'NetworkPolicy').keys()].sort());
    const labels = (await list('Pod')).map(({ metadata }) => metadata.labels ?? {});
    for (const { metadata, spec } of policies) {
      const rules = [...(spec.ingress ?? []), ...(spec.egress ?? [])] as Record<string, { podSelector?: object }[]>[];
      const peers = rules
        .flatMap(({ from = [], to = [] }) => [...from, ...to])
        .flatMap(({ podSelector }) => podSelector ?? []);
      // The migration pods have finished, so their policy no longer selects any.
      const about = metadata.name === 'migrations' ? peers : [spec.podSelector, ...peers];
      for (const selector of about) {
        const found = labels.some((each) => chooses(selector, each));
        expect({ policy: metadata.name, selector, found }).toEqual({ policy: metadata.name, selector, found: true });
      }
    }
  });

  test('the same release again changes nothing', async () => {
    await settled();
    const before = await asked(api, namespace);
    ok(await release.upgrade('production', FIRST));
    expect(await asked(api, namespace)).toEqual(before);
    expect(await release.manifest(2)).toBe(await release.manifest(1));
  });

  test('a migration that does not end keeps the new release from starting', async () => {
    const before = await asked(api, namespace);
    const nowhere = ['--set-string', 'scheduling.nodeSelector.nowhere=true', '--timeout', '5s'];
    const { code, stderr } = await release.upgrade('production', SECOND, ...nowhere);
    expect({ code: code !== 0, stderr }).toEqual({ code: true, stderr: expect.stringContaining('pre-upgrade') });
    const after = await asked(api, namespace);
    // The migrations' own account and pods are new.
    expect(after.filter((each) => !/^(ServiceAccount|Pod) migrat/.test(each))).toEqual(before);
  });

  test('another image rolls out without a process that has too few pods', async () => {
    const events = await expectMigrationsFirst(SECOND, () => release.upgrade('production', SECOND));
    const deployments = await settled();
    for (const { metadata } of deployments) {
      expect(metadata.annotations?.['deployment.kubernetes.io/revision']).toBe('2');
    }
    expect(shortages(events)).toEqual([]);
    await eventually(async () => {
      const images = imagesOf(staying(await list('Pod')));
      expect(images.filter((image) => !image.endsWith(SECOND))).toEqual([]);
    }, SETTLING);
  });

  test('rollback brings the first image back, without migrations', async () => {
    const jobs = await watch('Job');
    ok(await release.rollback(1));
    await settled();
    jobs.stop();
    expect(jobs.events.filter(({ type }) => type !== 'DELETED')).toEqual([]);
    await eventually(async () => {
      const images = imagesOf(staying(await list('Pod')));
      expect(images.filter((image) => !image.endsWith(FIRST))).toEqual([]);
    }, SETTLING);
  });

  test('uninstalled, it leaves nothing but the Secrets', async () => {
    ok(await release.uninstall());
    const secrets = [...(await secretsOfHowTo(tier)).keys()].map((name) => `Secret ${name}`).sort();
    await eventually(async () => expect(await api.contents(namespace)).toEqual(secrets), SETTLING);
  });
});
