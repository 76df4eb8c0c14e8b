import { runService } from '@fieldloom/service/run-service';
import { startConsumer } from './consumer.ts';
import { readAccountsEnvironment } from './environment.ts';
import { startOutboxRelay } from './relay.ts';
import { startServer } from './server.ts';
import { startWorker } from './worker.ts';

/** Bytes: the largest body is a call with a few hundred ids. */
const BODY_LIMIT = 1_000_000;

await runService({
  name: 'accounts',
  env: readAccountsEnvironment(),
  bodyLimit: BODY_LIMIT,
  roles: { server: startServer, consumer: startConsumer, relay: startOutboxRelay, worker: startWorker },
});
