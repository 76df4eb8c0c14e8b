import { printProgress } from '../../../../libs/engines/src/install/progress.ts';
import { installTool } from '../../../../libs/engines/src/install/tools.ts';
import { isRoot } from '../../../../libs/engines/src/paths.ts';
import { clusterPrograms, ensureSystemPrograms } from '../../../../libs/engines/src/preflight/debian.ts';
import { ensureServiceUser } from '../../../../libs/engines/src/preflight/preflight.ts';
import { Problem } from '../../../../libs/engines/src/problem.ts';
import { runJest } from '../../jest.ts';
import { nothing, type Tally } from '../../stage.ts';
import { withTools } from '../kit/tools.ts';
import { Cluster } from './cluster.ts';

/** The running cluster, so that an interrupted command can stop it. */
let running: Cluster | undefined;

export async function stopCluster(): Promise<void> {
  await running?.stop();
}

/** The stage `cluster`: installs the charts on a real Kubernetes API server; only the nodes are simulated. */
export async function runCluster(): Promise<Tally> {
  const hindrance = await whatHinders();
  if (hindrance) {
    console.log(`Skipped: ${hindrance}`);
    return { ...nothing, skipped: 1 };
  }
  const programs = await installTool('kubernetes', printProgress);
  return withTools(['helm'], async (tools) => {
    running = await Cluster.create(programs);
    let passed = false;
    try {
      await running.start();
      const tally = await runJest('cluster', { ...tools, ...running.environment });
      passed = tally.failed === 0;
      return tally;
    } finally {
      await running.stop();
      if (passed) await running.remove();
      else console.log(`Logs of the cluster stay in ${running.logs}`);
      running = undefined;
    }
  });
}

/** Why a cluster cannot run here; undefined if it can. */
async function whatHinders(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return `etcd is known to run here on Linux x64 only, and this is ${process.platform} ${process.arch}.`;
  try {
    if (isRoot) await ensureServiceUser(printProgress);
    await ensureSystemPrograms(clusterPrograms, printProgress);
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return `${error.message} ${error.advice}`;
    throw error;
  }
}
