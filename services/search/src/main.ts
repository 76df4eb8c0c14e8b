import { runService } from '@fieldloom/service/run-service';
import { startConsumer } from './consumer.ts';
import { environment } from './environment.ts';
import { startServer } from './server.ts';

await runService({ name: 'search', env: environment, roles: { server: startServer, consumer: startConsumer } });
