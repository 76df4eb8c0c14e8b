import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../../../libs/engines/src/paths.ts';

export type MetricKind = 'counter' | 'gauge' | 'histogram';

/**
 * Metrics that prom-client exposes in every process (collectDefaultMetrics), as far as alerts and dashboards use them.
 */
const OF_NODE: Record<string, MetricKind> = {
  process_start_time_seconds: 'gauge',
  process_resident_memory_bytes: 'gauge',
  process_cpu_seconds_total: 'counter',
  nodejs_heap_size_used_bytes: 'gauge',
  nodejs_eventloop_lag_p99_seconds: 'gauge',
};

/** All metrics that processes expose, found in the code that creates them: kind by name. */
export async function metricsInCode(): Promise<Map<string, MetricKind>> {
  const found = new Map<string, MetricKind>(Object.entries(OF_NODE) as [string, MetricKind][]);
  for (const parent of ['libs', 'services']) {
    const folder = join(repositoryRoot, parent);
    const names = await readdir(folder, { recursive: true });
    for (const name of names.filter((each) => /^[^/]+\/src\/.*\.ts$/.test(each) && !each.endsWith('.test.ts'))) {
      const text = await readFile(join(folder, name), 'utf8');
      for (const [, kind, metric] of text.matchAll(/\.(counter|gauge|histogram)\(\s*'([a-z_]+)'/g)) {
        if (kind && metric) found.set(metric, kind as MetricKind);
      }
    }
  }
  return found;
}
