import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryRoot } from '@fieldloom/engines/paths';
import { run } from '@fieldloom/engines/run';
import { askSupervisor } from '@fieldloom/engines/stack/control';
import { StackLayout } from '@fieldloom/engines/stack/layout';
import { memoryWithChildren } from '@fieldloom/engines/stack/memory';
import { type Figure, inTurn, type Measure, median, type Sample } from '../measure.ts';

/** Only for this benchmark, which starts and stops its own stack, whatever stack the others use. */
const BASE_PORT = 31_000;
const REGIONS = 'us_b,eu_a';
/** A start and stop takes more than a minute, so more rounds would occupy the machine for half an hour. */
const USUAL_ROUNDS = 3;
const MOST_START_S = 60;
const MOST_MEMORY_MIB = 9 * 1_024;
/** Memory is read when it has settled: two readings this far apart that differ by less than this part. */
const STILL_MS = 5_000;
const STILL_PART = 0.01;
const MOST_READINGS = 12;

type Side = Sample<'startS' | 'memoryMib'>;

const options = (...more: string[]) => ['--base-port', String(BASE_PORT), '--regions', REGIONS, ...more];
const program = join(repositoryRoot, 'scripts/start');

export const secondStart: Measure = {
  name: 'second-start',
  title: 'Second start of everything: both tiers, two regions',
  async run({ longRounds, say }) {
    const layout = new StackLayout(BASE_PORT);
    say('First start: builds, makes the databases');
    await run(program, options('--fresh', '--detach', '--without-seed'));
    await run(program, ['--stop', '--base-port', String(BASE_PORT)]);
    const side = async (...more: string[]) => {
      const sample = await startAndStop(layout, more);
      say(`${more.join(' ') || 'durable'}: ${sample.startS.toFixed(1)} s, ${sample.memoryMib.toFixed(0)} MiB`);
      return sample;
    };
    const kept = await inTurn(
      longRounds(USUAL_ROUNDS),
      () => side(),
      () => side('--unsafe'),
    );
    return figuresOf(kept.ours, kept.reference);
  },
};

/** As a person starts it: the command in the foreground, until it says that everything is ready. */
async function startAndStop(layout: StackLayout, more: readonly string[]): Promise<Side> {
  const startedAt = performance.now();
  const child = spawn(program, options('--without-seed', ...more), { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  try {
    await Promise.race([
      isReady(child.stdout),
      ended.then(([code]) => Promise.reject(new Error(`./scripts/start ended with code ${String(code)}`))),
    ]);
    const startS = (performance.now() - startedAt) / 1_000;
    return { startS, memoryMib: await idleMemory(layout, child.pid ?? 0) };
  } finally {
    child.kill('SIGINT');
    await ended;
  }
}

function isReady(printed: NodeJS.ReadableStream): Promise<void> {
  // Reads to the end, so that the command can continue printing.
  const lines = createInterface({ input: printed });
  return new Promise((resolve) => {
    lines.on('line', (line) => line.includes('Ready after') && resolve());
  });
}

/**
 * Memory of all processes of the stack and their supervisor, once they are idle; in MiB of PSS, so that shared pages
 * count once.
 */
async function idleMemory(layout: StackLayout, supervisor: number): Promise<number> {
  const read = async () => {
    await askSupervisor(layout.controlSocket, { command: 'status' });
    return (memoryWithChildren([supervisor]).get(supervisor) ?? 0) / 2 ** 20;
  };
  let last = await read();
  for (let reading = 0; reading < MOST_READINGS; reading += 1) {
    await sleep(STILL_MS);
    const now = await read();
    if (Math.abs(now - last) < now * STILL_PART) return now;
    last = now;
  }
  return last;
}

function figuresOf(durable: readonly Side[], unsafe: readonly Side[]): Figure[] {
  const middle = (name: keyof Side) => ({
    ours: median(durable.map((sample) => sample[name])),
    reference: median(unsafe.map((sample) => sample[name])),
  });
  return [
    {
      what: 'until everything is ready',
      unit: 's',
      values: durable.map(({ startS }) => startS),
      target: { atMost: MOST_START_S },
      sides: { ...middle('startS'), unit: 's' },
      note: './scripts/start --without-seed, built, data kept; reference: with --unsafe',
    },
    {
      what: 'memory of two regions at rest',
      unit: 'MiB',
      values: durable.map(({ memoryMib }) => memoryMib),
      target: { atMost: MOST_MEMORY_MIB },
      sides: { ...middle('memoryMib'), unit: 'MiB' },
      note: 'PSS of all processes of both tiers and both regions, with the supervisor; reference: with --unsafe',
    },
  ];
}
