import { toShortId } from '@fieldloom/kernel/ids';
import { describe, expect, it } from '@jest/globals';
import { readTrashSearch } from './trash-search.ts';

const id = '0199c1a2-7b3c-7d4e-8f5a-6b7c8d9e0f1a';

describe('the address of the trash', () => {
  it.each([
    [{ projectId: toShortId(id) }, { projectId: toShortId(id) }],
    // As addresses were written before.
    [
      { projectId: id, kind: 'TAG' },
      { projectId: toShortId(id), kind: 'TAG' },
    ],
    [{ projectId: 'nobody', kind: 'NOTHING' }, {}],
    [{ projectId: 7, kind: ['TAG'] }, {}],
    // What every object has is no kind.
    [{ kind: 'constructor' }, {}],
    [{ kind: 'toString' }, {}],
  ])('%j', (given, read) => {
    expect(readTrashSearch(given)).toEqual(read);
  });
});
