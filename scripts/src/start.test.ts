import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { repositoryRoot } from '../../libs/engines/src/paths.ts';
import { tryRun } from '../../libs/engines/src/run.ts';

const REGION_OFFSET = 100;
const PATIENCE_MS = 60_000;

/** The stack's data folder, without anything that says that a stack runs. */
let state: string;
let taken: Server | undefined;

beforeEach(async () => {
  state = await mkdtemp(join(tmpdir(), 'fieldloom-state-'));
});
afterEach(async () => {
  await new Promise((resolve) => (taken ? taken.close(resolve) : resolve(undefined)));
  taken = undefined;
  await rm(state, { recursive: true });
});

/** A free port low enough for a stack's base; ports that the system assigns are all higher. */
async function freePort(): Promise<number> {
  for (let port = 30_000; ; port += 1) {
    const server = createServer();
    const isOurs = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isOurs) continue;
    taken = server;
    return port;
  }
}

function start(basePort: number, env: Record<string, string> = {}, more: string[] = []) {
  const args = [...more, '--base-port', String(basePort), '--regions', 'us_b', '--only', 'engines'];
  return tryRun(process.execPath, [join(repositoryRoot, 'scripts/src/start.ts'), ...args], {
    env: { ...process.env, NODE_OPTIONS: '', FIELDLOOM_STATE: state, ...env },
  });
}

describe('./scripts/start that can not begin', () => {
  it(
    'says who has a port and how to go on, and runs nothing',
    async () => {
      const basePort = (await freePort()) - REGION_OFFSET;
      const { code, stderr } = await start(basePort);
      expect(code).toBe(1);
      expect(stderr).toContain(`✗ Taken ports: ${basePort + REGION_OFFSET}:`);
      expect(stderr).toContain(`kill ${process.pid}`);
      expect(stderr).toContain('./scripts/start --base-port');
      expect(await readdir(state)).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'says which programs are missing and how to install them, and runs nothing',
    async () => {
      const bin = join(state, 'bin');
      await symlink(await folderWith(['id', 'test', 'setpriv', 'flock', 'python3']), bin);
      const port = await freePort();
      await new Promise((resolve) => taken?.close(resolve));
      taken = undefined;
      // With containers, neither a JDK nor build tools are required.
      const { code, stderr } = await start(port - REGION_OFFSET, { PATH: bin }, ['--containers']);
      expect(code).toBe(1);
      expect(stderr).toMatch(/✗ Missing on this machine: .*ffmpeg/);
      expect(stderr).toMatch(/→ Install with: sudo apt-get .*ffmpeg/);
      expect((await readdir(state)).filter((name) => name.startsWith('stack-'))).toEqual([]);
    },
    PATIENCE_MS,
  );

  /** A folder that contains only these programs of PATH. */
  async function folderWith(programs: readonly string[]): Promise<string> {
    const folder = await mkdtemp(join(state, 'programs-'));
    for (const program of programs) {
      for (const place of (process.env['PATH'] ?? '').split(delimiter)) {
        const names = await readdir(place).catch((): string[] => []);
        if (!names.includes(program)) continue;
        await symlink(join(place, program), join(folder, program));
        break;
      }
    }
    return folder;
  }
});
