import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

let cache: string;
beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'fieldloom-cache-'));
});
afterEach(() => rm(cache, { recursive: true }));

/** Starts a process that installs `tool-1` into the cache: each build appends a line to `builds`, then runs `step`. */
function installer(step: string) {
  const source = join(import.meta.dirname, '../src/install/install-once.ts');
  const program = `
    import { appendFile, writeFile } from 'node:fs/promises';
    import { join } from 'node:path';
    import { setTimeout as sleep } from 'node:timers/promises';
    import { installOnce } from ${JSON.stringify(source)};
    console.log(await installOnce('tool', '1', () => {}, async (folder) => {
      await appendFile(${JSON.stringify(join(cache, 'builds'))}, 'built\\n');
      console.log('building');
      ${step}
      await writeFile(join(folder, 'tool'), 'works');
    }));`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    env: { ...process.env, FIELDLOOM_CACHE: cache, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const building = new Promise<void>((resolve) => {
    child.stdout.on('data', (text: Buffer) => text.toString().includes('building') && resolve());
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return { child, building, ended };
}

const builds = async () => (await readFile(join(cache, 'builds'), 'utf8')).trim().split('\n').length;

describe('installOnce', () => {
  it('builds once when two runs need it at the same time', async () => {
    const both = [installer('await sleep(300);'), installer('await sleep(300);')];
    expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0]);
    expect(await builds()).toBe(1);
    expect(await readFile(join(cache, 'tool-1/tool'), 'utf8')).toBe('works');
  });

  it('leaves nothing unfinished when the build fails, and builds again at the next run', async () => {
    expect(await installer("throw new Error('no network');").ended).toBe(1);
    expect((await readdir(cache)).filter((name) => name !== 'builds' && !name.endsWith('.lock'))).toEqual([]);
    expect(await installer('').ended).toBe(0);
    expect(await readFile(join(cache, 'tool-1/tool'), 'utf8')).toBe('works');
  });

  it('is not delayed by a run that was killed while it built', async () => {
    const killed = installer('await sleep(60_000);');
    await killed.building;
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(await installer('').ended).toBe(0);
    expect(await readFile(join(cache, 'tool-1/tool'), 'utf8')).toBe('works');
    expect((await readdir(cache)).filter((name) => name.startsWith('.building'))).toEqual([]);
  });
});
