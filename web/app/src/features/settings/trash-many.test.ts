import { describe, expect, it } from '@jest/globals';
import type { ContentKind } from '../content/kinds.ts';
import { oneByOne, toPurge, toRestore } from './trash-many.ts';

const items = (['NOTE', 'PROJECT', 'TAG', 'FOLDER', 'TAG_GROUP'] as const satisfies ContentKind[]).map((kind) => ({
  id: kind,
  kind,
}));

describe('many things in the trash', () => {
  it('are restored after what contains them, and deleted for good before it', () => {
    expect(toRestore(items).map(({ id }) => id)).toEqual(['FOLDER', 'PROJECT', 'TAG_GROUP', 'NOTE', 'TAG']);
    expect(toPurge(items).map(({ id }) => id)).toEqual(['TAG', 'NOTE', 'TAG_GROUP', 'PROJECT', 'FOLDER']);
  });

  it('are changed one after the other, and a refusal keeps nothing from those after it', async () => {
    let underWay = 0;
    const outcome = await oneByOne(items, async ({ id }) => {
      underWay += 1;
      expect(underWay).toBe(1);
      await Promise.resolve();
      underWay -= 1;
      return id === 'PROJECT' ? 'Its folder is in the trash.' : undefined;
    });
    expect(outcome).toEqual({ done: 4, failed: [{ id: 'PROJECT', why: 'Its folder is in the trash.' }] });
  });
});
