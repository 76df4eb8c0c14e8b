import { randomUUID } from 'node:crypto';
import type { BaseTables } from '@fieldloom/db/base-tables';
import type { WorkspaceDatabase } from '@fieldloom/db/database';
import { baseMigrations } from '@fieldloom/db/migration-files';
import { type Emission, emit, emitAll } from '@fieldloom/outbox/emit';
import { sessionRevoked, workspaceUpdated } from '@fieldloom/stream/events/accounts';
import { noteChanged } from '@fieldloom/stream/events/content';
import { type TestDatabase, testDatabase } from '@fieldloom/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const teamId = randomUUID();
const noteId = randomUUID();
const good: Emission<unknown> = {
  event: noteChanged,
  teamId,
  actor: randomUUID(),
  aggregateId: noteId,
  version: 3,
  payload: { id: noteId, kind: 'note', version: 3, change: 'moved' },
};

let database: TestDatabase;
let db: WorkspaceDatabase<BaseTables>;

beforeAll(async () => {
  database = await testDatabase({ service: 'shop', folders: [baseMigrations] });
  db = database.open<BaseTables>({ persons: true });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const tryEmit = (emission: Emission<unknown>, as = teamId) =>
  db.forWorkspace({ teamId: as }, (trx) => emit(trx, emission));

describe('emit', () => {
  it('writes the envelope beside its key and topic', async () => {
    const eventId = await tryEmit(good);
    const row = await db.acrossWorkspaces('look', (trx) =>
      trx.selectFrom('outbox').selectAll().where('event_id', '=', eventId).executeTakeFirstOrThrow(),
    );
    expect(row).toMatchObject({ team_id: teamId, topic: 'content.note', key: noteId, type: 'content.note.changed' });
    expect(row.envelope).toMatchObject({
      eventId,
      actor: good.actor,
      version: 3,
      schemaVersion: 1,
      payload: good.payload,
    });
  });

  it('uses the workspace as key if the catalog says so', async () => {
    const eventId = await tryEmit({
      event: workspaceUpdated,
      teamId,
      actor: null,
      aggregateId: teamId,
      version: 1,
      payload: { version: 1 },
    });
    const { key } = await db.acrossWorkspaces('look', (trx) =>
      trx.selectFrom('outbox').select('key').where('event_id', '=', eventId).executeTakeFirstOrThrow(),
    );
    expect(key).toBe(teamId);
  });

  it('writes events of a person outside any workspace, which no workspace can read', async () => {
    const userId = randomUUID();
    const eventId = await db.forPerson({ personId: userId }, (trx) =>
      emit(trx, {
        event: sessionRevoked,
        teamId: null,
        actor: null,
        aggregateId: userId,
        version: 0,
        payload: { sessionId: randomUUID(), userId },
      }),
    );
    const seen = await db.forWorkspace({ teamId }, (trx) =>
      trx.selectFrom('outbox').select('id').where('event_id', '=', eventId).execute(),
    );
    expect(seen).toEqual([]);
  });

  it("refuses another workspace's event", async () => {
    await expect(tryEmit(good, randomUUID())).rejects.toMatchObject({ code: '42501' });
  });

  it('refuses events that are not in the catalog, and payloads that do not fit', async () => {
    await expect(tryEmit({ ...good, event: { ...noteChanged, type: 'content.note.sung' } })).rejects.toThrow(
      'not in the catalogue',
    );
    await expect(
      tryEmit({ ...good, payload: { id: noteId, kind: 'note', version: 3, change: 'sung' } }),
    ).rejects.toThrow();
  });

  it('drops fields that the payload does not have, so that no text slips through', async () => {
    const payload = { id: noteId, kind: 'note', version: 3, change: 'moved', title: 'Call with Ada' };
    const eventId = await tryEmit({ ...good, payload });
    const { envelope } = await db.acrossWorkspaces('look', (trx) =>
      trx.selectFrom('outbox').select('envelope').where('event_id', '=', eventId).executeTakeFirstOrThrow(),
    );
    expect(JSON.stringify(envelope)).not.toContain('Ada');
  });

  it('keeps the order of a list', async () => {
    const ids = await db.forWorkspace({ teamId }, (trx) =>
      emitAll(trx, [good, { ...good, version: 4 }, { ...good, version: 5 }]),
    );
    const rows = await db.acrossWorkspaces('look', (trx) =>
      trx.selectFrom('outbox').select('event_id').where('event_id', 'in', ids).orderBy('id').execute(),
    );
    expect(rows.map((row) => row.event_id)).toEqual(ids);
    expect(await db.forWorkspace({ teamId }, (trx) => emitAll(trx, []))).toEqual([]);
  });
});
