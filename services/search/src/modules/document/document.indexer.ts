import type { Client } from '@connectrpc/connect';
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
import type { EmbeddedParts, IndexDocument, IndexedFieldValue } from './mapping.ts';
import { type Passage, PassageVectors, type StoredVectors } from './passage-vectors.ts';
import {
  type AccessWrite,
  type DocumentName,
  type DocumentWrite,
  SearchIndex,
  type StoredPassages,
} from './search-index.ts';
import { VectorFollower } from './vector-follower.ts';

/** A document that is being brought into the index. */
interface Draft extends DocumentName {
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
    this.#whole = new Gathering(READ_BATCH, (teamId, objects) => this.#bring(teamId, objects));
    this.#access = new Gathering(ACCESS_BATCH, (teamId, objects) => this.#bringAccess(teamId, objects));
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

  /**
   * Reads the documents of these objects for a rebuild, with all of their vectors, in batches, because a few long notes
   * could fill the memory.
   * @throws UNAVAILABLE while content or the index does not answer, or the embedder for ten minutes.
   */
  async *readWhole(teamId: string, objects: readonly ObjectName[]): AsyncGenerator<DocumentWrite[]> {
    for await (const documents of this.#read(teamId, objects)) {
      const drafts = await this.#draftsOf(teamId, documents);
      const embedded = await this.vectors.embedAll(drafts.flatMap((draft) => this.#missingOf(draft)));
      const { model } = this.vectors;
      yield drafts.map((draft) => {
        const { model: own, byText } = draft.passages.resolve(this.vectors, draft.stored);
        for (const { text } of draft.passages.texts) {
          const vector = embedded.get(text);
          if (vector !== undefined) byText.set(text, vector);
        }
        return toWrite(teamId, draft, draft.passages.partsOf({ model: embedded.size > 0 ? model : own, byText }));
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
      return { document, ...nameOf(document), passages };
    });
    const unknown = drafts.filter((draft) => this.#mayBeStored(draft));
    // Reading vectors costs the engine a lot. It is worth it where the process knows nothing of a document, and
    // otherwise where the index has what is missing.
    const [partly, wholly] = partition(unknown, ({ passages }) => passages.resolve(this.vectors).byText.size > 0);
    const stored = partly.length === 0 ? new Map() : await this.searchIndex.storedPassages(teamId, partly);
    const useful = partly.filter((draft) => {
      const found = stored.get(draft.id);
      draft.awaitsSince = found?.awaitsSince;
      return found !== undefined && this.#isUseful(draft, found);
    });
    for (const group of byVectors([...wholly, ...useful])) {
      const vectors = await this.searchIndex.storedVectors(teamId, group);
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
  async #bring(teamId: string, objects: readonly ObjectName[]): Promise<void> {
    const parts = this.#read(teamId, objects);
    const refused: RefusedDocuments[] = [];
    const bringNext = async (): Promise<boolean> => {
      const { value, done } = await parts.next();
      if (done) return false;
      await this.#write(teamId, value).catch((error: unknown) => {
        if (!(error instanceof RefusedDocuments)) throw error;
        refused.push(error);
      });
      return true;
    };
    while (await this.#parts(bringNext));
    if (refused.length > 0) throw RefusedDocuments.all(refused);
  }

  async #write(teamId: string, documents: readonly SearchDocument[]): Promise<void> {
    const drafts = await this.#draftsOf(teamId, documents);
    await this.vectors.embedSoon(drafts.flatMap((draft) => this.#missingOf(draft)));
    const writes = drafts.map((draft) => {
      const resolved = draft.passages.resolve(this.vectors, draft.stored);
      return toWrite(teamId, draft, draft.passages.partsOf(resolved, draft.awaitsSince));
    });
    await this.searchIndex.write(writes);
    for (const { id, version } of writes) this.#versions.set(id, version);
    for (const { id, passages } of drafts) this.#written.set(id, passages.fingerprint);
    if (writes.some(({ document }) => document?.awaits_vectors_since !== undefined)) this.follower.wake();
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

/** Divides documents so that a request reads a bounded number of vectors. */
function byVectors(drafts: readonly Draft[]): Draft[][] {
  const groups: Draft[][] = [];
  let left = 0;
  for (const draft of drafts) {
    const vectors = draft.passages.texts.length;
    if (groups.length === 0 || vectors > left) {
      groups.push([]);
      left = READ_VECTORS;
    }
    groups.at(-1)?.push(draft);
    left -= vectors;
  }
  return groups;
}

function partition<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}

function toWrite(teamId: string, { document, index, id }: Draft, embedded: EmbeddedParts): DocumentWrite {
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
