import { runService } from '@fieldloom/service/run-service';
import { startConsumer } from './consumer.ts';
import { environment } from './environment.ts';
import { startOutboxRelay } from './relay.ts';
import { startServer } from './server.ts';
import { startWorker } from './worker.ts';

await runService({
  name: 'media',
  env: environment,
  roles: { server: startServer, consumer: startConsumer, relay: startOutboxRelay, worker: startWorker },
});
