import { join } from 'node:path';
import { exists } from '../files.ts';
import { repositoryRoot } from '../paths.ts';
import { asServiceUser, canServiceUserReadCheckout, tryRun } from '../run.ts';
import { isRegion, type Scope } from '../scopes.ts';
import { servicesOf } from '../services.ts';
import { LogFile } from './log-file.ts';
import type { StackOptions } from './plan.ts';
import { migrationEnvironment } from './service-process.ts';

const PROGRAM = join(repositoryRoot, 'libs/db/dist/migrate.js');

/** Brings the databases of a scope to the newest schema, as their owners. Throws with the end of the program's output. */
export async function migrateScope(
  options: Pick<StackOptions, 'layout' | 'secrets' | 'release' | 'progress'>,
  scope: Scope,
  only?: string,
): Promise<void> {
  if (!(await exists(PROGRAM))) {
    options.progress('libs/db is not built: no migrations are run');
    return;
  }
  const log = new LogFile(options.layout.log(scope, 'migrations'));
  try {
    for (const service of servicesOf(isRegion(scope) ? 'region' : 'global')) {
      if (only && only !== service.name) continue;
      if (!(await exists(join(repositoryRoot, 'services', service.name, 'migrations')))) continue;
      const env = migrationEnvironment({ ...options, scope }, service);
      const asStarter = !(await canServiceUserReadCheckout());
      const migrate = asServiceUser(process.execPath, [PROGRAM, '--service', service.name], { asStarter });
      const { code, stdout, stderr } = await tryRun(migrate.command, migrate.args, { env, cwd: repositoryRoot });
      log.write(`--- ${service.name}\n${stdout}${stderr}`);
      if (code !== 0) {
        const printed = `${stdout}\n${stderr}`.trim().split('\n').slice(-15).join('\n');
        throw new Error(`Migrations of ${scope}/${service.name} failed:\n${printed}`);
      }
    }
  } finally {
    log.close();
  }
}
