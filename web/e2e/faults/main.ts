import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { rolledProcesses, runDeploy } from './deploy.ts';
import { kills } from './kills.ts';
import { openStage } from './open-stage.ts';
import { faultLines, isBad, type Row, table } from './report.ts';
import { type Fault, runFault } from './run-fault.ts';
import { brokerPaused } from './special/broker-paused.ts';
import { clocksAhead } from './special/clock-ahead.ts';
import { contentDies } from './special/content-dies.ts';
import { fullDisk } from './special/full-disk.ts';
import { keysRotated } from './special/keys-rotated.ts';
import { poisonMessage } from './special/poison-message.ts';
import { postgresRestarted } from './special/postgres-restarted.ts';
import { measureSteadyRate } from './steady-rate.ts';

/** The program of `./scripts/faults`: a mixed load on a running stack, one fault after another, and a table. */

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    list: { type: 'boolean', default: false },
    ci: { type: 'boolean', default: false },
    /** Instead of faults: replaces every service process in use, which nobody may notice. */
    deploy: { type: 'boolean', default: false },
    /** A file for the numbers of passed, failed and skipped faults. */
    tally: { type: 'string' },
  },
});

/** The most informative faults, for every change: storage, transport, processing, and the providers' entrance. */
const IN_CI = [
  'eu_a/content',
  'eu_a/postgres',
  'eu_a/kafka',
  'eu_a/media-worker',
  'global/routing',
  poisonMessage.name,
];

const faults = [
  ...(await kills()),
  ...contentDies,
  poisonMessage,
  fullDisk,
  brokerPaused,
  postgresRestarted,
  ...clocksAhead,
  keysRotated,
];
if (values.list) for (const { name } of faults) console.log(name);
const rows = values.list ? [] : values.deploy ? await deployAll() : await runAll(chosen());
const bad = rows.filter(isBad).length;
const skipped = rows.filter(({ isSkipped }) => isSkipped).length;
if (values.tally !== undefined)
  await writeFile(values.tally, JSON.stringify({ passed: rows.length - bad - skipped, failed: bad, skipped }));
// Exits even if a fault has left something open.
process.exit(bad > 0 ? 1 : 0);

function chosen(): Fault[] {
  const names = namedOf(
    faults.map(({ name }) => name),
    values.only ?? (values.ci ? IN_CI : undefined),
  );
  return faults.filter(({ name }) => names.includes(name));
}

/** Selects the requested faults; an unknown name ends the program. */
function namedOf(all: readonly string[], asked: readonly string[] = all): readonly string[] {
  const unknown = asked.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    console.error(`Nothing is called ${unknown.join(', ')} here; there are ${all.join(', ')}`);
    process.exit(64);
  }
  return all.filter((name) => asked.includes(name));
}

async function deployAll(): Promise<Row[]> {
  const names = namedOf(await rolledProcesses(), values.only);
  const stage = await openStage();
  const rows: Row[] = [];
  try {
    rows.push(await measureSteadyRate(stage, false));
    rows.push(...(await runDeploy(stage, names, tell)));
  } finally {
    await stage.end();
  }
  console.log(`\n${table(rows)}\n`);
  return rows;
}

function tell(row: Row): void {
  console.log(`\n${table([row])}`);
  for (const line of faultLines(row)) console.log(line);
}

async function runAll(wanted: readonly Fault[]): Promise<Row[]> {
  const stage = await openStage();
  const rows: Row[] = [];
  /** Each finding counts only for the fault that caused it. */
  const known = new Set<string>();
  try {
    rows.push(await measureSteadyRate(stage, !values.ci));
    for (const fault of wanted) {
      const row = await runFault(stage, fault);
      for (const lines of Object.values(row.findings) as string[][]) {
        const fresh = lines.filter((line) => !known.has(line));
        for (const line of fresh) known.add(line);
        lines.splice(0, lines.length, ...fresh);
      }
      rows.push(row);
      tell(row);
    }
  } finally {
    await stage.end();
  }
  console.log(`\n${table(rows)}\n`);
  return rows;
}
