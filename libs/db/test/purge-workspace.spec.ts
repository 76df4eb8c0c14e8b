import { randomUUID } from 'node:crypto';
import { deletionOrder, purgeWorkspace } from '@fieldloom/db/purge-workspace';
import { testDatabase } from '@fieldloom/testkit/database';
import { expect, it } from '@jest/globals';
import { type ShopTables, shopDatabase } from './shop.ts';

it('deletes everything of a workspace and nothing of another, and continues where it stopped', async () => {
  const database = await shopDatabase();
  const db = database.open<ShopTables>({});
  const [gone, stays] = [randomUUID(), randomUUID()];
  const titles = (teamId: string) =>
    db.forWorkspace({ teamId }, (trx) => trx.selectFrom('note').select('title').execute());
  try {
    for (const teamId of [gone, stays]) {
      await db.forWorkspace({ teamId }, (trx) =>
        trx.insertInto('note').values({ team_id: teamId, title: 'x' }).execute(),
      );
    }
    expect(await purgeWorkspace(db, gone, { until: 0 })).toBe(false);
    expect(await titles(gone)).toHaveLength(1);
    expect(await purgeWorkspace(db, gone, { until: Date.now() + 5_000, keep: ['note'] })).toBe(true);
    expect(await titles(gone)).toHaveLength(1);
    for (const _twice of [1, 2]) expect(await purgeWorkspace(db, gone, { until: Date.now() + 5_000 })).toBe(true);
    expect([await titles(gone), await titles(stays)]).toEqual([[], [{ title: 'x' }]]);
  } finally {
    await db.close();
    await database.drop();
  }
});

it.each(['accounts', 'billing', 'content', 'integrations', 'media', 'notifications'])(
  'finds an order for the tables of %s, and may delete from each of them',
  async (service) => {
    const database = await testDatabase({ service });
    const db = database.open<object>({});
    try {
      expect(await purgeWorkspace(db, randomUUID(), { until: Date.now() + 20_000 })).toBe(true);
    } finally {
      await db.close();
      await database.drop();
    }
  },
);

it('takes tables after those that refer to them, and refuses a cycle', () => {
  const references = [
    { from: 'leaf', to: 'branch' },
    { from: 'branch', to: 'tree' },
    { from: 'tree', to: 'tree' },
  ];
  expect(deletionOrder({ tables: ['branch', 'leaf', 'tree'], references })).toEqual(['leaf', 'branch', 'tree']);
  expect(() =>
    deletionOrder({ tables: ['branch', 'tree'], references: [...references, { from: 'tree', to: 'branch' }] }),
  ).toThrow('circle');
});
