import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

type Labels = Readonly<Record<string, string>>;

/** Counters and gauges for libraries. Names follow Prometheus' rules. */
export interface Metrics {
  /** Adds to a sum that only grows. */
  counter(name: string, value: number, labels?: Labels): void;
  /** Records one observation, in the unit at the end of the name (seconds). */
  histogram(name: string, value: number, labels?: Labels): void;
  /** Sets the current value. */
  gauge(name: string, value: number, labels?: Labels): void;
}

const BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60, 300];

/**
 * How often the event loop's delay is measured. The library's default of 10 ms causes half of an idle process's work.
 * An idle loop then reports a lag of 0.1 s.
 */
const EVENT_LOOP_PRECISION_MS = 100;

/** The metrics registry of this process. Each metric is created on first use. */
export class PrometheusMetrics implements Metrics {
  readonly registry = new Registry();
  readonly #counters = new Map<string, Counter>();
  readonly #gauges = new Map<string, Gauge>();
  readonly #histograms = new Map<string, Histogram>();

  constructor(labels: Labels) {
    this.registry.setDefaultLabels(labels);
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: EVENT_LOOP_PRECISION_MS });
  }

  counter(name: string, value: number, labels: Labels = {}): void {
    let counter = this.#counters.get(name);
    if (!counter) {
      counter = new Counter({ name, help: name, labelNames: Object.keys(labels), registers: [this.registry] });
      this.#counters.set(name, counter);
    }
    counter.inc({ ...labels }, value);
  }

  histogram(name: string, value: number, labels: Labels = {}): void {
    let histogram = this.#histograms.get(name);
    if (!histogram) {
      const labelNames = Object.keys(labels);
      histogram = new Histogram({ name, help: name, labelNames, buckets: BUCKETS_SECONDS, registers: [this.registry] });
      this.#histograms.set(name, histogram);
    }
    histogram.observe({ ...labels }, value);
  }

  gauge(name: string, value: number, labels: Labels = {}): void {
    let gauge = this.#gauges.get(name);
    if (!gauge) {
      gauge = new Gauge({ name, help: name, labelNames: Object.keys(labels), registers: [this.registry] });
      this.#gauges.set(name, gauge);
    }
    gauge.set({ ...labels }, value);
  }
}

/** Discards metrics, for tests and tools that nobody scrapes. */
export const silentMetrics: Metrics = { counter: () => {}, histogram: () => {}, gauge: () => {} };
