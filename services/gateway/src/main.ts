import { runService } from '@fieldloom/service/run-service';
import { environment } from './environment.ts';
import { startServer } from './server.ts';

await runService({ name: 'gateway', env: environment, roles: { server: startServer } });
