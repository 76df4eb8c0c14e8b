import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { repositoryRoot } from '../../../libs/engines/src/paths.ts';
import { run, tryRun } from '../../../libs/engines/src/run.ts';

const folder = join(repositoryRoot, 'infra/images');
const files = readdirSync(folder).filter((name) => name.endsWith('.Dockerfile'));

/** Instructions with continued lines joined and comments left out. */
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

test('there is one Dockerfile for all services and one for the web', () => {
  expect(files.sort()).toEqual(['services.Dockerfile', 'web.Dockerfile']);
});

describe.each(files)('%s', (file) => {
  const all = instructions(file);
  const stages = all.filter(({ name }) => name === 'FROM').map(({ rest }) => rest);

  test('starts from images by digest, and from nothing that is not pinned', () => {
    const own = stages.map((rest) => / AS (\w+)$/.exec(rest)?.[1]);
    for (const rest of stages) {
      const image = rest.split(' ')[0] ?? '';
      expect({ image, pinned: own.includes(image) || /@\$\{[A-Z]+_DIGEST\}$/.test(image) }).toEqual({
        image,
        pinned: true,
      });
    }
    // Without a pin the name is no image's, and the build ends.
    const digests = all.filter(({ name, rest }) => name === 'ARG' && rest.includes('_DIGEST'));
    expect(digests.length).toBeGreaterThan(0);
    for (const { rest } of digests) expect(rest).toMatch(/=unpinned$/);
  });

  test('what ships runs as a number that is not root', () => {
    const shipped = file.startsWith('web') ? ['web'] : ['services', 'intelligence'];
    for (const stage of shipped) {
      const from = all.findIndex(({ name, rest }) => name === 'FROM' && rest.endsWith(` AS ${stage}`));
      expect(from).toBeGreaterThanOrEqual(0);
      const until = all.findIndex(({ name }, index) => index > from && name === 'FROM');
      const users = all.slice(from, until < 0 ? undefined : until).filter(({ name }) => name === 'USER');
      expect(users.at(-1)?.rest).toBe('10001:10001');
    }
  });

  test('fetches nothing by hand, and leaves no package lists', () => {
    for (const { name, rest } of all) {
      expect(name).not.toBe('ADD');
      expect(rest).not.toMatch(/curl |wget |:latest/);
      if (rest.includes('apt-get install')) {
        expect(rest).toContain('--no-install-recommends');
        expect(rest).toContain('rm -rf /var/lib/apt/lists/*');
      }
    }
  });

  test('is filled by scripts/build-image-root, which makes the SBOM', () => {
    expect(all.filter(({ name }) => name === 'RUN').some(({ rest }) => rest.includes('scripts/build-image-root'))).toBe(
      true,
    );
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
  });
  afterAll(() => rm(checkout, { recursive: true, force: true }));
  const pins = () => tryRun(join(checkout, 'scripts/image-pins'), []);

  test('a base image without a pin is refused with what to do', async () => {
    const { code, stdout, stderr } = await pins();
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('scripts/image-pins --update');
  });

  test('a tag in the place of a digest is refused', async () => {
    await writeFile(join(checkout, 'infra/images/pins'), 'NODE_DIGEST=24-slim\nNGINX_DIGEST=latest\n');
    expect((await pins()).code).toBe(1);
  });

  test('pins become build arguments', async () => {
    const digest = `sha256:${'0f'.repeat(32)}`;
    await writeFile(join(checkout, 'infra/images/pins'), `NODE_DIGEST=${digest}\nNGINX_DIGEST=${digest}\n`);
    const { code, stdout } = await pins();
    expect(code).toBe(0);
    expect(stdout).toContain(`--build-arg NODE_DIGEST=${digest}`);
    expect(stdout).toContain(`--build-arg NGINX_DIGEST=${digest}`);
  });
});
