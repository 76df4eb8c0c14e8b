import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import type { Progress } from '../install/progress.ts';
import { isRoot } from '../paths.ts';
import { Problem } from '../problem.ts';
import { tryRun } from '../run.ts';

/** A program of the distribution, and the package that contains it. */
export interface SystemProgram {
  program: string;
  debianPackage: string;
  /** A command that succeeds when it is installed, for things that are not programs on PATH. */
  test?: readonly [string, ...string[]];
}

export const startPrograms: readonly SystemProgram[] = [
  { program: 'nginx', debianPackage: 'nginx' },
  { program: 'ffmpeg', debianPackage: 'ffmpeg' },
  { program: 'unzip', debianPackage: 'unzip' },
  { program: 'xz', debianPackage: 'xz-utils' },
  { program: 'setpriv', debianPackage: 'util-linux' },
  { program: 'pip', debianPackage: 'python3-pip', test: ['python3', '-m', 'pip', '--version'] },
];

/** What tests need in addition: a headless browser. */
export const testPrograms: readonly SystemProgram[] = [
  { program: 'chromium-headless-shell', debianPackage: 'chromium-headless-shell' },
];

/** What tests with network namespaces need in addition. Only root can create these. */
export const networkPrograms: readonly SystemProgram[] = [
  { program: 'ip', debianPackage: 'iproute2' },
  { program: 'nft', debianPackage: 'nftables' },
  { program: 'tcpdump', debianPackage: 'tcpdump' },
];

/** What `./scripts/faults` needs in addition, to run one process with a different clock. */
export const faultPrograms: readonly SystemProgram[] = [{ program: 'faketime', debianPackage: 'faketime' }];

/** What `./scripts/test cluster` needs in addition: the store of the API server. */
export const clusterPrograms: readonly SystemProgram[] = [{ program: 'etcd', debianPackage: 'etcd-server' }];

const SYSTEM_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/sbin'];

export async function isOnPath(program: string): Promise<boolean> {
  const folders = [...(process.env['PATH'] ?? '').split(':'), ...SYSTEM_FOLDERS];
  for (const folder of folders) {
    const found = await access(join(folder, program), constants.X_OK).then(
      () => true,
      () => false,
    );
    if (found) return true;
  }
  return false;
}

async function isThere({ program, test }: SystemProgram): Promise<boolean> {
  if (!test) return isOnPath(program);
  const [command, ...args] = test;
  return (await tryRun(command, args)).code === 0;
}

/**
 * Installs the packages of missing programs, as root or by sudo without a password. Otherwise it prints which command
 * to run.
 */
export async function ensureSystemPrograms(wanted: readonly SystemProgram[], progress: Progress): Promise<void> {
  const present = await Promise.all(wanted.map(isThere));
  const missing = wanted.filter((_, index) => !present[index]);
  if (missing.length === 0) return;
  const packages = missing.map(({ debianPackage }) => debianPackage);
  const byHand = new Problem(
    `Missing on this machine: ${missing.map(({ program }) => program).join(', ')}.`,
    `Install with: sudo apt-get update && sudo apt-get install -y --no-install-recommends ${packages.join(' ')}`,
  );
  if (!(await isOnPath('apt-get'))) throw byHand;
  const prefix = isRoot ? [] : ['sudo', '-n'];
  if (!isRoot && (await tryRun('sudo', ['-n', 'true'])).code !== 0) throw byHand;
  progress(`apt-get install ${packages.join(' ')}`);
  // RUNLEVEL=1 keeps packages from starting their services: the stack runs its own nginx on its own ports.
  const apt = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1', 'apt-get', '-q'];
  const [command = 'env', ...args] = apt;
  await tryRun(command, [...args, 'update']);
  const installed = await tryRun(command, [...args, 'install', '-y', '--no-install-recommends', ...packages]);
  if (installed.code !== 0) {
    const said = installed.stderr.trim().split('\n').slice(-2).join(' ');
    throw new Problem(`apt-get could not install ${packages.join(', ')}: ${said}`, byHand.advice);
  }
}
