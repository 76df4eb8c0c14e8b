import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { installFolder } from '@fieldloom/engines/install/install-once';
import { readManifest } from '@fieldloom/engines/install/manifest';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';

export interface SkippingTemporal {
  settings: { TEMPORAL_ADDRESS: string; TEMPORAL_NAMESPACE: string };
  stop(): Promise<void>;
}

/** Includes the start of a JVM. */
const START_MS = 60_000;

/** Starts a Temporal for this spec that skips waiting time between activities: a day of waiting takes a second. */
export async function skippingTemporal(): Promise<SkippingTemporal> {
  const { version } = readManifest()['temporal-test-server'];
  const port = await freePort();
  const program = join(installFolder('temporal-test-server', version), 'bin/temporal-test-server');
  const child = spawn(program, [String(port), '--enable-time-skipping'], { stdio: 'ignore' });
  const end = (): boolean => child.kill('SIGKILL');
  process.once('exit', end);
  await eventually(() => answers(port), { timeoutMs: START_MS });
  return {
    settings: { TEMPORAL_ADDRESS: `127.0.0.1:${port}`, TEMPORAL_NAMESPACE: 'default' },
    stop: async () => {
      process.off('exit', end);
      const ended = once(child, 'exit');
      end();
      await ended;
    },
  };
}

async function answers(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
  } finally {
    socket.destroy();
  }
}
