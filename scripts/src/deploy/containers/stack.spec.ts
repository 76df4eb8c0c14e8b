import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { containerName } from '../../../../libs/engines/src/containers/places.ts';
import { repositoryRoot } from '../../../../libs/engines/src/paths.ts';
import { run } from '../../../../libs/engines/src/run.ts';
import { hostLabel, portOf, type Region } from '../../../../libs/engines/src/scopes.ts';
import { rootDomainOf } from '../../../../libs/engines/src/stack/addresses.ts';
import { findRegion } from '../../../../libs/kernel/src/enums.ts';
import { PlatformClient } from '../../../../libs/testkit/src/platform-client.ts';
import { changedContainers } from './changed-containers.ts';
import { ChartPods } from './chart-pods.ts';
import { ContainerStack } from './container-stack.ts';
import { completedImages, FIRST_REGION, foreignImages, localName, ownImageNames } from './image-list.ts';
import { isEngine, measureContainers } from './measure-images.ts';
import { MIGRATION, makeNextVersion, NEXT_VERSION, removeNextVersion } from './next-version.ts';
import { restoreRegion } from './restore-region.ts';
import { readSbom } from './software-list.ts';

const BASE_PORT = Number(process.env['FIELDLOOM_CONTAINERS_PORT'] ?? 27_000);
const PASSWORD = 'Container-password-1';
const REFUSED_PAUSE_MS = 200;
const SECOND_REGION = 'us_b';
const ANYBODY_WRITES = 0o777;
/** 128 + SIGTERM: Java's exit code after an orderly shutdown. */
const JAVA_ENDED = 143;

let stack: ContainerStack;
/** Initially from `.env`; from here on the stack's. */
let settings: Record<string, string>;
let backups: string;
let client: PlatformClient;
let email: string;
let subdomain: string;
let firstProject: string;

const say = (line: string) => process.stderr.write(`  ${line}\n`);

/** Prints how long something took, or immediately why it failed, because the report comes only at the end. */
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = Date.now();
  const took = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
  try {
    const result = await work();
    say(`${what}: ${took()}`);
    return result;
  } catch (error) {
    say(`${what}: failed after ${took()}, ${error instanceof Error ? error.message : String(error)}`);
    throw error;
  }
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

/**
 * Creates a note in the first project. A workspace may have any number of notes but only a limited number of projects.
 */
async function makeNote(title: string): Promise<void> {
  const mutation = 'mutation($input: CreateNoteInput!) { createNote(input: $input) { id } }';
  await client.graphql(subdomain, mutation, { input: { projectId: firstProject, title } });
}

/** Titles of the first project's notes. */
async function noteTitles(): Promise<string[]> {
  type Page = { project: { notes: { nodes: { title: string }[]; endCursor: string | null } } };
  const query =
    'query($id: ID!, $after: String) { project(id: $id) { notes(first: 200, after: $after) { nodes { title } endCursor } } }';
  const titles: string[] = [];
  for (let after: string | null = null; ; ) {
    const { project }: Page = await client.graphql<Page>(subdomain, query, { id: firstProject, after });
    titles.push(...project.notes.nodes.map(({ title }) => title));
    after = project.notes.endCursor;
    if (after === null || project.notes.nodes.length === 0) return titles.sort();
  }
}

/** Creates a person and their workspace; the client is theirs from here on. */
async function signUp(teamName: string, region: Region): Promise<void> {
  client = newClient();
  email = `ada.${randomBytes(4).toString('hex')}@example.com`;
  await client.proveEmail(email);
  const home = findRegion(region)?.region ?? '';
  ({ subdomain } = await client.createWorkspace({ teamName, region: home, name: 'Ada', password: PASSWORD }));
  await client.enterWorkspace(subdomain);
}

async function signInAnew(): Promise<void> {
  client = newClient();
  await client.signIn(subdomain, email, PASSWORD);
}

/** A region's services with their container ids. */
async function containersOf(region: Region): Promise<string[]> {
  const own = (await stack.states()).filter(({ service }) => service.startsWith(`${hostLabel(region)}-`));
  return own.map(({ service, id }) => `${service} ${id}`).sort();
}

async function appliedMigrations(of: ContainerStack): Promise<string[]> {
  const asked = ['psql', '--host=/tmp', '--username=postgres', '--dbname=content', '--tuples-only', '--no-align'];
  const command = ['exec', '-T', containerName(FIRST_REGION, 'postgres'), ...asked];
  return (await of.compose([...command, '--command=select name from schema_migration'])).trim().split('\n');
}

beforeAll(async () => {
  backups = await mkdtemp(join(tmpdir(), 'fieldloom-backups-'));
  // In the how-to, root gives the folder to the images' user.
  await mkdir(join(backups, FIRST_REGION));
  await chmod(join(backups, FIRST_REGION), ANYBODY_WRITES);
  settings = { FIELDLOOM_BACKUPS: backups };
  stack = await ContainerStack.open(BASE_PORT, [FIRST_REGION], settings);
  await stack.down(true);
});

afterAll(async () => {
  const whole = await ContainerStack.open(BASE_PORT, [FIRST_REGION, SECOND_REGION], settings);
  await whole.down(true);
  await removeNextVersion(stack.engine);
  await rm(backups, { recursive: true, force: true });
});

describe('images', () => {
  test.each(ownImageNames)(
    '%s runs as nobody in particular, on a read-only root, and says what is in it',
    async (name) => {
      const image = `localhost/fieldloom-${name}:latest`;
      const user = await stack.engine.run(['image', 'inspect', '--format={{.Config.User}}', image]);
      expect(user.trim()).toBe('10001:10001');
      const program = name === 'web' ? ['nginx', '-v'] : ['node', '--version'];
      await stack.engine.run(['run', '--rm', '--network=none', '--read-only', '--cap-drop=ALL', image, ...program]);
      const { bomFormat, components } = await readSbom(name);
      expect(bomFormat).toBe('CycloneDX');
      const from = (kind: string) => components.filter(({ purl }) => purl?.startsWith(kind)).length;
      expect({ name, hasNpm: from('pkg:npm/') > 0, hasDebian: from('pkg:deb/') > 50 }).toEqual({
        name,
        hasNpm: true,
        hasDebian: true,
      });
    },
  );

  test('those that stand for published ones say what they are made of', async () => {
    const standIns = [
      ...Object.values(foreignImages).map(({ target }) => target),
      ...Object.values(completedImages).map(({ local }) => local),
    ];
    for (const target of standIns) {
      if (!(await stack.engine.hasImage(localName(target)))) continue;
      const [program, ...packages] = (await readSbom(target)).components;
      expect({ target, version: program?.version }).toEqual({ target, version: expect.stringMatching(/^v?\d/) });
      expect(packages.length).toBeGreaterThan(50);
    }
  });
});

describe('compose.yaml', () => {
  test('./scripts/start --containers starts it from nothing; it takes a sign-up and a project through its front', async () => {
    const options = ['--containers', '--without-build', '--without-seed', '--detach', `--base-port=${BASE_PORT}`];
    const start = () =>
      run(process.execPath, [join(repositoryRoot, 'scripts/src/start.ts'), ...options], {
        env: { ...process.env, FIELDLOOM_BACKUPS: backups },
        onLine: say,
      });
    await timed('started from nothing', start);
    await timed('sign-up and project', async () => {
      await signUp('Looms', FIRST_REGION);
      firstProject = await makeProject('First');
    });
    expect(await projectTitles()).toContain('First');
    await timed('sign-in', signInAnew);
    expect(await projectTitles()).toContain('First');
  });

  test('keeps data and sessions when everything is taken down and comes up again', async () => {
    await timed('taken down', () => stack.down());
    await timed('started again', () => stack.up());
    expect(await projectTitles()).toContain('First');
    expect(await changedContainers(stack, await stack.states())).toEqual([]);
  });

  test('runs without root, without capabilities, on read-only roots; every process ends in order and comes again', async () => {
    const measured = await timed('each process stopped and started', () => measureContainers(stack));
    expect(measured.filter(({ service }) => !isEngine(service)).length).toBeGreaterThanOrEqual(15);
    expect(measured.filter(({ service }) => isEngine(service)).length).toBe(6);
    for (const { service, process: rights, isReadOnly, isHealthTrue, exitCode } of measured) {
      const isJava = /-(kafka|opensearch)$/.test(service);
      expect({ service, ...rights, isReadOnly, isHealthTrue, exitCode }).toEqual({
        service,
        isRoot: false,
        capabilities: '',
        isHeldFromNewOnes: true,
        // It writes into its program folder.
        isReadOnly: !service.endsWith('-opensearch'),
        isHealthTrue: true,
        exitCode: isJava ? JAVA_ENDED : 0,
      });
    }
    await stack.untilReady();
    expect(await projectTitles()).toContain('First');
  });

  test('goes over to another version, with its migrations, and loses no write that it has acknowledged meanwhile', async () => {
    await makeNextVersion(stack.engine);
    settings = { ...settings, FIELDLOOM_VERSION: NEXT_VERSION };
    stack = await ContainerStack.open(BASE_PORT, [FIRST_REGION], settings);
    const kept: string[] = [];
    let refused = 0;
    const unanswered: string[] = [];
    let upgraded = false;
    const writes = (async () => {
      for (let count = 0; !upgraded; count += 1) {
        const title = `During ${count}`;
        await makeNote(title).then(
          () => kept.push(title),
          (error: Error) => {
            refused += 1;
            if (error.message.endsWith('did not answer')) unanswered.push(title);
            return new Promise((resolve) => setTimeout(resolve, REFUSED_PAUSE_MS));
          },
        );
      }
    })();
    await timed('upgraded', () => stack.up()).finally(() => {
      upgraded = true;
    });
    await writes;
    say(`writes acknowledged ${kept.length}, refused ${refused}, unanswered ${unanswered.length}`);
    expect(kept.length).toBeGreaterThan(0);
    // Requests to a stopped container are refused; nobody waits for an address that belonged to another container a
    // moment ago.
    expect(unanswered).toEqual([]);
    expect(await noteTitles()).toEqual(expect.arrayContaining(kept));
    const versions = (await stack.states())
      .map(({ image }) => image)
      .filter((image) => /fieldloom-[a-z]+:/.test(image));
    expect(new Set(versions.map((image) => image.split(':')[1]))).toEqual(new Set([NEXT_VERSION]));
    expect(await appliedMigrations(stack)).toContain(MIGRATION);
  });

  test('is backed up while it runs, and restored into a region that lost everything', async () => {
    const before = { projects: await projectTitles(), notes: await noteTitles() };
    await timed('backup', () => stack.backUp(FIRST_REGION));
    await makeProject('After the backup');
    await stack.loseRegion(FIRST_REGION);
    await timed('restore', () => restoreRegion(stack, FIRST_REGION, say));
    await signInAnew();
    expect({ projects: await projectTitles(), notes: await noteTitles() }).toEqual(before);
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

describe('compose.us-b.yaml', () => {
  test('adds a region to one that runs, where new workspaces can live; the others stay where they are', async () => {
    const before = await projectTitles();
    const [first, firstEmail] = [subdomain, email];
    const ofFirst = await containersOf(FIRST_REGION);
    stack = await ContainerStack.open(BASE_PORT, [FIRST_REGION, SECOND_REGION], settings);
    await timed('a region added', () => stack.up());
    expect(await containersOf(FIRST_REGION)).toEqual(ofFirst);
    await timed('sign-up there', () => signUp('Weavers', SECOND_REGION));
    await makeProject('Overseas');
    expect(await projectTitles()).toContain('Overseas');
    [subdomain, email] = [first, firstEmail];
    await signInAnew();
    expect(await projectTitles()).toEqual(before);
  });
});
