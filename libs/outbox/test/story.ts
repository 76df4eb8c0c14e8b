import { randomUUID } from 'node:crypto';
import type { BaseTables } from '@fieldloom/db/base-tables';
import type { WorkspaceDatabase } from '@fieldloom/db/database';
import { baseMigrations } from '@fieldloom/db/migration-files';
import { emit } from '@fieldloom/outbox/emit';
import type { IncomingMessage, StreamConsumer } from '@fieldloom/stream/client';
import { decodeEnvelope } from '@fieldloom/stream/encoding';
import type { Envelope } from '@fieldloom/stream/envelope';
import { noteChanged } from '@fieldloom/stream/events/content';
import { ensureTopics } from '@fieldloom/stream/topics';
import { type TestDatabase, testDatabase } from '@fieldloom/testkit/database';
import { type TestStream, testStream } from '@fieldloom/testkit/topics';

/** A service's own database and topics, and a listener on them. */
export interface Story {
  database: TestDatabase;
  db: WorkspaceDatabase<BaseTables>;
  stream: TestStream;
  /** Everything that arrived on the notes' topic, duplicates included. */
  arrivals: Envelope[];
  arrivedVersions(noteId: string): number[];
  /** In one transaction; resolves at its commit. */
  changeNote(noteId: string, version: number): Promise<string>;
  waiting(): Promise<number>;
  end(): Promise<void>;
}

export const teamId = randomUUID();

export async function beginStory(): Promise<Story> {
  const database = await testDatabase({ service: 'shop', folders: [baseMigrations] });
  const stream = await testStream();
  await ensureTopics(stream.client, stream.topicPrefix);
  const db = database.open<BaseTables>();
  const arrivals: Envelope[] = [];
  const listener = await listen(stream, ({ value }) => {
    arrivals.push(decodeEnvelope(value)!);
  });
  return {
    database,
    db,
    stream,
    arrivals,
    arrivedVersions: (noteId) =>
      arrivals.filter(({ aggregateId }) => aggregateId === noteId).map(({ version }) => version),
    changeNote: (noteId, version) =>
      db.forWorkspace({ teamId }, (trx) =>
        emit(trx, {
          event: noteChanged,
          teamId,
          actor: null,
          aggregateId: noteId,
          version,
          payload: { id: noteId, kind: 'note', version, change: 'updated' },
        }),
      ),
    waiting: () =>
      db.acrossWorkspaces('count', async (trx) => {
        const { count } = await trx
          .selectFrom('outbox')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        return count;
      }),
    async end() {
      await listener.close();
      await db.close();
      await database.drop();
      await stream.drop();
    },
  };
}

async function listen(stream: TestStream, onMessage: (message: IncomingMessage) => void): Promise<StreamConsumer> {
  const listener = await stream.client.openConsumer({
    group: `${stream.topicPrefix}listener`,
    topics: [`${stream.topicPrefix}${noteChanged.topic}`],
    from: 'earliest',
    maxPartitionsAtOnce: 3,
  });
  await listener.run(async (batch) => {
    for (const message of batch.messages) onMessage(message);
    await batch.commit(batch.messages.at(-1)!);
  });
  return listener;
}
