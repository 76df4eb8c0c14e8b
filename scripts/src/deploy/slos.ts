/**
 * The platform's service level objectives, and how a violation shows: the single source of dashboards
 * (infra/dashboards) and alert rules (infra/alerts). Every alert has a page of the same name in docs/runbooks.
 */
type Severity = 'page' | 'ticket';

/**
 * An objective over 30 days: the share of good events. Alerts depend on how fast the remainder (the error budget) is
 * used up.
 */
export interface Objective {
  name: string;
  title: string;
  promise: string;
  /** Share of good events, such as 0.999. */
  target: number;
  /** PromQL of a rate per scope; `$window` is replaced. */
  good: string;
  all: string;
  alert: string;
}

export interface Alert {
  name: string;
  title: string;
  expression: string;
  for: string;
  severity: Severity;
  /** What people notice, in one sentence. */
  effect: string;
}

export interface Panel {
  title: string;
  expression: string;
  legend: string;
  unit: 'short' | 's' | 'percentunit' | 'ops' | 'bytes';
}

/** GraphQL answers 200 with coded errors. These codes are our fault, all others the caller's. */
const OUR_FAULTS = 'INTERNAL_SERVER_ERROR|UNAVAILABLE';

export const objectives: Objective[] = [
  {
    name: 'requests-answered',
    title: 'Requests are answered',
    promise: '99.9 % of requests are answered without a fault of ours.',
    target: 0.999,
    good: 'sum by (scope) (rate(http_request_seconds_count{status!~"5..",route!~"/ready|/health|/metrics"}[$window]))',
    all: 'sum by (scope) (rate(http_request_seconds_count{route!~"/ready|/health|/metrics"}[$window]))',
    alert: 'RequestsFail',
  },
  {
    name: 'operations-answered',
    title: 'GraphQL is answered',
    promise: '99.9 % of GraphQL operations are answered without a fault of ours.',
    target: 0.999,
    good: `sum by (scope) (rate(gateway_operation_seconds_count[$window])) - (sum by (scope) (rate(gateway_errors_total{code=~"${OUR_FAULTS}"}[$window])) or 0 * sum by (scope) (rate(gateway_operation_seconds_count[$window])))`,
    all: 'sum by (scope) (rate(gateway_operation_seconds_count[$window]))',
    alert: 'OperationsFail',
  },
  {
    name: 'operations-fast',
    title: 'GraphQL is fast',
    promise: '99 % of GraphQL operations are answered within 1 s.',
    target: 0.99,
    good: 'sum by (scope) (rate(gateway_operation_seconds_bucket{kind!="subscription",le="1"}[$window]))',
    all: 'sum by (scope) (rate(gateway_operation_seconds_count{kind!="subscription"}[$window]))',
    alert: 'OperationsSlow',
  },
  {
    name: 'edits-saved',
    title: 'Edits are saved at once',
    promise: '99.5 % of edits of a live document are stored within 250 ms.',
    target: 0.995,
    good: 'sum by (scope) (rate(live_update_store_seconds_bucket{le="0.25"}[$window]))',
    all: 'sum by (scope) (rate(live_update_store_seconds_count[$window]))',
    alert: 'EditsSavedSlowly',
  },
  {
    name: 'events-fresh',
    title: 'What changes is found soon',
    promise: '99 % of events are handled (a change is in the index) within 60 s.',
    target: 0.99,
    good: 'sum by (scope) (rate(stream_delivery_seconds_bucket{le="60"}[$window]))',
    all: 'sum by (scope) (rate(stream_delivery_seconds_count[$window]))',
    alert: 'EventsLate',
  },
];

export const alerts: Alert[] = [
  {
    name: 'ProcessDown',
    title: 'A process does not answer',
    expression: 'up{job="fieldloom"} == 0',
    for: '3m',
    severity: 'page',
    effect: 'What the process does is not done; where it has no second replica, people see it.',
  },
  {
    name: 'ProcessRestarts',
    title: 'A process starts again and again',
    expression: 'changes(process_start_time_seconds{job="fieldloom"}[30m]) > 3',
    for: '0m',
    severity: 'page',
    effect: 'Requests and work of the process are cut off at every end.',
  },
  {
    name: 'ProcessBusy',
    title: 'A process has no time for requests',
    expression: 'nodejs_eventloop_lag_p99_seconds > 0.5',
    for: '10m',
    severity: 'ticket',
    effect: 'Everything that the process answers is late by this much.',
  },
  {
    name: 'RoutesStale',
    title: 'A region has not heard of routes',
    expression: 'route_replica_silence_seconds > 60 or route_replica_connected == 0',
    for: '5m',
    severity: 'page',
    effect: 'Known workspaces work; new, renamed and moved ones are not found in this region.',
  },
  {
    name: 'OutboxStuck',
    title: 'Events do not leave a service',
    expression: 'outbox_oldest_seconds > 60',
    for: '5m',
    severity: 'page',
    effect: 'Search, notices and limits do not follow what people do; nothing is lost.',
  },
  {
    name: 'ConsumerBehind',
    title: 'A consumer falls behind',
    expression: 'sum by (scope, consumer) (stream_lag_messages) > 1000',
    for: '15m',
    severity: 'ticket',
    effect: 'What the consumer makes (the index, notices) is old by this many events.',
  },
  {
    name: 'VectorsLate',
    title: 'Documents wait for their vectors',
    expression: 'max by (scope) (search_oldest_without_vectors_seconds) > 1800',
    for: '15m',
    severity: 'ticket',
    effect: 'What was written since is found by its words, but not by its meaning.',
  },
  {
    name: 'EventsSetAside',
    title: 'Events were set aside as dead letters',
    expression: 'sum by (scope, consumer) (increase(stream_failed_total[1h])) > 0',
    for: '0m',
    severity: 'ticket',
    effect: 'What these events should have done has not happened until they are sent back.',
  },
  {
    name: 'DocumentsNotProjected',
    title: 'Texts of live documents are not brought to their rows',
    expression: 'increase(live_projection_failures_total[30m]) > 3',
    for: '0m',
    severity: 'ticket',
    effect: 'The text is saved; lists, search and exports show it as it was before.',
  },
  {
    name: 'WorkWaits',
    title: 'Recordings and documents wait for a worker',
    expression: 'max by (scope, queue) (workflow_queue_tasks) > 20',
    for: '20m',
    severity: 'ticket',
    effect: 'Uploads stay "processing", transcripts come late.',
  },
  {
    name: 'TranscriptionSlow',
    title: 'Speech is heard slower than it was spoken',
    expression:
      'sum by (scope) (rate(transcribe_seconds_sum[1h])) > sum by (scope) (rate(transcribed_audio_seconds[1h]))',
    for: '1h',
    severity: 'ticket',
    effect: 'The queue of recordings can only grow.',
  },
  {
    name: 'InboundEventsWait',
    title: "Providers' events are not fetched by their region",
    expression: 'inbound_events_oldest_seconds > 600',
    for: '5m',
    severity: 'page',
    effect: 'What happens at providers (Slack) does not arrive in workspaces; it is kept for four days.',
  },
  {
    name: 'InboundEventsUnreadable',
    title: "A region cannot open providers' events",
    expression: 'increase(inbound_events_unreadable_total[1h]) > 0',
    for: '0m',
    severity: 'page',
    effect: 'These events do nothing: they were sealed with a key that the region no longer has.',
  },
  {
    name: 'AddressesNotRegistered',
    title: 'A region cannot register addresses with the global tier',
    expression: 'identity_hash_sync_failing == 1',
    for: '15m',
    severity: 'ticket',
    effect: 'People who were added since then do not find their workspace from the root domain.',
  },
  {
    name: 'DomainsNotReleased',
    title: 'A region cannot give mail domains back to the global tier',
    // Between two attempts nothing is due and nothing fails, so the maximum of the window is used.
    expression: 'max by (scope) (max_over_time(domain_release_failing[10m])) > 0',
    for: '15m',
    severity: 'ticket',
    effect: 'A domain that a workspace gave up cannot be proven by another workspace yet.',
  },
  {
    name: 'InvitesNotShared',
    title: 'What invites share is not given',
    expression: 'max by (scope) (invite_share_failing) > 0',
    for: '15m',
    severity: 'ticket',
    effect: 'People who accepted an invite do not see the project that it was to share with them.',
  },
];

/** Dashboards besides that of the objectives, for finding a cause. */
export const dashboards: { name: string; title: string; panels: Panel[] }[] = [
  {
    name: 'requests',
    title: 'Requests',
    panels: [
      {
        title: 'Requests by service',
        expression: 'sum by (scope, service) (rate(http_request_seconds_count[5m]))',
        legend: '{{scope}} {{service}}',
        unit: 'ops',
      },
      {
        title: 'Faults by service',
        expression: 'sum by (scope, service) (rate(http_request_seconds_count{status=~"5.."}[5m]))',
        legend: '{{scope}} {{service}}',
        unit: 'ops',
      },
      {
        title: 'Slowest routes (95th percentile)',
        expression:
          'topk(10, histogram_quantile(0.95, sum by (scope, service, route, le) (rate(http_request_seconds_bucket[5m]))))',
        legend: '{{scope}} {{service}} {{route}}',
        unit: 's',
      },
      {
        title: 'GraphQL by outcome',
        expression: 'sum by (scope, kind, outcome) (rate(gateway_operation_seconds_count[5m]))',
        legend: '{{scope}} {{kind}} {{outcome}}',
        unit: 'ops',
      },
      {
        title: 'GraphQL errors that are ours',
        expression: `sum by (scope, code) (rate(gateway_errors_total{code=~"${OUR_FAULTS}"}[5m]))`,
        legend: '{{scope}} {{code}}',
        unit: 'ops',
      },
      {
        title: 'Open websockets',
        expression: 'sum by (scope) (gateway_websocket_connections)',
        legend: '{{scope}}',
        unit: 'short',
      },
      {
        title: 'Silence of the route feed',
        expression: 'max by (scope) (route_replica_silence_seconds)',
        legend: '{{scope}}',
        unit: 's',
      },
      {
        title: 'Routes known',
        expression: 'max by (scope) (route_replica_routes)',
        legend: '{{scope}}',
        unit: 'short',
      },
    ],
  },
  {
    name: 'events',
    title: 'Events and work',
    panels: [
      {
        title: 'Oldest event that has not left',
        expression: 'max by (scope, service) (outbox_oldest_seconds)',
        legend: '{{scope}} {{service}}',
        unit: 's',
      },
      {
        title: 'Events behind',
        expression: 'sum by (scope, consumer) (stream_lag_messages)',
        legend: '{{scope}} {{consumer}}',
        unit: 'short',
      },
      {
        title: 'From change to handled (95th percentile)',
        expression: 'histogram_quantile(0.95, sum by (scope, consumer, le) (rate(stream_delivery_seconds_bucket[5m])))',
        legend: '{{scope}} {{consumer}}',
        unit: 's',
      },
      {
        title: 'Oldest document without its vectors',
        expression: 'max by (scope) (search_oldest_without_vectors_seconds)',
        legend: '{{scope}}',
        unit: 's',
      },
      {
        title: 'Handled by outcome',
        expression: 'sum by (scope, consumer, outcome) (rate(stream_handled_total[5m]))',
        legend: '{{scope}} {{consumer}} {{outcome}}',
        unit: 'ops',
      },
      {
        title: 'Work waiting',
        expression: 'max by (scope, queue) (workflow_queue_tasks)',
        legend: '{{scope}} {{queue}}',
        unit: 'short',
      },
      {
        title: 'Seconds of work for a second of speech',
        expression:
          'sum by (scope) (rate(transcribe_seconds_sum[1h])) / sum by (scope) (rate(transcribed_audio_seconds[1h]))',
        legend: '{{scope}}',
        unit: 'short',
      },
      {
        title: "Providers' events",
        expression: 'sum by (scope, outcome) (rate(inbound_events_total[5m]))',
        legend: '{{scope}} {{outcome}}',
        unit: 'ops',
      },
      {
        title: "Oldest provider's event",
        expression: 'max by (scope) (inbound_events_oldest_seconds)',
        legend: '{{scope}}',
        unit: 's',
      },
      {
        title: 'Live documents',
        expression: 'sum by (scope) (live_documents_open)',
        legend: '{{scope}}',
        unit: 'short',
      },
    ],
  },
  {
    name: 'processes',
    title: 'Processes',
    panels: [
      {
        title: 'Memory',
        expression: 'max by (scope, service) (process_resident_memory_bytes)',
        legend: '{{scope}} {{service}}',
        unit: 'bytes',
      },
      {
        title: 'Heap',
        expression: 'max by (scope, service) (nodejs_heap_size_used_bytes)',
        legend: '{{scope}} {{service}}',
        unit: 'bytes',
      },
      {
        title: 'Cores',
        expression: 'sum by (scope, service) (rate(process_cpu_seconds_total[5m]))',
        legend: '{{scope}} {{service}}',
        unit: 'short',
      },
      {
        title: 'Event loop (99th percentile)',
        expression: 'max by (scope, service) (nodejs_eventloop_lag_p99_seconds)',
        legend: '{{scope}} {{service}}',
        unit: 's',
      },
      {
        title: 'Age',
        expression: 'time() - min by (scope, service) (process_start_time_seconds)',
        legend: '{{scope}} {{service}}',
        unit: 's',
      },
    ],
  },
];
