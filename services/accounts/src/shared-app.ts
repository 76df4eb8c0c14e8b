import type { Logger } from '@fieldloom/observability/logger';
import { type App, openApp } from './app.module.ts';
import type { Environment } from './environment.ts';
import { openResources } from './resources.ts';

let opened: Promise<App> | undefined;
let users = 0;

/**
 * Returns the single app of this process. Each role that took it returns it with `close`, and the last one closes it.
 */
export async function takeApp(env: Environment, logger: Logger): Promise<App> {
  opened ??= openApp(openResources(env, logger));
  users += 1;
  const app = await opened;
  return {
    ...app,
    close: async () => {
      users -= 1;
      if (users === 0) await app.close();
    },
  };
}
