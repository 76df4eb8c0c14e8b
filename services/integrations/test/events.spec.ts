import { openSealed, type Sealed, sealForRegion } from '@fieldloom/auth/sealing';
import { readRows } from '@fieldloom/db/introspection';
import { forbidden, notFound, unavailable } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { PrometheusMetrics } from '@fieldloom/observability/metrics';
import type { Envelope } from '@fieldloom/stream/envelope';
import type { Outcome } from '@fieldloom/stream/outcome';
import type { Subscription } from '@fieldloom/stream/steps';
import { type TestDatabase, testDatabase } from '@fieldloom/testkit/database';
import { eventually } from '@fieldloom/testkit/eventually';
import { testKeys } from '@fieldloom/testkit/keys';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { IntegrationsDatabase, IntegrationTables } from '../src/database.ts';
import { ProviderAccountService } from '../src/modules/connection/provider-account.service.ts';
import { ConnectionEnder } from '../src/modules/inbound-event/connection-ender.ts';
import { InboundEventPuller } from '../src/modules/inbound-event/inbound-event.puller.ts';
import { deleteOldEvents } from '../src/modules/inbound-event/inbound-event.repository.ts';
import { ProviderEventConsumer } from '../src/modules/inbound-event/provider-event.consumer.ts';
import { SlackMessageImporter } from '../src/modules/inbound-event/slack-message-importer.ts';
import { WorkspaceUpdatedConsumer } from '../src/modules/inbound-event/workspace-updated.consumer.ts';
import { CHANNEL, logger, SCOPE } from './kit.ts';

const SLACK_TEAM = 'T-EVENTS';
const keys = testKeys();

interface PulledEvent extends Sealed {
  id: string;
  provider: string;
  teamId: string;
  providerEventId: string;
  traceparent: string;
  isSealedForRegion?: boolean;
  movedTo: string;
}

/** Stands in for the global intake: returns waiting events until they are acknowledged. */
class Intake {
  waiting: PulledEvent[] = [];
  acknowledged: string[] = [];
  handedOn: (Sealed & { id: string; region: string })[] = [];
  isDown = false;
  refused = 0;

  client() {
    return {
      pullInbound: async (_request: object, { signal }: { signal: AbortSignal }) => {
        if (this.isDown) {
          this.refused += 1;
          throw unavailable();
        }
        if (this.waiting.length > 0) return { events: [...this.waiting] };
        await new Promise((resolve) => {
          signal.addEventListener('abort', resolve, { once: true });
          setTimeout(resolve, 20);
        });
        return { events: [] };
      },
      acknowledgeInbound: async ({ ids }: { ids: string[] }) => {
        this.acknowledged.push(...ids);
        this.waiting = this.waiting.filter(({ id }) => !ids.includes(id));
        return {};
      },
      handOnInbound: async (event: Sealed & { id: string; region: string }) => {
        this.handedOn.push(event);
        this.waiting = this.waiting.filter(({ id }) => id !== event.id);
        return {};
      },
    };
  }

  /** Waits until the region has taken everything. */
  async drained(): Promise<void> {
    await eventually(() => this.waiting.length === 0);
  }
}

/** Stands in for content: it accepts an external id once. */
class Content {
  readonly notes: { externalId: string; projectId: string; title: string; text: string; teamId: string }[] = [];
  refusal: Error | undefined;

  client() {
    return {
      createImportedNote: async (note: Content['notes'][number]) => {
        if (this.refusal !== undefined) throw this.refusal;
        if (!this.notes.some(({ externalId }) => externalId === note.externalId)) this.notes.push(note);
        return {};
      },
    };
  }
}

/** Stands in for accounts: it knows which workspaces are closed, and which are gone. */
class Accounts {
  readonly closed = new Set<string>();
  readonly gone = new Set<string>();
  /** Called when it is asked, before it answers. */
  onAsked = (): void => {};

  client() {
    return {
      getWorkspace: async ({ teamId: asked }: { teamId: string }) => {
        if (this.gone.has(asked)) throw notFound();
        const closed = this.closed.has(asked);
        this.onAsked();
        return { closed };
      },
    };
  }
}

let scratch: TestDatabase;
let database: IntegrationsDatabase;
let intake: Intake;
let content: Content;
let accounts: Accounts;
let subscription: Subscription;
let teamId: string;
let projectId: string;

beforeAll(async () => {
  scratch = await testDatabase({ service: 'integrations' });
  database = scratch.open<IntegrationTables>();
});
beforeEach(async () => {
  intake = new Intake();
  content = new Content();
  accounts = new Accounts();
  subscription = providerEvents();
  teamId = newId();
  projectId = newId();
  await connect(teamId);
});
afterAll(async () => {
  await database.close();
  await scratch.drop();
});

/** Returns the handler of a provider's events, with this test's stand-ins. */
function providerEvents(): Subscription {
  const connections = new ProviderAccountService(database);
  const messages = new SlackMessageImporter(
    database,
    content.client() as never,
    accounts.client() as never,
    connections,
  );
  const [only] = new ProviderEventConsumer(database, new ConnectionEnder(database, connections), messages)
    .subscriptions;
  return only!;
}

/** Connects a workspace that imports one channel of the Slack workspace. */
async function connect(team: string, change: { status?: 'DISCONNECTED' } = {}): Promise<void> {
  await database.forWorkspace({ teamId: team }, (trx) =>
    trx
      .insertInto('connection')
      .values({
        id: newId(),
        team_id: team,
        type: 'SLACK',
        status: 'ACTIVE',
        account_id: SLACK_TEAM,
        account_name: 'Acme',
        token: null,
        channels: JSON.stringify([{ id: CHANNEL, name: 'feedback' }]),
        imported_channel_ids: [CHANNEL],
        project_id: projectId,
        connected_by: newId(),
        ...change,
      })
      .execute(),
  );
}

const message = (change: object = {}, account = SLACK_TEAM) => ({
  type: 'event_callback',
  team_id: account,
  event: { type: 'message', channel: CHANNEL, ts: '1790000000.000100', text: 'The export is slow', ...change },
});

async function seal(
  body: object | string,
  change: Partial<PulledEvent> = {},
  region: string = SCOPE,
): Promise<PulledEvent> {
  const context = { provider: 'slack', teamId, providerEventId: newId().replaceAll('-', '') };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const sealed = await sealForRegion(keys.global, region, Buffer.from(text), context);
  return { id: newId(), traceparent: '', movedTo: '', ...context, ...sealed, ...change };
}

/** Runs the region's puller until the intake is empty. */
async function pull(...events: PulledEvent[]): Promise<void> {
  intake.waiting.push(...events);
  const puller = new InboundEventPuller({
    database,
    routing: intake.client() as never,
    keys: keys[SCOPE],
    logger,
    metrics: new PrometheusMetrics({}),
  });
  await intake.drained();
  await puller.stop();
}

const stored = () =>
  database.forWorkspace({ teamId }, (trx) => trx.selectFrom('received_event').select(['id', 'body']).execute());

async function announced(): Promise<number> {
  const rows = await database.forWorkspace({ teamId }, (trx) => trx.selectFrom('outbox').select('id').execute());
  return rows.length;
}

/** Handles every stored event, as the consumer would. */
async function handleAll(team = teamId): Promise<Outcome[]> {
  const [step] = subscription.steps;
  const outcomes: Outcome[] = [];
  for (const { id } of await stored()) {
    const event = { teamId: team, payload: { receivedEventId: id, provider: 'slack' } } as Envelope;
    outcomes.push(await step!.run(event, { attempt: 1, signal: new AbortController().signal }));
  }
  return outcomes;
}

describe('a sealed event', () => {
  it('is opened, stored once and announced once, however often it comes', async () => {
    const event = await seal(message());
    await pull(event);
    await pull({ ...event, id: newId() });
    expect((await stored()).map(({ body }) => body)).toEqual([message()]);
    expect([await announced(), intake.acknowledged.length]).toEqual([1, 2]);
  });

  it.each([
    ['for another region', () => seal(message(), {}, 'us_b')],
    ['for another workspace', () => seal(message(), { teamId: newId() })],
    ['under another event id', () => seal(message(), { providerEventId: 'other' })],
    ['as another provider', () => seal(message(), { provider: 'zoom' })],
    ['with a key that is gone', () => seal(message(), { keyId: 'old' })],
    ['and changed on the way', () => seal(message(), { ciphertext: new Uint8Array(64) })],
    ['without JSON in it', () => seal('{nonsense')],
  ])('sealed %s is not stored, and delays nothing', async (_what, make) => {
    const before = await readRows(scratch.adminUrl);
    await pull(await make());
    expect(await readRows(scratch.adminUrl)).toEqual(before);
    await pull(await seal(message()));
    expect(await stored()).toHaveLength(1);
  });

  it('with a NUL in its text delays nothing', async () => {
    await pull(
      await seal(message({ text: 'before\0after' })),
      await seal(message({ text: 'a \\u0000 that was typed' })),
    );
    const texts = (await stored()).map(({ body }) => (body as ReturnType<typeof message>).event.text);
    expect(texts.toSorted()).toEqual(['a \\u0000 that was typed', 'beforeafter']);
  });

  it('of a workspace that has moved is sealed for its new region and handed on, and stored only there', async () => {
    const event = await seal(message(), { movedTo: 'us_b' });
    await pull(event);
    expect([await stored(), intake.acknowledged]).toEqual([[], []]);
    const [handedOn] = intake.handedOn;
    expect(handedOn).toMatchObject({ id: event.id, region: 'us_b', keyId: 'us_b' });
    const opened = await openSealed(keys.us_b, handedOn!, event);
    expect(JSON.parse(Buffer.from(opened).toString())).toEqual(message());
    await expect(openSealed(keys[SCOPE], handedOn!, event)).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
  });

  it('waits for a region whose intake is down for a while', async () => {
    intake.isDown = true;
    const pulling = pull(await seal(message()));
    await eventually(() => intake.refused > 0);
    intake.isDown = false;
    await pulling;
    expect(await stored()).toHaveLength(1);
  });
});

const NO_TEAM = '00000000-0000-0000-0000-000000000000';

describe('an event of a provider that nothing handles yet', () => {
  it('is stored unchanged and marked, and is no dead letter', async () => {
    const body = { event: 'recording.completed', payload: { account_id: 'Z1' } };
    const context = { provider: 'zoom', teamId, providerEventId: newId().replaceAll('-', '') };
    const sealed = await sealForRegion(keys.global, SCOPE, Buffer.from(JSON.stringify(body)), context);
    await pull({ id: newId(), traceparent: '', movedTo: '', ...context, ...sealed });
    const [event] = await stored();
    expect(event?.body).toEqual(body);
    const [step] = subscription.steps;
    const envelope = { teamId, payload: { receivedEventId: event!.id, provider: 'zoom' } } as Envelope;
    const outcome = await step!.run(envelope, { attempt: 1, signal: new AbortController().signal });
    expect(outcome).toEqual({ kind: 'drop', reason: 'no_handler' });
    expect(await handlingOf(teamId)).toEqual(['unhandled']);
  });

  it('is stored for the workspace that claimed it, even though it was sealed for the whole region', async () => {
    const context = { provider: 'slack', teamId: NO_TEAM, providerEventId: newId().replaceAll('-', '') };
    const sealed = await sealForRegion(keys.global, SCOPE, Buffer.from(JSON.stringify(message())), context);
    await pull({ id: newId(), traceparent: '', movedTo: '', ...context, ...sealed, teamId, isSealedForRegion: true });
    expect((await stored()).map(({ body }) => body)).toEqual([message()]);
    expect((await handleAll()).map(({ kind }) => kind)).toEqual(['ok']);
    expect(await handlingOf(teamId)).toEqual(['handled']);
  });

  it('belongs to the region if it has no workspace', async () => {
    const context = { provider: 'stripe', teamId: NO_TEAM, providerEventId: newId().replaceAll('-', '') };
    const sealed = await sealForRegion(keys.global, SCOPE, Buffer.from('{"id":"evt_1"}'), context);
    await pull({ id: newId(), traceparent: '', movedTo: '', ...context, ...sealed, isSealedForRegion: true });
    expect(await handlingOf(NO_TEAM)).toEqual(['received']);
  });
});

describe('an account that lets the app out at the provider', () => {
  const HOUR = 3_600_000;
  const at = (ms: number): Date => new Date(Date.now() + ms);
  /** The example in Zoom's documentation, with ids of this spec. */
  const deauthorization = (change: object = {}) => ({
    event: 'app_deauthorized',
    payload: {
      account_id: 'zoom-account',
      user_id: 'zoom-person',
      signature: '827edc3452044f0bc86bdd5684afb7d1e6becfa1a767f24df1b287853cf73000',
      deauthorization_time: at(HOUR).toISOString(),
      client_id: 'ADZ9k9bTWmGUoUbECUKU_a',
      ...change,
    },
  });
  const slackRemoval = (event: object, change: object = {}) => ({
    type: 'event_callback',
    team_id: SLACK_TEAM,
    event_time: Math.floor(at(HOUR).getTime() / 1_000),
    event,
    ...change,
  });

  async function receive(provider: string, body: object): Promise<Outcome> {
    const context = { provider, teamId, providerEventId: newId().replaceAll('-', '') };
    const sealed = await sealForRegion(keys.global, SCOPE, Buffer.from(JSON.stringify(body)), context);
    await pull({ id: newId(), traceparent: '', movedTo: '', ...context, ...sealed });
    const { id } = await database.forWorkspace({ teamId }, (trx) =>
      trx.selectFrom('received_event').select('id').orderBy('received_at', 'desc').executeTakeFirstOrThrow(),
    );
    const event = { teamId, payload: { receivedEventId: id, provider } } as Envelope;
    return subscription.steps[0]!.run(event, { attempt: 1, signal: new AbortController().signal });
  }

  const connectZoom = () =>
    database.forWorkspace({ teamId }, (trx) =>
      trx
        .insertInto('connection')
        .values({
          id: newId(),
          team_id: teamId,
          type: 'ZOOM',
          status: 'ACTIVE',
          account_id: 'zoom-account',
          account_name: 'zoe@acme.example',
          other_account_ids: ['zoom-person'],
          token: Buffer.from('sealed'),
          connected_by: newId(),
        })
        .execute(),
    );
  const connections = () =>
    database.forWorkspace({ teamId }, (trx) =>
      trx
        .selectFrom('connection')
        .select(['type', 'status', 'token', 'account_name', 'announced'])
        .orderBy('type')
        .execute(),
    );

  it('at Zoom loses its connection and everything that Zoom sent about it', async () => {
    await connectZoom();
    const recording = {
      event: 'recording.completed',
      payload: { account_id: 'zoom-account', object: { topic: 'Pricing' } },
    };
    expect(await receive('zoom', recording)).toEqual({ kind: 'drop', reason: 'no_handler' });
    expect(await receive('zoom', deauthorization())).toEqual({ kind: 'ok' });
    expect(await connections()).toMatchObject([
      { type: 'SLACK', status: 'ACTIVE' },
      { type: 'ZOOM', status: 'DISCONNECTED', token: null, account_name: '', announced: false },
    ]);
    expect((await stored()).map(({ body }) => body)).toEqual([{}, {}]);
  });

  it.each([
    ['another person of the account', deauthorization({ user_id: 'zoom-colleague' })],
    ['another account', deauthorization({ account_id: 'other-account' })],
    ['before it was connected again', deauthorization({ deauthorization_time: at(-HOUR).toISOString() })],
  ])('at Zoom keeps it if that was %s', async (_what, body) => {
    await connectZoom();
    expect(await receive('zoom', body)).toEqual({ kind: 'drop', reason: 'not_connected' });
    expect((await connections())[1]).toMatchObject({ status: 'ACTIVE', account_name: 'zoe@acme.example' });
  });

  it.each([
    ['that takes the app out', { type: 'app_uninstalled' }],
    ['that revokes its token', { type: 'tokens_revoked', tokens: { oauth: ['U1'], bot: ['U2'] } }],
  ])('at Slack %s ends its connection, and imported notes stay', async (_what, event) => {
    await pull(await seal(message()));
    await handleAll();
    expect(await receive('slack', slackRemoval(event))).toEqual({ kind: 'ok' });
    expect(await connections()).toMatchObject([{ status: 'DISCONNECTED', token: null, announced: false }]);
    expect(content.notes).toHaveLength(1);
    expect(await receive('slack', slackRemoval(event))).toEqual({ kind: 'drop', reason: 'not_connected' });
  });

  it.each([
    ['tokens of people', slackRemoval({ type: 'tokens_revoked', tokens: { oauth: ['U1'], bot: [] } })],
    ['another Slack workspace', slackRemoval({ type: 'app_uninstalled' }, { team_id: 'T-OTHER' })],
    ['one before it was connected', slackRemoval({ type: 'app_uninstalled' }, { event_time: 1_500_000_000 })],
  ])('at Slack stays connected after an event of %s', async (_what, body) => {
    expect((await receive('slack', body)).kind).toBe('drop');
    expect(await connections()).toMatchObject([{ status: 'ACTIVE' }]);
  });
});

const handlingOf = (team: string) =>
  database.forWorkspace({ teamId: team }, async (trx) => {
    const rows = await trx.selectFrom('received_event').select('handling').execute();
    return rows.map(({ handling }) => handling);
  });

describe('a message', () => {
  it('becomes one note in the chosen project, however often it is handled', async () => {
    await pull(await seal(message()));
    expect([await handleAll(), await handleAll()].flat().map(({ kind }) => kind)).toEqual(['ok', 'ok']);
    expect(content.notes).toEqual([
      expect.objectContaining({
        teamId,
        projectId,
        title: '#feedback: The export is slow',
        text: 'The export is slow',
      }),
    ]);
  });

  it.each([
    ['of an account that this workspace has not connected', message({}, 'T-OTHER'), 'not_connected'],
    ['of a channel that is not imported', message({ channel: 'C-OTHER' }), 'channel_is_not_imported'],
    ['that is an edit', message({ subtype: 'message_changed' }), 'not_a_message'],
    ['of wrong types', message({ ts: 7, text: [] }), 'not_a_message'],
    ['that is something else', { type: 'event_callback', event: null }, 'not_a_message'],
  ])('%s becomes no note', async (_what, body, reason) => {
    await pull(await seal(body));
    expect(await handleAll()).toEqual([{ kind: 'drop', reason }]);
    expect(content.notes).toEqual([]);
  });

  it('of an ended connection becomes no note', async () => {
    await database.forWorkspace({ teamId }, (trx) =>
      trx.updateTable('connection').set({ status: 'DISCONNECTED' }).execute(),
    );
    await pull(await seal(message()));
    expect(await handleAll()).toEqual([{ kind: 'drop', reason: 'not_connected' }]);
  });

  it("is not imported by another workspace's consumer, even if that workspace connected the same account", async () => {
    await pull(await seal(message()));
    const other = newId();
    await connect(other);
    expect(await handleAll(other)).toEqual([{ kind: 'drop', reason: 'not_a_message' }]);
    expect(content.notes).toEqual([]);
  });

  it('is set aside if content refuses it permanently, and retried while content is away', async () => {
    await pull(await seal(message()));
    content.refusal = forbidden();
    expect(await handleAll()).toEqual([{ kind: 'deadLetter', reason: 'FORBIDDEN' }]);
    content.refusal = unavailable();
    await expect(handleAll()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});

describe('a workspace that is closed', () => {
  const at = { attempt: 1, signal: new AbortController().signal };
  const opened = async (): Promise<Outcome> => {
    const [reopened] = new WorkspaceUpdatedConsumer(database, accounts.client() as never).subscriptions;
    const [step] = reopened!.steps;
    return step!.run({ teamId, payload: { version: 2 } } as Envelope, at);
  };
  const reopen = (): Promise<Outcome> => {
    accounts.closed.delete(teamId);
    return opened();
  };
  const waiting = () =>
    database.forWorkspace({ teamId }, async (trx) => {
      const rows = await trx.selectFrom('received_event').select('id').where('paused_at', 'is not', null).execute();
      return rows.length;
    });

  it('imports nothing from then on, and imports what waited once it is reopened', async () => {
    await pull(await seal(message()));
    accounts.closed.add(teamId);
    expect(await handleAll()).toEqual([{ kind: 'drop', reason: 'workspace_closed' }]);
    expect([content.notes.length, await waiting()]).toEqual([0, 1]);
    expect(await opened()).toEqual({ kind: 'drop', reason: 'not_open' });
    expect(await waiting()).toBe(1);

    const before = await announced();
    expect((await reopen()).kind).toBe('ok');
    expect([await waiting(), (await announced()) - before]).toEqual([0, 1]);
    expect((await reopen()).kind).toBe('ok');
    expect((await announced()) - before).toBe(1);
    expect((await handleAll()).map(({ kind }) => kind)).toEqual(['ok']);
    expect(content.notes).toHaveLength(1);
  });

  it('leaves nothing waiting that arrived while it was being reopened', async () => {
    await pull(await seal(message()));
    accounts.closed.add(teamId);
    accounts.onAsked = () => accounts.closed.delete(teamId);
    expect((await handleAll()).map(({ kind }) => kind)).toEqual(['ok']);
    expect([content.notes.length, await waiting()]).toEqual([1, 0]);
  });

  it('keeps waiting events longer than others, and then as long as new ones', async () => {
    await pull(await seal(message()), await seal(message({ ts: '1790000001.000100' })));
    accounts.closed.add(teamId);
    await handleAll();
    await database.forWorkspace({ teamId }, (trx) =>
      trx
        .updateTable('received_event')
        .set({ received_at: new Date(Date.now() - 10 * 86_400_000) })
        .execute(),
    );
    const sweep = () => database.acrossWorkspaces('delete old events', deleteOldEvents);
    await sweep();
    expect(await waiting()).toBe(2);
    await reopen();
    await sweep();
    expect((await handleAll()).map(({ kind }) => kind)).toEqual(['ok', 'ok']);
  });

  it('imports nothing if it is gone, because content would refuse it', async () => {
    accounts.gone.add(teamId);
    expect(await opened()).toEqual({ kind: 'drop', reason: 'not_open' });
  });
});
