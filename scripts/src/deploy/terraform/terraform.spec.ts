import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DEPLOY_ENVIRONMENTS } from '../../../../libs/kernel/src/enums.ts';
import { byName, parse, type Resource, renderText, secretsNamedBy } from '../kit/charts.ts';
import { type Tier, tiers } from '../processes.ts';
import { type Change, given, PASSWORD, type Plan, source, Workplace } from './tofu.ts';

const everywhere = tiers.flatMap((tier) => DEPLOY_ENVIRONMENTS.map((environment) => ({ tier, environment })));
/** Environments whose data may be lost. */
const EXPENDABLE = ['chaos', 'shared-dev', 'staging-infra'];

let workplace: Workplace;
beforeAll(async () => {
  workplace = await Workplace.make();
  for (const tier of tiers) await workplace.must(tier, 'init', '-input=false');
});
afterAll(() => workplace.remove());

test('is written as OpenTofu writes it', async () => {
  const { code, stdout } = await workplace.run('global', 'fmt', '-check', '-recursive', source);
  expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
});

test.each(tiers)('%s is valid', async (tier) => {
  const found = JSON.parse((await workplace.run(tier, 'validate', '-json')).stdout) as { diagnostics: unknown[] };
  expect(found).toMatchObject({ valid: true, diagnostics: [] });
});

const of = (plan: Plan, type: string): Change['change']['after'][] =>
  plan.resource_changes.filter((each) => each.type === type).map(({ change }) => change.after);

describe.each(everywhere)('$tier in $environment', ({ tier, environment }) => {
  let plan: Plan;
  beforeAll(async () => {
    plan = await workplace.plan(tier, environment);
  });

  test('makes everything anew, and one of each engine', () => {
    expect(new Set(plan.resource_changes.flatMap(({ change }) => change.actions))).toEqual(new Set(['create']));
    const engines = ['aws_db_instance', 'aws_eks_cluster', 'aws_msk_cluster', 'aws_opensearch_domain', 'aws_s3_bucket'];
    const region = tier === 'region' ? 1 : 0;
    expect(engines.map((type) => of(plan, type).length)).toEqual([1, 1, region, region, region]);
  });

  test('keeps what it stores encrypted', () => {
    for (const each of of(plan, 'aws_db_instance')) expect(each.storage_encrypted).toBe(true);
    for (const each of of(plan, 'aws_eks_cluster')) expect(each.encryption_config[0].resources).toEqual(['secrets']);
    for (const each of of(plan, 'aws_opensearch_domain')) {
      expect(each.encrypt_at_rest[0].enabled).toBe(true);
      expect(each.node_to_node_encryption[0].enabled).toBe(true);
      expect(each.domain_endpoint_options[0].enforce_https).toBe(true);
    }
    for (const each of of(plan, 'aws_msk_cluster'))
      expect(each.encryption_info[0].encryption_in_transit[0]).toEqual({ client_broker: 'TLS', in_cluster: true });
    const sealed = of(plan, 'aws_s3_bucket_server_side_encryption_configuration');
    expect(sealed).toHaveLength(of(plan, 'aws_s3_bucket').length);
    for (const each of sealed)
      expect(each.rule[0].apply_server_side_encryption_by_default[0].sse_algorithm).toBe('aws:kms');
    for (const each of of(plan, 'aws_launch_template'))
      expect(each.block_device_mappings[0].ebs[0].encrypted).toBe('true');
    for (const each of of(plan, 'aws_kms_key')) expect(each.enable_key_rotation).toBe(true);
  });

  test('is protected from being deleted, and backed up, where its data counts', () => {
    const counts = !EXPENDABLE.includes(environment);
    for (const each of of(plan, 'aws_db_instance')) {
      expect(each).toMatchObject({ deletion_protection: counts, multi_az: counts, skip_final_snapshot: !counts });
      expect(each.backup_retention_period).toBeGreaterThanOrEqual(counts ? 14 : 1);
    }
    for (const each of of(plan, 'aws_eks_cluster')) expect(each.deletion_protection).toBe(counts);
    for (const each of of(plan, 'aws_lb')) expect(each.enable_deletion_protection).toBe(counts);
    for (const each of of(plan, 'aws_s3_bucket_versioning'))
      expect(each.versioning_configuration[0].status).toBe('Enabled');
  });

  test('lets the world reach its edge on 443, and nothing else', () => {
    for (const each of of(plan, 'aws_db_instance')) expect(each.publicly_accessible).toBe(false);
    for (const each of of(plan, 'aws_eks_cluster')) expect(each.vpc_config[0].endpoint_public_access).toBe(false);
    for (const each of of(plan, 'aws_s3_bucket_public_access_block'))
      expect(Object.values(each).filter((value) => value === false)).toEqual([]);
    const open = of(plan, 'aws_vpc_security_group_ingress_rule').filter(({ cidr_ipv4: cidr }) => cidr === '0.0.0.0/0');
    expect(open.map(({ from_port: from, to_port: to }) => [from, to])).toEqual([[443, 443]]);
    const edges = of(plan, 'aws_lb').map(({ name, internal }) => ({ kind: name.split('-').at(-1), internal }));
    expect(edges).toEqual([
      { kind: 'edge', internal: false },
      { kind: 'rpc', internal: true },
    ]);
  });

  test('has no secret but the password that is changed by hand', () => {
    const holders = plan.resource_changes.filter((each) => JSON.stringify(each.change.after).includes(PASSWORD));
    expect(holders.map(({ type }) => type)).toEqual(tier === 'region' ? ['aws_opensearch_domain'] : []);
    expect(JSON.stringify(plan.planned_values.outputs)).not.toContain(PASSWORD);
    expect(of(plan, 'aws_secretsmanager_secret_version')).toEqual([]);
    expect(of(plan, 'aws_iam_access_key')).toEqual([]);
  });
});

describe.each(tiers)('%s, once it was made', (tier) => {
  let values: string;
  let rendered: Resource[];
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fieldloom-values-'));
    await workplace.must(tier, 'apply', '-auto-approve', ...given('production'));
    values = join(folder, 'values.yaml');
    await writeFile(values, await workplace.must(tier, 'output', '-raw', 'values'));
    rendered = parse(await renderText(tier, 'production', '--values', values));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('is what the files say: a second plan changes nothing', async () => {
    const { code, stdout } = await workplace.run(tier, 'plan', '-detailed-exitcode', ...given('production'));
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('No changes') });
  });

  test('gives the chart its values', async () => {
    const policies = JSON.stringify([...byName(rendered, 'NetworkPolicy').values()]);
    const cidr = tier === 'global' ? '10.10.32.0/20' : '10.10.96.0/20';
    expect(policies).toContain(
      JSON.stringify({ to: [{ ipBlock: { cidr } }], ports: [{ protocol: 'TCP', port: 5432 }] }),
    );
    // Nothing remains of the example's networks.
    const addresses = new Set(policies.match(/10\.\d+\.\d+\.\d+\/\d+/g));
    const [own, other] = tier === 'global' ? ['10.10.32.0/20', '10.10.64.0/18'] : ['10.10.96.0/20', '10.10.0.0/18'];
    expect([...addresses].filter((each) => each !== own && each !== other && each !== '10.0.0.0/8')).toEqual([]);
  });

  test('has a place for every Secret that the chart names', async () => {
    const places = JSON.parse(await workplace.must(tier, 'output', '-json', 'secrets')) as Record<string, string>;
    expect(Object.keys(places).sort()).toEqual([...secretsNamedBy(rendered)].sort());
  });
});

describe('refuses', () => {
  const faults: [tier: Tier, variable: string, value: string, said: string][] = [
    ['global', 'environment', 'prod', 'table of environments'],
    ['global', 'account_id', '123', 'twelve digits'],
    ['global', 'cidr', '10.10.0.0/16', 'A /18 of private addresses'],
    ['global', 'cidr', '52.10.0.0/18', 'A /18 of private addresses'],
    ['global', 'zones', '["us-east-1a","us-east-1b"]', 'Three different zones'],
    ['global', 'api_cidrs', '["0.0.0.0/0"]', 'Not from everywhere'],
    ['global', 'admin_arns', '[]', 'nobody gets into the cluster'],
    ['global', 'kubernetes_version', '1.30', '1.31 or newer'],
    ['global', 'postgres_version', '17', 'tested with PostgreSQL 18'],
    ['global', 'backup_days', '0', '1 to 35 days'],
    ['region', 'scope', 'eu_b', 'us_a, us_b, eu_a or au_a'],
    ['region', 'cloud_region', 'us-east-1', 'would leave the part of the world'],
    ['region', 'other_tier_cidrs', '["10.10.64.0/18"]', 'not this one'],
    ['region', 'kafka_version', '3.9.x', 'Such as 4.1.x.kraft'],
    ['region', 'opensearch_version', '2.19', 'tested with OpenSearch 3'],
    ['region', 'objects_kept_days', '60', 'promised within 30'],
    ['region', 'opensearch_first_password', 'short', 'At least 20 characters'],
    ['region', 'node_ports', '{"edge":443,"rpc":31443}', '30000 to 32767'],
  ];
  test.each(faults)('%s: %s = %s', async (tier, variable, value, said) => {
    const { code, stderr } = await workplace.run(tier, 'plan', ...given('production'), `-var=${variable}=${value}`);
    expect({ code, said: stderr.replaceAll(/[\s│]+/g, ' ') }).toEqual({ code: 1, said: expect.stringContaining(said) });
  });
});
