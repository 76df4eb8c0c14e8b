/**
 * Number of parts whose URLs are requested at once: 128 MiB, which even a slow connection sends before the URLs expire
 * after an hour.
 */
const AHEAD = 16;

/** @returns URL by part number. */
type Ask = (partNumbers: number[]) => Promise<ReadonlyMap<number, string>>;

/** URLs for an upload's parts, requested in advance so that sending does not wait for each. */
export class PartAddresses {
  readonly #partCount: number;
  readonly #ask: Ask;
  readonly #ahead = new Map<number, Promise<string>>();

  constructor(partCount: number, ask: Ask) {
    this.#partCount = partCount;
    this.#ask = ask;
  }

  /** Returns each URL once. If the URL of a part failed, asking again returns a fresh one. */
  addressOf(part: number): Promise<string> {
    const known = this.#ahead.get(part);
    this.#ahead.delete(part);
    return known ?? this.#askFrom(part);
  }

  #askFrom(part: number): Promise<string> {
    const until = Math.min(this.#partCount, part + AHEAD - 1);
    const numbers = Array.from({ length: until - part + 1 }, (_, index) => part + index);
    const missing = numbers.filter((number) => !this.#ahead.has(number));
    const asked = this.#ask(missing);
    const urlOf = (number: number): Promise<string> => {
      const url = asked.then((urls) => {
        const found = urls.get(number);
        if (found === undefined) throw new TypeError('No address for the part');
        return found;
      });
      // The code that sends this part handles the error.
      url.catch(() => {});
      return url;
    };
    for (const number of missing) if (number !== part) this.#ahead.set(number, urlOf(number));
    return urlOf(part);
  }
}
