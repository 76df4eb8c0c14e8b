import { loadKeys } from '@fieldloom/auth/keys';
import { openGlobalDatabase } from '@fieldloom/db/global-database';
import { type RoleContext, type Running, runService } from '@fieldloom/service/run-service';
import { buildIdentity } from './app.ts';
import type { Tables } from './database.ts';
import { type Environment, loadEnvironment } from './environment.ts';
import { smtpMailer } from './modules/mail/mailer.ts';

const SWEEP_EVERY_MS = 60_000;
/** Request bodies are small here. */
const BODY_LIMIT = 65_536;

async function server({ env, http, logger }: RoleContext<Environment>): Promise<Running> {
  const database = openGlobalDatabase<Tables>({
    url: env.DATABASE_URL,
    applicationName: 'identity',
    onConnectionError: (error) => logger.warn({ err: error }, 'database connection lost'),
  });
  const mailer = smtpMailer(env.SMTP_URL, env.MAIL_FROM);
  const app = buildIdentity({ http, env, keys: loadKeys(env.KEYS_FILE), database, mailer, logger });
  const sweep = (): Promise<void> => app.sweep().catch((error) => logger.error({ err: error }, 'sweep failed'));
  const timer = setInterval(sweep, SWEEP_EVERY_MS);
  return {
    ready: () => database.ping(),
    async stop() {
      clearInterval(timer);
      await http.close();
      mailer.close();
      await database.close();
    },
  };
}

await runService({ name: 'identity', env: loadEnvironment(), roles: { server }, bodyLimit: BODY_LIMIT });
