import { unavailable } from '@fieldloom/kernel/errors';
import { KINDS } from '../../kinds.ts';
import { FOLLOWED_DOCUMENTS, FOLLOWED_WORKSPACES } from '../../limits.ts';
import type { RefusedDocument } from './bulk-parts.ts';
import type { EmbeddedParts, IndexDocument } from './mapping.ts';
import { type SearchIndex, WITH_VECTORS } from './search-index.ts';

/** A document that lacks vectors, as it is in the index. */
export interface AwaitingDocument {
  /** The physical index. */
  index: string;
  /** The kind's part of it. */
  kind: string;
  id: string;
  teamId: string;
  title: string;
  text: string;
  awaitsSince: string;
  /** The model of the vectors that it has. */
  model: string;
  hashes: ReadonlySet<string>;
  /** The whole document apart from its vectors. */
  rest: Omit<IndexDocument, keyof EmbeddedParts>;
  /** By these a write is refused when the document was changed in the meantime. */
  seqNo: number;
  primaryTerm: number;
}

export interface Backlog {
  documents: AwaitingDocument[];
  /** Whether other workspaces may have some too. */
  isPart: boolean;
  /** How many there are in all workspaces, apart from postponed ones. */
  waiting: number;
  /** Since when the oldest of these has lacked vectors; null when there is none. */
  oldestAt: number | null;
}

export interface VectorWrite {
  document: AwaitingDocument;
  parts: EmbeddedParts;
}

interface Hit {
  _index: string;
  _id: string;
  _seq_no: number;
  _primary_term: number;
  _source: Omit<IndexDocument, 'chunks' | 'sentences' | 'awaits_vectors_since'> & {
    awaits_vectors_since: string;
    sentences?: { hash: string }[];
    chunks?: { hash: string }[];
  };
}

interface Totals {
  waiting: { value: number };
  oldest: { value: number | null };
}

interface BulkItem {
  _id: string;
  status: number;
  error?: { type: string };
}

/** The document was changed, or it or its index is gone. If it still lacks vectors, it is found again. */
const CHANGED_MEANWHILE: readonly number[] = [404, 409];
const SINCE = [{ awaits_vectors_since: { order: 'asc' } }];

/**
 * Documents in the index whose vectors are still to come. The index itself holds this list, so that it outlives every
 * process: a document and what it lacks are written together.
 */
export class VectorBacklog {
  /** Documents that are asked for of each workspace. */
  #perWorkspace = FOLLOWED_DOCUMENTS / FOLLOWED_WORKSPACES;

  constructor(private readonly index: SearchIndex) {}

  /**
   * Returns the oldest documents of a few workspaces, those with the oldest one first.
   * @param besides Workspaces, and ids of postponed documents, to leave out.
   */
  async next(besides: { teamIds: readonly string[]; postponed: readonly string[] }): Promise<Backlog> {
    const aliases = KINDS.map(({ index }) => this.index.readAlias(index));
    const body = {
      size: FOLLOWED_WORKSPACES,
      _source: false,
      query: {
        bool: {
          filter: [{ exists: { field: 'awaits_vectors_since' } }],
          must_not: [{ ids: { values: besides.postponed } }],
        },
      },
      // Of all workspaces, also of those that are left out below.
      aggs: {
        waiting: { value_count: { field: 'awaits_vectors_since' } },
        oldest: { min: { field: 'awaits_vectors_since' } },
      },
      post_filter: { bool: { must_not: [{ terms: { team_id: besides.teamIds } }] } },
      sort: SINCE,
      collapse: {
        field: 'team_id',
        inner_hits: {
          name: 'oldest',
          size: Math.ceil(this.#perWorkspace),
          sort: SINCE,
          _source: { excludes: ['chunks.vector', 'chunks.text', 'sentences.vector'] },
          seq_no_primary_term: true,
        },
      },
    };
    return this.index.answering(async () => {
      const { body: answer } = await this.index.client.search({ index: aliases, body: body as never }, WITH_VECTORS);
      const groups = answer.hits.hits as unknown as { inner_hits: { oldest: { hits: { hits: Hit[] } } } }[];
      const { waiting, oldest } = answer.aggregations as unknown as Totals;
      this.#perWorkspace = FOLLOWED_DOCUMENTS / Math.max(1, groups.length);
      return {
        documents: groups.flatMap(({ inner_hits }) => inner_hits.oldest.hits.hits.map((hit) => this.#toDocument(hit))),
        isPart: groups.length === FOLLOWED_WORKSPACES,
        waiting: waiting.value,
        oldestAt: oldest.value,
      };
    });
  }

  /**
   * Writes the vectors of documents that were not changed in the meantime, and waits until that can be found. Those
   * that were changed or deleted are left as they are.
   * @returns documents that the engine refuses.
   * @throws UNAVAILABLE when it is too busy for one of them.
   */
  async write(writes: readonly VectorWrite[]): Promise<RefusedDocument[]> {
    // A rebuild may have replaced an index since. Where the engine makes indices by itself, a write would bring it back.
    const targets = new Set([...(await this.index.writeTargets()).values()].flat());
    const body = writes
      .filter(({ document }) => targets.has(document.index))
      // Whole documents, which cost the engine much less than a part of one that it has to find the rest of.
      .flatMap(({ document, parts }) => [
        {
          index: {
            _index: document.index,
            _id: document.id,
            routing: document.teamId,
            if_seq_no: document.seqNo,
            if_primary_term: document.primaryTerm,
          },
        },
        { ...document.rest, ...parts },
      ]);
    if (body.length === 0) return [];
    return this.index.answering(async () => {
      const { body: answer } = await this.index.client.bulk({ body: body as never, refresh: 'wait_for' }, WITH_VECTORS);
      const items = answer.items as { index: BulkItem }[];
      return items.flatMap(({ index: { _id: id, status, error } }) => {
        if (status < 300 || CHANGED_MEANWHILE.includes(status)) return [];
        if (status === 429 || status >= 500) throw unavailable('The index is busy');
        return { id, type: error?.type ?? String(status) };
      });
    });
  }

  #toDocument({ _index, _id, _seq_no, _primary_term, _source }: Hit): AwaitingDocument {
    const kind = KINDS.find(({ index }) => _index.startsWith(`${this.index.readAlias(index)}-v`));
    if (kind === undefined) throw new Error(`A document of the unknown index ${_index}`);
    const { sentences = [], chunks = [], embedding_model, awaits_vectors_since, ...rest } = _source;
    return {
      index: _index,
      kind: kind.index,
      id: _id,
      teamId: rest.team_id,
      title: rest.title,
      text: rest.text,
      awaitsSince: awaits_vectors_since,
      model: embedding_model,
      hashes: new Set([...sentences, ...chunks].map(({ hash }) => hash)),
      rest,
      seqNo: _seq_no,
      primaryTerm: _primary_term,
    };
  }
}
