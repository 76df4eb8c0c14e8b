import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { CallOptions } from '@connectrpc/connect';
import type { Actor } from '@fieldloom/auth/actor';
import { ACTOR_HEADER } from '@fieldloom/auth/internal-token';
import type { Keys } from '@fieldloom/auth/keys';
import { Entitlements, type Plan } from '@fieldloom/entitlements/entitlements';
import { newId } from '@fieldloom/kernel/ids';
import { createLogger } from '@fieldloom/observability/logger';
import { PrometheusMetrics } from '@fieldloom/observability/metrics';
import { actingIn } from '@fieldloom/rpc/acting';
import { createHttpServer } from '@fieldloom/service/http-server';
import { createNestService } from '@fieldloom/service/nest-service';
import { type TestScope, testKeys } from '@fieldloom/testkit/keys';
import { testStack } from '@fieldloom/testkit/stack';
import { actorHeaders, askSubgraph, memberOf, readerOf, type SubgraphAnswer } from '@fieldloom/testkit/subgraph-client';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { AppModule } from '../src/app.module.ts';
import { KINDS } from '../src/kinds.ts';
import { VECTOR_DIMENSIONS } from '../src/limits.ts';
import { DocumentIndexer } from '../src/modules/document/document.indexer.ts';
import type { IndexDocument } from '../src/modules/document/mapping.ts';
import { hashOf } from '../src/modules/document/passage-vectors.ts';
import { SearchIndex } from '../src/modules/document/search-index.ts';
import { VectorFollower } from '../src/modules/document/vector-follower.ts';
import { followAll } from './indexing-kit.ts';

const SCOPE = 'eu_a';

type Embed = (texts: readonly string[]) => Promise<number[][]>;

/** A note as content returns it, apart from its text. */
const NO_DOCUMENT = {
  deleted: false,
  version: 1n,
  projectId: '',
  noteId: '',
  folderIds: [],
  accessNodeIds: [],
  tagIds: [],
  createdBy: '',
  contributorIds: [],
  createdAt: '2026-10-01T12:00:00.000Z',
  updatedAt: '2026-10-01T12:00:00.000Z',
  published: false,
  archived: false,
  fields: [],
};

/** Returns the user for whom content is asked. */
function userIn(options: CallOptions): string {
  const acting = actingIn(options);
  if (acting === undefined || !('actor' in acting)) throw new Error('content is asked for nobody');
  return acting.actor.userId;
}

/** Runs the subgraph on a real OpenSearch, with its own indices. */
export class SearchKit {
  readonly keys: Record<TestScope, Keys> = testKeys();
  readonly #prefix = `test_${randomBytes(6).toString('hex')}_`;
  /** Nodes that a user may read; without an entry, everything in the workspace. */
  readonly readable = new Map<string, string[]>();
  /** Objects that nobody may see, even if what is in or on them can be seen. */
  readonly hidden = new Set<string>();
  /** What tags were merged into. */
  readonly mergedTags = new Map<string, string>();
  /** Custom fields of all workspaces, by id. */
  readonly fields = new Map<string, { type: string; options?: { id: string; label: string }[] }>();
  isContentDown = false;
  /** Workspaces whose plan lacks a flag. */
  readonly plansWithout = new Map<string, string>();
  index!: SearchIndex;
  #indexer!: DocumentIndexer;
  readonly #notes = new Map<string, { title: string; text: string; fields?: object[] }>();
  #http!: FastifyInstance;
  #app!: NestFastifyApplication;

  /** @param embed Embeds texts; by default, a stand-in that knows two meanings. */
  static async start(embed: Embed = async (texts) => texts.map(vectorOf)): Promise<SearchKit> {
    const kit = new SearchKit();
    const { opensearchUrl } = await testStack();
    kit.index = new SearchIndex(opensearchUrl, kit.#prefix, { shards: 1, replicas: 0 });
    await kit.index.ensure();
    const logger = createLogger({ service: 'search', scope: SCOPE, level: 'silent' });
    const metrics = new PrometheusMetrics({ service: 'search' });
    kit.#http = createHttpServer({ logger, metrics, ready: () => kit.index.ping() });
    const intelligence = {
      embed: async ({ texts }: { texts: string[] }) => ({
        model: 'stand-in',
        embeddings: (await embed(texts)).map((values) => ({ values })),
      }),
    } as never;
    const content = kit.#content() as never;
    const entitlements = new Entitlements({ read: async (teamId) => kit.#plan(teamId) });
    kit.#app = await createNestService({
      http: kit.#http,
      keys: kit.keys[SCOPE],
      logger,
      module: AppModule.with({ index: kit.index, content, intelligence, entitlements }),
      schemaFolder: fileURLToPath(new URL('../schema', import.meta.url)),
    });
    kit.#indexer = kit.#app.get(DocumentIndexer);
    return kit;
  }

  #plan(teamId: string): Plan {
    const lacks = this.plansWithout.get(teamId);
    return {
      version: 1n,
      flags: { search: lacks !== 'search', semanticSearch: lacks !== 'semanticSearch' },
      limits: {},
    };
  }

  #content() {
    return {
      listReadableNodes: async (_request: object, options: CallOptions) => {
        if (this.isContentDown) throw new Error('content is away');
        const nodeIds = this.readable.get(userIn(options));
        return { nodeIds: nodeIds ?? [], everything: nodeIds === undefined };
      },
      checkAccess: async ({ objects }: { objects: { kind: string; id: string }[] }) => {
        if (this.isContentDown) throw new Error('content is away');
        const seen = objects.filter(({ id }) => !this.hidden.has(id));
        return { levels: seen.map((object) => ({ object, level: 'READ' })) };
      },
      listMergedTags: async ({ tagIds }: { tagIds: string[] }) => ({
        tags: tagIds.flatMap((tagId) => {
          const targetId = this.mergedTags.get(tagId);
          return targetId === undefined ? [] : [{ tagId, targetId }];
        }),
      }),
      listFields: async ({ fieldIds }: { fieldIds: string[] }) => ({
        fields: fieldIds.flatMap((id) => {
          const field = this.hidden.has(id) ? undefined : this.fields.get(id);
          return field === undefined ? [] : [{ id, options: [], ...field }];
        }),
      }),
      getSearchDocuments: async ({ objects }: { objects: { kind: string; id: string }[] }) => ({
        documents: objects.map((object) => ({ ...NO_DOCUMENT, object, ...this.#notes.get(object.id) })),
      }),
    };
  }

  /** @param nodes Nodes that the member may read; by default, everything in the workspace. */
  member(teamId: string, nodes?: string[]): Actor {
    const actor = memberOf(teamId, { role: nodes === undefined ? 'MANAGER' : 'VIEWER' });
    if (nodes !== undefined) this.readable.set(actor.userId, nodes);
    return actor;
  }

  /** Puts a document into the index. @returns its id. */
  async add(teamId: string, document: Partial<IndexDocument> & { kind?: string }): Promise<string> {
    const { kind = 'note', ...given } = document;
    const id = newId();
    const text = `${given.title ?? ''} ${given.text ?? ''}`;
    await this.index.write([
      {
        teamId,
        index: kind,
        id,
        version: 1,
        document: {
          team_id: teamId,
          title: '',
          text: '',
          project_id: null,
          note_id: null,
          folder_ids: [],
          access_node_ids: [],
          tag_ids: [],
          people_ids: [],
          created_by: null,
          contributor_ids: [],
          created_at: '2026-10-01T12:00:00.000Z',
          updated_at: '2026-10-01T12:00:00.000Z',
          published: false,
          archived: false,
          fields: [],
          embedding_model: 'stand-in',
          chunks: [{ text, hash: hashOf(text), vector: vectorOf(text) }],
          sentences: [{ hash: hashOf(text), vector: vectorOf(text) }],
          ...given,
        },
      },
    ]);
    return id;
  }

  /**
   * Adds notes to the index, as if they came from content.
   * @returns their ids.
   */
  async indexNotes(
    teamId: string,
    notes: readonly { title: string; text: string; fields?: object[] }[],
  ): Promise<string[]> {
    const ids = notes.map(() => newId());
    for (const [position, id] of ids.entries()) this.#notes.set(id, notes[position]!);
    await Promise.all(ids.map((id) => this.#indexer.index(teamId, { rpcKind: 'NOTE', id })));
    await this.refresh();
    await followAll(this.#app.get(VectorFollower));
    return ids;
  }

  /** Makes written documents visible to searches. */
  async refresh(): Promise<void> {
    await this.index.client.indices.refresh({ index: KINDS.map(({ index }) => this.index.readAlias(index)) });
  }

  async ask(actor: Actor, query: string, variables: object = {}): Promise<SubgraphAnswer> {
    return askSubgraph(this.#http, await actorHeaders(this.keys[SCOPE], actor), query, variables);
  }

  async askAsReader(teamId: string, query: string): Promise<SubgraphAnswer> {
    return askSubgraph(this.#http, await actorHeaders(this.keys[SCOPE], readerOf(teamId)), query);
  }

  /** @param token From the gateway, or forged; undefined means not signed in. */
  async askWith(token: string | undefined, query: string): Promise<SubgraphAnswer> {
    return askSubgraph(this.#http, token === undefined ? {} : { [ACTOR_HEADER]: token }, query);
  }

  /** Returns every document of every kind, which a search must not change. */
  async documents(): Promise<number> {
    await this.refresh();
    const { body } = await this.index.client.count({ index: KINDS.map(({ index }) => this.index.readAlias(index)) });
    return body.count;
  }

  async stop(): Promise<void> {
    await this.#app.close();
    await this.#http.close();
    const { body } = await this.index.client.indices.get({ index: `${this.#prefix}*` });
    await this.index.client.indices.delete({ index: Object.keys(body) });
    await this.index.close();
  }
}

/** Meanings that the specs know. Each has its own direction; all other texts share another one. */
const MEANINGS = [/price|expensive|cost/i, /slow|wait|minutes/i];

/** Stands in for the model: texts of one meaning are alike, whatever their words. */
function vectorOf(text: string): number[] {
  const vector = Array.from({ length: VECTOR_DIMENSIONS }, () => 0);
  const found = MEANINGS.findIndex((meaning) => meaning.test(text));
  vector[found + 1] = 1;
  return vector;
}
