import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { printProgress } from '../../libs/engines/src/install/progress.ts';
import { describeFailure } from '../../libs/engines/src/problem.ts';
import { portOf } from '../../libs/engines/src/scopes.ts';
import { StackLayout } from '../../libs/engines/src/stack/layout.ts';
import { StackNetworks } from '../../libs/engines/src/stack/networks.ts';
import { runJest } from './jest.ts';
import { stopStageProgram } from './stage-program.ts';
import { TestStack } from './test-stack.ts';

/**
 * Runs in the network that belongs to no scope, started by `residency-stage.ts`. Arguments: BASE_PORT, and the file for
 * the tally.
 */
async function main(): Promise<void> {
  const [basePort, result = ''] = [Number(process.argv[2]), process.argv[3]];
  const stack = await TestStack.create(printProgress, new StackLayout(basePort), new StackNetworks(basePort));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void stopStageProgram();
      void stack.stop().finally(() => process.exit(1));
    });
  }
  try {
    await writeFile(join(stack.layout.root, 'services.env'), settingsFor(basePort));
    await stack.startEngines();
    await stack.startPlatform();
    await writeFile(result, JSON.stringify(await runJest('residency', stack.environment)));
  } finally {
    console.log(`\nStopping the stack; its logs stay in ${stack.layout.root}/logs`);
    await stack.stop();
  }
}

/** The operator's settings: traces and the provider are outside; the specs stand in for both. */
function settingsFor(basePort: number): string {
  const at = (name: 'collector' | 'counterpart') => `http://127.0.0.1:${portOf(basePort, 'global', name)}`;
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: at('collector'),
    SLACK_ORIGIN: at('counterpart'),
    SLACK_CLIENT_ID: 'client',
    SLACK_CLIENT_SECRET: 'secret',
    SLACK_SIGNING_SECRET: 'a signing secret of the test',
    OUTBOUND_ALLOW: '127.0.0.1/32',
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name}="${value}"\n`)
    .join('');
}

main().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exit(1);
});
