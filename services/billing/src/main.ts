import { runService } from '@fieldloom/service/run-service';
import { environment } from './environment.ts';
import { startRelay } from './relay.ts';
import { startServer } from './server.ts';
import { startWorker } from './worker.ts';

await runService({
  name: 'billing',
  env: environment,
  roles: { server: startServer, relay: startRelay, worker: startWorker },
});
