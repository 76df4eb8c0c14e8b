import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Actor, ShareReader } from '@fieldloom/auth/actor';
import { LiveHub } from '@fieldloom/graphql/live';
import type { Role } from '@fieldloom/kernel/enums';
import { newId } from '@fieldloom/kernel/ids';
import { createLogger } from '@fieldloom/observability/logger';
import { PrometheusMetrics } from '@fieldloom/observability/metrics';
import { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { Peers } from '@fieldloom/rpc/peers';
import { createHttpServer } from '@fieldloom/service/http-server';
import { createNestService } from '@fieldloom/service/nest-service';
import { subscriptionsOf } from '@fieldloom/service/service-module';
import { createConsumer, type EventConsumer } from '@fieldloom/stream/consumer';
import type { EventDefinition } from '@fieldloom/stream/event-definition';
import { createProducer, type EventProducer } from '@fieldloom/stream/producer';
import { type TestDatabase, testDatabase } from '@fieldloom/testkit/database';
import { testKeys } from '@fieldloom/testkit/keys';
import { Mailbox } from '@fieldloom/testkit/mailbox';
import { actorHeaders, askSubgraph, memberOf, type SubgraphAnswer } from '@fieldloom/testkit/subgraph-client';
import { type TestStream, testStream } from '@fieldloom/testkit/topics';
import type { INestApplicationContext } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { AppModule, type Outside } from '../../src/app.module.ts';
import type { NotificationsDatabase, NotificationTables } from '../../src/database.ts';
import { ActivityMailer } from '../../src/modules/activity/activity-mailer.ts';
import { Mailer } from '../../src/modules/mail/mailer.ts';
import { SettingsService } from '../../src/modules/settings/settings.service.ts';
import { unsubscribeRoutes } from '../../src/modules/settings/unsubscribe.http.ts';
import { MODULES } from '../../src/modules.gen.ts';
import { PeerStandIns } from './peer-stand-ins.ts';

const SCOPE = 'eu_a';

/** Runs the whole service in this process, on its own database and topics. */
export class NotificationsKit {
  readonly keys = testKeys()[SCOPE];
  readonly peers = new PeerStandIns(this.keys);
  readonly #closing: (() => Promise<unknown>)[] = [];
  mailbox!: Mailbox;
  database!: NotificationsDatabase;
  http!: FastifyInstance;
  activity!: ActivityMailer;
  #producer!: EventProducer;

  static async start(): Promise<NotificationsKit> {
    const kit = new NotificationsKit();
    const scratch = await testDatabase({ service: 'notifications' });
    const stream = await testStream();
    kit.mailbox = await Mailbox.open();
    kit.database = scratch.open<NotificationTables>();
    const app = await kit.#startServer(scratch);
    await kit.#startConsumer(stream, app);
    kit.#closing.push(
      () => kit.database.close(),
      () => kit.mailbox.close(),
      () => kit.peers.stop(),
      () => stream.drop(),
      () => scratch.drop(),
    );
    return kit;
  }

  async stop(): Promise<void> {
    for (const close of this.#closing) await close();
  }

  get port(): number {
    return (this.http.server.address() as AddressInfo).port;
  }

  /** Returns a member of a workspace, as the gateway knows them. */
  member(teamId: string, role: Role = 'VIEWER'): Actor {
    return memberOf(teamId, { role });
  }

  async ask(who: Actor | ShareReader, query: string, variables: object = {}): Promise<SubgraphAnswer> {
    return askSubgraph(this.http, await actorHeaders(this.keys, who), query, variables);
  }

  /** Publishes an event, as its owner's relay does. */
  async publish<Payload>(
    event: EventDefinition<Payload>,
    {
      teamId,
      aggregateId,
      eventId = newId(),
      actor = null,
      occurredAt = new Date(),
    }: { teamId: string; aggregateId: string; eventId?: string; actor?: string | null; occurredAt?: Date },
    payload: Payload,
  ): Promise<string> {
    const envelope = {
      eventId,
      type: event.type,
      teamId,
      region: SCOPE,
      actor,
      aggregateId,
      version: 1,
      schemaVersion: event.version,
      traceparent: null,
      occurredAt: occurredAt.toISOString(),
      payload,
    };
    await this.#producer.publish([{ topic: event.topic, key: aggregateId, envelope }]);
    return eventId;
  }

  /** Tells whether a consumer has handled an event that had effects. */
  async isHandled(eventId: string): Promise<boolean> {
    const rows = await this.database.acrossWorkspaces('spec', (trx) =>
      trx.selectFrom('inbox').select('event_id').where('event_id', '=', eventId).execute(),
    );
    return rows.length > 0;
  }

  async #startServer(scratch: TestDatabase): Promise<INestApplicationContext> {
    const logger = createLogger({ service: 'notifications', scope: SCOPE, level: 'silent' });
    const live = new LiveHub(scratch.appUrl);
    await live.start();
    this.http = createHttpServer({ logger, metrics: new PrometheusMetrics({}), ready: async () => {} });
    const peers = new Peers({ keys: this.keys, service: 'notifications', addresses: await this.peers.start() });
    const mailer = new Mailer(this.mailbox.url, 'Fieldloom <no-reply@fieldloom.localhost>', 'fieldloom.localhost');
    const outside: Outside = {
      database: this.database,
      live,
      accounts: peers.client(AccountsService, 'accounts'),
      content: peers.client(ContentService, 'content'),
      mailer,
      originOf: (subdomain) => `http://${subdomain}.fieldloom.test`,
    };
    const app = await createNestService({
      http: this.http,
      keys: this.keys,
      logger,
      module: AppModule.with(outside),
      schemaFolder: fileURLToPath(new URL('../../schema', import.meta.url)),
    });
    await unsubscribeRoutes(this.http, app.get(SettingsService));
    await this.http.listen({ port: 0, host: '127.0.0.1' });
    this.activity = new ActivityMailer({ ...outside, logger });
    this.#closing.push(
      () => live.stop(),
      () => app.close(),
      async () => mailer.close(),
    );
    return app;
  }

  async #startConsumer(stream: TestStream, app: INestApplicationContext): Promise<void> {
    this.#producer = createProducer(stream);
    const consumer: EventConsumer = createConsumer({
      ...stream,
      group: 'notifications',
      subscriptions: subscriptionsOf(app, MODULES),
    });
    await consumer.start();
    // The consumer has to stop before what its handlers use.
    this.#closing.unshift(
      () => consumer.stop(),
      () => this.#producer.close(),
    );
  }
}
