import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printProgress } from '../../libs/engines/src/install/progress.ts';
import { repositoryRoot } from '../../libs/engines/src/paths.ts';
import { ensureSystemPrograms, testPrograms } from '../../libs/engines/src/preflight/debian.ts';
import { run } from '../../libs/engines/src/run.ts';

const CONFIG = 'web/app/test/components/vite.config.ts';

/**
 * Builds the page for the component tests and removes it afterwards.
 * @param work Receives the environment that tells tests where the page is.
 */
export async function withComponents<Result>(
  work: (environment: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  await ensureSystemPrograms(testPrograms, printProgress);
  const folder = await mkdtemp(join(tmpdir(), 'fieldloom-components-'));
  try {
    const vite = join(repositoryRoot, 'node_modules/vite/bin/vite.js');
    const options = ['build', '--config', CONFIG, '--outDir', folder, '--logLevel', 'error'];
    await run(process.execPath, [vite, ...options], { cwd: repositoryRoot });
    return await work({ FIELDLOOM_COMPONENTS: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
