import { randomUUID } from 'node:crypto';
import { sweepBookkeeping } from '@fieldloom/db/bookkeeping';
import type { WorkspaceDatabase } from '@fieldloom/db/database';
import { onceForKey } from '@fieldloom/db/idempotency';
import { handleOnce } from '@fieldloom/db/inbox';
import type { TestDatabase } from '@fieldloom/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { type ShopTables, shopDatabase } from './shop.ts';

let database: TestDatabase;
let db: WorkspaceDatabase<ShopTables>;
const teamId = randomUUID();

beforeAll(async () => {
  database = await shopDatabase();
  db = database.open<ShopTables>();
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

describe('handleOnce', () => {
  const handle = (consumer: string, eventId: string) =>
    db.forWorkspace({ teamId }, (trx) => handleOnce(trx, consumer, eventId));

  it('returns true once per consumer, even if two try at the same time', async () => {
    const eventId = randomUUID();
    const answers = await Promise.all([handle('a', eventId), handle('a', eventId), handle('a', eventId)]);
    expect(answers.sort()).toEqual([false, false, true]);
    expect(await handle('b', eventId)).toBe(true);
  });

  it('forgets the event if its transaction fails', async () => {
    const eventId = randomUUID();
    const failing = db.forWorkspace({ teamId }, async (trx) => {
      await handleOnce(trx, 'a', eventId);
      throw new Error('effect failed');
    });
    await expect(failing).rejects.toThrow('effect failed');
    expect(await handle('a', eventId)).toBe(true);
  });
});

describe('onceForKey', () => {
  const anybody = async (): Promise<void> => {};
  const addNote = (key: string, title: string, operation = 'addNote', mayReceive = anybody) =>
    db.forWorkspace({ teamId }, (trx) =>
      onceForKey(
        trx,
        { teamId, key, operation },
        async () => {
          const { id } = await trx
            .insertInto('note')
            .values({ team_id: teamId, title })
            .returning('id')
            .executeTakeFirstOrThrow();
          return { id, title };
        },
        mayReceive,
      ),
    );

  it('returns the first answer to every repetition, even to simultaneous ones', async () => {
    const key = randomUUID();
    const answers = await Promise.all([addNote(key, 'x'), addNote(key, 'x'), addNote(key, 'x')]);
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    const notes = await db.forWorkspace({ teamId }, (trx) =>
      trx.selectFrom('note').select('id').where('title', '=', 'x').execute(),
    );
    expect(notes).toHaveLength(1);
  });

  it('treats the same key of another operation as another call', async () => {
    const key = randomUUID();
    const one = await addNote(key, 'one');
    const two = await addNote(key, 'two', 'addOtherNote');
    expect(two.id).not.toBe(one.id);
  });

  it('checks again before it returns an earlier answer, and not before the first one', async () => {
    const key = randomUUID();
    const nobody = async (): Promise<void> => {
      throw new Error('not yours any more');
    };
    const { id } = await addNote(key, 'mine', 'addNote', nobody);
    await expect(addNote(key, 'mine', 'addNote', nobody)).rejects.toThrow('not yours any more');
    expect((await addNote(key, 'mine')).id).toBe(id);
  });

  it('has its effect after a failed first try', async () => {
    const key = randomUUID();
    const call = { teamId, key, operation: 'fragile' };
    await expect(
      db.forWorkspace({ teamId }, (trx) => onceForKey(trx, call, () => Promise.reject(new Error('no')), anybody)),
    ).rejects.toThrow('no');
    expect(
      await db.forWorkspace({ teamId }, (trx) => onceForKey(trx, call, () => Promise.resolve([1, 2]), anybody)),
    ).toEqual([1, 2]);
  });
});

describe('sweepBookkeeping', () => {
  it('deletes old rows and keeps the others', async () => {
    const old = randomUUID();
    const fresh = randomUUID();
    await db.forWorkspace({ teamId }, async (trx) => {
      await handleOnce(trx, 'sweep', old);
      await handleOnce(trx, 'sweep', fresh);
      await sql`update inbox set processed_at = now() - interval '9 days' where event_id = ${old}`.execute(trx);
      await sql`insert into idempotency_key values (${teamId}, 'old', 'op', '1', now() - interval '3 days')`.execute(
        trx,
      );
    });
    expect(await sweepBookkeeping(db)).toEqual({ inbox: 1, idempotencyKeys: 1 });
    expect(await sweepBookkeeping(db)).toEqual({ inbox: 0, idempotencyKeys: 0 });
    const left = await db.forWorkspace({ teamId }, (trx) =>
      trx.selectFrom('inbox').select('event_id').where('consumer', '=', 'sweep').execute(),
    );
    expect(left).toEqual([{ event_id: fresh }]);
  });
});
