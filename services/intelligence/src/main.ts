import { runService } from '@fieldloom/service/run-service';
import { environment } from './environment.ts';
import { startServer } from './server.ts';
import { startWorker } from './worker.ts';

await runService({ name: 'intelligence', env: environment, roles: { server: startServer, worker: startWorker } });
