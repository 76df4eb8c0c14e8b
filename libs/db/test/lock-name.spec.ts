import { randomUUID } from 'node:crypto';
import type { BaseTables } from '@fieldloom/db/base-tables';
import type { WorkspaceDatabase } from '@fieldloom/db/database';
import { lockName, tryLockName } from '@fieldloom/db/lock-name';
import { baseMigrations } from '@fieldloom/db/migration-files';
import { type TestDatabase, testDatabase } from '@fieldloom/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const teamId = randomUUID();
let database: TestDatabase;
let db: WorkspaceDatabase<BaseTables>;

beforeAll(async () => {
  database = await testDatabase({ service: 'shop', folders: [baseMigrations] });
  db = database.open<BaseTables>();
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

type Mode = 'shared' | 'alone';

/** Takes a lock while another transaction holds one. @returns What happened, in order. */
async function take(first: [string, Mode], second: [string, Mode]): Promise<string[]> {
  const happened: string[] = [];
  const isHeld = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const holding = db.forWorkspace({ teamId }, async (trx) => {
    await lockName(trx, ...first);
    isHeld.resolve();
    await mayEnd.promise;
    happened.push('the first ends');
  });
  await isHeld.promise;
  const taking = db.forWorkspace({ teamId }, async (trx) => {
    await lockName(trx, ...second);
    happened.push('the second has it');
  });
  // Whoever need not wait is through by the time that another transaction has come and gone, a few times over.
  for (let round = 0; round < 20; round += 1)
    await db.forWorkspace({ teamId }, (trx) => lockName(trx, `round:${round}`));
  mayEnd.resolve();
  await Promise.all([holding, taking]);
  return happened;
}

describe('a lock with a name', () => {
  const waits = ['the first ends', 'the second has it'];
  const passes = ['the second has it', 'the first ends'];

  it.each([
    ['the same name', ['note:1', 'alone'], ['note:1', 'alone'], waits],
    ['another name', ['note:1', 'alone'], ['note:2', 'alone'], passes],
    ['the same name, both shared', ['note:1', 'shared'], ['note:1', 'shared'], passes],
    ['the same name, one shared', ['note:1', 'shared'], ['note:1', 'alone'], waits],
  ] as const)('is waited for or not: %s', async (_what, first, second, order) => {
    expect(await take([...first], [...second])).toEqual(order);
  });

  it('is tried without waiting, also by transactions that only read', async () => {
    const attempt = (name: string) => db.forWorkspace({ teamId }, (trx) => tryLockName(trx, name), { readOnly: true });
    const held = await db.forWorkspace({ teamId }, async (trx) => {
      const own = await tryLockName(trx, 'try:1');
      return [own, await attempt('try:1'), await attempt('try:2')];
    });
    expect([...held, await attempt('try:1')]).toEqual([true, false, true, true]);
  });
});
