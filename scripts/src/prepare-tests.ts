import { installTemporalTestServer } from '../../libs/engines/src/engines/temporal.ts';
import { areEnginesInstalled, installEngines } from '../../libs/engines/src/install/install-engines.ts';
import { findJdk } from '../../libs/engines/src/install/jdk.ts';
import { printProgress } from '../../libs/engines/src/install/progress.ts';
import { together } from '../../libs/engines/src/install/together.ts';
import { ensureModels } from '../../libs/engines/src/models.ts';
import { ensureSystemPrograms, startPrograms, testPrograms } from '../../libs/engines/src/preflight/debian.ts';
import {
  checkBuildTools,
  checkDisk,
  checkReadable,
  ensureServiceUser,
} from '../../libs/engines/src/preflight/preflight.ts';
import { ensureDependencies } from './build.ts';

/** Installs everything that a fresh machine lacks; throws a Problem that says what to do. */
export async function prepareForTests(withEngines: boolean): Promise<void> {
  const startedAt = Date.now();
  await ensureDependencies(printProgress);
  if (withEngines) {
    const installed = await areEnginesInstalled();
    await checkDisk(installed);
    if (!installed) await checkBuildTools();
    await findJdk();
    await ensureSystemPrograms([...startPrograms, ...testPrograms], printProgress);
    await ensureServiceUser(printProgress);
    await checkReadable(printProgress);
    const engines = installEngines(printProgress);
    const testServer = findJdk().then((jdk) => installTemporalTestServer(jdk, printProgress));
    await together([engines, testServer, ensureModels({ onProgress: printProgress })]);
  }
  console.log(`Prepared in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}
