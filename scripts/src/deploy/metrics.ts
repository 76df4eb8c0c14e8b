import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../../../libs/engines/src/paths.ts';

export type MetricKind = 'counter' | 'gauge' | 'histogram';

/** What prom-client itself exposes in every process (collectDefaultMetrics), of which alerts and dashboards use these. */
const OF_NODE: Record<string, MetricKind> = {
  process_start_time_seconds: 'gauge',
  process_resident_memory_bytes: 'gauge',
  process_cpu_seconds_total: 'counter',
  nodejs_heap_size_used_bytes: 'gauge',
  nodejs_eventloop_lag_p99_seconds: 'gauge',
};

/** All metrics that processes expose, read off the calls that make them: name → kind. */
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
