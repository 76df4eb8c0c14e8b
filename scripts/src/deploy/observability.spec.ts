import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { repositoryRoot } from '../../../libs/engines/src/paths.ts';
import { tryRun } from '../../../libs/engines/src/run.ts';
import { tool } from './kit/charts.ts';
import { metricsInCode } from './metrics.ts';
import { allExpressions } from './observability-files.ts';
import { queues } from './processes.ts';
import { alerts, objectives } from './slos.ts';

/** Prometheus itself creates it for every scraped process. */
const OF_PROMETHEUS = ['up'];
/** PromQL keywords and label names that stand where a metric could. */
const WORDS = /^(sum|min|max|max_over_time|by|rate|increase|changes|topk|histogram_quantile|time|and|or|on|le)$/;

function metricsOf(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\bby \([^)]*\)/g, '');
  return (bare.match(/[a-z_][a-z0-9_]*/g) ?? []).filter((word) => !WORDS.test(word));
}

describe('alerts and dashboards', () => {
  test('ask only for metrics that processes expose', async () => {
    const known = await metricsInCode();
    const missing = allExpressions()
      .flatMap(metricsOf)
      .filter((name) => {
        const histogram = known.get(name.replace(/_(bucket|sum|count)$/, '')) === 'histogram';
        return !(known.has(name) || histogram || OF_PROMETHEUS.includes(name));
      });
    expect([...new Set(missing)]).toEqual([]);
  });

  test('name buckets that histograms have', async () => {
    const code = await readFile(join(repositoryRoot, 'libs/observability/src/metrics.ts'), 'utf8');
    const buckets = /BUCKETS_SECONDS = \[([^\]]*)\]/
      .exec(code)?.[1]
      ?.split(',')
      .map((each) => each.trim());
    const asked = allExpressions().flatMap((each) => [...each.matchAll(/le="([^"]+)"/g)].map(([, bound]) => bound));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((bound) => !buckets?.includes(bound ?? ''))).toEqual([]);
  });

  test('queues name labels that the code gives', async () => {
    const consumer = await readFile(join(repositoryRoot, 'services/search/src/consumer.ts'), 'utf8');
    expect(consumer).toContain(`'${queues['search-consumer']?.labels['consumer']}'`);
    const names = await readFile(join(repositoryRoot, 'libs/workflow/src/queues.ts'), 'utf8');
    for (const worker of ['media-worker', 'intelligence']) {
      expect(names).toContain(`'${queues[worker]?.labels['queue']}'`);
    }
  });

  test("are rules as Prometheus' own reader takes them", async () => {
    const { code, stdout } = await tryRun(tool('rulecheck'), [join(repositoryRoot, 'infra/alerts/fieldloom.yaml')]);
    expect(stdout).toContain('rules');
    expect(code).toBe(0);
  });

  test('a rule with a mistake in it is refused', async () => {
    const text = await readFile(join(repositoryRoot, 'infra/alerts/fieldloom.yaml'), 'utf8');
    const folder = await mkdtemp(join(tmpdir(), 'fieldloom-rules-'));
    const file = join(folder, 'rules.yaml');
    await writeFile(file, text.replace('sum by', 'summ by'));
    const { code, stdout } = await tryRun(tool('rulecheck'), [file]);
    await rm(folder, { recursive: true });
    expect(code).toBe(1);
    expect(stdout).toContain('could not parse expression');
  });
});

test('every alert has a runbook with commands, and every runbook an alert', async () => {
  const folder = join(repositoryRoot, 'docs/runbooks');
  const pages = (await readdir(folder)).filter((name) => name.endsWith('.md') && name !== 'README.md');
  const names = [...objectives.map(({ alert }) => alert), ...alerts.map(({ name }) => name)];
  expect(pages.sort()).toEqual(names.map((name) => `${name}.md`).sort());
  const known = [...(await metricsInCode()).keys(), 'nodejs_active_handles_total'];
  for (const page of pages) {
    const text = await readFile(join(folder, page), 'utf8');
    expect(text).toMatch(/^```sh\n/m);
    for (const [, metric] of text.matchAll(/metrics [a-z-]+ '([a-z_]+)/g)) {
      // A dashboard selects by the beginning of a name.
      expect(known.some((name) => metric?.startsWith(name) || name.startsWith(metric ?? '-'))).toBe(true);
    }
  }
});
