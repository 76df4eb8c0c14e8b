import { access, glob } from 'node:fs/promises';
import { eventually } from '@fieldloom/testkit/eventually';
import { processes } from '../../kit/platform.ts';
import { configureProcess } from '../../kit/settings.ts';
import { dependents } from '../depends.ts';
import { allReady } from '../kills.ts';
import type { Operation } from '../ledger.ts';
import { CALM_ANSWERS, CLOCK_AHEAD_MINUTES, RECOVERY_MS } from '../limits.ts';
import type { Fault } from '../run-fault.ts';

const LIBRARY = '/usr/lib/*/faketime/libfaketime.so.1';

/** Processes whose clock decides about tokens, presigned URLs, and the age of events. */
const PROCESSES = ['eu_a/accounts', 'eu_a/media', 'global/routing'];

const ASKED_FIRST: readonly Operation[] = ['write', 'search', 'start upload', 'sign in', 'provider event'];

/**
 * One service's clock is ten minutes ahead of all others. The service may refuse what it considers too old, with an
 * error rather than a crash. Nothing is accepted twice, and all is well once its clock is right.
 */
export const clocksAhead: readonly Fault[] = PROCESSES.map((name) => ({
  name: `a clock ${CLOCK_AHEAD_MINUTES} minutes ahead: ${name}`,
  dead: [name],
  mayRefuse: true,
  skip: async () => ((await libraryPath()) === undefined ? 'faketime is not installed' : undefined),
  async strike({ ledger }) {
    await configureProcess(name, {
      LD_PRELOAD: (await libraryPath()) ?? '',
      FAKETIME: `+${CLOCK_AHEAD_MINUTES}m`,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    });
    await isAhead(name);
    const from = ledger.attempts.length;
    const touched = dependents([name]).filter((operation) => ASKED_FIRST.includes(operation));
    // Waits until each direct kind of request has met the wrong clock, whatever the answer. Kinds that depend on others
    // may not have been reached.
    await eventually(
      () => {
        const since = ledger.attempts.slice(from);
        for (const operation of touched)
          if (since.filter((each) => each.operation === operation).length < CALM_ANSWERS)
            throw new Error(`${operation} was not asked yet`);
      },
      { timeoutMs: RECOVERY_MS },
    );
    await configureProcess(name, {});
  },
  isBack: allReady,
  restore: () => configureProcess(name, {}),
}));

/** @throws Unless the process's answers show that its clock is ahead. */
async function isAhead(name: string): Promise<void> {
  const { port } = (await processes()).find((each) => each.name === name) ?? {};
  const answer = await fetch(`http://127.0.0.1:${port}/health`);
  await answer.arrayBuffer();
  const minutes = (Date.parse(answer.headers.get('date') ?? '') - Date.now()) / 60_000;
  if (Math.round(minutes) !== CLOCK_AHEAD_MINUTES) throw new Error(`The clock of ${name} is ${minutes} minutes ahead`);
}

async function libraryPath(): Promise<string | undefined> {
  for await (const path of glob(LIBRARY)) {
    await access(path);
    return path;
  }
  return undefined;
}
