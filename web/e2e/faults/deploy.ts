import { eventually } from '@fieldloom/testkit/eventually';
import { roll } from '../kit/control.ts';
import { processes } from '../kit/platform.ts';
import { allReady, SCOPES } from './kills.ts';
import { RECOVERY_MS } from './limits.ts';
import { Caller } from './load/caller.ts';
import { type Listener, listen } from './load/listener.ts';
import { describeAttempt, type Row } from './report.ts';
import { type Fault, recovered, type Stage, steady, verifyAll } from './run-fault.ts';
import { nothing } from './verify/findings.ts';
import { settle } from './verify/settle.ts';

/** A deployment excuses no failed request. */
const UNNOTICED: Fault = { name: 'deploy', dead: [], strike: async () => {}, isBack: allReady };

const AFTERWARDS = 'what is there afterwards';

/** The service processes of the region and the global tier, by their supervisor names. */
export async function rolledProcesses(): Promise<string[]> {
  const all = await processes();
  return all
    .filter(({ name, kind }) => kind === 'service' && SCOPES.some((scope) => name.startsWith(scope)))
    .map(({ name }) => name);
}

/**
 * Replaces processes one after another under load, as a rolling deployment does, and compares the result with the
 * ledger. Returns a row per process, and one for the final state.
 */
export async function runDeploy(stage: Stage, names: readonly string[], tell: (row: Row) => void): Promise<Row[]> {
  const { load, ledger, uploads } = stage;
  const rows: Row[] = [];
  const add = (row: Row): void => {
    rows.push(row);
    tell(row);
  };
  const beganAt = Date.now();
  uploads.askForRecordings(1);
  load.go();
  await steady(ledger, uploads, beganAt);
  const listener = await openListener(stage);
  for (const name of names) {
    const from = Date.now();
    let seconds: number | undefined;
    let note = '';
    try {
      await roll(name);
      note = `replaced in ${((Date.now() - from) / 1_000).toFixed(1)} s`;
      const rolledAt = Date.now();
      // The new process answers every kind of request, including live documents, and listeners receive changes.
      seconds = ((await recovered(ledger, UNNOTICED, from)) - from) / 1_000;
      await hears(listener, rolledAt);
    } catch (error) {
      note = error instanceof Error ? error.message : String(error);
    }
    add(rowOf(stage, name, { from, to: Date.now(), seconds, note }));
  }
  await listener.stop();
  console.log(`Websockets of a listener were closed with ${listener.closed.join(', ')}`);
  const from = Date.now();
  let findings = nothing();
  let note = '';
  try {
    await load.hold();
    await settle(stage.startedAt);
    findings = await verifyAll(stage, UNNOTICED, beganAt);
  } catch (error) {
    note = error instanceof Error ? error.message : String(error);
  }
  add({ ...rowOf(stage, AFTERWARDS, { from, to: Date.now(), seconds: note === '' ? 0 : undefined, note }), findings });
  return rows;
}

async function openListener({ ledger, workspace }: Stage): Promise<Listener> {
  const { subdomain, email, password } = workspace;
  const caller = new Caller(ledger);
  await caller.request('sign in', subdomain, '/api/auth/sign-in', { body: { email, password } });
  return listen(caller, workspace);
}

/** @throws If it receives nothing although people write. */
async function hears(listener: Listener, since: number): Promise<void> {
  await eventually(
    () => {
      if (listener.heardAt < since) throw new Error('Who listens by a websocket is told of nothing any more');
    },
    { timeoutMs: RECOVERY_MS, intervalMs: 50 },
  );
}

/** Summarizes every request that ended between two moments. */
function rowOf(
  { ledger }: Stage,
  fault: string,
  { from, to, seconds, note }: { from: number; to: number; seconds: number | undefined; note: string },
): Row {
  const attempts = ledger.attempts.filter(({ endedAt }) => endedAt >= from && endedAt < to);
  const failed = attempts.filter(({ outcome }) => outcome !== 'ok');
  return {
    fault,
    requests: attempts.length,
    failures: failed.length,
    outside: failed.map(describeAttempt),
    findings: nothing(),
    seconds,
    note,
    isSkipped: false,
  };
}
