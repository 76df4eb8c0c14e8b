import { eventually } from '@fieldloom/testkit/eventually';
import { RATE_WINDOW_MS, STEADY_MS, STEADY_RATE, STEADY_WRITES } from './limits.ts';
import { pause } from './load/load.ts';
import { describeAttempt, type Row } from './report.ts';
import type { Stage } from './run-fault.ts';
import { nothing } from './verify/findings.ts';

/**
 * Measures the load while nothing is wrong.
 * @param isDemanded Whether fewer writes per second than required count as an error. On shared machines they are only
 * reported.
 */
export async function measureSteadyRate({ load, ledger }: Stage, isDemanded: boolean): Promise<Row> {
  const from = ledger.attempts.length;
  const beganAt = Date.now();
  load.go();
  await eventually(() => ledger.acknowledgedSince(beganAt) >= STEADY_WRITES, { timeoutMs: STEADY_MS });
  const windowAt = Date.now();
  await pause(RATE_WINDOW_MS);
  const rate = (ledger.acknowledgedSince(windowAt) * 1_000) / (Date.now() - windowAt);
  await load.hold();
  const attempts = ledger.attempts.slice(from);
  const failed = attempts.filter(({ outcome }) => outcome !== 'ok');
  console.log(`Steady state: ${rate.toFixed(1)} acknowledged writes a second`);
  const slow =
    isDemanded && rate < STEADY_RATE
      ? [`only ${rate.toFixed(1)} acknowledged writes a second, not ${STEADY_RATE}`]
      : [];
  return {
    fault: 'none: the load alone',
    requests: attempts.length,
    failures: failed.length,
    outside: failed.map(describeAttempt),
    findings: { ...nothing(), wrong: slow },
    seconds: 0,
    note: `${rate.toFixed(1)} acknowledged writes a second`,
    isSkipped: false,
  };
}
