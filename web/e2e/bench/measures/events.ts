import type { BaseTables } from '@fieldloom/db/base-tables';
import type { WorkspaceDatabase } from '@fieldloom/db/database';
import { newId } from '@fieldloom/kernel/ids';
import { type Emission, emit, emitAll } from '@fieldloom/outbox/emit';
import { startRelay } from '@fieldloom/outbox/relay';
import { createConsumer, type EventConsumer } from '@fieldloom/stream/consumer';
import { encodeEnvelope } from '@fieldloom/stream/encoding';
import { noteChanged } from '@fieldloom/stream/events/content';
import { ok } from '@fieldloom/stream/outcome';
import { createProducer, type EventProducer } from '@fieldloom/stream/producer';
import { on } from '@fieldloom/stream/steps';
import { ensureTopics } from '@fieldloom/stream/topics';
import { type TestDatabase, testDatabase } from '@fieldloom/testkit/database';
import { testStack } from '@fieldloom/testkit/stack';
import { type TestStream, testStream } from '@fieldloom/testkit/topics';
import { Arrivals } from '../kit/arrivals.ts';
import { BareStream } from '../kit/bare-stream.ts';
import { runLoad } from '../kit/load.ts';
import { type BenchContext, type Figure, inTurn, type Measure, percentile, ratioOf } from '../measure.ts';

/** Events per round of one side. */
const EVENTS = 20_000;
/** Number of keys. */
const NOTES = 500;
/** The relay's batch size. */
const BATCH = 500;
/** A moderate rate: transactions as people cause them, with one event each. */
const STEADY = { workers: 8, seconds: 5, rate: 100 };
const SERVICE = 'content';

export const events: Measure = {
  name: 'events',
  title: 'Events from the outbox to a consumer',
  async run(context) {
    const stage = await Stage.open();
    try {
      return [...(await throughput(context, stage)), ...(await delay(context, stage))];
    } finally {
      await stage.close();
    }
  },
};

async function throughput({ rounds }: BenchContext, stage: Stage): Promise<Figure[]> {
  const bare = await BareStream.open((await testStack()).kafkaBrokers, stage.stream.topicPrefix);
  try {
    const measured = await inTurn(
      rounds,
      async () => {
        await stage.fillOutbox(EVENTS);
        return { rate: await rateOf(stage.arrivals, () => stage.relayed(() => stage.arrivals.reaches(EVENTS))) };
      },
      async () => {
        const messages = stage.events(EVENTS).map(toMessage);
        const send = async () => {
          await bare.send(messages, BATCH);
          await bare.arrivals.reaches(EVENTS);
        };
        return { rate: await rateOf(bare.arrivals, send) };
      },
    );
    const note = `${EVENTS} waiting events, ${BATCH} at a time, against kafkajs alone sending and taking the same bytes`;
    return [ratioOf(measured, 'rate', { what: 'events/s', unit: 'events/s', target: { atLeast: 0.6 }, note })];
  } finally {
    await bare.close();
  }
}

async function rateOf(arrivals: Arrivals, work: () => Promise<void>): Promise<number> {
  arrivals.reset();
  const begun = performance.now();
  await work();
  return EVENTS / ((arrivals.lastAt - begun) / 1_000);
}

/** The time from a transaction's commit until a consumer's handler is called. */
async function delay({ rounds }: BenchContext, stage: Stage): Promise<Figure[]> {
  const p50: number[] = [];
  const p99: number[] = [];
  await stage.relayed(async () => {
    for (let round = -1; round < rounds; round += 1) {
      const committed = new Map<string, number>();
      stage.arrivals.reset();
      await runLoad(STEADY, async () => {
        const [event] = stage.events(1);
        const id = await stage.db.forWorkspace({ teamId: event!.teamId! }, (trx) => emit(trx, event!));
        committed.set(id, performance.now());
      });
      await stage.arrivals.reaches(committed.size);
      // A consumer may receive the event before the commit's confirmation returns.
      const delays = [...committed].map(([id, at]) => Math.max(0, stage.arrivals.arrivedAt(id) - at));
      if (round < 0) continue;
      p50.push(percentile(delays, 0.5));
      p99.push(percentile(delays, 0.99));
    }
  });
  const note = `${STEADY.rate} transactions a second for ${STEADY.seconds} s, an event each`;
  return [
    { what: 'commit → consumed, p50', unit: 'ms', values: p50, note },
    { what: 'commit → consumed, p99', unit: 'ms', values: p99, target: { atMost: 100 }, note },
  ];
}

/** A separate database and topics like a service's, and a consumer that only counts. */
class Stage {
  readonly db: WorkspaceDatabase<BaseTables>;
  readonly stream: TestStream;
  readonly arrivals = new Arrivals();
  readonly #database: TestDatabase;
  readonly #producer: EventProducer;
  readonly #consumer: EventConsumer;
  readonly #notes = Array.from({ length: NOTES }, () => newId());
  readonly #teamId = newId();
  #made = 0;

  private constructor(database: TestDatabase, stream: TestStream) {
    const { client, topicPrefix } = stream;
    this.#database = database;
    this.stream = stream;
    this.db = database.open<BaseTables>();
    this.#producer = createProducer({ client, topicPrefix });
    const count = on(noteChanged, {
      count: async ({ eventId }) => {
        this.arrivals.add(eventId);
        return ok;
      },
    });
    this.#consumer = createConsumer({ client, group: 'bench', subscriptions: [count], topicPrefix });
  }

  static async open(): Promise<Stage> {
    const stage = new Stage(await testDatabase({ service: SERVICE }), await testStream());
    await ensureTopics(stage.stream.client, stage.stream.topicPrefix, [noteChanged.topic]);
    await stage.#consumer.start();
    return stage;
  }

  events(count: number): Emission<unknown>[] {
    return Array.from({ length: count }, () => {
      this.#made += 1;
      const id = this.#notes[this.#made % NOTES]!;
      const version = this.#made;
      const payload = { id, kind: 'note', version, change: 'updated' };
      return { event: noteChanged, teamId: this.#teamId, actor: null, aggregateId: id, version, payload };
    });
  }

  async fillOutbox(count: number): Promise<void> {
    for (let left = count; left > 0; left -= BATCH)
      await this.db.forWorkspace({ teamId: this.#teamId }, (trx) => emitAll(trx, this.events(Math.min(left, BATCH))));
  }

  /** Runs the relay during the work. */
  async relayed(work: () => Promise<void>): Promise<void> {
    const relay = startRelay({
      sweepUrl: this.#database.sweepUrl,
      producer: this.#producer,
      region: 'us_b',
      service: SERVICE,
    });
    try {
      await work();
    } finally {
      await relay.stop();
    }
  }

  async close(): Promise<void> {
    await this.#consumer.stop();
    await this.#producer.close();
    await this.db.close();
    await this.#database.drop();
    await this.stream.drop();
  }
}

/** The message that the relay makes of an event, built before time is measured. */
function toMessage({ event, teamId, actor, aggregateId, version, payload }: Emission<unknown>) {
  const value = encodeEnvelope({
    eventId: newId(),
    type: event.type,
    teamId,
    region: 'us_b',
    actor,
    aggregateId,
    version,
    schemaVersion: event.version,
    traceparent: null,
    occurredAt: new Date().toISOString(),
    payload,
  });
  return { key: aggregateId, value: Buffer.from(value) };
}
