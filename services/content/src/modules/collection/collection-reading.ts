import type { Trx } from '../../database.ts';
import type { CollectionRepository, WordsMode } from './collection.repository.ts';
import type { CollectionPlan } from './collection-plan.ts';
import type { Place } from './sort-key.ts';

type Read = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;

interface Answer {
  mode: WordsMode;
  places: Place[];
  count: number | undefined;
}

interface PageAsked {
  readonly first: number;
  readonly after: Place | undefined;
}

/**
 * Reads the requested parts of a list for one operation. A page and a count that are requested in the same tick become
 * one statement. Parts that are not requested are not read: lists with groups, for example, have no page.
 */
export class CollectionReading {
  readonly #read: Read;
  readonly #collections: CollectionRepository;
  readonly #plan: CollectionPlan;
  readonly #page: PageAsked;
  /** Undefined until the first page tells it. */
  readonly #known: WordsMode | undefined;
  #isCountAsked = false;
  #isPageAsked = false;
  #answer: Promise<Answer> | undefined;

  /** @param mode The mode of the list to which a cursor belongs. */
  constructor(
    read: Read,
    collections: CollectionRepository,
    plan: CollectionPlan,
    page: PageAsked & { mode: WordsMode | undefined },
  ) {
    this.#read = read;
    this.#collections = collections;
    this.#plan = plan;
    this.#page = page;
    const { words, similar } = plan;
    this.#known = page.mode ?? (words === undefined ? 'all' : similar === undefined ? 'words' : undefined);
  }

  /** Returns the objects of the page, in order. */
  async places(): Promise<Place[]> {
    return (await this.#asked()).places.slice(0, this.#page.first);
  }

  async count(): Promise<number> {
    this.#isCountAsked = true;
    // Waits a tick, so that it is known whether the page is requested too.
    await Promise.resolve();
    if (this.#isPageAsked || this.#known === undefined) {
      const { count } = await this.#asked();
      if (count !== undefined) return count;
    }
    const mode = await this.mode();
    return this.#read((trx) => this.#collections.count(trx, this.#plan, mode));
  }

  /** When no object contains the words, objects with a similar title are listed. */
  async mode(): Promise<WordsMode> {
    return this.#known ?? (await this.#asked()).mode;
  }

  #asked(): Promise<Answer> {
    this.#isPageAsked = true;
    this.#answer ??= Promise.resolve().then(() => this.#read((trx) => this.#find(trx)));
    return this.#answer;
  }

  async #find(trx: Trx): Promise<Answer> {
    if (this.#known !== undefined) return this.#inMode(trx, this.#known);
    const found = await this.#inMode(trx, 'words');
    return found.places.length > 0 ? found : this.#inMode(trx, 'similar');
  }

  async #inMode(trx: Trx, mode: WordsMode): Promise<Answer> {
    const { after } = this.#page;
    // Even when only the count is requested, it must be known whether any object contains the words.
    const first = Math.max(this.#page.first, 1);
    if (after === undefined && this.#isCountAsked) {
      return { mode, ...(await this.#collections.countedPage(trx, this.#plan, mode, first)) };
    }
    return { mode, places: await this.#collections.page(trx, this.#plan, mode, { first, after }), count: undefined };
  }
}
