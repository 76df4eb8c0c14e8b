import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DEPLOY_ENVIRONMENTS } from '../../../../libs/kernel/src/enums.ts';
import { podsOf, type Resource, render } from '../kit/charts.ts';
import { tiers } from '../processes.ts';
import type { KubernetesApi } from './kubernetes-api.ts';
import { connect, makeNamespace } from './releases.ts';

/** The namespace that `render` uses. */
const NAMESPACE = 'fieldloom';
const everywhere = tiers.flatMap((tier) => DEPLOY_ENVIRONMENTS.map((environment) => ({ tier, environment })));

let api: KubernetesApi;
beforeAll(async () => {
  api = await connect();
  await makeNamespace(api, NAMESPACE);
  const accounts = new Set<string>();
  for (const tier of tiers) {
    for (const each of await render(tier, 'production'))
      if (each.kind === 'ServiceAccount') accounts.add(each.metadata.name);
  }
  // A pod is rejected as long as its service account does not exist.
  for (const name of accounts) {
    const account = { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name } };
    await api.create(await api.pathOf('ServiceAccount', NAMESPACE), account);
  }
});
afterAll(() => api.close());

const podOf = ({ name, pod }: ReturnType<typeof podsOf>[number]): Resource => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { ...pod.metadata, name, namespace: NAMESPACE },
  spec: pod.spec,
});

/** Returns what was rejected or warned about. */
async function faultsOf(resources: readonly Resource[]): Promise<string[]> {
  const answers = await Promise.all(
    resources.map(async (each) => ({ each, answer: await api.dryRun(each, NAMESPACE) })),
  );
  return answers.flatMap(({ each, answer: { status, body, warnings } }) => {
    const refused = status === 200 || status === 201 ? [] : [`${status} ${body.slice(0, 600)}`];
    return [...refused, ...warnings].map((fault) => `${each.kind} ${each.metadata.name}: ${fault}`);
  });
}

describe.each(everywhere)('$tier in $environment', ({ tier, environment }) => {
  test('is taken by the API server as it is, without a warning', async () => {
    const resources = await render(tier, environment);
    expect(resources.length).toBeGreaterThan(20);
    expect(await faultsOf(resources)).toEqual([]);
  });

  test('has no pod that a restricted namespace refuses', async () => {
    const pods = podsOf(await render(tier, environment));
    expect(pods.length).toBeGreaterThan(3);
    expect(await faultsOf(pods.map(podOf))).toEqual([]);
  });
});

describe('the API server refuses', () => {
  async function firstPod(): Promise<Resource> {
    const [first] = podsOf(await render('global', 'production'));
    if (!first) throw new Error('the chart starts nothing');
    return structuredClone(podOf(first));
  }

  test('a pod that may become root', async () => {
    const pod = await firstPod();
    pod.spec.containers[0].securityContext.allowPrivilegeEscalation = true;
    expect(await api.dryRun(pod, NAMESPACE)).toMatchObject({
      status: 403,
      body: expect.stringContaining('violates PodSecurity \\"restricted'),
    });
  });

  test('a field that does not exist', async () => {
    const pod = await firstPod();
    pod.spec.containers[0].securityContext.runAsNonRot = true;
    const { status, body } = await api.dryRun(pod, NAMESPACE);
    expect({ status: status >= 400, body }).toEqual({ status: true, body: expect.stringContaining('runAsNonRot') });
  });
});
