import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { repositoryRoot } from '../../../libs/engines/src/paths.ts';
import { tryRun } from '../../../libs/engines/src/run.ts';
import { heapFlags, type ServiceEntry, servicesOf } from '../../../libs/engines/src/services.ts';
import { StackLayout, StackSecrets } from '../../../libs/engines/src/stack/layout.ts';
import { serviceEnvironment } from '../../../libs/engines/src/stack/service-process.ts';
import { DEPLOY_ENVIRONMENTS } from '../../../libs/kernel/src/enums.ts';
import { DRAIN_MS, STOP_MS } from '../../../libs/service/src/drain-limits.ts';
import {
  byName,
  type Container,
  type EnvVariable,
  helm,
  megabytes,
  type PodTemplate,
  parse,
  podsOf,
  type Resource,
  releaseArguments,
  render,
  renderText,
  secretsNamedBy,
  tool,
  valuesFile,
} from './kit/charts.ts';
import { metricsInCode } from './metrics.ts';
import { calls, readEnvironmentOf, type Tier, tiers } from './processes.ts';

/** Variables for Node and the programs it starts, not for any service. */
const RUNTIME = ['NODE_ENV', 'TZ', 'HOME', 'TMPDIR'];

const everywhere = tiers.flatMap((tier) => DEPLOY_ENVIRONMENTS.map((environment) => ({ tier, environment })));
const everyProcess = tiers.flatMap((tier) =>
  servicesOf(tier).flatMap((service) => service.processes.map((process) => ({ tier, service, process }))),
);

function containerOf(resources: readonly Resource[], name: string): { pod: PodTemplate; container: Container } {
  const pod = byName(resources, 'Deployment').get(name)?.spec.template as PodTemplate | undefined;
  const container = pod?.spec.containers[0];
  if (!pod || !container) throw new Error(`the chart starts no ${name}`);
  return { pod, container };
}

/** A sample value for a secret with this name that passes the services' own checks. */
const SAMPLES: Record<string, string> = {
  DATABASE_URL: 'postgres://app:secret@db.example:5432/content',
  DATABASE_SWEEP_URL: 'postgres://sweep:secret@db.example:5432/content',
  SMTP_URL: 'smtps://user:secret@mail.example:465',
  OPENSEARCH_URL: 'https://user:secret@search.example',
  CONNECTION_SECRET: 'x'.repeat(32),
  KAFKA_SECURITY: '{"tls":{},"account":{"mechanism":"scram-sha-512","username":"services","password":"secret"}}',
  TEMPORAL_SECURITY: '{"tls":{},"apiKey":"secret"}',
  OPERATOR_READ_TOKEN: 'o'.repeat(32),
  OPERATOR_WRITE_TOKEN: 'p'.repeat(32),
  DEPLOY_STATUS_READ_TOKEN: 'r'.repeat(32),
  DEPLOY_STATUS_WRITE_TOKEN: 'w'.repeat(32),
  AUTH0_ISSUER: 'https://example.eu.auth0.com/',
  SPEECH_PROVIDER: '{"url":"https://models.example/v1","key":"k","model":"m"}',
  SPEAKER_PROVIDER: '{"url":"https://models.example/v1","key":"k","model":"m"}',
  EMBEDDING_PROVIDER: '{"url":"https://models.example/v1","key":"k","model":"m","dimensions":384}',
};

const valueOf = ({ name, value, valueFrom }: EnvVariable): [string, string] => {
  const key = valueFrom?.secretKeyRef.key;
  return [name, value ?? (key ? (SAMPLES[key] ?? 'secret-by-reference') : '')];
};

describe('charts and the supervisor start the same', () => {
  let state: string;
  beforeAll(async () => {
    state = await mkdtemp(join(tmpdir(), 'fieldloom-charts-'));
    process.env['FIELDLOOM_STATE'] = state;
  });
  afterAll(() => rm(state, { recursive: true, force: true }));

  test.each(tiers)('%s: every process, and no other', async (tier) => {
    const deployments = byName(await render(tier, 'production'), 'Deployment');
    const processes = servicesOf(tier).flatMap((service) => service.processes.map(({ name }) => name));
    expect([...deployments.keys()].sort()).toEqual([...processes, 'edge'].sort());
  });

  test.each(everyProcess)(
    '$tier/$process.name: program, roles, port and probes',
    async ({ tier, service, process }) => {
      const { container } = containerOf(await render(tier, 'production'), process.name);
      expect(container.command).toContain(`/app/services/${service.name}/dist/main.js`);
      const roles = container.command.indexOf('--roles');
      expect(roles < 0 ? undefined : container.command[roles + 1]).toBe(process.roles?.join(','));
      const env = new Map(container.env?.map(valueOf));
      expect(container.ports).toEqual([{ name: 'http', containerPort: Number(env.get('PORT')) }]);
      // Pods are called from outside their own network namespace.
      expect(env.get('LISTEN_HOST')).toBe('0.0.0.0');
      const served = await readFile(join(repositoryRoot, 'libs/service/src/http-server.ts'), 'utf8');
      for (const probe of [container.startupProbe, container.readinessProbe, container.livenessProbe]) {
        expect(served).toContain(`server.get('${probe?.httpGet.path}'`);
      }
      expect(container.readinessProbe?.httpGet.path).toBe('/ready');
    },
  );

  test.each(everyProcess)('$tier/$process.name: its own check accepts what the chart gives', async (each) => {
    const { tier, service, process } = each;
    const { container } = containerOf(await render(tier, 'production'), process.name);
    const env = Object.fromEntries((container.env ?? []).map(valueOf));
    const { names, faults } = await readEnvironmentOf(service.name, env);
    expect(faults).toEqual([]);
    const given = Object.keys(env).filter((name) => !RUNTIME.includes(name));
    expect(given.filter((name) => !names.includes(name))).toEqual([]);
    const native = Object.keys(await nativeEnvironment(tier, service, process));
    const missing = names.filter((name) => native.includes(name) && !given.includes(name));
    expect(missing).toEqual([]);
    const peers = (text: string | undefined) => Object.keys(JSON.parse(text ?? '{}') as object);
    // A caller knows its peers: every name that the supervisor provides and the code asks for.
    expect(peers(env['PEERS'])).toEqual(expect.arrayContaining(peerNames(tier, service.name)));
  });

  async function nativeEnvironment(tier: Tier, service: ServiceEntry, process: ServiceEntry['processes'][number]) {
    const layout = new StackLayout(29_000);
    const secrets = await StackSecrets.open(layout);
    const scope = tier === 'global' ? 'global' : 'eu_a';
    return serviceEnvironment({ layout, secrets, scope, release: 'x,2026-01-01' }, service, process);
  }

  const peerNames = (tier: Tier, service: string): string[] =>
    (calls[tier][service] ?? []).flatMap((name) =>
      name.startsWith('regions/') ? [name.replace('regions', 'eu_a')] : name,
    );

  test('a service that needs a variable which the chart has no source of is not rendered', async () => {
    const values = ['--set', 'settings.content.NO_SUCH_VARIABLE=1'];
    await expect(renderText('region', 'production', ...values)).rejects.toThrow(
      /content reads no such variable; it reads .*KAFKA_BROKERS/,
    );
  });
});

describe('calls', () => {
  test('are those of the code', async () => {
    const found: Record<string, Set<string>> = {};
    for (const service of await readdir(join(repositoryRoot, 'services'))) {
      const folder = join(repositoryRoot, 'services', service, 'src');
      for (const name of (await readdir(folder, { recursive: true })).filter((each) => each.endsWith('.ts'))) {
        const text = await readFile(join(folder, name), 'utf8');
        if (name.endsWith('.test.ts')) continue;
        for (const [, peer] of text.matchAll(/peers\.client\(\w+,\s*['`]([^'`]+)['`]/g)) {
          (found[service] ??= new Set()).add((peer ?? '').replace(/^\$\{region\}/, 'regions'));
        }
      }
    }
    for (const [service, peers] of Object.entries(found)) {
      const allowed = tiers.flatMap((tier) => calls[tier][service] ?? []);
      expect({ service, refused: [...peers].filter((peer) => !allowed.includes(peer)) }).toEqual({
        service,
        refused: [],
      });
    }
    expect(Object.keys(found).length).toBeGreaterThan(5);
  });

  test.each(tiers)('%s: the edge reaches its upstreams', async (tier) => {
    const text = await readFile(join(repositoryRoot, 'infra/edge', `${tier}.conf.tmpl`), 'utf8');
    const processes = servicesOf(tier).map(({ name }) => name);
    const upstreams = [...text.matchAll(/\{\{([A-Z]+)_PORT\}\}/g)].map(([, name]) => (name ?? '').toLowerCase());
    const reached = [...new Set(upstreams)].filter((name) => processes.includes(name));
    expect(reached.sort()).toEqual((calls[tier]['edge'] ?? []).filter((name) => !name.includes('/')).sort());
  });

  test.each(tiers)('%s: network policies allow these calls, and deny by default', async (tier) => {
    const policies = byName(await render(tier, 'production'), 'NetworkPolicy');
    expect(policies.get('default-deny')?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    for (const { name } of servicesOf(tier)) {
      const { ingress, egress } = policies.get(name)!.spec as { ingress: unknown[]; egress: unknown[] };
      const callers = Object.entries(calls[tier]).flatMap(([caller, called]) => (called.includes(name) ? caller : []));
      const sources = selectors(ingress, 'from');
      expect(sources.sort()).toEqual(callers.sort());
      const own = (calls[tier][name] ?? []).filter((each) => !each.includes('/'));
      expect(selectors(egress, 'to').sort()).toEqual(own.sort());
    }
  });

  /** Names of the pods that the rules select; pods outside this release are omitted. */
  function selectors(rules: unknown[], side: 'from' | 'to'): string[] {
    const peers = (rules as Record<string, { podSelector?: { matchLabels: Record<string, string> } }[]>[]).flatMap(
      (rule) => rule[side] ?? [],
    );
    return peers.flatMap(({ podSelector }) => {
      const { matchLabels } = podSelector ?? {};
      return matchLabels?.['fieldloom/service'] ?? matchLabels?.['app.kubernetes.io/name'] ?? [];
    });
  }
});

describe.each(everywhere)('$tier in $environment', ({ tier, environment }) => {
  test('passes helm lint', async () => {
    const values = ['--values', valuesFile(tier, environment), ...releaseArguments(tier)];
    const { code, stdout, stderr } = await helm('lint', '--strict', join('helm', tier), ...values);
    expect({ code, faults: code === 0 ? '' : stdout + stderr }).toEqual({ code: 0, faults: '' });
  });

  test('runs every pod without privileges, on a read-only root, within limits', async () => {
    for (const { name, pod } of podsOf(await render(tier, environment))) {
      expect(pod.spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const container of pod.spec.containers) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          runAsNonRoot: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(container.image).toMatch(/@sha256:[0-9a-f]{64}$/);
        const { requests, limits } = container.resources;
        expect(requests?.['cpu']).toBeDefined();
        expect(megabytes(limits?.['memory'])).toBeGreaterThanOrEqual(megabytes(requests?.['memory']));
        const heap = container.command.find((each) => each.startsWith('--max-old-space-size='))?.split('=')[1];
        // Node needs memory besides its heap: buffers, code, threads.
        if (heap) {
          expect(container.command).toEqual(expect.arrayContaining(heapFlags(Number(heap))));
          expect({ name, enough: megabytes(limits?.['memory']) >= Number(heap) * 1.5 }).toEqual({ name, enough: true });
        }
      }
      // Where a process writes: only its own emptyDir volumes.
      const written = pod.spec.containers
        .flatMap(({ volumeMounts }) => volumeMounts ?? [])
        .filter((each) => !each.readOnly);
      for (const { name: volume } of written) {
        expect(pod.spec.volumes?.find((each) => each.name === volume)?.emptyDir).toBeDefined();
      }
    }
  });

  test('has a disruption budget, a service account and a spread for every deployment', async () => {
    const resources = await render(tier, environment);
    const budgets = byName(resources, 'PodDisruptionBudget');
    const accounts = byName(resources, 'ServiceAccount');
    for (const [name, { spec }] of byName(resources, 'Deployment')) {
      expect(budgets.get(name)?.spec.selector.matchLabels).toEqual(spec.selector.matchLabels);
      expect(accounts.get(name)).toMatchObject({ automountServiceAccountToken: false });
      expect(spec.template.spec.topologySpreadConstraints).toHaveLength(2);
      const [container] = (spec as { template: PodTemplate }).template.spec.containers;
      const env = new Map(container?.env?.map(valueOf));
      const leaving = Number(env.get('DRAIN_GRACE_MS') ?? 0) + DRAIN_MS + STOP_MS;
      expect(spec.template.spec.terminationGracePeriodSeconds * 1_000).toBeGreaterThan(leaving);
      // A pod is told to stop some time before all callers have removed its endpoint.
      if (name !== 'edge') expect(Number(env.get('DRAIN_GRACE_MS'))).toBeGreaterThanOrEqual(5_000);
    }
  });

  test('names secrets, and holds none', async () => {
    const resources = await render(tier, environment);
    expect(resources.filter(({ kind }) => kind === 'Secret')).toEqual([]);
    for (const { pod } of podsOf(resources)) {
      for (const { name, value } of pod.spec.containers.flatMap(({ env }) => env ?? [])) {
        const isSecret = /SECRET|PASSWORD|_TOKEN$|_KEY$|DATABASE_.*URL|SMTP_URL|OPENSEARCH_URL|PROVIDER/.test(name);
        expect({ name, byValue: isSecret && value !== undefined }).toEqual({ name, byValue: false });
      }
    }
  });

  test('is what the schemas of its resources allow', async () => {
    const schemas = join(repositoryRoot, 'helm/schemas/{{ .ResourceKind }}{{ .KindSuffix }}.json');
    const input = await renderText(tier, environment);
    const args = ['-strict', '-summary', '-schema-location', schemas, '-'];
    const { code, stdout, stderr } = await tryRun(tool('kubeconform'), args, { input });
    expect({ code, printed: code === 0 ? '' : stdout + stderr }).toEqual({ code: 0, printed: '' });
    expect(stdout).toMatch(/Valid: \d+, Invalid: 0, Errors: 0, Skipped: 0/);
  });
});

test.each(tiers)('infra/terraform/%s makes a place for every Secret that its chart names', async (tier) => {
  const text = await readFile(join(repositoryRoot, 'infra/terraform', tier, 'main.tf'), 'utf8');
  const services = servicesOf(tier).map(({ name }) => name);
  const missing = [...secretsNamedBy(await render(tier, 'production'))].filter((name) => {
    // Database secrets are named after the services.
    const service = services.find((each) => name.replace(/-owner$/, '') === `fieldloom-database-${each}`);
    return !text.includes(`"${service ?? name}"`);
  });
  expect(missing).toEqual([]);
});

describe('autoscaling', () => {
  test.each(['search-consumer', 'media-worker', 'intelligence'])('%s grows with its queue', async (name) => {
    const autoscaler = byName(await render('region', 'production'), 'HorizontalPodAutoscaler').get(name);
    const [metric] = autoscaler!.spec.metrics as {
      type: string;
      external: { metric: { name: string; selector: object } };
    }[];
    expect(metric?.type).toBe('External');
    expect([...(await metricsInCode()).keys()]).toContain(metric?.external.metric.name);
    // A fixed number of replicas would override the autoscaler at every upgrade.
    expect(byName(await render('region', 'production'), 'Deployment').get(name)?.spec).not.toHaveProperty('replicas');
  });
});

describe('migrations', () => {
  test.each(tiers)('%s: a hook before every install and upgrade, for each service that has some', async (tier) => {
    const jobs = byName(await render(tier, 'production'), 'Job');
    const folders = await Promise.all(
      servicesOf(tier).map(async ({ name }) => {
        const files = await readdir(join(repositoryRoot, 'services', name, 'migrations')).catch(() => []);
        return files.length > 0 ? [`migrate-${name}`] : [];
      }),
    );
    expect([...jobs.keys()].sort()).toEqual(folders.flat().sort());
    for (const [name, { metadata, spec }] of jobs) {
      expect(metadata.annotations).toMatchObject({
        'helm.sh/hook': 'pre-install,pre-upgrade',
        'helm.sh/hook-delete-policy': 'before-hook-creation,hook-succeeded',
      });
      const [container] = (spec.template as PodTemplate).spec.containers;
      expect(container?.command).toEqual([
        'node',
        'libs/db/dist/migrate.js',
        '--service',
        name.replace('migrate-', ''),
      ]);
      expect(container?.env?.find((each) => each.name === 'DATABASE_OWNER_URL')?.valueFrom?.secretKeyRef.name).toMatch(
        /-owner$/,
      );
    }
  });

  test('owners of databases are known to migrations alone', async () => {
    for (const tier of tiers) {
      for (const [, { spec }] of byName(await render(tier, 'production'), 'Deployment')) {
        expect(JSON.stringify(spec)).not.toContain('-owner');
      }
    }
  });
});

describe('edges', () => {
  test.each(tiers)('%s: nginx takes the configuration', async (tier) => {
    const file = byName(await render(tier, 'production'), 'ConfigMap').get('edge')?.data?.['nginx.conf'] ?? '';
    expect(file).not.toMatch(/\{\{|127\.0\.0\.1:(?!1\b)/);
    const folder = await mkdtemp(join(tmpdir(), 'fieldloom-edge-'));
    try {
      const text = file
        .replaceAll('/run/edge', folder)
        .replaceAll('/dev/stdout', join(folder, 'access.log'))
        // Host names in a cluster that does not exist here.
        .replaceAll(/server [a-z][a-z0-9.-]+:\d+/g, 'server 127.0.0.1:1');
      await writeFile(join(folder, 'nginx.conf'), text);
      const args = ['-t', '-q', '-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', `pid ${folder}/pid;`];
      const { code, stderr } = await tryRun('nginx', args);
      expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('wrong values are refused with what is wrong', () => {
  const cases: [string, Tier, string[], RegExp][] = [
    ['an image by tag', 'global', ['--set-string', 'images.web.digest=latest'], /images.*digest.*pattern/s],
    ['an unknown environment', 'region', ['--set', 'environment=prod'], /environment.*one of.*production-infra/s],
    ['an unknown region', 'region', ['--set', 'scope=eu_z'], /scope.*one of.*eu_a/s],
    ['a misspelt value', 'region', ['--set', 'objectstore.bucket=x'], /objectstore.*not allowed/s],
    [
      'a process that there is not',
      'region',
      ['--set', 'processes.contents.replicas=3'],
      /there is no such process; there are .*content/,
    ],
    [
      'a secret as a setting',
      'region',
      ['--set', 'settings.integrations.CONNECTION_SECRET=x'],
      /is a secret: put it into the Secret/,
    ],
    ['a region that calls another', 'region', ['--set', 'regions.us_b.accountsUrl=https://x'], /regions.*not allowed/s],
    [
      'a queue without a bound',
      'region',
      ['--set', 'processes.search-consumer.autoscaling.queuePerReplica=null'],
      /queuePerReplica.*(is needed|want integer)/,
    ],
  ];
  test.each(cases)('%s', async (_, tier, args, message) => {
    await expect(renderText(tier, 'production', ...args)).rejects.toThrow(message);
  });
});

test('there are values for the seven environments of both tiers, and a release renders the same twice', async () => {
  for (const tier of tiers) {
    const files = await readdir(join(repositoryRoot, 'helm', tier, 'values'));
    expect(files.sort()).toEqual(DEPLOY_ENVIRONMENTS.map((name) => `${name}.yaml`).sort());
  }
  expect(parse(await renderText('region', 'staging'))).toEqual(await render('region', 'staging'));
});
