import { KINDS } from '../../kinds.ts';
import { FOLLOWED_DOCUMENTS, FOLLOWED_WORKSPACES, VECTORS_TIMEOUT_MS } from '../../limits.ts';
import type { EmbeddedParts, IndexDocument } from './mapping.ts';
import type { SearchIndex } from './search-index.ts';

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
  /** How many there are in all, apart from those that were not asked for. */
  total: number;
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

const PATIENT = { requestTimeout: VECTORS_TIMEOUT_MS, maxRetries: 0 } as const;
/** The document was deleted or changed meanwhile, or the engine is too busy: it is found again if it still lacks vectors. */
const EXPECTED = [409, 429, 503];
const SINCE = [{ awaits_vectors_since: { order: 'asc' } }];

/**
 * Documents in the index whose vectors are still to come. The index itself holds this list, so that it outlives every
 * process: a document and what it lacks are written together.
 */
export class VectorBacklog {
  /** Documents of each workspace. */
  #each = FOLLOWED_DOCUMENTS / FOLLOWED_WORKSPACES;

  constructor(private readonly index: SearchIndex) {}

  /**
   * Returns the oldest documents of a few workspaces, those with the oldest one first.
   * @param besides Workspaces and documents to leave out.
   */
  async next(besides: { teamIds: readonly string[]; ids: readonly string[] }): Promise<Backlog> {
    const aliases = KINDS.map(({ index }) => this.index.readAlias(index));
    const { teamIds, ids } = besides;
    const body = {
      size: FOLLOWED_WORKSPACES,
      track_total_hits: true,
      _source: false,
      query: {
        bool: {
          filter: [{ exists: { field: 'awaits_vectors_since' } }],
          must_not: [{ terms: { team_id: teamIds } }, { ids: { values: ids } }],
        },
      },
      sort: SINCE,
      collapse: {
        field: 'team_id',
        inner_hits: {
          name: 'oldest',
          size: Math.ceil(this.#each),
          sort: SINCE,
          _source: { excludes: ['chunks.vector', 'chunks.text', 'sentences.vector'] },
          seq_no_primary_term: true,
        },
      },
    };
    return this.index.answering(async () => {
      const { body: answer } = await this.index.client.search({ index: aliases, body: body as never }, PATIENT);
      const groups = answer.hits.hits as unknown as { inner_hits: { oldest: { hits: { hits: Hit[] } } } }[];
      const { total } = answer.hits;
      this.#each = FOLLOWED_DOCUMENTS / Math.max(1, groups.length);
      return {
        documents: groups.flatMap(({ inner_hits }) => inner_hits.oldest.hits.hits.map((hit) => this.#toDocument(hit))),
        isPart: groups.length === FOLLOWED_WORKSPACES,
        total: typeof total === 'number' ? total : (total?.value ?? 0),
      };
    });
  }

  /**
   * Writes the vectors of documents that were not changed in the meantime, and waits until that can be found. Those
   * that were changed or deleted are left as they are.
   * @returns ids of documents that the engine refuses.
   */
  async write(writes: readonly VectorWrite[]): Promise<string[]> {
    if (writes.length === 0) return [];
    // Whole documents, which cost the engine much less than a part of one that it has to find the rest of.
    const body = writes.flatMap(({ document, parts }) => [
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
    return this.index.answering(async () => {
      const { body: answer } = await this.index.client.bulk({ body: body as never, refresh: 'wait_for' }, PATIENT);
      const items = answer.items as { index: { _id: string; status: number } }[];
      return items.flatMap(({ index: { _id, status } }) => (status < 300 || EXPECTED.includes(status) ? [] : [_id]));
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
