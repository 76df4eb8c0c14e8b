import { stringify } from 'yaml';
import { type Alert, alerts, dashboards, type Objective, objectives, type Panel } from './slos.ts';

const MADE = 'Made by ./scripts/gen from scripts/src/deploy/slos.ts.';

/**
 * Burn rates over two windows each (Google's SRE workbook, chapter 5). An alert fires if the error budget of 30 days
 * burns this many times too fast, both in the long window (it matters) and in the short one (it is still happening).
 */
const BURNS = [
  { factor: 14.4, long: '1h', short: '5m', severity: 'page' },
  { factor: 6, long: '6h', short: '30m', severity: 'page' },
  { factor: 1, long: '3d', short: '6h', severity: 'ticket' },
];

const within = (expression: string, window: string): string => expression.replaceAll('$window', window);

/** Share of events that are not good. */
function errorRatio({ good, all }: Objective, window: string): string {
  return `1 - (${within(good, window)}) / (${within(all, window)})`;
}

const runbook = (name: string): string => `docs/runbooks/${name}.md`;

function burnAlerts(objective: Objective): object[] {
  // Rounded, because 1 - 0.999 is not exactly 0.001.
  const budget = Number((1 - objective.target).toFixed(6));
  return BURNS.map(({ factor, long, short, severity }) => {
    const limit = Number((factor * budget).toFixed(6));
    return {
      alert: objective.alert,
      expr: [long, short].map((window) => `(${errorRatio(objective, window)}) > ${limit}`).join('\nand\n'),
      labels: { severity, objective: objective.name, window: long },
      annotations: {
        summary: `${objective.title}: not in {{ $labels.scope }}`,
        description: objective.promise,
        runbook: runbook(objective.alert),
      },
    };
  });
}

function plainAlert({ name, title, expression, for: wait, severity, effect }: Alert): object {
  return {
    alert: name,
    expr: expression,
    for: wait,
    labels: { severity },
    annotations: { summary: `${title} ({{ $labels.scope }})`, description: effect, runbook: runbook(name) },
  };
}

/** infra/alerts/*.yaml in Prometheus' format. */
function rules(): string {
  const groups = [
    { name: 'objectives', rules: objectives.flatMap(burnAlerts) },
    { name: 'causes', rules: alerts.map(plainAlert) },
  ];
  return `# ${MADE}\n${stringify({ groups }, { lineWidth: 0 })}`;
}

/** Rules for prometheus-adapter, with which the autoscalers of helm/region see queue lengths as external metrics. */
function adapter(metrics: string[]): string {
  const externalRules = metrics.map((name) => ({
    seriesQuery: `${name}{scope!=""}`,
    resources: { namespaced: false },
    name: { as: name },
    // Messages are summed over partitions. For workflow queues, every worker reports the length of the whole queue.
    metricsQuery: `${name === 'workflow_queue_tasks' ? 'max' : 'sum'}(<<.Series>>{<<.LabelMatchers>>})`,
  }));
  return `# ${MADE}\n${stringify({ rules: { external: externalRules } }, { lineWidth: 0 })}`;
}

function panel({ title, expression, legend, unit }: Panel, index: number, thresholds?: number): object {
  return {
    id: index + 1,
    type: 'timeseries',
    title,
    datasource: { type: 'prometheus', uid: '${datasource}' },
    gridPos: { x: (index % 2) * 12, y: Math.floor(index / 2) * 8, w: 12, h: 8 },
    fieldConfig: {
      defaults: {
        unit,
        min: 0,
        ...(thresholds === undefined
          ? {}
          : {
              custom: { thresholdsStyle: { mode: 'line' } },
              thresholds: {
                mode: 'absolute',
                steps: [
                  { color: 'green', value: null },
                  { color: 'red', value: thresholds },
                ],
              },
            }),
      },
      overrides: [],
    },
    options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'desc' } },
    targets: [{ refId: 'A', expr: expression, legendFormat: legend }],
  };
}

function dashboard(name: string, title: string, panels: object[]): string {
  const content = {
    uid: `fieldloom-${name}`,
    title: `Fieldloom: ${title}`,
    description: MADE,
    tags: ['fieldloom'],
    schemaVersion: 39,
    time: { from: 'now-6h', to: 'now' },
    refresh: '1m',
    templating: { list: [{ name: 'datasource', type: 'datasource', query: 'prometheus', label: 'Data source' }] },
    panels,
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

function objectivesDashboard(): string {
  const panels = objectives.map((each, index) => {
    const budget = Number((1 - each.target).toFixed(6));
    const expression = errorRatio(each, '1h');
    return panel(
      { title: `${each.title} (${each.promise})`, expression, legend: '{{scope}}', unit: 'percentunit' },
      index,
      budget,
    );
  });
  return dashboard('objectives', 'objectives', panels);
}

/** Every Prometheus expression in dashboards and alerts; the test checks that their metrics exist. */
export function allExpressions(): string[] {
  return [
    ...objectives.flatMap((each) =>
      BURNS.flatMap(({ long, short }) => [errorRatio(each, long), errorRatio(each, short)]),
    ),
    ...alerts.map(({ expression }) => expression),
    ...dashboards.flatMap(({ panels }) => panels.map(({ expression }) => expression)),
  ];
}

/** File contents by path in the checkout. */
export function observabilityFiles(queueMetrics: string[]): Record<string, string> {
  return {
    'infra/alerts/fieldloom.yaml': rules(),
    'infra/alerts/prometheus-adapter.yaml': adapter(queueMetrics),
    'infra/dashboards/objectives.json': objectivesDashboard(),
    ...Object.fromEntries(
      dashboards.map(({ name, title, panels }) => [
        `infra/dashboards/${name}.json`,
        dashboard(
          name,
          title,
          panels.map((each, index) => panel(each, index)),
        ),
      ]),
    ),
  };
}
