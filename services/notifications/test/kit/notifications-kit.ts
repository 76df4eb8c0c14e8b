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
import { createConsumer, type EventConsumer } from '@fieldloom/stream/consumer';
import type { EventDefinition } from '@fieldloom/stream/event-definition';
import { createProducer, type EventProducer } from '@fieldloom/stream/producer';
import { type TestDatabase, testDatabase } from '@fieldloom/testkit/database';
import { testKeys } from '@fieldloom/testkit/keys';
import { Mailbox } from '@fieldloom/testkit/mailbox';
import { actorHeaders, askSubgraph, memberOf, type SubgraphAnswer } from '@fieldloom/testkit/subgraph-client';
import { type TestStream, testStream } from '@fieldloom/testkit/topics';
import type { FastifyInstance } from 'fastify';
import { AppModule } from '../../src/app.module.ts';
import { mailAccessRequests } from '../../src/consumers/access-requests/access-requests.ts';
import { tellActivity } from '../../src/consumers/content-activity/content-activity.ts';
import { mailCredentialChanges } from '../../src/consumers/credentials-changed/credentials-changed.ts';
import { mailInvites } from '../../src/consumers/invite-created/invite-created.ts';
import { tellRetention } from '../../src/consumers/retention-due/retention-due.ts';
import { mailSupportRequests } from '../../src/consumers/support-requested/support-requested.ts';
import { noticeTranscripts } from '../../src/consumers/transcript-ended/transcript-ended.ts';
import { mailLocks } from '../../src/consumers/user-locked/user-locked.ts';
import { mailClosings } from '../../src/consumers/workspace-closed/workspace-closed.ts';
import { mailHandedOverWorkspaces } from '../../src/consumers/workspace-handed-over/workspace-handed-over.ts';
import type { NotificationsDatabase, NotificationTables } from '../../src/database.ts';
import { ActivityMailer } from '../../src/modules/activity/activity-mailer.ts';
import { Mailer } from '../../src/modules/mail/mailer.ts';
import { SettingsService } from '../../src/modules/settings/settings.service.ts';
import { unsubscribeRoutes } from '../../src/modules/settings/unsubscribe.http.ts';
import { PeerStandIns } from './peer-stand-ins.ts';

const SCOPE = 'eu_a';

/** The whole service in this process, on a database and topics of its own. */
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
    await kit.#startServer(scratch);
    await kit.#startConsumer(stream);
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

  /** A member of a workspace, as the gateway knows them. */
  member(teamId: string, role: Role = 'VIEWER'): Actor {
    return memberOf(teamId, { role });
  }

  async ask(who: Actor | ShareReader, query: string, variables: object = {}): Promise<SubgraphAnswer> {
    return askSubgraph(this.http, await actorHeaders(this.keys, who), query, variables);
  }

  /** Puts an event onto the broker, as the relay of its owner does. */
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

  /** True once a consumer has handled an event with effects. */
  async isHandled(eventId: string): Promise<boolean> {
    const rows = await this.database.acrossWorkspaces('spec', (trx) =>
      trx.selectFrom('inbox').select('event_id').where('event_id', '=', eventId).execute(),
    );
    return rows.length > 0;
  }

  async #startServer(scratch: TestDatabase): Promise<void> {
    const logger = createLogger({ service: 'notifications', scope: SCOPE, level: 'silent' });
    const live = new LiveHub(scratch.appUrl);
    await live.start();
    this.http = createHttpServer({ logger, metrics: new PrometheusMetrics({}), ready: async () => {} });
    const peers = new Peers({ keys: this.keys, service: 'notifications', addresses: await this.peers.start() });
    const settings = new SettingsService(this.database, peers.client(ContentService, 'content'));
    await unsubscribeRoutes(this.http, settings);
    const app = await createNestService({
      http: this.http,
      keys: this.keys,
      logger,
      module: AppModule.with(this.database, live, settings),
      schemaFolder: fileURLToPath(new URL('../../schema', import.meta.url)),
    });
    await this.http.listen({ port: 0, host: '127.0.0.1' });
    this.#closing.push(
      () => live.stop(),
      () => app.close(),
    );
  }

  async #startConsumer(stream: TestStream): Promise<void> {
    const addresses = this.peers.addresses;
    const peers = new Peers({ keys: this.keys, service: 'notifications', addresses });
    const mailer = new Mailer(this.mailbox.url, 'Fieldloom <no-reply@fieldloom.localhost>', 'fieldloom.localhost');
    const accounts = peers.client(AccountsService, 'accounts');
    const content = peers.client(ContentService, 'content');
    this.activity = new ActivityMailer({
      database: this.database,
      accounts,
      content,
      mailer,
      originOf: (subdomain) => `http://${subdomain}.fieldloom.test`,
      logger: createLogger({ service: 'notifications', scope: SCOPE, level: 'silent' }),
    });
    this.#producer = createProducer(stream);
    const consumer: EventConsumer = createConsumer({
      ...stream,
      group: 'notifications',
      subscriptions: [
        mailInvites(this.database, accounts, mailer),
        ...mailAccessRequests(this.database, accounts, mailer),
        mailSupportRequests(this.database, accounts, mailer),
        mailHandedOverWorkspaces(this.database, accounts, mailer),
        mailLocks(this.database, accounts, mailer),
        mailCredentialChanges(this.database, accounts, mailer),
        mailClosings(this.database, accounts, mailer, (subdomain) => `http://${subdomain}.fieldloom.test`),
        ...noticeTranscripts(this.database, content),
        ...tellActivity(this.database, { accounts, content }),
        tellRetention(this.database, {
          accounts,
          content,
          mailer,
          originOf: (subdomain) => `http://${subdomain}.fieldloom.test`,
        }),
      ],
    });
    await consumer.start();
    this.#closing.push(
      () => consumer.stop(),
      () => this.#producer.close(),
      async () => mailer.close(),
    );
  }
}
