import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { exists } from '../../libs/engines/src/files.ts';
import type { Progress } from '../../libs/engines/src/install/progress.ts';
import { repositoryRoot } from '../../libs/engines/src/paths.ts';
import { Problem } from '../../libs/engines/src/problem.ts';

const SEED = join(repositoryRoot, 'scripts/seed.ts');

/**
 * Runs scripts/seed.ts, which creates missing demo workspaces through the public API and prints how to sign in to them.
 * Returns its output.
 */
export async function seed(basePort: number, regions: readonly string[], progress: Progress): Promise<string> {
  if (!(await exists(SEED))) return '';
  progress('Demo content');
  const args = ['--conditions=fieldloom-source', SEED, '--base-port', String(basePort), '--regions', regions.join(',')];
  return new Promise((resolve, reject) => {
    let printed = '';
    const child = spawn(process.execPath, args, { cwd: repositoryRoot, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (text: Buffer) => {
      printed += text.toString();
    });
    // It prints progress to stderr and its result to stdout.
    child.stderr.on('data', (text: Buffer) => {
      for (const line of text.toString().trimEnd().split('\n')) progress(line);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(printed.trimEnd());
      else
        reject(
          new Problem(
            `The demo content could not be made (exit code ${code}).`,
            'Start without it: ./scripts/start --without-seed',
          ),
        );
    });
  });
}
