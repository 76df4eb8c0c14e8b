import { eventually } from '@fieldloom/testkit/eventually';
import { dependents, mayFail, OPERATIONS } from './depends.ts';
import { explains } from './explains.ts';
import type { Attempt, Ledger } from './ledger.ts';
import { CALM_ANSWERS, RECORDINGS_PER_FAULT, RECOVERY_MS, STEADY_MS, STEADY_WRITES } from './limits.ts';
import type { Load } from './load/load.ts';
import type { Uploads } from './load/uploads.ts';
import type { Workspace } from './load/workspace.ts';
import { describeAttempt, type Row } from './report.ts';
import { verifyDatabase } from './verify/database.ts';
import { verifyEvents } from './verify/events.ts';
import { type Findings, nothing, together } from './verify/findings.ts';
import { verifyIndex } from './verify/index.ts';
import { verifyObjects } from './verify/objects.ts';
import { settle } from './verify/settle.ts';
import { verifyWorkflows } from './verify/workflows.ts';

/** Everything that a fault needs to run. */
export interface Stage {
  load: Load;
  ledger: Ledger;
  workspace: Workspace;
  uploads: Uploads;
  startedAt: number;
}

export interface Fault {
  name: string;
  /** Processes that are down or unresponsive during it. */
  dead: readonly string[];
  /** Whether requests that need the affected process may be refused with other codes than the temporary ones. */
  mayRefuse?: boolean;
  /** Why it cannot run on this machine. */
  skip?: () => Promise<string | undefined>;
  /** Makes what the fault is about, before the load begins: nothing of it counts as the outage. */
  prepare?: (stage: Stage) => Promise<void>;
  /** Causes the fault. Resolves when it is over, or when the killed process is left to restart. */
  strike: (stage: Stage) => Promise<void>;
  /** Throws until the affected process is ready again. */
  isBack: () => Promise<void>;
  /** Additional checks when nothing is in progress anymore. */
  verify?: (stage: Stage) => Promise<Findings>;
  /** Undoes what would disturb the next fault. */
  restore?: () => Promise<void>;
}

/** Runs a fault under load, waits for the recovery, and compares the result with the ledger. */
export async function runFault(stage: Stage, fault: Fault): Promise<Row> {
  const { load, ledger, uploads } = stage;
  const row: Row = {
    fault: fault.name,
    requests: 0,
    failures: 0,
    outside: [],
    findings: nothing(),
    seconds: undefined,
    note: '',
    isSkipped: false,
  };
  const reason = await fault.skip?.();
  if (reason !== undefined) return { ...row, isSkipped: true, note: reason };
  let beganAt = Date.now();
  let struckAt: number | undefined;
  let wellAt: number | undefined;
  try {
    await fault.prepare?.(stage);
    beganAt = Date.now();
    uploads.askForRecordings(RECORDINGS_PER_FAULT);
    load.go();
    await steady(ledger, uploads, beganAt);
    struckAt = Date.now();
    await fault.strike(stage);
    wellAt = await recovered(ledger, fault, struckAt);
    row.seconds = (wellAt - struckAt) / 1_000;
    await load.hold();
    await fault.restore?.();
    await settle(stage.startedAt);
    row.findings = await verifyAll(stage, fault, beganAt);
  } catch (error) {
    row.note = error instanceof Error ? error.message : String(error);
    row.seconds = undefined;
    await load.hold().catch(() => undefined);
    await fault.restore?.().catch(() => undefined);
  }
  const attempts = ledger.attempts.filter(({ startedAt }) => startedAt >= beganAt);
  const failed = attempts.filter(({ outcome }) => outcome !== 'ok');
  const isExplained = (attempt: Attempt) => explains(fault, attempt, { struckAt, wellAt });
  row.requests = attempts.length;
  row.failures = failed.length;
  row.outside = failed.filter((attempt) => !isExplained(attempt)).map(describeAttempt);
  return row;
}

/** Waits until the load is steady: enough writes were acknowledged, and the recordings are being processed. */
export async function steady(ledger: Ledger, uploads: Uploads, since: number): Promise<void> {
  await eventually(
    () => {
      const count = ledger.acknowledgedSince(since);
      if (count < STEADY_WRITES) throw new Error(`Only ${count} writes were acknowledged`);
      if (!uploads.areRecordingsStarted) throw new Error('No recording was uploaded');
    },
    { timeoutMs: STEADY_MS },
  );
}

/**
 * Waits until everything is ready, and each kind of request that the fault could affect is answered again.
 * @returns When.
 */
export async function recovered(ledger: Ledger, fault: Fault, struckAt: number): Promise<number> {
  await eventually(fault.isBack, { timeoutMs: RECOVERY_MS, intervalMs: 50 });
  const readyAt = Date.now();
  // For something that nobody should notice, all kinds of requests are checked.
  const touched = (fault.dead.length > 0 ? dependents(fault.dead) : OPERATIONS).filter(
    (operation) => operation !== 'token' && operation !== 'open document',
  );
  await eventually(
    () => {
      for (const operation of touched) {
        const later = ledger.attempts.filter((each) => each.operation === operation && each.startedAt >= readyAt);
        const ends = later.slice(-CALM_ANSWERS);
        if (ends.length < CALM_ANSWERS || ends.some(({ outcome }) => outcome !== 'ok'))
          throw new Error(`${operation}: ${ends.map(describeAttempt).join('; ') || 'not asked yet'}`);
      }
    },
    { timeoutMs: Math.max(RECOVERY_MS - (readyAt - struckAt), RECOVERY_MS / 2), intervalMs: 50 },
  );
  const last = lastFailure(ledger, fault.dead, struckAt, Date.now());
  return Math.max(readyAt, last);
}

/** When the last failed request that the fault explains ended; the time of the fault itself if none failed. */
function lastFailure(ledger: Ledger, dead: readonly string[], from: number, to: number): number {
  const ends = ledger.attempts
    .filter((each) => each.outcome !== 'ok' && each.endedAt >= from && each.startedAt <= to)
    .filter(({ operation }) => mayFail(operation, dead))
    .map(({ endedAt }) => endedAt);
  return Math.max(from, ...ends);
}

export async function verifyAll(stage: Stage, fault: Fault, since: number): Promise<Findings> {
  const { ledger, workspace, startedAt } = stage;
  return together([
    await verifyDatabase(ledger, workspace),
    await verifyIndex(workspace),
    await verifyObjects(ledger, workspace, since),
    await verifyWorkflows(ledger, startedAt),
    await verifyEvents(ledger, workspace),
    ...(fault.verify ? [await fault.verify(stage)] : []),
  ]);
}
