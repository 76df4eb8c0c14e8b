import { newId } from '@fieldloom/kernel/ids';
import { testDatabase } from '@fieldloom/testkit/database';
import { expect, it } from '@jest/globals';
import { purgeMedia } from '../src/modules/file/purge-media.ts';
import { logoKey, originalKey, outputKey } from '../src/object-keys.ts';
import { TestBucket } from './kit/object-store.ts';

it('deletes the objects of a deleted workspace, and of no other', async () => {
  const bucket = await TestBucket.make();
  const scratch = await testDatabase({ service: 'media' });
  const database = scratch.open<object>({});
  const { storage } = bucket;
  const [gone, stays] = [newId(), newId()];
  try {
    for (const teamId of [gone, stays]) {
      await storage.put(originalKey(teamId, newId()), 'sound', 'audio/wav');
      await storage.put(logoKey(teamId, newId(), 64), 'logo', 'image/png');
      await storage.put(outputKey(teamId, newId(), 'poster.jpg'), 'picture', 'image/jpeg');
    }
    expect(await purgeMedia({ database, storage }, gone, 0)).toBe(false);
    expect(await purgeMedia({ database, storage }, gone, Date.now() + 10_000)).toBe(true);
    expect([await bucket.keys(`${gone}/`), (await bucket.keys(`${stays}/`)).length]).toEqual([[], 3]);
  } finally {
    await database.close();
    await scratch.drop();
    await bucket.drop();
  }
});
