import { join } from 'node:path';
import { exists } from '../files.ts';
import { repositoryRoot } from '../paths.ts';
import { asServiceUser, canServiceUserReadCheckout, tryRun } from '../run.ts';
import { isRegion, type Scope } from '../scopes.ts';
import { type ServiceEntry, servicesOf } from '../services.ts';
import { LogFile } from './log-file.ts';
import type { StackOptions } from './plan.ts';
import { migrationEnvironment, ownerUrlOf } from './service-process.ts';

const PROGRAM = join(repositoryRoot, 'libs/db/dist/migrate.js');

/**
 * Migrates the databases of a scope to the newest schema, as their owners. One program does it for all, because most
 * starts have nothing to migrate and would only start the program again and again. Throws with the end of the program's
 * output.
 */
export async function migrateScope(
  options: Pick<StackOptions, 'layout' | 'secrets' | 'release' | 'progress'>,
  scope: Scope,
  only?: string,
): Promise<void> {
  if (!(await exists(PROGRAM))) {
    options.progress('libs/db is not built: no migrations are run');
    return;
  }
  const context = { ...options, scope };
  const services: ServiceEntry[] = [];
  for (const service of servicesOf(isRegion(scope) ? 'region' : 'global')) {
    if (only !== undefined && only !== service.name) continue;
    if (await exists(join(repositoryRoot, 'services', service.name, 'migrations'))) services.push(service);
  }
  const [first] = services;
  if (first === undefined) return;
  const urls = Object.fromEntries(services.map((service) => [service.name, ownerUrlOf(context, service)]));
  const env = { ...migrationEnvironment(context, first), DATABASE_OWNER_URLS: JSON.stringify(urls) };
  const asStarter = !(await canServiceUserReadCheckout());
  const { command, args } = asServiceUser(process.execPath, [PROGRAM], { asStarter });
  const { code, stdout, stderr } = await tryRun(command, args, { env, cwd: repositoryRoot });
  const log = new LogFile(options.layout.log(scope, 'migrations'));
  log.write(`${stdout}${stderr}`);
  log.close();
  if (code === 0) return;
  const printed = `${stdout}\n${stderr}`.trim().split('\n').slice(-15).join('\n');
  throw new Error(`Migrations of ${scope} failed:\n${printed}`);
}
