import type { Actor, ShareReader } from '@fieldloom/auth/actor';
import { ACTOR_HEADER, signActor, signShareReader } from '@fieldloom/auth/internal-token';
import { newId } from '@fieldloom/kernel/ids';
import type { RpcPart } from '@fieldloom/rpc/routes';
import { type ServiceModule, subscriptionsOf } from '@fieldloom/service/service-module';
import type { EventDefinition } from '@fieldloom/stream/event-definition';
import { type TestDatabase, testDatabase } from '@fieldloom/testkit/database';
import type { ContentStore } from '../../src/content-store.ts';
import { MODULES } from '../../src/modules.gen.ts';
import { type RunningContent, startContent } from './start-content.ts';
import { newKeysFile, readKeysFile } from './test-keys.ts';
import { WorkspaceStub } from './workspace-stub.ts';

export interface Answer {
  // oxlint-disable-next-line typescript/no-explicit-any -- each query has its own shape
  data: any;
  /** `extensions.code` of the first error, or `code` of an answer that failed as a whole. */
  code: string | undefined;
  errors: { message: string; extensions: { code: string; errorCode: string; details?: Record<string, unknown> } }[];
}

/** What other services call, without the transport. The context says on whose behalf, see `calledFor`. */
// oxlint-disable-next-line typescript/no-explicit-any -- each method has its own shape
export type RpcHandlers = Record<string, (request: any, context?: object) => Promise<any>>;

/** Runs the whole service in this process, on its own database. */
export class ContentKit {
  readonly keysFile = newKeysFile();
  readonly keys = readKeysFile(this.keysFile);
  readonly workspaces = new WorkspaceStub();
  /** Contents of the object store. */
  readonly transcripts = new Map<string, Buffer>();
  readonly teamId = newId();
  readonly scratch: TestDatabase;
  #running: RunningContent | undefined;

  private constructor(scratch: TestDatabase) {
    this.scratch = scratch;
  }

  /** Returns the methods of all modules by name. */
  rpc(): RpcHandlers {
    const modules: readonly ServiceModule[] = MODULES;
    const parts = modules.flatMap(({ rpc = [] }) => rpc.map((part) => this.running.app.get<RpcPart>(part)));
    return Object.assign({}, ...parts.map(({ handlers }) => handlers));
  }

  /** @param options.poolSize Connections to the database. */
  static async start(options: { poolSize?: number } = {}): Promise<ContentKit> {
    const kit = new ContentKit(await testDatabase({ service: 'content' }));
    const { appUrl, sweepUrl } = kit.scratch;
    const { keys, workspaces, transcripts } = kit;
    kit.#running = await startContent({ appUrl, sweepUrl, keys, workspaces, transcripts, ...options });
    return kit;
  }

  /** Runs the consumer's steps for another service's event, without the broker. */
  async hear<Payload extends object>(
    { type }: EventDefinition<Payload>,
    payload: Payload,
    teamId = this.teamId,
  ): Promise<void> {
    const subscription = subscriptionsOf(this.running.app, MODULES).find(({ event }) => event.type === type);
    if (subscription === undefined) throw new Error(`nobody listens to ${type}`);
    const about = { type, teamId, region: 'us_b', actor: null, version: 1, schemaVersion: 1, traceparent: null };
    const event = { ...about, eventId: newId(), aggregateId: newId(), occurredAt: new Date().toISOString(), payload };
    const context = { attempt: 1, signal: new AbortController().signal };
    for (const step of subscription.steps) await step.run(event, context);
  }

  get running(): RunningContent {
    if (this.#running === undefined) throw new Error('the service is not running');
    return this.#running;
  }

  get port(): number {
    return this.running.port;
  }

  get store(): ContentStore {
    return this.running.store;
  }

  async stop(): Promise<void> {
    await this.#running?.stop();
    await this.scratch.drop();
  }

  /** Asks as a user, as the reader of a share, or (undefined) as nobody. */
  async ask(
    who: Actor | ShareReader | undefined,
    query: string,
    variables: Record<string, unknown> = {},
    extra: Record<string, string> = {},
  ): Promise<Answer> {
    const headers: Record<string, string> = { ...extra };
    if (who !== undefined) {
      headers[ACTOR_HEADER] = 'userId' in who ? await signActor(this.keys, who) : await signShareReader(this.keys, who);
    }
    const payload = { query, variables };
    const response = await this.running.app.inject({ method: 'POST', url: '/graphql', payload, headers });
    const body = response.json() as Partial<Answer>;
    const errors = body.errors ?? [];
    const [first] = errors as { extensions?: { code: string }; code?: string }[];
    return { data: body.data, errors, code: first?.extensions?.code ?? first?.code };
  }

  /** Like `ask`, for operations that must succeed. Returns the data. */
  async do(who: Actor | ShareReader, query: string, variables: Record<string, unknown> = {}): Promise<Answer['data']> {
    const { data, errors } = await this.ask(who, query, variables);
    if (errors.length > 0) throw new Error(JSON.stringify(errors));
    return data;
  }
}
