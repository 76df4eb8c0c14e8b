import { commonEnvironment, readEnvironment } from '@fieldloom/config/environment';
import { runService } from '../../src/run-service.ts';

/** The smallest service: `/pid` says which process answers; `/slow` answers only after `/go` was called. */
let release = (): void => {};
const released = new Promise<void>((resolve) => {
  release = resolve;
});

await runService({
  name: 'answering',
  env: readEnvironment(commonEnvironment),
  roles: {
    server: async ({ http }) => {
      http.get('/pid', async () => ({ pid: process.pid }));
      http.post('/pid', async () => ({ pid: process.pid }));
      http.get('/slow', async () => {
        await released;
        return { pid: process.pid };
      });
      http.get('/go', async () => release());
      return { stop: async () => {} };
    },
  },
});
