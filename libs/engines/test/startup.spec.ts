import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { nativePrograms } from '../src/engines/programs.ts';
import { askSupervisor } from '../src/stack/control.ts';
import { StackLayout, StackSecrets } from '../src/stack/layout.ts';
import { Stack, type Startup } from '../src/stack/stack.ts';

let folder: string;
let layout: StackLayout;
let stack: Stack;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldloom-startup-'));
  layout = Object.assign(new StackLayout(1), { root: folder });
  // Engines that do not exist: the start can't succeed, and should notice it soon.
  const absent = nativePrograms(join(folder, 'bin'));
  stack = new Stack(
    {
      layout,
      secrets: await StackSecrets.open(layout),
      engines: {
        postgres: absent,
        kafka: { ...absent, classPath: '' },
        opensearch: absent,
        temporal: absent,
        s3: absent,
      },
      scopes: ['eu_a'],
      durable: false,
      release: 'test',
      progress: () => undefined,
    },
    { onlyEngines: true, tolerant: true, onChange: () => undefined, onStopRequested: () => undefined },
  );
});
afterEach(async () => {
  await stack.stop();
  await rm(folder, { recursive: true });
});

it('a tolerant start reports when it is settled, and names the engines that could not be started', async () => {
  const ask = () => askSupervisor<Startup>(layout.controlSocket, { command: 'startup' });
  const started = stack.start();
  let first: Startup | undefined;
  while (!first) first = await ask().catch(() => undefined);
  expect(first).toEqual({ settled: false, faults: [] });
  await started;
  expect(await ask()).toEqual({ settled: true, faults: [expect.stringContaining('eu_a/postgres')] });
  const states = Object.fromEntries(stack.supervisor.status().map(({ name, state }) => [name, state]));
  expect(states).toEqual({
    'eu_a/postgres': 'failed',
    'eu_a/opensearch': 'failed',
    'eu_a/kafka': 'failed',
    'eu_a/s3': 'failed',
    'eu_a/temporal': 'waiting', // for PostgreSQL
  });
});
