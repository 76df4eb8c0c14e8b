import type { Client } from '@connectrpc/connect';
import type {
  ContentService,
  SearchDocument,
  SearchFieldValue,
} from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import type { IntelligenceService } from '@fieldloom/proto/fieldloom/intelligence/v1/intelligence_pb';
import { Inject, Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { kindOf } from '../../kinds.ts';
import { ACCESS_BATCH, GATHER_MS, PARTS_AT_ONCE, READ_BATCH } from '../../limits.ts';
import { CONTENT, INTELLIGENCE } from '../../outside.ts';
import { passagesOf } from './chunks.ts';
import type { IndexDocument, IndexedFieldValue } from './mapping.ts';
import { hashOf, PassageVectors } from './passage-vectors.ts';
import { type AccessWrite, type DocumentWrite, SearchIndex } from './search-index.ts';

export interface ObjectName {
  /** FOLDER, PROJECT, NOTE … as in RPC. */
  rpcKind: string;
  id: string;
}

interface Waiting extends ObjectName {
  done: () => void;
  failed: (error: unknown) => void;
}

/**
 * Writes objects to the index in their current state: reads them from content, embeds their passages, and writes them.
 * Calls within a few milliseconds become one batch. Each call resolves when its object is in the index.
 */
@Injectable()
export class DocumentIndexer {
  readonly #vectors: PassageVectors;
  readonly #whole: Gathering;
  readonly #access: Gathering;
  readonly #parts = pLimit(PARTS_AT_ONCE);

  constructor(
    private readonly searchIndex: SearchIndex,
    @Inject(CONTENT) private readonly content: Client<typeof ContentService>,
    @Inject(INTELLIGENCE) intelligence: Client<typeof IntelligenceService>,
  ) {
    this.#vectors = new PassageVectors(intelligence);
    this.#whole = new Gathering(READ_BATCH, (teamId, objects) => this.#bring(teamId, objects));
    this.#access = new Gathering(ACCESS_BATCH, (teamId, objects) => this.#bringAccess(teamId, objects));
  }

  /** @throws UNAVAILABLE while content, the embedder or the index does not answer. */
  index(teamId: string, object: ObjectName): Promise<void> {
    return this.#whole.add(teamId, object);
  }

  /**
   * Updates only where an object is and who may read it, after something above it was moved or restricted. Its text is
   * not read or embedded again.
   * @throws UNAVAILABLE like `index`.
   */
  indexAccess(teamId: string, object: ObjectName): Promise<void> {
    return this.#access.add(teamId, object);
  }

  /** Reads the documents of these objects for the index, in batches, because a few long notes could fill the memory. */
  async *read(teamId: string, objects: readonly ObjectName[]): AsyncGenerator<DocumentWrite[]> {
    for (let start = 0; start < objects.length; ) {
      const part = objects.slice(start, start + READ_BATCH);
      const { documents } = await this.content.getSearchDocuments({
        teamId,
        objects: part.map(({ rpcKind, id }) => ({ kind: rpcKind, id })),
      });
      if (documents.length === 0) throw new Error('Content answers with none of the documents that it was asked for');
      yield await this.#writesOf(teamId, documents);
      start += documents.length;
    }
  }

  async #writesOf(teamId: string, documents: readonly SearchDocument[]): Promise<DocumentWrite[]> {
    const passages = documents.map(({ deleted, title, text }) => passagesOf(deleted ? '' : title, deleted ? '' : text));
    const { model, byText } = await this.#vectors.of(
      teamId,
      passages.flatMap(({ sentences, chunks }) => [...sentences, ...chunks]),
      () => this.searchIndex.storedVectors(teamId, documents.map(nameOf)),
    );
    const embeddedOf = (text: string) => ({ hash: hashOf(text), vector: byText.get(text) ?? [] });
    return documents.map((document, position) => {
      const { sentences = [], chunks = [] } = passages[position] ?? {};
      const embedded = {
        embedding_model: model,
        chunks: chunks.map((text) => ({ text, ...embeddedOf(text) })),
        sentences: sentences.map(embeddedOf),
      };
      return {
        teamId,
        ...nameOf(document),
        version: Number(document.version),
        document: document.deleted ? undefined : toIndexDocument(teamId, document, embedded),
      };
    });
  }

  /** Works batch by batch: what consumers request at the same time would not fit into memory. */
  async #bring(teamId: string, objects: readonly ObjectName[]): Promise<void> {
    const parts = this.read(teamId, objects);
    const bringNext = async (): Promise<boolean> => {
      const { value, done } = await parts.next();
      if (!done) await this.searchIndex.write(value);
      return !done;
    };
    while (await this.#parts(bringNext));
  }

  async #bringAccess(teamId: string, objects: readonly ObjectName[]): Promise<void> {
    const { documents } = await this.content.getSearchDocuments({
      teamId,
      objects: objects.map(({ rpcKind, id }) => ({ kind: rpcKind, id })),
      withoutText: true,
    });
    const missing = await this.searchIndex.writeAccess(
      documents.filter(({ deleted }) => !deleted).map((document) => toAccessWrite(teamId, document)),
    );
    // Objects that are not in the index yet, and those that must be removed from it.
    const rest = new Set(missing);
    for (const { deleted, object } of documents) if (deleted && object !== undefined) rest.add(object.id);
    await this.#bring(
      teamId,
      objects.filter(({ id }) => rest.has(id)),
    );
  }
}

/** Collects objects of a workspace that are requested within a few milliseconds, and indexes them together. */
class Gathering {
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(
    private readonly batchSize: number,
    private readonly bring: (teamId: string, objects: readonly ObjectName[]) => Promise<void>,
  ) {}

  async add(teamId: string, object: ObjectName): Promise<void> {
    await new Promise<void>((done, failed) => {
      const group = this.#waiting.get(teamId);
      const entry = { ...object, done, failed };
      if (group !== undefined) {
        group.push(entry);
        return;
      }
      this.#waiting.set(teamId, [entry]);
      setTimeout(() => void this.#flush(teamId), GATHER_MS);
    });
  }

  async #flush(teamId: string): Promise<void> {
    const group = this.#waiting.get(teamId) ?? [];
    this.#waiting.delete(teamId);
    for (let start = 0; start < group.length; start += this.batchSize) {
      const batch = group.slice(start, start + this.batchSize);
      try {
        await this.bring(teamId, distinct(batch));
        for (const entry of batch) entry.done();
      } catch (error) {
        for (const entry of batch) entry.failed(error);
      }
    }
  }
}

function nameOf({ object }: SearchDocument): { index: string; id: string } {
  return { index: kindOf(object?.kind ?? '').index, id: object?.id ?? '' };
}

function toAccessWrite(teamId: string, document: SearchDocument): AccessWrite {
  const { projectId, noteId, folderIds, accessNodeIds, archived } = document;
  return {
    teamId,
    ...nameOf(document),
    access: {
      project_id: projectId || null,
      note_id: noteId || null,
      folder_ids: folderIds,
      access_node_ids: accessNodeIds,
      archived,
    },
  };
}

function distinct(objects: readonly ObjectName[]): ObjectName[] {
  return [...new Map(objects.map(({ rpcKind, id }) => [`${rpcKind}/${id}`, { rpcKind, id }])).values()];
}

function toIndexDocument(
  teamId: string,
  from: SearchDocument,
  embedded: Pick<IndexDocument, 'embedding_model' | 'chunks' | 'sentences'>,
): IndexDocument {
  return {
    team_id: teamId,
    title: from.title,
    text: from.text,
    project_id: from.projectId || null,
    note_id: from.noteId || null,
    folder_ids: from.folderIds,
    access_node_ids: from.accessNodeIds,
    tag_ids: from.tagIds,
    people_ids: [],
    created_by: from.createdBy || null,
    contributor_ids: from.contributorIds,
    created_at: from.createdAt,
    updated_at: from.updatedAt,
    published: from.published,
    archived: from.archived,
    fields: from.fields.map(toIndexedValue),
    ...embedded,
  };
}

function toIndexedValue({ fieldId, text, number, boolean, instant, refIds }: SearchFieldValue): IndexedFieldValue {
  return {
    id: fieldId,
    ...(text === undefined ? {} : { text }),
    ...(number === undefined ? {} : { number }),
    ...(boolean === undefined ? {} : { boolean }),
    ...(instant === undefined ? {} : { date: instant }),
    ...(refIds.length === 0 ? {} : { ref_ids: refIds }),
  };
}
