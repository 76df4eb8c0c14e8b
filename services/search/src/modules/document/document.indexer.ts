import type { Client } from '@connectrpc/connect';
import { unavailable } from '@fieldloom/kernel/errors';
import type {
  ContentService,
  SearchDocument,
  SearchFieldValue,
} from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { kindOf } from '../../kinds.ts';
import { ACCESS_BATCH, KEPT_TEXTS, PARTS_AT_ONCE, READ_BATCH, READ_VECTORS } from '../../limits.ts';
import { CONTENT } from '../../outside.ts';
import { RefusedDocuments } from './bulk-parts.ts';
import { DocumentPassages } from './document-passages.ts';
import { Gathering, type ObjectName } from './gathering.ts';
import { inParts } from './in-parts.ts';
import type { EmbeddedParts, IndexDocument, IndexedFieldValue } from './mapping.ts';
import { type Passage, PassageVectors, type StoredVectors } from './passage-vectors.ts';
import {
  type AccessWrite,
  type DocumentName,
  type DocumentWrite,
  type PlacedDocument,
  SearchIndex,
  type StoredPassages,
} from './search-index.ts';
import { VectorFollower } from './vector-follower.ts';

/** A document that is being brought into the index. */
interface Draft extends PlacedDocument {
  readonly document: SearchDocument;
  readonly passages: DocumentPassages;
  awaitsSince?: string | undefined;
  stored?: StoredVectors | undefined;
}

/**
 * Writes objects to the index in their current state: reads them from content, and writes them with the vectors that
 * there are. It does not wait for further ones: a document that lacks vectors says so in the index, and VectorFollower
 * adds them. Calls within a few milliseconds become one batch. Each call resolves when its object is in the index.
 */
@Injectable()
export class DocumentIndexer {
  readonly #whole: Gathering;
  readonly #access: Gathering;
  readonly #parts = pLimit(PARTS_AT_ONCE);
  /** Fingerprints of the passages that this process wrote last, by document. */
  readonly #written = new LRUCache<string, string>({ max: KEPT_TEXTS });
  /** Newest versions that this process wrote, by document. */
  readonly #versions = new LRUCache<string, number>({ max: KEPT_TEXTS });

  constructor(
    private readonly searchIndex: SearchIndex,
    @Inject(CONTENT) private readonly content: Client<typeof ContentService>,
    private readonly vectors: PassageVectors,
    private readonly follower: VectorFollower,
  ) {
    this.#whole = new Gathering(READ_BATCH, (teamId, objects) => this.#indexBatch(teamId, objects));
    this.#access = new Gathering(ACCESS_BATCH, (teamId, objects) => this.#writeAccessOf(teamId, objects));
  }

  /**
   * @param version Of the object, as the event says that tells of its change. When a newer one was written, nothing is
   * done: there is an event of that one too.
   * @throws UNAVAILABLE while content or the index does not answer.
   */
  async index(teamId: string, object: ObjectName, version?: number): Promise<void> {
    if (version !== undefined && version < (this.#versions.get(object.id) ?? 0)) return;
    await this.#whole.add(teamId, object);
  }

  /**
   * Updates only where an object is and who may read it, after something above it was moved or restricted. Its text is
   * not read or embedded again.
   * @throws UNAVAILABLE like `index`.
   */
  indexAccess(teamId: string, object: ObjectName): Promise<void> {
    return this.#access.add(teamId, object);
  }

  /** Returns the model of a rebuild: the embedder's own. @throws UNAVAILABLE when it is away for ten minutes. */
  learnModel(): Promise<string> {
    return this.vectors.learnModel();
  }

  /**
   * Reads the documents of these objects for a rebuild, with all vectors that can be had, in batches, because a few long
   * notes could fill the memory.
   * @param model As `learnModel` says; vectors that the index has of another one are not taken over.
   * @throws UNAVAILABLE while content or the index does not answer, or the embedder for ten minutes, and when the
   * embedder's model has changed.
   */
  async *readWhole(teamId: string, objects: readonly ObjectName[], model: string): AsyncGenerator<DocumentWrite[]> {
    for await (const documents of this.#read(teamId, objects)) {
      const drafts = await this.#draftsOf(teamId, documents);
      const embedded = await this.vectors.embedAll(
        drafts.flatMap((draft) => this.#missingOf(draft)),
        model,
      );
      if (this.vectors.model !== model) throw unavailable('The sentence model has changed');
      yield drafts.map((draft) => {
        const { byText } = draft.passages.resolve(this.vectors, draft.stored);
        // More may have come than is cached.
        for (const { text } of draft.passages.texts) {
          const vector = embedded.get(text);
          if (vector !== undefined) byText.set(text, vector);
        }
        return toWrite(draft, draft.passages.partsOf({ model, byText }, draft.awaitsSince));
      });
    }
  }

  /** Reads objects in batches that content can answer. */
  async *#read(teamId: string, objects: readonly ObjectName[]): AsyncGenerator<SearchDocument[]> {
    for (let start = 0; start < objects.length; ) {
      const part = objects.slice(start, start + READ_BATCH);
      const { documents } = await this.content.getSearchDocuments({
        teamId,
        objects: part.map(({ rpcKind, id }) => ({ kind: rpcKind, id })),
      });
      if (documents.length === 0) throw new Error('Content answers with none of the documents that it was asked for');
      yield documents;
      start += documents.length;
    }
  }

  /** Returns documents with what the index already has of their vectors and this process does not. */
  async #draftsOf(teamId: string, documents: readonly SearchDocument[]): Promise<Draft[]> {
    const drafts = documents.map((document): Draft => {
      const { deleted, title, text } = document;
      const passages = new DocumentPassages(teamId, deleted ? '' : title, deleted ? '' : text);
      return { document, teamId, ...nameOf(document), passages };
    });
    const unknown = drafts.filter((draft) => this.#mayBeStored(draft));
    // Reading vectors costs the engine a lot. It is worth it where the process knows nothing of a document, and
    // otherwise where the index has what is missing.
    const [partly, wholly] = partition(unknown, ({ passages }) => passages.resolve(this.vectors).byText.size > 0);
    const stored = partly.length === 0 ? new Map() : await this.searchIndex.storedPassages(partly);
    const useful = partly.filter((draft) => {
      const found = stored.get(draft.id);
      draft.awaitsSince = found?.awaitsSince;
      return found !== undefined && this.#isUseful(draft, found);
    });
    for (const group of inParts([...wholly, ...useful], ({ passages }) => passages.vectorCount, READ_VECTORS)) {
      const vectors = await this.searchIndex.storedVectors(group);
      for (const draft of group) {
        draft.stored = vectors.get(draft.id);
        if (draft.stored === undefined) continue;
        draft.awaitsSince = draft.stored.awaitsSince;
        this.vectors.remember(
          teamId,
          draft.passages.texts.map(({ text }) => text),
          draft.stored,
        );
      }
    }
    return drafts;
  }

  /**
   * Tells whether the index may have vectors of this document that this process does not know. It has not after an edit
   * of what this process wrote itself, which is by far the most frequent write of a long note.
   */
  #mayBeStored({ id, passages }: Draft): boolean {
    const missing = this.#missingOf({ passages }).length;
    if (missing === 0) return false;
    const last = this.#written.get(id);
    const isEdited = last !== undefined && last !== passages.fingerprint;
    return !isEdited || missing * 2 >= passages.texts.length;
  }

  #isUseful(draft: Draft, { model, hashes }: StoredPassages): boolean {
    if (this.vectors.model !== '' && model !== this.vectors.model) return false;
    return this.#missingOf(draft).some(({ hash }) => hashes.has(hash));
  }

  #missingOf({ passages, stored }: Pick<Draft, 'passages' | 'stored'>): (Passage & { hash: string })[] {
    const { byText } = passages.resolve(this.vectors, stored);
    return passages.texts
      .filter(({ text }) => !byText.has(text))
      .map(({ text, hash }) => ({ teamId: passages.teamId, text, hash }));
  }

  /** Works batch by batch: what consumers request at the same time would not fit into memory. */
  async #indexBatch(teamId: string, objects: readonly ObjectName[]): Promise<void> {
    const parts = this.#read(teamId, objects);
    const refused: RefusedDocuments[] = [];
    const indexNext = async (): Promise<boolean> => {
      const { value, done } = await parts.next();
      if (done) return false;
      await this.#write(teamId, value).catch((error: unknown) => {
        if (!(error instanceof RefusedDocuments)) throw error;
        refused.push(error);
      });
      return true;
    };
    while (await this.#parts(indexNext));
    if (refused.length > 0) throw RefusedDocuments.all(refused);
  }

  async #write(teamId: string, documents: readonly SearchDocument[]): Promise<void> {
    const drafts = await this.#draftsOf(teamId, documents);
    await this.vectors.embedSoon(drafts.flatMap((draft) => this.#missingOf(draft)));
    const writes = drafts.map((draft) => {
      const resolved = draft.passages.resolve(this.vectors, draft.stored);
      return toWrite(draft, draft.passages.partsOf(resolved, draft.awaitsSince));
    });
    await this.searchIndex.write(writes);
    for (const { id, version } of writes) this.#versions.set(id, version);
    for (const { id, passages } of drafts) this.#written.set(id, passages.fingerprint);
    const awaiting = writes.filter(({ document }) => document?.awaits_vectors_since !== undefined);
    if (awaiting.length > 0) this.follower.wake(awaiting.map(({ id }) => id));
  }

  async #writeAccessOf(teamId: string, objects: readonly ObjectName[]): Promise<void> {
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
    await this.#indexBatch(
      teamId,
      objects.filter(({ id }) => rest.has(id)),
    );
  }
}

function nameOf({ object }: SearchDocument): DocumentName {
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

function partition<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}

function toWrite({ document, teamId, index, id }: Draft, embedded: EmbeddedParts): DocumentWrite {
  return {
    teamId,
    index,
    id,
    version: Number(document.version),
    document: document.deleted ? undefined : toIndexDocument(teamId, document, embedded),
  };
}

function toIndexDocument(teamId: string, from: SearchDocument, embedded: EmbeddedParts): IndexDocument {
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
