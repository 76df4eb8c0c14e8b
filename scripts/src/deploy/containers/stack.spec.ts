import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { portOf } from '../../../../libs/engines/src/scopes.ts';
import { rootDomainOf } from '../../../../libs/engines/src/stack/addresses.ts';
import { findRegion } from '../../../../libs/kernel/src/enums.ts';
import { PlatformClient } from '../../../../libs/testkit/src/platform-client.ts';
import { ChartPods } from './chart-pods.ts';
import { ContainerStack } from './container-stack.ts';
import { FIRST_REGION } from './image-list.ts';
import { measureContainers } from './measure-images.ts';
import { restoreRegion } from './restore-region.ts';

const BASE_PORT = Number(process.env['FIELDLOOM_CONTAINERS_PORT'] ?? 27_000);
const PASSWORD = 'Container-password-1';
const REFUSED_PAUSE_MS = 200;

let stack: ContainerStack;
let backups: string;
let client: PlatformClient;
let email: string;
let subdomain: string;

const say = (line: string) => process.stderr.write(`  ${line}\n`);

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = Date.now();
  const result = await work();
  say(`${what}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}

const newClient = () =>
  new PlatformClient({
    rootDomain: rootDomainOf(BASE_PORT),
    mailbox: `http://127.0.0.1:${portOf(BASE_PORT, 'global', 'mailbox')}`,
  });

async function makeProject(title: string): Promise<string> {
  const made = await client.graphql<{ createProject: { id: string } }>(
    subdomain,
    'mutation($input: CreateProjectInput!) { createProject(input: $input) { id } }',
    { input: { title } },
  );
  return made.createProject.id;
}

async function projectTitles(): Promise<string[]> {
  const { projects } = await client.graphql<{ projects: { title: string }[] }>(subdomain, '{ projects { title } }');
  return projects.map(({ title }) => title).sort();
}

async function signInAnew(): Promise<void> {
  client = newClient();
  await client.signIn(subdomain, email, PASSWORD);
}

beforeAll(async () => {
  backups = await mkdtemp(join(tmpdir(), 'fieldloom-backups-'));
  stack = await ContainerStack.open(BASE_PORT, [FIRST_REGION], { FIELDLOOM_BACKUPS: backups });
  await stack.down(true);
});

afterAll(async () => {
  await stack.down(true);
  await rm(backups, { recursive: true, force: true });
});

describe('compose.yaml', () => {
  test('starts from nothing, and takes a sign-up and a project through its front', async () => {
    await timed('started from nothing', () => stack.up());
    client = newClient();
    email = `ada.${randomBytes(4).toString('hex')}@example.com`;
    await timed('sign-up and project', async () => {
      await client.proveEmail(email);
      const workspace = {
        teamName: 'Looms',
        region: findRegion(FIRST_REGION)?.region ?? '',
        name: 'Ada',
        password: PASSWORD,
      };
      ({ subdomain } = await client.createWorkspace(workspace));
      await client.enterWorkspace(subdomain);
      await makeProject('First');
    });
    expect(await projectTitles()).toContain('First');
  });

  test('keeps data and sessions when everything is taken down and comes up again', async () => {
    await timed('taken down', () => stack.down());
    await timed('started again', () => stack.up());
    expect(await projectTitles()).toContain('First');
  });

  test('runs without root, without capabilities, on read-only roots; every process ends with 0 and comes again', async () => {
    const measured = await timed('each process stopped and started', () => measureContainers(stack));
    expect(measured.length).toBeGreaterThanOrEqual(15);
    for (const { service, user, isReadOnly, capabilities, exitCode } of measured)
      expect({ service, user, isReadOnly, capabilities, exitCode }).toEqual({
        service,
        user: '10001:10001',
        isReadOnly: true,
        capabilities: [],
        exitCode: 0,
      });
    await stack.untilReady();
    expect(await projectTitles()).toContain('First');
  });

  test('loses no write that it has acknowledged when another version takes over while people write', async () => {
    for (const image of ['services', 'intelligence', 'web', 'mailbox'])
      await stack.engine.run(['tag', `localhost/fieldloom-${image}:latest`, `localhost/fieldloom-${image}:next`]);
    const next = await ContainerStack.open(BASE_PORT, [FIRST_REGION], {
      FIELDLOOM_BACKUPS: backups,
      FIELDLOOM_VERSION: 'next',
    });
    const kept: string[] = [];
    let refused = 0;
    let upgraded = false;
    const writes = (async () => {
      for (let count = 0; !upgraded; count += 1) {
        const title = `During ${count}`;
        await makeProject(title).then(
          () => kept.push(title),
          () => {
            refused += 1;
            return new Promise((resolve) => setTimeout(resolve, REFUSED_PAUSE_MS));
          },
        );
      }
    })();
    await timed('upgraded', () => next.up());
    upgraded = true;
    await writes;
    say(`writes acknowledged ${kept.length}, refused ${refused}`);
    expect(kept.length).toBeGreaterThan(0);
    expect(await projectTitles()).toEqual(expect.arrayContaining(kept));
  });

  test('is backed up while it runs, and restored into a region that lost everything', async () => {
    const before = await projectTitles();
    await timed('backup', () => stack.backUp(FIRST_REGION));
    await makeProject('After the backup');
    await stack.loseRegion(FIRST_REGION);
    await timed('restore', () => restoreRegion(stack, FIRST_REGION, say));
    await signInAnew();
    expect(await projectTitles()).toEqual(before);
  });
});

describe('the chart of a region', () => {
  test('runs as pods in the place of its containers, and answers a sign-in through its edge', async () => {
    const before = await projectTitles();
    const pods = await timed('chart as pods', () => ChartPods.play(stack, FIRST_REGION));
    try {
      await timed('ready', () => pods.untilReady());
      await signInAnew();
      await makeProject('By a pod');
      expect(await projectTitles()).toEqual([...before, 'By a pod'].sort());
    } finally {
      await pods.remove();
    }
  });
});
