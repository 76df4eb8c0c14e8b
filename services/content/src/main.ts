import { runService } from '@fieldloom/service/run-service';
import { startConsumer } from './consumer.ts';
import { environment } from './environment.ts';
import { startRelayRole } from './relay.ts';
import { startServer } from './server.ts';
import { startWorker } from './worker.ts';

await runService({
  name: 'content',
  env: environment,
  roles: { server: startServer, relay: startRelayRole, consumer: startConsumer, worker: startWorker },
});
