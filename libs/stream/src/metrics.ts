/** Records counts and measurements; `@fieldloom/observability/metrics` provides one that Prometheus reads. */
export interface Metrics {
  /** Adds to a sum that only grows. */
  counter(name: string, value: number, labels?: Labels): void;
  /** Records one observation, in the unit that the name ends with. */
  histogram(name: string, value: number, labels?: Labels): void;
  /** Sets the present value. */
  gauge(name: string, value: number, labels?: Labels): void;
}

export type Labels = Readonly<Record<string, string>>;

export const noMetrics: Metrics = { counter() {}, histogram() {}, gauge() {} };

/** The part of a pino logger that is used here. Fields contain ids, counts and codes only. */
export interface StreamLogger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export const noLogger: StreamLogger = { info() {}, warn() {}, error() {} };
