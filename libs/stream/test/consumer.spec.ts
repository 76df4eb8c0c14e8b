import { randomUUID } from 'node:crypto';
import { deadLetterTopic } from '@fieldloom/stream/catalogue';
import type { StreamProducer } from '@fieldloom/stream/client';
import { type ConsumerOptions, createConsumer, type EventConsumer } from '@fieldloom/stream/consumer';
import type { DeadLetter } from '@fieldloom/stream/dead-letters';
import type { Envelope } from '@fieldloom/stream/envelope';
import type { PayloadOf } from '@fieldloom/stream/event-definition';
import { noteChanged, noteDeleted } from '@fieldloom/stream/events/content';
import { MAX_ATTEMPTS } from '@fieldloom/stream/limits';
import { deadLetter, drop, ok, redirect } from '@fieldloom/stream/outcome';
import { createProducer, type EventProducer } from '@fieldloom/stream/producer';
import { type LetterSummary, replayDeadLetters } from '@fieldloom/stream/replay';
import { on, type Step } from '@fieldloom/stream/steps';
import { eventually } from '@fieldloom/testkit/eventually';
import { type TestStream, testStream } from '@fieldloom/testkit/topics';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

type NoteChanged = Envelope<PayloadOf<typeof noteChanged>>;

const JOIN_MS = 20_000;
const teamId = randomUUID();

let stream: TestStream;
let producer: EventProducer;
let raw: StreamProducer;
let running: EventConsumer[] = [];
/** Every spec reads the topics from their beginning in its own group and looks only at its own notes. */
let noteId: string;

beforeAll(async () => {
  stream = await testStream();
  producer = createProducer(stream);
  raw = await stream.client.openProducer();
});
beforeEach(() => {
  noteId = randomUUID();
});
afterEach(async () => {
  await Promise.all(running.map((consumer) => consumer.stop()));
  running = [];
});
afterAll(async () => {
  await producer.close();
  await raw.close();
  await stream.drop();
});

async function start(
  step: Step<PayloadOf<typeof noteChanged>>,
  options: Partial<ConsumerOptions> = {},
): Promise<EventConsumer> {
  const consumer = createConsumer({
    ...stream,
    group: randomUUID(),
    subscriptions: [on(noteChanged, { handle: step })],
    ...options,
  });
  running.push(consumer);
  await consumer.start();
  return consumer;
}

function changed(version: number, id = noteId, more: Partial<NoteChanged> = {}) {
  const envelope: NoteChanged = {
    eventId: randomUUID(),
    type: noteChanged.type,
    teamId,
    region: 'us_b',
    actor: null,
    aggregateId: id,
    version,
    schemaVersion: 1,
    traceparent: null,
    occurredAt: new Date().toISOString(),
    payload: { id, kind: 'note', version, change: 'updated' },
    ...more,
  };
  return { topic: noteChanged.topic, key: id, envelope };
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('a consumer', () => {
  it('handles the messages of a key in order, and keys in parallel', async () => {
    const notes = range(6).map((): string => randomUUID());
    await producer.publish(range(20).flatMap((version) => notes.map((id) => changed(version, id))));
    const seen = new Map<string, number[]>();
    let now = 0;
    let most = 0;
    await start(async (event) => {
      if (!notes.includes(event.aggregateId)) return ok;
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 3));
      seen.set(event.aggregateId, [...(seen.get(event.aggregateId) ?? []), event.payload.version]);
      now -= 1;
      return ok;
    });
    await eventually(() => [...seen.values()].flat().length === 120, { timeoutMs: JOIN_MS });
    for (const id of notes) expect(seen.get(id)).toEqual(range(20));
    expect(most).toBeGreaterThan(1);
  });

  it('runs named steps in order, until one drops the message', async () => {
    await producer.publish([changed(1), changed(2)]);
    const taken: string[] = [];
    const note =
      (name: string, outcome: (version: number) => ReturnType<typeof drop>): Step<PayloadOf<typeof noteChanged>> =>
      async (event) => {
        if (event.aggregateId !== noteId) return drop('other');
        taken.push(`${name} ${event.version}`);
        return outcome(event.version);
      };
    const consumer = createConsumer({
      ...stream,
      group: randomUUID(),
      subscriptions: [
        on(noteChanged, {
          load: note('load', (version) => (version === 1 ? drop('old') : ok)),
          index: note('index', () => ok),
        }),
      ],
    });
    running.push(consumer);
    await consumer.start();
    await eventually(() => taken.includes('index 2'), { timeoutMs: JOIN_MS });
    expect(taken).toEqual(['load 1', 'load 2', 'index 2']);
  });

  it('retries what throws, and sets it aside when that continues', async () => {
    await producer.publish([changed(1), changed(2)]);
    const attempts: number[] = [];
    const letters: DeadLetter[] = [];
    let later = 0;
    await start(
      async (event, { attempt }) => {
        if (event.aggregateId !== noteId) return ok;
        if (event.version === 2) {
          later += 1;
          return ok;
        }
        attempts.push(attempt);
        throw new TypeError("Ada Lovelace's phone is 555-1234");
      },
      { onDeadLetter: (letter) => letter.message.key === noteId && letters.push(letter) },
    );
    await eventually(() => later === 1, { timeoutMs: JOIN_MS });
    expect(attempts).toEqual([1, 2, 3, 4, 5]);
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({ reason: 'threw:TypeError', step: 'handle' });
    expect(JSON.stringify(letters[0]!.message.headers)).not.toContain('Ada');
  });

  it('waits for an engine that is away, however long that takes', async () => {
    await producer.publish([changed(1)]);
    let attempts = 0;
    const letters: DeadLetter[] = [];
    let done = false;
    await start(
      async (event) => {
        if (event.aggregateId !== noteId) return ok;
        attempts += 1;
        if (attempts <= MAX_ATTEMPTS) throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
        done = true;
        return ok;
      },
      { onDeadLetter: (letter) => letter.message.key === noteId && letters.push(letter) },
    );
    await eventually(() => done, { timeoutMs: 30_000 });
    expect(letters).toEqual([]);
  }, 40_000);

  it('sets aside what it cannot read, and continues', async () => {
    const letters: DeadLetter[] = [];
    let handled = 0;
    const topic = `${stream.topicPrefix}${noteChanged.topic}`;
    await raw.send([{ topic, key: noteId, value: Buffer.from('{"half":') }]);
    await producer.publish([
      changed(1, noteId, { schemaVersion: 2 }),
      changed(2, noteId, { payload: { id: noteId } as never }),
      changed(3),
    ]);
    await start(
      async (event) => {
        if (event.aggregateId === noteId) handled += 1;
        return ok;
      },
      { onDeadLetter: (letter) => letter.message.key === noteId && letters.push(letter) },
    );
    await eventually(() => handled === 1, { timeoutMs: JOIN_MS });
    expect(letters.map((letter) => letter.reason)).toEqual(['undecodable', 'newer-schema', 'invalid-payload']);
  });

  it('ignores events without steps', async () => {
    const payload = { id: noteId, kind: 'note', version: 2, change: 'trashed' };
    await producer.publish([changed(2, noteId, { type: noteDeleted.type, payload: payload as never }), changed(3)]);
    const seen: string[] = [];
    await start(async (event) => {
      if (event.aggregateId === noteId) seen.push(event.type);
      return ok;
    });
    await eventually(() => seen.length === 1, { timeoutMs: JOIN_MS });
    expect(seen).toEqual([noteChanged.type]);
  });

  it('redirects to another topic of the catalog', async () => {
    await producer.publish([changed(1)]);
    const letters: DeadLetter[] = [];
    await start(async (event) => (event.aggregateId === noteId ? redirect('content.insight') : ok));
    await start(async (event) => (event.aggregateId === noteId ? redirect('made.up') : ok), {
      onDeadLetter: (letter) => letter.message.key === noteId && letters.push(letter),
    });
    const arrived = async () => {
      const ends = await stream.client.admin.endOffsets(`${stream.topicPrefix}content.insight`);
      return ends.reduce((sum, { offset }) => sum + offset, 0n);
    };
    await eventually(async () => (await arrived()) === 1n, { timeoutMs: JOIN_MS, intervalMs: 100 });
    await eventually(() => letters.length === 1, { timeoutMs: JOIN_MS });
    expect(letters[0]!.reason).toBe('unknown-redirect');
  });

  it('continues where it stopped, without losing anything', async () => {
    const group = randomUUID();
    const total = 300;
    const notes = range(total).map((): string => randomUUID());
    await producer.publish(notes.map((id) => changed(1, id)));
    const seen = new Map<string, number>();
    const step: Step<unknown> = async (event) => {
      if (notes.includes(event.aggregateId)) {
        await new Promise((resolve) => setTimeout(resolve, 1));
        seen.set(event.aggregateId, (seen.get(event.aggregateId) ?? 0) + 1);
      }
      return ok;
    };
    const first = await start(step, { group });
    await eventually(() => seen.size > 20, { timeoutMs: JOIN_MS, intervalMs: 1 });
    await first.stop();
    expect(seen.size).toBeLessThan(total);
    await start(step, { group });
    await eventually(() => seen.size === total, { timeoutMs: JOIN_MS });
  });
});

describe('replayDeadLetters', () => {
  it('returns its dead letters to a fixed consumer, and only to that one', async () => {
    const group = randomUUID();
    // It uses its own topics, because the other specs' dead letters must not count.
    const stream = await testStream();
    const producer = createProducer(stream);
    await producer.publish([changed(1)]);
    let mended = false;
    const seen: string[] = [];
    let others = 0;
    await start(
      async (event) => {
        if (event.aggregateId !== noteId) return ok;
        if (!mended) return deadLetter('not-mended');
        seen.push(event.aggregateId);
        return ok;
      },
      { ...stream, group },
    );
    await start(async () => {
      others += 1;
      return ok;
    }, stream);
    const dead = `${stream.topicPrefix}${deadLetterTopic(noteChanged.topic)}`;
    await eventually(async () => (await stream.client.admin.endOffsets(dead))[0]?.offset === 1n && others === 1, {
      timeoutMs: JOIN_MS,
      intervalMs: 100,
    });
    mended = true;
    const options = { ...stream, topic: noteChanged.topic };
    const looked: string[] = [];
    const onLetter = ({ consumer, reason }: LetterSummary) => looked.push(`${consumer} ${reason}`);
    expect(await replayDeadLetters({ ...options, dryRun: true, onLetter })).toBe(1);
    expect(looked).toEqual([`${group} not-mended`]);
    expect(seen).toEqual([]);
    expect(await replayDeadLetters(options)).toBe(1);
    await eventually(() => seen.length === 1, { timeoutMs: JOIN_MS });
    expect(others).toBe(1);
    // Nothing is left to send or to look at.
    expect(await replayDeadLetters(options)).toBe(0);
    expect(await replayDeadLetters({ ...options, dryRun: true })).toBe(0);
    await Promise.all(running.map((consumer) => consumer.stop()));
    await producer.close();
    await stream.drop();
  }, 60_000);
});

describe('createConsumer', () => {
  it('refuses events that are not in the catalog, and two subscriptions to the same one', () => {
    expect(() => on({ ...noteChanged, type: 'content.note.invented' }, { handle: async () => ok })).toThrow(
      'not in the catalogue',
    );
    const twice = [on(noteChanged, { a: async () => ok }), on(noteChanged, { b: async () => ok })];
    expect(() => createConsumer({ ...stream, group: 'twice', subscriptions: twice })).toThrow('Two subscriptions');
  });
});
