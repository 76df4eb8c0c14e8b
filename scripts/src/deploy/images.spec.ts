import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { repositoryRoot } from '../../../libs/engines/src/paths.ts';
import { run, tryRun } from '../../../libs/engines/src/run.ts';
import { completedImages, foreignImages, ownImageNames } from './containers/image-list.ts';

const folder = join(repositoryRoot, 'infra/images');

/** Instructions of a Dockerfile, with continued lines joined and without comments. */
function instructions(file: string): { name: string; rest: string }[] {
  const text = readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ name: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }));
}

const files = readdirSync(folder).filter((name) => name.endsWith('.Dockerfile'));
const stagesOf = (file: string) =>
  instructions(file)
    .filter(({ name }) => name === 'FROM')
    .map(({ rest }) => ({ image: rest.split(' ')[0] ?? '', stage: / AS ([\w-]+)$/.exec(rest)?.[1] ?? '' }));

test('what is built is what the lists name', () => {
  expect(files.sort()).toEqual(['engines.Dockerfile', 'local.Dockerfile', 'platform.Dockerfile']);
  const platform = stagesOf('platform.Dockerfile').map(({ stage }) => stage);
  expect(platform).toEqual(expect.arrayContaining(ownImageNames));
  const local = stagesOf('local.Dockerfile').map(({ stage }) => stage);
  const standIns = [
    ...Object.values(foreignImages).map(({ target }) => target),
    ...Object.values(completedImages).map((each) => each.local),
  ];
  expect(local).toEqual(expect.arrayContaining(standIns));
});

describe.each(files)('%s', (file) => {
  const all = instructions(file);
  const own = stagesOf(file).map(({ stage }) => stage);

  test('starts from images that are arguments, whose defaults are exact versions', () => {
    for (const { image } of stagesOf(file))
      expect({ image, isArgument: own.includes(image) || /^\$\{[A-Z_]+_IMAGE\}$/.test(image) }).toEqual({
        image,
        isArgument: true,
      });
    const bases = all.filter(({ name, rest }) => name === 'ARG' && /_IMAGE=/.test(rest)).map(({ rest }) => rest);
    expect(bases.length).toBeGreaterThan(0);
    // Debian's own images have dated packages, which a build updates.
    for (const base of bases)
      expect(base).toMatch(/^[A-Z_]+=docker\.io\/[a-z/-]+:(v?\d+\.\d+(\.\d+)?(-bookworm(-slim)?)?|bookworm-slim)$/);
  });

  test('fetches nothing by hand, and leaves no package lists', () => {
    for (const { name, rest } of all) {
      expect(name).not.toBe('ADD');
      // Programs that health checks need may be installed as packages; nothing is downloaded from elsewhere.
      const commands = rest.replaceAll(/apt-get install [^&|;]*/g, '');
      expect(commands).not.toMatch(/curl |wget |:latest/);
      if (rest.includes('apt-get install')) {
        expect(rest).toContain('--no-install-recommends');
        expect(rest).toContain('rm -rf /var/lib/apt/lists/*');
      }
    }
  });
});

describe('platform.Dockerfile', () => {
  const all = instructions('platform.Dockerfile');

  test.each(ownImageNames)('%s runs as a number that is not root', (stage) => {
    const from = all.findIndex(({ name, rest }) => name === 'FROM' && rest.endsWith(` AS ${stage}`));
    const until = all.findIndex(({ name }, index) => index > from && name === 'FROM');
    const users = all.slice(from, until < 0 ? undefined : until).filter(({ name }) => name === 'USER');
    expect(users.at(-1)?.rest).toBe('10001:10001');
  });

  test('takes the bases that the lists name', () => {
    const defaults = Object.fromEntries(
      all
        .filter(({ name, rest }) => name === 'ARG' && rest.includes('_IMAGE='))
        .map(({ rest }) => rest.split('=') as [string, string]),
    );
    const { NODE_IMAGE, NGINX_IMAGE, POSTGRES_IMAGE } = foreignImages;
    expect(defaults).toEqual({
      NODE_IMAGE: NODE_IMAGE.published,
      NGINX_IMAGE: NGINX_IMAGE.published,
      POSTGRES_IMAGE: POSTGRES_IMAGE.published,
    });
    expect(NODE_IMAGE.published).toContain(`:${readFileSync(join(repositoryRoot, '.node-version'), 'utf8').trim()}-`);
  });

  test('is filled by scripts/build-image-root, which makes the SBOM', () => {
    const filled = all.filter(({ name, rest }) => name === 'RUN' && rest.includes('scripts/build-image-root'));
    expect(filled.map(({ rest }) => / (\w+) \/image$/.exec(rest)?.[1]).sort()).toEqual(['mailbox', 'services', 'web']);
    expect(readFileSync(join(repositoryRoot, 'scripts/build-image-root'), 'utf8')).toContain(
      'npm sbom --sbom-format=cyclonedx',
    );
  });
});

describe('pins', () => {
  let checkout: string;
  beforeAll(async () => {
    checkout = await mkdtemp(join(tmpdir(), 'fieldloom-pins-'));
    await mkdir(join(checkout, 'scripts'));
    await mkdir(join(checkout, 'infra/images'), { recursive: true });
    await run('cp', [join(repositoryRoot, 'scripts/image-pins'), join(checkout, 'scripts')]);
    await run('cp', [join(folder, 'platform.Dockerfile'), join(checkout, 'infra/images')]);
  });
  afterAll(() => rm(checkout, { recursive: true, force: true }));
  const pins = () => tryRun(join(checkout, 'scripts/image-pins'), []);

  test('a base image without a pin is refused with what to do', async () => {
    const { code, stdout, stderr } = await pins();
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('scripts/image-pins --update');
  });

  test('a tag in the place of a digest is refused', async () => {
    await writeFile(join(checkout, 'infra/images/pins'), 'NODE_IMAGE=24-slim\nNGINX_IMAGE=latest\nPOSTGRES_IMAGE=18\n');
    expect((await pins()).code).toBe(1);
  });

  test('pins become build arguments', async () => {
    const digest = `sha256:${'0f'.repeat(32)}`;
    const names = ['NODE_IMAGE', 'NGINX_IMAGE', 'POSTGRES_IMAGE'] as const;
    await writeFile(join(checkout, 'infra/images/pins'), names.map((name) => `${name}=${digest}\n`).join(''));
    const { code, stdout } = await pins();
    expect(code).toBe(0);
    for (const name of names)
      expect(stdout).toContain(`--build-arg ${name}=${foreignImages[name].published}@${digest}`);
  });
});
