import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { create } from '@bufbuild/protobuf';
import { type ConnectRouter, createClient, createRouterTransport } from '@connectrpc/connect';
import type { Actor, ShareReader } from '@fieldloom/auth/actor';
import { Entitlements } from '@fieldloom/entitlements/entitlements';
import { LiveHub } from '@fieldloom/graphql/live';
import type { Role } from '@fieldloom/kernel/enums';
import { unavailable } from '@fieldloom/kernel/errors';
import { createLogger } from '@fieldloom/observability/logger';
import { PrometheusMetrics } from '@fieldloom/observability/metrics';
import { EntitlementsSchema, type Entitlements as PlanOfTeam } from '@fieldloom/proto/fieldloom/billing/v1/billing_pb';
import { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { MediaService } from '@fieldloom/proto/fieldloom/media/v1/media_pb';
import { Peers } from '@fieldloom/rpc/peers';
import { createHttpServer } from '@fieldloom/service/http-server';
import { createNestContext, createNestService } from '@fieldloom/service/nest-service';
import { rpcRoutes } from '@fieldloom/service/service-module';
import { type TestDatabase, testDatabase } from '@fieldloom/testkit/database';
import { eventually } from '@fieldloom/testkit/eventually';
import { testKeys } from '@fieldloom/testkit/keys';
import {
  actorHeaders,
  asArrived,
  askSubgraph,
  memberOf,
  type SubgraphAnswer,
} from '@fieldloom/testkit/subgraph-client';
import { TRANSCRIBE_PROGRESS, type TranscribeInput } from '@fieldloom/workflow/activities/intelligence';
import { connectTemporal } from '@fieldloom/workflow/client';
import { TASK_QUEUES } from '@fieldloom/workflow/queues';
import { startWorker } from '@fieldloom/workflow/worker';
import { Context } from '@temporalio/activity';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { AppModule } from '../../src/app.module.ts';
import type { MediaDatabase, MediaTables } from '../../src/database.ts';
import { ClipRepository } from '../../src/modules/clip/clip.repository.ts';
import { ClipService } from '../../src/modules/clip/clip.service.ts';
import { deliveryRoutes } from '../../src/modules/delivery/delivery.http.ts';
import { DeliveryService } from '../../src/modules/delivery/delivery.service.ts';
import { FileRepository } from '../../src/modules/file/file.repository.ts';
import { FileService } from '../../src/modules/file/file.service.ts';
import { MediaPipeline } from '../../src/modules/file/media-pipeline.ts';
import { type NoteNews, tellNote } from '../../src/modules/file/note-topic.ts';
import { UploadService } from '../../src/modules/file/upload.service.ts';
import { LogoRepository } from '../../src/modules/logo/logo.repository.ts';
import { LogoService } from '../../src/modules/logo/logo.service.ts';
import { MODULES } from '../../src/modules.gen.ts';
import { cutClipActivities } from '../../src/workflows/cut-clip/cut-clip.activities.ts';
import { drawPictureActivities } from '../../src/workflows/draw-picture/draw-picture.activities.ts';
import { prepareLogoActivities } from '../../src/workflows/prepare-logo/prepare-logo.activities.ts';
import { processMediaActivities } from '../../src/workflows/process-media/process-media.activities.ts';
import { ContentStandIn } from './content-stand-in.ts';
import { TestBucket } from './object-store.ts';
import { type TemporalNamespace, temporalNamespace } from './temporal-namespace.ts';

const SCOPE = 'eu_a';
export const BUNDLE = fileURLToPath(new URL('../../dist/workflows.bundle.js', import.meta.url));
/** Converting takes seconds even on a quiet machine. */
const PROCESSING_MS = 120_000;
const STATES = `id version uploadStatus downloadUrl playlistUrl durationMs imagePixelWidth imagePixelHeight
  conversion { status errorCode errorMessage retryable } transcription { status errorCode errorMessage retryable }`;

export interface FileState {
  id: string;
  version: number;
  uploadStatus: string;
  downloadUrl: string | null;
  playlistUrl: string | null;
  durationMs: number | null;
  imagePixelWidth: number | null;
  imagePixelHeight: number | null;
  conversion: { status: string; errorCode: string | null; errorMessage: string | null; retryable: boolean };
  transcription: { status: string; errorCode: string | null; errorMessage: string | null; retryable: boolean };
}

export interface Part {
  partNumber: number;
  etag: string;
}

export interface NewFile {
  noteId: string;
  fileName: string;
  contentType: string;
  bytes: Buffer;
  /** Language of this recording only. */
  language?: string;
}

/** What the recognizer was asked, with the vocabulary as it was in the object store. */
export interface Heard {
  transcriptKey: string;
  language: string | undefined;
  vocabulary: string[] | undefined;
}

/** Runs the whole service in this process, on its own database, bucket and namespace; content has a stand-in. */
export class MediaKit {
  readonly keys = testKeys()[SCOPE];
  readonly content = new ContentStandIn(this.keys);
  readonly #closing: (() => Promise<unknown>)[] = [];
  readonly #teams = new Set<string>();
  database!: MediaDatabase;
  bucket!: TestBucket;
  http!: FastifyInstance;
  uploads!: UploadService;
  readonly heard: Heard[] = [];
  files!: FileService;
  /** The same service while Temporal is away. */
  filesWithoutPipeline!: FileService;
  clips!: ClipService;
  logos!: LogoService;
  /** The same service while Temporal is away. */
  logosWithoutPipeline!: LogoService;
  /** Workspaces whose plan has no custom branding. */
  readonly plain = new Set<string>();
  #temporal!: TemporalNamespace;
  #scratch!: string;
  #rpc!: (router: ConnectRouter) => void;
  #speech: Promise<void> = Promise.resolve();
  #absences = 0;

  static async start(): Promise<MediaKit> {
    const kit = new MediaKit();
    const scratch = await testDatabase({ service: 'media' });
    kit.database = scratch.open<MediaTables>();
    kit.bucket = await TestBucket.make();
    const temporal = await temporalNamespace();
    kit.#temporal = temporal;
    const content = new Peers({ keys: kit.keys, service: 'media', addresses: { content: await kit.content.start() } });
    kit.#closing.push(
      () => kit.content.stop(),
      () => temporal.close(),
      () => kit.bucket.drop(),
      () => kit.database.close(),
      () => scratch.drop(),
    );
    await kit.#startServer(scratch, temporal, content);
    await kit.#startWorkers(temporal, content);
    return kit;
  }

  async stop(): Promise<void> {
    for (const close of this.#closing) await close();
  }

  get port(): number {
    return (this.http.server.address() as AddressInfo).port;
  }

  member(teamId: string, role: Role = 'MANAGER'): Actor {
    this.#teams.add(teamId);
    return memberOf(teamId, { role });
  }

  /** Returns the actor as the service reads it from a request of the gateway. */
  asking(who: Actor): Promise<Actor> {
    return asArrived(this.keys, who);
  }

  async headersOf(who: Actor | ShareReader | undefined): Promise<Record<string, string>> {
    return actorHeaders(this.keys, who);
  }

  async ask(
    who: Actor | ShareReader | undefined,
    query: string,
    variables: Record<string, unknown> = {},
  ): Promise<SubgraphAnswer> {
    return askSubgraph(this.http, await this.headersOf(who), query, variables);
  }

  /** Like `ask`, for operations that must succeed. Returns the operation's value. */
  async do<T>(who: Actor, query: string, variables: Record<string, unknown> = {}): Promise<T> {
    const { data, code } = await this.ask(who, query, variables);
    if (code !== undefined) throw new Error(`${query.slice(0, 60)} was refused: ${code}`);
    return Object.values(data)[0] as T;
  }

  /** Uploads everything, but does not complete the upload. */
  async sendParts(
    actor: Actor,
    { bytes, ...file }: NewFile,
    sizeBytes = bytes.length,
  ): Promise<{ id: string; parts: Part[] }> {
    const { fileId, partCount, partSizeBytes } = await this.do<{
      fileId: string;
      partCount: number;
      partSizeBytes: number;
    }>(actor, 'mutation($input: StartUploadInput!) { startUpload(input: $input) { fileId partCount partSizeBytes } }', {
      input: { ...file, sizeBytes },
    });
    const partNumbers = Array.from({ length: partCount }, (_, index) => index + 1);
    const addresses = await this.do<{ partNumber: number; url: string }[]>(
      actor,
      'mutation($fileId: ID!, $partNumbers: [Int!]!) { uploadParts(fileId: $fileId, partNumbers: $partNumbers) { partNumber url } }',
      { fileId, partNumbers },
    );
    const parts: Part[] = [];
    for (const { partNumber, url } of addresses) {
      const body = bytes.subarray((partNumber - 1) * partSizeBytes, partNumber * partSizeBytes);
      if (body.length > 0) parts.push({ partNumber, etag: await putPart(url, body) });
    }
    return { id: fileId, parts };
  }

  async complete(actor: Actor, fileId: string, parts: readonly Part[]): Promise<SubgraphAnswer> {
    const query = `mutation($fileId: ID!, $parts: [CompletedPartInput!]!) { completeUpload(fileId: $fileId, parts: $parts) { ${STATES} } }`;
    return this.ask(actor, query, { fileId, parts });
  }

  /**
   * Uploads a file.
   * @returns its id.
   */
  async upload(actor: Actor, file: NewFile): Promise<string> {
    const { id, parts } = await this.sendParts(actor, file);
    const { code } = await this.complete(actor, id, parts);
    if (code !== undefined) throw new Error(`The upload was refused: ${code}`);
    return id;
  }

  async state(actor: Actor, fileId: string): Promise<FileState> {
    return this.do(actor, `query($id: ID!) { file(id: $id) { ${STATES} } }`, { id: fileId });
  }

  /** Returns the file once its conversion and its transcription have ended. */
  async ended(actor: Actor, fileId: string): Promise<FileState> {
    return eventually(
      async () => {
        const file = await this.state(actor, fileId);
        const isRunning =
          !['COMPLETE', 'ERROR'].includes(file.conversion.status) ||
          ['QUEUED', 'RUNNING'].includes(file.transcription.status);
        if (isRunning) throw new Error(`still ${file.conversion.status}, ${file.transcription.status}`);
        return file;
      },
      { timeoutMs: PROCESSING_MS, intervalMs: 100 },
    );
  }

  /** Announces a change of a note's files or clips. */
  async tell(teamId: string, noteId: string, change: NoteNews): Promise<void> {
    await this.database.forWorkspace({ teamId }, async (trx) => tellNote(trx, teamId, noteId, change));
  }

  /** Lists what should not be in the object store or on this machine. */
  async leftovers(): Promise<string[]> {
    const folders = (await readdir(this.#scratch)).map((name) => `scratch ${name}`);
    return [...folders, ...(await this.bucket.faults(this.database, [...this.#teams]))];
  }

  /** Waits until the pipeline's run has ended, which happens a moment after it recorded its end in the file. */
  async runEnded(fileId: string): Promise<void> {
    const run = this.#temporal.client.workflow.getHandle(`media-${fileId}`);
    await eventually(async () => {
      if ((await run.describe()).status.name === 'RUNNING') throw new Error('the run goes on');
    });
  }

  /** Changes rows of one workspace as no service would, to imitate a dead process or a time long ago. */
  async sql(teamId: string, text: string): Promise<void> {
    await this.database.forWorkspace({ teamId }, (trx) => sql.raw(text).execute(trx));
  }

  /**
   * Keeps the recognizer busy until it is canceled.
   * @returns a function that lets it continue.
   */
  holdSpeech(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#speech = promise;
    return resolve;
  }

  /**
   * Makes the recognizer unavailable for its next calls.
   * @returns a function that tells how many of them are left.
   */
  loseSpeech(calls: number): () => number {
    this.#absences = calls;
    return () => this.#absences;
  }

  /** Returns what content is told about a highlight's clip; undefined if it has none. */
  async clipOf(teamId: string, highlightId: string): Promise<{ complete: boolean; hasVideo: boolean } | undefined> {
    const here = createRouterTransport(this.#rpc);
    const { clips } = await createClient(MediaService, here).getClips({ teamId, highlightIds: [highlightId] });
    return clips[0];
  }

  /** Reports the recognizer's progress to a recording's workflow, as intelligence does. */
  async recognized(fileId: string, progress: number): Promise<void> {
    await this.#temporal.client.workflow.getHandle(`media-${fileId}`).signal(TRANSCRIBE_PROGRESS, { progress });
  }

  /** Returns the history of a recording's workflow as JSON. */
  async historyOf(fileId: string): Promise<string> {
    return JSON.stringify(await this.#temporal.client.workflow.getHandle(`media-${fileId}`).fetchHistory());
  }

  #plan(teamId: string): PlanOfTeam {
    return create(EntitlementsSchema, { version: 2n, flags: { customBranding: !this.plain.has(teamId) } });
  }

  async #listen(): Promise<void> {
    if (this.#absences > 0) {
      this.#absences -= 1;
      throw unavailable();
    }
    const context = Context.current();
    const beat = setInterval(() => context.heartbeat(), 200);
    try {
      await Promise.race([this.#speech, context.cancelled]);
    } finally {
      clearInterval(beat);
    }
  }

  async #startServer(scratch: TestDatabase, temporal: TemporalNamespace, peers: Peers): Promise<void> {
    const logger = createLogger({ service: 'media', scope: SCOPE, level: 'silent' });
    const { database, keys } = this;
    const { storage } = this.bucket;
    const live = new LiveHub(scratch.appUrl);
    await live.start();
    const entitlements = new Entitlements({ read: async (teamId) => this.#plan(teamId) });
    const pipeline = new MediaPipeline(temporal.client);
    const parts = {
      database,
      storage,
      live,
      content: peers.client(ContentService, 'content'),
      entitlements,
      keys,
      logger,
    };
    this.http = createHttpServer({ logger, metrics: new PrometheusMetrics({}), ready: async () => {} });
    const app = await createNestService({
      http: this.http,
      keys,
      logger,
      module: AppModule.with({ ...parts, pipeline }),
      schemaFolder: fileURLToPath(new URL('../../schema', import.meta.url)),
    });
    this.uploads = app.get(UploadService);
    this.files = app.get(FileService);
    this.clips = app.get(ClipService);
    this.logos = app.get(LogoService);
    deliveryRoutes(this.http, { delivery: app.get(DeliveryService), logos: this.logos, storage, keys });
    this.#rpc = rpcRoutes(app, MODULES);
    const nowhere = connectTemporal({ TEMPORAL_ADDRESS: '127.0.0.1:1', TEMPORAL_NAMESPACE: 'none' });
    const away = await createNestContext(AppModule.with({ ...parts, pipeline: new MediaPipeline(nowhere) }));
    this.filesWithoutPipeline = away.get(FileService);
    this.logosWithoutPipeline = away.get(LogoService);
    await this.http.listen({ port: 0, host: '127.0.0.1' });
    this.#closing.unshift(
      () => live.stop(),
      () => app.close(),
    );
  }

  async #startWorkers(temporal: TemporalNamespace, peers: Peers): Promise<void> {
    // Tools work in folders of this spec only.
    this.#scratch = await mkdtemp(join(tmpdir(), 'media-spec-'));
    const before = process.env['TMPDIR'];
    process.env['TMPDIR'] = this.#scratch;
    const logger = createLogger({ service: 'media', scope: SCOPE, level: process.env['LOG_LEVEL'] ?? 'silent' });
    const { settings } = temporal;
    const { database } = this;
    const { storage } = this.bucket;
    const repositories = { files: new FileRepository(), clips: new ClipRepository(), logos: new LogoRepository() };
    const tools = { database, storage, ...repositories, ffmpegPath: 'ffmpeg', ffprobePath: 'ffprobe' };
    const media = await startWorker({
      settings,
      logger,
      taskQueue: TASK_QUEUES.media,
      workflows: { bundlePath: BUNDLE },
      activities: {
        ...processMediaActivities({ ...tools, content: peers.client(ContentService, 'content'), logger }),
        ...cutClipActivities(tools),
        ...drawPictureActivities(tools),
        ...prepareLogoActivities(tools),
      },
    });
    const speech = await startWorker({
      settings,
      logger,
      taskQueue: TASK_QUEUES.speech,
      activities: {
        transcribe: async ({ transcriptKey, language, vocabularyKey }: TranscribeInput) => {
          await this.#listen();
          const words = vocabularyKey && (await storage.getBuffer(vocabularyKey, 100_000)).toString();
          this.heard.push({ transcriptKey, language, vocabulary: words ? JSON.parse(words) : undefined });
          await storage.put(transcriptKey, '{}', 'application/json');
        },
      },
    });
    this.#closing.unshift(async () => {
      await Promise.all([media.stop(), speech.stop()]);
      if (before === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = before;
      await rm(this.#scratch, { recursive: true });
    });
  }
}

export async function putPart(url: string, body: Buffer): Promise<string> {
  const response = await fetch(url, { method: 'PUT', body: new Uint8Array(body) });
  if (!response.ok) throw new Error(`The object store answered ${response.status}`);
  return response.headers.get('etag') ?? '';
}
