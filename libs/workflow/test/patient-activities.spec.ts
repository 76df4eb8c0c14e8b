import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { conflict, unavailable, unprocessable } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { createLogger } from '@fieldloom/observability/logger';
import { replayHistory } from '@fieldloom/testkit/replay-history';
import { type SkippingTemporal, skippingTemporal } from '@fieldloom/testkit/skipping-temporal';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client, WorkflowHandle } from '@temporalio/client';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';
import { connectTemporal } from '../src/client.ts';
import { type RunningWorker, startWorker } from '../src/worker.ts';
import { ASK_PATIENCE, type AskActivities } from './workflows/contract.ts';

const SPEC_MS = 120_000;

let temporal: SkippingTemporal;
let client: Client;
let folder: string;
let now: RunningWorker;
let before: RunningWorker;
/** What `answer` does on its nth call in a test. */
let script: (call: number) => string;
let calls = 0;
let gaveUp: string[] = [];

beforeAll(async () => {
  temporal = await skippingTemporal();
  client = connectTemporal(temporal.settings);
  folder = await mkdtemp(join(tmpdir(), 'patient-'));
  [now, before] = [await serve('ask'), await serve('ask-before')];
}, SPEC_MS);
afterAll(async () => {
  await Promise.all([now.stop(), before.stop()]);
  await client.connection.close();
  await temporal.stop();
  await rm(folder, { recursive: true });
});

const bundleOf = (name: string): string => join(folder, `${name}.js`);

async function serve(name: string): Promise<RunningWorker> {
  const workflowsPath = fileURLToPath(new URL(`./workflows/${name}.ts`, import.meta.url));
  const { code } = await bundleWorkflowCode({ workflowsPath, logger: new DefaultLogger('WARN') });
  await writeFile(bundleOf(name), code);
  const activities: AskActivities = {
    answer: async () => {
      calls += 1;
      return script(calls);
    },
    giveUp: async (code) => {
      gaveUp.push(code);
    },
  };
  return startWorker({
    settings: temporal.settings,
    taskQueue: name,
    logger: createLogger({ service: 'workflow-test', scope: 'us_b', level: 'silent' }),
    workflows: { bundlePath: bundleOf(name) },
    activities,
  });
}

async function start(queue: string, answer: typeof script): Promise<WorkflowHandle> {
  [script, calls, gaveUp] = [answer, 0, []];
  return client.workflow.start('ask', { taskQueue: queue, workflowId: newId() });
}

const historyOf = async (handle: WorkflowHandle): Promise<string> => JSON.stringify(await handle.fetchHistory());

describe('an activity whose other side is away', () => {
  it(
    'is retried for longer than failures are, and continues once the other side is back',
    async () => {
      const handle = await start('ask', (call) => {
        if (call <= 12) throw unavailable();
        return 'told';
      });
      expect(await handle.result()).toBe('told');
      expect(calls).toBe(13);
      expect(replayHistory(bundleOf('ask'), await historyOf(handle))).toBe('');
    },
    SPEC_MS,
  );

  it(
    'is retried when it threw what sockets throw',
    async () => {
      const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
      const handle = await start('ask', (call) => {
        if (call <= 4) throw refused;
        return 'told';
      });
      expect(await handle.result()).toBe('told');
    },
    SPEC_MS,
  );

  it(
    'is given up after a day',
    async () => {
      const handle = await start('ask', () => {
        throw unavailable();
      });
      expect(await handle.result()).toBe('UNAVAILABLE');
      const { startTime, closeTime } = await handle.describe();
      const lastedMs = (closeTime?.getTime() ?? 0) - startTime.getTime();
      expect(lastedMs).toBeLessThanOrEqual(ASK_PATIENCE.boundMs + ASK_PATIENCE.longestDelayMs);
      expect(lastedMs).toBeGreaterThan(ASK_PATIENCE.boundMs - ASK_PATIENCE.longestDelayMs);
      expect(gaveUp).toEqual(['UNAVAILABLE']);
    },
    SPEC_MS,
  );
});

describe('what fails', () => {
  it('is retried as often as configured, not counting absences', async () => {
    const handle = await start('ask', (call) => {
      throw call <= 3 ? unavailable() : conflict('Changed meanwhile');
    });
    expect(await handle.result()).toBe('CONFLICT');
    expect(calls).toBe(3 + 2);
  });

  it('permanently ends at once', async () => {
    const handle = await start('ask', () => {
      throw unprocessable('DAMAGED');
    });
    expect(await handle.result()).toBe('UNPROCESSABLE');
    expect(calls).toBe(1);
  });
});

it(
  'a history of impatient activities replays',
  async () => {
    const handle = await start('ask-before', () => {
      throw unavailable();
    });
    expect(await handle.result()).toBe('UNAVAILABLE');
    expect(calls).toBe(2);
    expect(replayHistory(bundleOf('ask'), await historyOf(handle))).toBe('');
  },
  SPEC_MS,
);
