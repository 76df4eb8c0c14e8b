import { setTimeout as sleep } from 'node:timers/promises';
import { isDomainError, unavailable } from '@fieldloom/kernel/errors';
import { Client, errors } from '@opensearch-project/opensearch';
import { KINDS } from '../../kinds.ts';
import {
  ACCESS_ATTEMPTS,
  ENGINE_PATIENCE_MS,
  ENGINE_RETRY_MS,
  MAX_RETRIES,
  PURGE_BATCH,
  REQUEST_TIMEOUT_MS,
  TRANSLOG_SIZE,
  VECTORS_TIMEOUT_MS,
  VERSION_STEP,
  WRITE_TARGETS_KEPT_MS,
} from '../../limits.ts';
import { type Operation, type RefusedDocument, RefusedDocuments, requestBodies } from './bulk-parts.ts';
import { type IndexDocument, type IndexLayout, indexBody, MAPPING_VERSION, PROPERTIES } from './mapping.ts';
import type { StoredVectors } from './passage-vectors.ts';

/** The new state of a document in the index, or its deletion. */
export interface DocumentWrite {
  /** Also the routing key: all documents of a workspace are in one shard. */
  teamId: string;
  /** Part of the index's name: see KINDS. */
  index: string;
  id: string;
  /**
   * The object's version. An older one never replaces a newer one. 0 for what is deleted for good, whatever its version
   * was.
   */
  version: number;
  document: IndexDocument | undefined;
}

/** A document by its place: `index` is part of the index's name. */
export interface DocumentName {
  index: string;
  id: string;
}

/** A document and its workspace, which is its routing key. */
export interface PlacedDocument extends DocumentName {
  teamId: string;
}

/** The part of a document that moves and restrictions change. */
export interface AccessWrite {
  teamId: string;
  index: string;
  id: string;
  access: Pick<IndexDocument, 'project_id' | 'note_id' | 'folder_ids' | 'access_node_ids' | 'archived'>;
}

/** What the index has of a document's passages, without their vectors. */
export interface StoredPassages {
  model: string;
  hashes: ReadonlySet<string>;
  awaitsSince: string | undefined;
}

type StoredSource = Partial<Pick<IndexDocument, 'embedding_model' | 'sentences' | 'chunks' | 'awaits_vectors_since'>>;

const HASH_FIELDS = ['embedding_model', 'awaits_vectors_since', 'sentences.hash', 'chunks.hash'];
const VECTOR_FIELDS = ['embedding_model', 'awaits_vectors_since', 'sentences', 'chunks.hash', 'chunks.vector'];
/** Requests that carry vectors take long on a busy machine, and the engine goes on when the client has given up. */
export const WITH_VECTORS = { requestTimeout: VECTORS_TIMEOUT_MS, maxRetries: 0 } as const;

interface BulkItem {
  _id: string;
  status: number;
  error?: { type: string };
}

/**
 * The region's OpenSearch, as this service uses it. Each kind has a read alias and a write alias. Both point to one
 * index, except during a rebuild: then writes go to the old and the new one.
 */
export class SearchIndex {
  readonly client: Client;
  readonly #prefix: string;
  #targets: { until: number; byKind: Map<string, string[]> } | undefined;

  constructor(
    url: string,
    prefix: string,
    private readonly layout: IndexLayout,
  ) {
    this.#prefix = prefix;
    this.client = new Client({ node: url, requestTimeout: REQUEST_TIMEOUT_MS, maxRetries: MAX_RETRIES });
  }

  readAlias(kind: string): string {
    return `${this.#prefix}search-${kind}`;
  }

  writeAlias(kind: string): string {
    return `${this.#prefix}search-${kind}-write`;
  }

  /**
   * Creates what is missing; two processes may do so at the same time. It waits for an engine that does not answer,
   * because it starts more slowly than this service.
   * @throws UNAVAILABLE after five minutes.
   */
  async ensure(): Promise<void> {
    const deadline = Date.now() + ENGINE_PATIENCE_MS;
    for (;;) {
      try {
        return await this.#ensureOnce();
      } catch (error) {
        const isAway = isDomainError(error) && error.code === 'UNAVAILABLE';
        if (!isAway || Date.now() > deadline) throw error;
        await sleep(ENGINE_RETRY_MS);
      }
    }
  }

  async #ensureOnce(): Promise<void> {
    await this.answering(async () => {
      for (const { index } of KINDS) {
        const exists = await this.client.indices.existsAlias({ name: this.readAlias(index) });
        if (exists.body) {
          // Adds fields that newer documents have; older documents get them by a rebuild.
          await this.client.indices.putMapping({
            index: this.writeAlias(index),
            body: { properties: PROPERTIES } as never,
          });
          await this.client.indices.putSettings({
            index: this.writeAlias(index),
            body: {
              index: {
                number_of_replicas: this.layout.replicas,
                translog: { flush_threshold_size: TRANSLOG_SIZE },
              },
            },
          });
          continue;
        }
        const name = `${this.readAlias(index)}-v${MAPPING_VERSION}-0`;
        await this.create(name).catch((error: unknown) => {
          if (!isAlreadyThere(error)) throw error;
        });
        await this.client.indices.updateAliases({
          body: {
            actions: [
              { add: { index: name, alias: this.readAlias(index) } },
              { add: { index: name, alias: this.writeAlias(index) } },
            ],
          },
        });
      }
    });
  }

  async create(name: string): Promise<void> {
    await this.client.indices.create({ index: name, body: indexBody(this.layout) as never });
  }

  /** Writes to every index of the kind's write alias. @throws UNAVAILABLE, or when a document is refused. */
  async write(writes: readonly DocumentWrite[]): Promise<void> {
    if (writes.length === 0) return;
    const targets = await this.writeTargets();
    const operations: Operation[] = [];
    for (const { teamId: routing, index, id, version, document } of writes) {
      for (const _index of targets.get(index) ?? []) {
        const place = { _index, _id: id, routing, version: version * VERSION_STEP, version_type: 'external_gte' };
        if (document !== undefined) operations.push([{ index: place }, document]);
        else operations.push([{ delete: version === 0 ? { _index, _id: id, routing } : place }]);
      }
    }
    await this.#bulk(operations);
  }

  /** Writes copies of a rebuild, to one index only. */
  async writeTo(physical: string, writes: readonly DocumentWrite[]): Promise<void> {
    const operations: Operation[] = [];
    for (const { teamId: routing, id, version, document } of writes) {
      if (document === undefined) continue;
      // Must not overwrite the same version that was written there in the meantime, because that knows more about who
      // may read it.
      const place = { _index: physical, _id: id, routing, version: version * VERSION_STEP, version_type: 'external' };
      operations.push([{ index: place }, document]);
    }
    await this.#bulk(operations);
  }

  /** Returns what the index has of documents' passages, by id. Missing documents are left out. */
  async storedPassages(documents: readonly PlacedDocument[]): Promise<Map<string, StoredPassages>> {
    const sources = await this.#sourcesOf(documents, HASH_FIELDS);
    return new Map(
      sources.map(([id, source]) => [
        id,
        {
          model: source.embedding_model ?? '',
          hashes: new Set(passagesIn(source).map(({ hash }) => hash)),
          awaitsSince: source.awaits_vectors_since ?? undefined,
        },
      ]),
    );
  }

  /** Returns the vectors of documents in the index, by id. Missing documents are left out. */
  async storedVectors(documents: readonly PlacedDocument[]): Promise<Map<string, StoredVectors>> {
    const sources = await this.#sourcesOf(documents, VECTOR_FIELDS);
    return new Map(
      sources.map(([id, source]) => [
        id,
        {
          model: source.embedding_model ?? '',
          byHash: new Map(passagesIn(source).map(({ hash, vector }) => [hash, vector])),
          awaitsSince: source.awaits_vectors_since ?? undefined,
        },
      ]),
    );
  }

  async #sourcesOf(
    documents: readonly PlacedDocument[],
    fields: readonly string[],
  ): Promise<[id: string, source: StoredSource][]> {
    if (documents.length === 0) return [];
    const docs = documents.map(({ teamId, index, id }) => ({
      _index: this.readAlias(index),
      _id: id,
      routing: teamId,
    }));
    return this.answering(async () => {
      const { body } = await this.client.mget(
        { body: { docs } as never, _source_includes: fields as string[] },
        WITH_VECTORS,
      );
      const found = body.docs as { _id: string; _source?: StoredSource }[];
      return found.flatMap(({ _id, _source }) => (_source === undefined ? [] : [[_id, _source] as const])) as [
        string,
        StoredSource,
      ][];
    });
  }

  /**
   * Writes where objects are and who may read them to every index of the kind's write alias. The rest of their
   * documents stays.
   * @returns ids that an index does not contain or refuses: their whole document must be written.
   * @throws UNAVAILABLE
   */
  async writeAccess(writes: readonly AccessWrite[]): Promise<string[]> {
    if (writes.length === 0) return [];
    const targets = await this.writeTargets();
    const body = writes.flatMap(({ teamId: routing, index, id, access }) =>
      (targets.get(index) ?? []).flatMap((_index) => [
        { update: { _index, _id: id, routing, retry_on_conflict: ACCESS_ATTEMPTS } },
        { doc: access },
      ]),
    );
    const { missing, refused } = await this.#send(body);
    return [...missing, ...refused.map(({ id }) => id)];
  }

  /** Deletes a workspace's documents from every index of the write alias. @returns whether nothing is left. */
  async purge(teamId: string): Promise<boolean> {
    const targets = [...new Set([...(await this.writeTargets()).values()].flat())];
    return this.answering(async () => {
      // Makes documents visible that were written a moment ago.
      await this.client.indices.refresh({ index: targets });
      const { body } = await this.client.deleteByQuery({
        index: targets,
        routing: teamId,
        conflicts: 'proceed',
        max_docs: PURGE_BATCH,
        refresh: true,
        body: { query: { term: { team_id: teamId } } } as never,
      });
      const { deleted = 0, version_conflicts: conflicts = 0 } = body as {
        deleted?: number;
        version_conflicts?: number;
      };
      return deleted < PURGE_BATCH && conflicts === 0;
    });
  }

  /**
   * Deletes documents of objects from every index of the write alias. Nothing writes them again, because content no
   * longer returns what is deleted for good.
   * @returns how many there were.
   */
  async purgeObjects(teamId: string, ids: readonly string[]): Promise<number> {
    if (ids.length === 0) return 0;
    const targets = [...new Set([...(await this.writeTargets()).values()].flat())];
    return this.answering(async () => {
      await this.client.indices.refresh({ index: targets });
      const { body } = await this.client.deleteByQuery({
        index: targets,
        routing: teamId,
        conflicts: 'proceed',
        refresh: true,
        body: { query: { bool: { filter: [{ term: { team_id: teamId } }, { ids: { values: ids } }] } } } as never,
      });
      const { deleted = 0, version_conflicts: conflicts = 0 } = body as {
        deleted?: number;
        version_conflicts?: number;
      };
      if (conflicts > 0) throw unavailable('Documents changed while they were deleted');
      return deleted;
    });
  }

  async ping(): Promise<void> {
    await this.answering(async () => {
      await this.client.ping();
    });
  }

  async close(): Promise<void> {
    await this.client.close();
  }

  /** @throws RefusedDocuments when all others are written. */
  async #bulk(operations: readonly Operation[]): Promise<void> {
    const refused: RefusedDocument[] = [];
    for (const body of requestBodies(operations)) refused.push(...(await this.#send(body)).refused);
    if (refused.length > 0) throw new RefusedDocuments(refused);
  }

  async #send(body: object[]): Promise<{ missing: string[]; refused: RefusedDocument[] }> {
    return this.answering(async () => {
      const { body: answer } = await this.client.bulk({ body: body as never }, WITH_VECTORS);
      /** Ids that do not exist, for deletions and partial updates. */
      const missing: string[] = [];
      const refused: RefusedDocument[] = [];
      if (!answer.errors) return { missing, refused };
      for (const item of answer.items as Record<string, BulkItem>[]) {
        const [action, { _id: id, status, error }] = Object.entries(item)[0] as [string, BulkItem];
        if (status === 404) missing.push(id);
        // 409: a newer version is already there, so nothing is lost. Only a partial update must be retried.
        if (status < 300 || status === 404 || (status === 409 && action !== 'update')) continue;
        if (status === 429 || status === 409 || status >= 500) throw unavailable('The index is busy');
        refused.push({ id, type: error?.type ?? String(status) });
      }
      return { missing, refused };
    });
  }

  /** Returns the indices that each kind is written to, as they were a second ago at most. */
  async writeTargets(): Promise<Map<string, string[]>> {
    const now = Date.now();
    if (this.#targets !== undefined && this.#targets.until > now) return this.#targets.byKind;
    return this.answering(async () => {
      const { body } = await this.client.indices.getAlias({ name: KINDS.map((kind) => this.writeAlias(kind.index)) });
      const byKind = new Map<string, string[]>();
      for (const { index } of KINDS) {
        const alias = this.writeAlias(index);
        const names = Object.entries(body as Record<string, { aliases: object }>)
          .filter(([, { aliases }]) => alias in aliases)
          .map(([name]) => name);
        byKind.set(index, names);
      }
      this.#targets = { until: now + WRITE_TARGETS_KEPT_MS, byKind };
      return byKind;
    });
  }

  /**
   * Converts an engine that does not answer into UNAVAILABLE, so that consumers wait for it and people see a message.
   */
  async answering<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw isAway(error) ? unavailable('Search is temporarily unavailable', error) : error;
    }
  }
}

/** Tells whether the engine does not answer, or answers that it or its shards are still starting. */
export function isAway(error: unknown): boolean {
  return (
    error instanceof errors.ConnectionError ||
    error instanceof errors.TimeoutError ||
    error instanceof errors.NoLivingConnectionsError ||
    (error instanceof errors.ResponseError && [429, 502, 503, 504].includes(error.statusCode ?? 0))
  );
}

function passagesIn({ sentences = [], chunks = [] }: StoredSource): { hash: string; vector: number[] }[] {
  return [...sentences, ...chunks];
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof errors.ResponseError && error.body?.error?.type === 'resource_already_exists_exception';
}
