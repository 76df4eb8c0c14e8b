/** Sources that are remembered; the oldest is dropped first. */
const MAX_SOURCES = 50_000;

/** Counts per source in fixed windows, in bounded memory. */
export class SourceWindow {
  readonly #counts = new Map<string, { count: number; endsAt: number }>();
  readonly #limit: number;
  readonly #windowMs: number;

  constructor(options: { limit: number; windowMs: number }) {
    this.#limit = options.limit;
    this.#windowMs = options.windowMs;
  }

  /** @returns false beyond the limit. */
  take(source: string, now: number): boolean {
    const cached = this.#counts.get(source);
    const current = cached !== undefined && cached.endsAt > now ? cached : { count: 0, endsAt: now + this.#windowMs };
    current.count += 1;
    this.#counts.delete(source);
    this.#counts.set(source, current);
    if (this.#counts.size > MAX_SOURCES) this.#counts.delete(this.#counts.keys().next().value ?? source);
    return current.count <= this.#limit;
  }
}
