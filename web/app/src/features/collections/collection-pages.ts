import type { ViewObjectType } from '@fieldloom/views/vocabulary';
import type { Client, CombinedError } from '@urql/core';
import type { IgnoredCondition } from '../filters/ignored.ts';
import type { CollectionRow } from './collection-row.ts';
import { type GroupAnswer, type PageAnswer, type PageQuestion, SOURCES } from './collection-source.ts';
import { COUNTED } from './strings.ts';

/** The loaded part of a group; a collection without groups is one group. */
export interface CollectionGroup {
  key: string;
  count: number;
  rows: readonly CollectionRow[];
  sums: ReadonlyMap<string, number>;
  hasMore: boolean;
  isLoadingMore: boolean;
}

export interface CollectionState {
  groups: readonly CollectionGroup[];
  isGrouped: boolean;
  totalCount: number | undefined;
  /** Conditions of the filter that no longer apply. */
  ignored: readonly IgnoredCondition[];
  sums: ReadonlyMap<string, number>;
  isLoading: boolean;
  error: CombinedError | undefined;
}

interface Page {
  after: string;
  answer: PageAnswer | undefined;
  /** Subscribed only while the page is visible. */
  listening: { unsubscribe: () => void } | undefined;
}

/** The pages of a group after the first, which comes with the collection itself. */
interface Chain {
  pages: Page[];
  first: number;
  last: number;
}

/** Not even the first page is next to what is visible. */
const OUT_OF_SIGHT = { first: 0, last: -2 };

export const ALL = '';
const NOTHING: CollectionState = {
  groups: [],
  isGrouped: false,
  totalCount: undefined,
  ignored: [],
  sums: new Map(),
  isLoading: true,
  error: undefined,
};

/**
 * A collection of any length, page by page. Visible pages stay subscribed to the cache, so that edits show and other
 * people's changes are refetched in place. A page that was scrolled away keeps its data, and is updated when it is
 * shown again. A row that has moved to another page meanwhile is shown once.
 */
export class CollectionPages {
  readonly #client: Client;
  readonly #type: ViewObjectType;
  readonly #question: PageQuestion;
  readonly #listeners = new Set<() => void>();
  readonly #chains = new Map<string, Chain>();
  readonly #made = new Map<string, { parts: readonly unknown[]; state: CollectionGroup }>();
  #root: PageAnswer | undefined;
  #error: CombinedError | undefined;
  #listening: { unsubscribe: () => void } | undefined;
  #state: CollectionState = NOTHING;

  constructor(client: Client, type: ViewObjectType, question: PageQuestion) {
    this.#client = client;
    this.#type = type;
    this.#question = question;
  }

  readonly state = (): CollectionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#open();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#close();
    };
  };

  readonly retry = (): void => {
    this.#close();
    this.#open();
  };

  /**
   * Refetches everything visible, because news of a change may arrive later.
   * @param keys Only the pages of these groups.
   */
  readonly refresh = async (keys: Iterable<string> = this.#chains.keys()): Promise<void> => {
    const open = [...keys].flatMap((key) =>
      this.#chain(key)
        .pages.filter(({ listening }) => listening !== undefined)
        .map((page) => this.#questionOf(key, page)),
    );
    await Promise.all([this.#question, ...open].map((question) => SOURCES[this.#type].refresh(this.#client, question)));
  };

  /** Reports which rows of a group are visible. Near the end, the next page is requested. */
  readonly see = (key: string, firstRow: number, lastRow: number): void => {
    const size = this.#setSight(key, firstRow, lastRow);
    if (lastRow >= size - this.#question.first / 2) this.#extend(key);
    this.#listenInSight(key);
  };

  /** Reports which rows of a group are visible, of none if there are none, for a list that asks for pages itself. */
  readonly keepInSight = (key: string, rows: { first: number; last: number } | null): void => {
    if (rows === null) Object.assign(this.#chain(key), OUT_OF_SIGHT);
    else this.#setSight(key, rows.first, rows.last);
    this.#listenInSight(key);
  };

  /** Requests the next page of a group. */
  readonly loadMore = (key: string): void => {
    const chain = this.#chain(key);
    this.#extend(key);
    if (chain.last !== OUT_OF_SIGHT.last) chain.last = chain.pages.length - 1;
    this.#listenInSight(key);
  };

  /** @returns How many rows of the group are loaded. */
  #setSight(key: string, firstRow: number, lastRow: number): number {
    const chain = this.#chain(key);
    const sizes = [this.#rootRows(key).rows.length, ...chain.pages.map(({ answer }) => answer?.rows.length ?? 0)];
    let from = 0;
    const seen = sizes.flatMap((size, place) => {
      const isSeen = from <= lastRow && from + size > firstRow;
      from += size;
      return isSeen ? [place - 1] : [];
    });
    // Rows rendered just outside are about to become visible.
    chain.first = Math.max(0, Math.min(...seen, chain.pages.length - 1));
    chain.last = Math.max(-1, ...seen);
    return from;
  }

  #open(): void {
    this.#listening = SOURCES[this.#type].listen(this.#client, this.#question, true, ({ answer, error }) => {
      if (answer !== undefined && answer === this.#root && this.#error === undefined) return;
      if (answer) this.#root = answer;
      this.#error = answer ? undefined : error;
      this.#tell();
      for (const key of this.#chains.keys()) this.#listenInSight(key);
    });
  }

  #close(): void {
    this.#listening?.unsubscribe();
    for (const chain of this.#chains.values()) {
      for (const page of chain.pages) {
        page.listening?.unsubscribe();
        page.listening = undefined;
      }
    }
  }

  #chain(key: string): Chain {
    const known = this.#chains.get(key);
    if (known) return known;
    const made = { pages: [], first: 0, last: -1 };
    this.#chains.set(key, made);
    return made;
  }

  #rootRows(key: string): { rows: readonly CollectionRow[]; endCursor: string | null } {
    const group = this.#question.isGrouped ? this.#root?.groups?.find((each) => each.key === key) : this.#root;
    return group ?? { rows: [], endCursor: null };
  }

  /** The cursor of the next page; null at the end, undefined while unknown. */
  #nextCursor(key: string): string | null | undefined {
    const last = this.#chain(key).pages.at(-1);
    if (last !== undefined && last.answer === undefined) return undefined;
    const cursor = (last?.answer ?? this.#rootRows(key)).endCursor;
    return cursor !== null && this.#isWhole(key) ? null : cursor;
  }

  /** Whether as many rows are loaded as there are: the last page ends with a cursor, too, and the next one is empty. */
  #isWhole(key: string): boolean {
    const { groups, totalCount } = this.#root ?? {};
    const count = this.#question.isGrouped ? groups?.find((each) => each.key === key)?.count : totalCount;
    if (count === undefined || count > COUNTED) return false;
    const pages = [this.#rootRows(key).rows, ...this.#chain(key).pages.map(({ answer }) => answer?.rows ?? [])];
    const loaded = pages.reduce((sum, rows) => sum + rows.length, 0);
    // A row that has moved meanwhile may be on two pages.
    return loaded >= count && new Set(pages.flatMap((rows) => rows.map(({ id }) => id))).size >= count;
  }

  #extend(key: string): void {
    const cursor = this.#nextCursor(key);
    const { pages } = this.#chain(key);
    if (typeof cursor !== 'string' || pages.some(({ after }) => after === cursor)) return;
    pages.push({ after: cursor, answer: undefined, listening: undefined });
    this.#listen(key, pages.at(-1) as Page);
    this.#tell();
  }

  #listenInSight(key: string): void {
    const chain = this.#chain(key);
    let before = this.#rootRows(key).endCursor;
    chain.pages.forEach((page, place) => {
      const isInSight = place >= chain.first - 1 && place <= chain.last + 1;
      // The previous page now ends elsewhere, so this one starts there, as soon as it is visible.
      if (before !== null && before !== page.after && isInSight) {
        page.listening?.unsubscribe();
        page.listening = undefined;
        page.after = before;
      }
      if (isInSight && page.listening === undefined) this.#listen(key, page);
      if (!isInSight && page.answer !== undefined) {
        page.listening?.unsubscribe();
        page.listening = undefined;
      }
      before = page.answer?.endCursor ?? null;
    });
  }

  #listen(key: string, page: Page): void {
    const question = this.#questionOf(key, page);
    // The answer may arrive before `subscribe` returns.
    let isLive = true;
    const listening = SOURCES[this.#type].listen(this.#client, question, false, ({ answer }) => {
      if (!isLive || answer === undefined || answer === page.answer) return;
      page.answer = answer;
      this.#tell();
      this.#listenInSight(key);
    });
    page.listening = {
      unsubscribe: () => {
        isLive = false;
        listening.unsubscribe();
      },
    };
  }

  #questionOf(key: string, { after }: Page): PageQuestion {
    const { input, isGrouped, ...rest } = this.#question;
    return { ...rest, input: isGrouped ? { ...input, groupKey: key } : input, isGrouped: false, sums: [], after };
  }

  /** The same state as before if nothing that it is made of has changed. */
  #groupState(group: Pick<GroupAnswer, 'key' | 'count' | 'sums'>, first: readonly CollectionRow[]): CollectionGroup {
    const { key, count, sums } = group;
    const pages = [
      first,
      ...this.#chain(key).pages.flatMap(({ answer }) => (answer === undefined ? [] : [answer.rows])),
    ];
    const next = this.#nextCursor(key);
    const parts = [count, sums, next === null, next === undefined, ...pages];
    const known = this.#made.get(key);
    if (known && isSame(known.parts, parts)) return known.state;
    const seen = new Set<string>();
    const rows = pages.flatMap((page) => page.filter(({ id }) => !seen.has(id) && seen.add(id)));
    const state = { key, count, rows, sums, hasMore: next !== null, isLoadingMore: next === undefined };
    this.#made.set(key, { parts, state });
    return state;
  }

  #tell(): void {
    const root = this.#root;
    const { isGrouped } = this.#question;
    this.#state = {
      isGrouped,
      groups:
        root === undefined
          ? []
          : isGrouped
            ? (root.groups ?? []).map((group) => this.#groupState(group, group.rows))
            : [this.#groupState({ key: ALL, count: root.totalCount ?? 0, sums: root.sums }, root.rows)],
      totalCount: root?.totalCount,
      ignored: root?.ignored ?? [],
      sums: root?.sums ?? new Map(),
      isLoading: root === undefined && this.#error === undefined,
      error: root === undefined ? this.#error : undefined,
    };
    for (const listener of this.#listeners) listener();
  }
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, place) => each === other[place]);
