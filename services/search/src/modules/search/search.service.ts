import type { Client } from '@connectrpc/connect';
import type { Actor } from '@fieldloom/auth/actor';
import { badInput, unavailable } from '@fieldloom/kernel/errors';
import type { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { EmbedPurpose, type IntelligenceService } from '@fieldloom/proto/fieldloom/intelligence/v1/intelligence_pb';
import { actingFor } from '@fieldloom/rpc/acting';
import { Inject, Injectable } from '@nestjs/common';
import { errors } from '@opensearch-project/opensearch';
import { KINDS } from '../../kinds.ts';
import { CONTENT, INTELLIGENCE } from '../../outside.ts';
import type { SearchType } from '../../schema.gen.ts';
import { isAway, SearchIndex } from '../document/search-index.ts';
import { fuse } from './fusion.ts';
import { type MatchedText, splitMarked } from './matched-text.ts';
import type { ReaderField, ReaderScope } from './search-filters.ts';
import {
  buildHalves,
  buildPageBody,
  buildPassagesBody,
  buildSearchBody,
  isFused,
  MARK_START,
  needsVector,
} from './search-query.ts';
import type { SearchRequest } from './search-request.ts';

export interface SearchItem {
  id: string;
  type: SearchType;
  preview: { title: MatchedText[] | null; content: MatchedText[] | null };
  projectId: string | null;
  noteId: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface SearchResult {
  items: SearchItem[];
  total: number;
  offset: number;
  /** Always null for now: a suggester over a shared index would reveal words of other workspaces. */
  suggestedQuery: string | null;
}

interface Hit {
  _index: string;
  _id: string;
  _score: number | null;
  _source: { title: string; project_id: string | null; note_id: string | null; created_at: string; updated_at: string };
  highlight?: Record<string, string[]>;
  inner_hits?: { chunks: { hits: { hits: { _source: { text: string } }[] } } };
}

/** Replaces an id that the reader must not learn about. No object has it. */
const NO_ID = '00000000-0000-0000-0000-000000000000';
/** Content answers for at most this many objects per call. */
const OBJECTS_PER_CHECK = 1_000;

/** Content answers for at most this many fields per call. */
const FIELDS_PER_CALL = 100;
/** Other kinds have no field values, so "everything except those with this value" does not include them. */
const HAVE_FIELDS: ReadonlySet<SearchType> = new Set(['NOTE', 'INSIGHT']);

function asksFields({ fields, notesFromFields }: SearchRequest): boolean {
  return fields.length > 0 || notesFromFields.length > 0;
}

/** Searches what one reader may see. */
@Injectable()
export class SearchService {
  constructor(
    private readonly index: SearchIndex,
    @Inject(CONTENT) private readonly content: Client<typeof ContentService>,
    @Inject(INTELLIGENCE) private readonly intelligence: Client<typeof IntelligenceService>,
  ) {}

  /** @throws UNAVAILABLE while the index, content or (for meaning) the embedder does not answer. */
  async search(actor: Actor, asked: SearchRequest): Promise<SearchResult> {
    const kinds = KINDS.filter(
      ({ type }) =>
        (asked.types.length === 0 || asked.types.includes(type)) && (!asksFields(asked) || HAVE_FIELDS.has(type)),
    );
    const [scope, vector, request] = await Promise.all([
      this.#scopeOf(actor, asked),
      this.#vectorOf(asked),
      this.#withoutHidden(actor, asked),
    ]);
    const isBlind = scope.nodeIds !== undefined && scope.nodeIds.length === 0;
    if (kinds.length === 0 || isBlind) return { items: [], total: 0, offset: request.offset, suggestedQuery: null };
    const indices = kinds.map(({ index }) => this.index.readAlias(index));
    const { hits, total } =
      vector !== undefined && isFused(request)
        ? await this.#searchFused(indices, request, scope, vector)
        : await this.#ask(indices, scope, buildSearchBody(request, scope, vector));
    const passages = await this.#passagesOf(indices, scope, hits, vector);
    return {
      items: hits.map((hit) => this.#present(hit, passages.get(hit._id))),
      total,
      offset: request.offset,
      suggestedQuery: null,
    };
  }

  async #scopeOf(actor: Actor, asked: SearchRequest): Promise<ReaderScope> {
    const [{ nodeIds, everything }, fields] = await Promise.all([
      this.content.listReadableNodes({}, actingFor(actor)),
      this.#fieldsOf(actor, asked),
    ]);
    return { teamId: actor.teamId, nodeIds: everything ? undefined : nodeIds, fields };
  }

  /** Returns the fields of the search that the reader may see. */
  async #fieldsOf(actor: Actor, { fields, notesFromFields }: SearchRequest): Promise<ReaderScope['fields']> {
    const ids = [...new Set([...fields.map(({ id }) => id), ...notesFromFields])];
    const seen = new Map<string, ReaderField>();
    for (let at = 0; at < ids.length; at += FIELDS_PER_CALL) {
      const found = await this.content.listFields({ fieldIds: ids.slice(at, at + FIELDS_PER_CALL) }, actingFor(actor));
      for (const { id, type, options } of found.fields) seen.set(id, { type, options });
    }
    return seen;
  }

  /**
   * Replaces ids that the reader may not see, so that filters by them find nothing, as if these objects did not exist.
   */
  async #withoutHidden(actor: Actor, request: SearchRequest): Promise<SearchRequest> {
    const { location } = request;
    const tags = await this.#followMerged(actor, request.tags);
    const places = location?.value ?? [];
    const objects = [
      ...[...new Set(places)].flatMap((id) => KINDS.map(({ rpc }) => ({ kind: rpc, id }))),
      ...[...new Set(tags.flatMap(({ value }) => value))].map((id) => ({ kind: 'TAG', id })),
    ];
    if (objects.length === 0) return request;
    const seen = new Set<string>();
    for (let at = 0; at < objects.length; at += OBJECTS_PER_CHECK) {
      const asked = objects.slice(at, at + OBJECTS_PER_CHECK);
      const { levels } = await this.content.checkAccess({ objects: asked }, actingFor(actor));
      for (const { object } of levels) if (object !== undefined) seen.add(object.id);
    }
    const seenOf = (ids: readonly string[]) => ids.map((id) => (seen.has(id) ? id : NO_ID));
    return {
      ...request,
      ...(location ? { location: { ...location, value: seenOf(location.value) } } : {}),
      tags: tags.map((filter) => ({ ...filter, value: seenOf(filter.value) })),
    };
  }

  /** Replaces merged tags by the tags they were merged into, as lists do, because the index has only the new ones. */
  async #followMerged(actor: Actor, tags: SearchRequest['tags']): Promise<SearchRequest['tags']> {
    const ids = [...new Set(tags.flatMap(({ value }) => value))];
    const became = new Map<string, string>();
    for (let at = 0; at < ids.length; at += OBJECTS_PER_CHECK) {
      const tagIds = ids.slice(at, at + OBJECTS_PER_CHECK);
      const merged = await this.content.listMergedTags({ tagIds }, actingFor(actor));
      for (const { tagId, targetId } of merged.tags) became.set(tagId, targetId);
    }
    if (became.size === 0) return tags;
    return tags.map((filter) => ({
      ...filter,
      value: [...new Set(filter.value.map((id) => became.get(id) ?? id))],
    }));
  }

  async #vectorOf(request: SearchRequest): Promise<number[] | undefined> {
    if (!needsVector(request) || request.text === undefined) return undefined;
    const { embeddings } = await this.intelligence.embed({ texts: [request.text], purpose: EmbedPurpose.QUERY });
    return embeddings[0]?.values;
  }

  /** When no word matched, the nearest passage in meaning is shown. @returns passages by the hit's id. */
  async #passagesOf(
    indices: string[],
    scope: ReaderScope,
    hits: Hit[],
    vector: number[] | undefined,
  ): Promise<Map<string, string>> {
    const wordless = hits.filter((hit) => matchedWords(hit) === undefined).map((hit) => hit._id);
    if (vector === undefined || wordless.length === 0) return new Map();
    const { hits: nearest } = await this.#ask(indices, scope, buildPassagesBody(wordless, vector));
    return new Map(
      nearest.flatMap(({ _id, inner_hits }) =>
        (inner_hits?.chunks.hits.hits ?? []).map(({ _source }) => [_id, _source.text] as const),
      ),
    );
  }

  /** Returns a page of the fused list; empty beyond its end. */
  async #searchFused(
    indices: string[],
    request: SearchRequest,
    scope: ReaderScope,
    vector: number[],
  ): Promise<{ hits: Hit[]; total: number }> {
    const halves = buildHalves(request, scope, vector);
    const idsAndScores = { filter_path: 'hits.hits._id,hits.hits._score' };
    const [words, meaning] = await Promise.all(
      [halves.words, halves.meaning].map(async (body) => {
        const { hits } = await this.#ask(indices, scope, body, idsAndScores);
        return hits.map(({ _id, _score }) => ({ id: _id, score: _score ?? 0 }));
      }),
    );
    const fused = fuse(words ?? [], meaning ?? []);
    const ids = fused.slice(request.offset, request.offset + request.limit);
    if (ids.length === 0) return { hits: [], total: fused.length };
    const page = await this.#ask(indices, scope, buildPageBody(request, scope, ids));
    const hitOf = new Map(page.hits.map((hit) => [hit._id, hit]));
    // Documents that were deleted in the meantime are left out.
    return { hits: ids.flatMap((id) => hitOf.get(id) ?? []), total: fused.length };
  }

  async #ask(
    index: string[],
    { teamId }: ReaderScope,
    body: object,
    parameters: { filter_path?: string } = {},
  ): Promise<{ hits: Hit[]; total: number }> {
    try {
      // `preference` reads the same index copies for all pages: each copy counts deleted documents in its own way.
      const answered = await this.index.client.search({
        index,
        body,
        preference: teamId,
        routing: teamId,
        ...parameters,
      });
      const answer = answered.body;
      if (answer.hits === undefined) return { hits: [], total: 0 };
      const { total } = answer.hits;
      return {
        hits: (answer.hits.hits ?? []) as unknown as Hit[],
        total: typeof total === 'number' ? total : (total?.value ?? 0),
      };
    } catch (error) {
      if (isAway(error)) throw unavailable('Search is temporarily unavailable', error);
      if (isTooComplicated(error)) throw badInput('This search has too many parts', { field: 'fields' });
      throw error;
    }
  }

  #present(hit: Hit, passage: string | undefined): SearchItem {
    const { title, project_id, note_id, created_at, updated_at } = hit._source;
    const marks = hit.highlight ?? {};
    const markedTitle = mostMarked(marks['title']?.[0], marks['title.english']?.[0]);
    const content = matchedWords(hit) ?? passage ?? marks.text?.[0];
    const kind = KINDS.find(({ index }) => hit._index.startsWith(`${this.index.readAlias(index)}-v`));
    if (kind === undefined) throw new Error(`A hit of the unknown index ${hit._index}`);
    return {
      id: hit._id,
      type: kind.type,
      preview: {
        title: title === '' ? null : splitMarked(markedTitle ?? title),
        content: content ? splitMarked(content) : null,
      },
      projectId: project_id,
      noteId: note_id,
      createdAt: new Date(created_at),
      updatedAt: new Date(updated_at),
    };
  }
}

/** Returns the piece of text with matched words, as written or by stems, whichever has more. */
function matchedWords({ highlight = {} }: Hit): string | undefined {
  return mostMarked(highlight['text']?.[0], highlight['text.english']?.[0]);
}

function mostMarked(...texts: (string | undefined)[]): string | undefined {
  const marked = texts.filter((text) => text?.includes(MARK_START));
  const marksOf = (text = '') => text.split(MARK_START).length;
  return marked.toSorted((one, other) => marksOf(other) - marksOf(one))[0];
}

/** Tells whether the query has more clauses than the engine accepts, as filters with many texts may. */
function isTooComplicated(error: unknown): boolean {
  return error instanceof errors.ResponseError && JSON.stringify(error.body ?? '').includes('too_many_nested_clauses');
}
