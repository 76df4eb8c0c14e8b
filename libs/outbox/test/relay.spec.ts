import { randomUUID } from 'node:crypto';
import { withAdmin } from '@fieldloom/db/scratch';
import { emit, emitAll, toOutboxRow } from '@fieldloom/outbox/emit';
import { outboxRelay } from '@fieldloom/outbox/outbox-relay';
import { type Relay, startRelay } from '@fieldloom/outbox/relay';
import { noteChanged } from '@fieldloom/stream/events/content';
import { noLogger } from '@fieldloom/stream/metrics';
import { createProducer, type EventProducer } from '@fieldloom/stream/producer';
import { eventually } from '@fieldloom/testkit/eventually';
import { testStack } from '@fieldloom/testkit/stack';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { beginStory, type Story, teamId } from './story.ts';

const LONGER_THAN_THE_SPEC_MS = 600_000;

let story: Story;
let producer: EventProducer;
let relays: Relay[] = [];

beforeAll(async () => {
  story = await beginStory();
  producer = createProducer(story.stream);
}, 30_000);
afterEach(async () => {
  await Promise.all(relays.map((relay) => relay.stop()));
  relays = [];
});
afterAll(async () => {
  await producer.close();
  await story.end();
});

function relay(through: EventProducer = producer, pollMs?: number): Relay {
  const started = startRelay({
    sweepUrl: story.database.sweepUrl,
    producer: through,
    region: 'us_b',
    service: 'shop',
    ...(pollMs === undefined ? {} : { pollMs }),
  });
  relays.push(started);
  return started;
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('the relay', () => {
  it('publishes what was committed, with its region, and empties the outbox', async () => {
    relay();
    const noteId = randomUUID();
    const eventId = await story.changeNote(noteId, 7);
    await eventually(() => story.arrivedVersions(noteId).length === 1);
    const envelope = story.arrivals.find((arrival) => arrival.eventId === eventId);
    expect(envelope).toMatchObject({
      type: noteChanged.type,
      teamId,
      region: 'us_b',
      aggregateId: noteId,
      version: 7,
      schemaVersion: 1,
      payload: { id: noteId, kind: 'note', version: 7, change: 'updated' },
    });
    await eventually(async () => (await story.waiting()) === 0);
  });

  it('never publishes what was rolled back', async () => {
    relay();
    const [ghost, real] = [randomUUID(), randomUUID()];
    const failing = story.db.forWorkspace({ teamId }, async (trx) => {
      const payload = { id: ghost, kind: 'note', version: 1, change: 'created' } as const;
      await emit(trx, { event: noteChanged, teamId, actor: null, aggregateId: ghost, version: 1, payload });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await story.changeNote(real, 1);
    await eventually(() => story.arrivedVersions(real).length === 1);
    expect(story.arrivedVersions(ghost)).toEqual([]);
  });

  it('is woken by a commit, and need not wait for its own regular check', async () => {
    relay(producer, LONGER_THAN_THE_SPEC_MS);
    const noteId = randomUUID();
    for (const version of range(20)) {
      await story.changeNote(noteId, version);
      // The relay is asleep when each event comes, as is usual.
      await eventually(() => story.arrivedVersions(noteId).length === version + 1, { intervalMs: 5 });
      await eventually(async () => (await story.waiting()) === 0, { intervalMs: 5 });
    }
  });

  it('finds rows whose process died before it could notify anybody', async () => {
    relay(producer, 50);
    const noteId = randomUUID();
    const emission = { event: noteChanged, teamId, actor: null, aggregateId: noteId, version: 1 };
    const row = toOutboxRow({ ...emission, payload: { id: noteId, kind: 'note', version: 1, change: 'updated' } });
    await story.db.forWorkspace({ teamId }, (trx) => trx.insertInto('outbox').values(row).execute());
    await eventually(() => story.arrivedVersions(noteId).length === 1);
  });

  it('works alone: a second one waits, and continues where the first one ended', async () => {
    let firsts = 0;
    let seconds = 0;
    const counting = (count: () => void): EventProducer => ({
      ...producer,
      publish(events) {
        count();
        return producer.publish(events);
      },
    });
    const noteId = randomUUID();
    const first = relay(counting(() => (firsts += 1)));
    await story.changeNote(noteId, 0);
    await eventually(() => firsts > 0);
    relay(counting(() => (seconds += 1)));
    for (const version of range(20)) await story.changeNote(noteId, version + 1);
    await eventually(() => story.arrivedVersions(noteId).length === 21);
    expect(seconds).toBe(0);
    await first.stop();
    for (const version of range(20)) await story.changeNote(noteId, version + 21);
    await eventually(() => seconds > 0 && story.arrivedVersions(noteId).length === 41);
    expect(story.arrivedVersions(noteId)).toEqual(range(41));
  });

  it('publishes again, in order, what the broker did not acknowledge', async () => {
    let calls = 0;
    const losing: EventProducer = {
      ...producer,
      async publish(events) {
        calls += 1;
        // On the first call nothing arrives; on the second everything arrives, but the acknowledgement is lost.
        if (calls === 1) throw new Error('lost on the way');
        await producer.publish(events);
        if (calls === 2) throw new Error('acknowledgement lost');
      },
    };
    const noteId = randomUUID();
    for (const version of range(5)) await story.changeNote(noteId, version);
    relay(losing);
    await eventually(async () => (await story.waiting()) === 0 && story.arrivedVersions(noteId).length === 10);
    expect(story.arrivedVersions(noteId)).toEqual([...range(5), ...range(5)]);
  });

  it('reconnects when its connection is cut', async () => {
    relay();
    const noteId = randomUUID();
    await story.changeNote(noteId, 0);
    await eventually(() => story.arrivedVersions(noteId).length === 1);
    await withAdmin(story.database.adminUrl, (admin) =>
      admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'fieldloom-relay'`,
        [story.database.name],
      ),
    );
    await story.changeNote(noteId, 1);
    await eventually(() => story.arrivedVersions(noteId).length === 2);
  });

  it('publishes a backlog of many batches in order', async () => {
    const noteId = randomUUID();
    await story.db.forWorkspace({ teamId }, async (trx) => {
      const events = range(2_500).map((version) => ({
        event: noteChanged,
        teamId,
        actor: null,
        aggregateId: noteId,
        version,
        payload: { id: noteId, kind: 'note', version, change: 'updated' },
      }));
      await emitAll(trx, events);
    });
    relay();
    await eventually(() => story.arrivedVersions(noteId).length === 2_500, { timeoutMs: 15_000 });
    expect(story.arrivedVersions(noteId)).toEqual(range(2_500));
  });

  it('measures what it publishes, with its connection to the broker', async () => {
    const measured = new Set<string>();
    const note = (name: string) => void measured.add(name);
    relays.push(
      outboxRelay('shop', {
        env: {
          DATABASE_SWEEP_URL: story.database.sweepUrl,
          FIELDLOOM_SCOPE: 'us_b',
          KAFKA_BROKERS: (await testStack()).kafkaBrokers,
          TOPIC_PREFIX: story.stream.topicPrefix,
        },
        metrics: { counter: note, histogram: note, gauge: note },
        logger: noLogger,
      }),
    );
    const noteId = randomUUID();
    await story.changeNote(noteId, 0);
    await eventually(async () => (await story.waiting()) === 0);
    expect(story.arrivedVersions(noteId)).toEqual([0]);
    const names = ['outbox_oldest_seconds', 'outbox_relayed_total', 'stream_publish_seconds', 'stream_published_total'];
    expect([...measured]).toEqual(expect.arrayContaining(names));
  });
});
