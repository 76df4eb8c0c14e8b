import { mkdir, statfs } from 'node:fs/promises';
import type { Progress } from '../install/progress.ts';
import { cacheFolder, isRoot, repositoryRoot, stateFolder } from '../paths.ts';
import { isPortOpen } from '../probe.ts';
import { Problem } from '../problem.ts';
import { asServiceUser, canServiceUserReadCheckout, SERVICE_USER, tryRun } from '../run.ts';
import { isOnPath } from './debian.ts';
import { listenerOf } from './port-owner.ts';

const GIGABYTE = 1024 ** 3;
/** Engines, models and builds take about 4 GB the first time; a running stack grows with its data. */
const DISK_FIRST_TIME_GB = 6;
const DISK_AGAIN_GB = 2;

/** Tools that fetch and build engines. They are required only while something has to be fetched. */
const BUILD_TOOLS = [
  { program: 'mvn', advice: 'apt-get install maven' },
  { program: 'go', advice: 'install Go 1.26 or newer and put it on PATH' },
  { program: 'python3', advice: 'apt-get install python3 python3-pip python3-venv' },
] as const;

/** Throws when the disk is too full to start. */
export async function checkDisk(enginesInstalled: boolean): Promise<void> {
  const neededGb = enginesInstalled ? DISK_AGAIN_GB : DISK_FIRST_TIME_GB;
  for (const folder of [cacheFolder(), stateFolder()]) {
    await makeFolder(folder);
    const { bavail, bsize } = await statfs(folder);
    const freeGb = (bavail * bsize) / GIGABYTE;
    if (freeGb >= neededGb) continue;
    throw new Problem(
      `Only ${freeGb.toFixed(1)} GB are free where ${folder} lies; ${neededGb} GB are needed.`,
      'Free some space, or point FIELDLOOM_CACHE and FIELDLOOM_STATE at a larger disk.',
    );
  }
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((error: Error) => {
    throw new Problem(
      `${folder} can't be made: ${error.message}`,
      'Set FIELDLOOM_CACHE and FIELDLOOM_STATE to folders of yours.',
    );
  });
}

/** Throws when another program uses a port of the stack, and names that program. */
export async function checkPorts(ports: readonly number[], basePort: number): Promise<void> {
  const open = await Promise.all(ports.map((port) => isPortOpen(port)));
  const taken = ports.filter((_, index) => open[index]);
  const [first] = taken;
  if (first === undefined) return;
  const owners = taken.slice(0, 5).map((port) => `${port}: ${listenerOf(port) ?? 'unknown'}`);
  const more = taken.length > owners.length ? ` and ${taken.length - owners.length} more` : '';
  throw new Problem(
    `Taken ports: ${owners.join('; ')}${more}.`,
    `End that process (kill ${/pid (\d+)/.exec(owners[0] ?? '')?.[1] ?? '<pid>'}), or choose other ports: ./scripts/start --base-port ${basePort + 1_000}`,
  );
}

export async function checkBuildTools(): Promise<void> {
  for (const { program, advice } of BUILD_TOOLS) {
    if (!(await isOnPath(program)))
      throw new Problem(`${program} is missing; engines are fetched with it.`, `Install it: ${advice}`);
  }
}

/** Creates the user of engines and services when started as root, because engines refuse to run as root. */
export async function ensureServiceUser(progress: Progress): Promise<void> {
  if (!isRoot || (await tryRun('id', [SERVICE_USER])).code === 0) return;
  progress(`Making the user ${SERVICE_USER}`);
  const made = await tryRun('useradd', ['--system', '--create-home', '--shell', '/usr/sbin/nologin', SERVICE_USER]);
  if (made.code !== 0)
    throw new Problem(
      `Could not make the user ${SERVICE_USER}: ${made.stderr.trim()}`,
      'Make it by hand, or start as another user.',
    );
}

/**
 * Fails when the service user can't read the cache, because engines run from there. For the checkout it only prints a
 * notice.
 */
export async function checkReadable(progress: Progress): Promise<void> {
  if (!isRoot) return;
  const cache = cacheFolder();
  const test = asServiceUser('test', ['-x', cache]);
  if ((await tryRun(test.command, test.args)).code !== 0) {
    throw new Problem(
      `Engines run as the user ${SERVICE_USER}, who can't read ${cache}.`,
      'Let others pass (chmod o+x on it and the folders above), or set FIELDLOOM_CACHE to another folder.',
    );
  }
  if (!(await canServiceUserReadCheckout())) {
    progress(`Services run as root: the user ${SERVICE_USER} can't read ${repositoryRoot}`);
  }
}
