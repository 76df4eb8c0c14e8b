import { describe, expect, it } from '@jest/globals';
import type { CollectionRepository, WordsMode } from './collection.repository.ts';
import type { CollectionPlan } from './collection-plan.ts';
import { CollectionReading } from './collection-reading.ts';
import type { Place } from './sort-key.ts';

const PLACE: Place = { id: 'one', values: [] };

/** A reading of a list, and the statements that it was answered by. */
function open({ words = [PLACE], hasWords = false, after }: { words?: Place[]; hasWords?: boolean; after?: Place }) {
  const statements: string[] = [];
  const say = (name: string, mode: WordsMode) => statements.push(`${name} ${mode}`);
  const found = (mode: WordsMode) => (mode === 'words' ? words : [PLACE]);
  const repository = {
    page: async (_trx: unknown, _plan: unknown, mode: WordsMode) => {
      say('page', mode);
      return found(mode);
    },
    countedPage: async (_trx: unknown, _plan: unknown, mode: WordsMode) => {
      say('counted page', mode);
      return { places: found(mode), count: found(mode).length };
    },
    count: async (_trx: unknown, _plan: unknown, mode: WordsMode) => {
      say('count', mode);
      return 7;
    },
  };
  const reading = new CollectionReading(
    (work) => work({} as never),
    repository as unknown as CollectionRepository,
    (hasWords ? { words: {}, similar: {} } : {}) as CollectionPlan,
    { first: 10, after, mode: after && 'all' },
  );
  return { reading, statements };
}

describe('a reading of a list', () => {
  it.each(['count first', 'page first'])('finds a page and its count with one statement: %s', async (order) => {
    const { reading, statements } = open({});
    const asked = [() => reading.count(), () => reading.places()];
    await Promise.all((order === 'count first' ? asked : asked.toReversed()).map((ask) => ask()));
    expect(statements).toEqual(['counted page all']);
  });

  it('reads nothing that was not requested', async () => {
    const { reading, statements } = open({});
    expect(await reading.mode()).toBe('all');
    expect(statements).toEqual([]);
    expect(await reading.count()).toBe(7);
    expect(statements).toEqual(['count all']);
  });

  it('counts separately when the page follows another one, or was requested before', async () => {
    const later = open({ after: PLACE });
    await Promise.all([later.reading.count(), later.reading.places()]);
    expect(later.statements.toSorted()).toEqual(['count all', 'page all']);
    const before = open({});
    await before.reading.places();
    expect(await before.reading.count()).toBe(7);
    expect(before.statements).toEqual(['page all', 'count all']);
  });

  it('lists similar items if nothing contains the words, and counts those', async () => {
    const { reading, statements } = open({ words: [], hasWords: true });
    expect(await reading.count()).toBe(1);
    expect(await reading.mode()).toBe('similar');
    expect(statements).toEqual(['counted page words', 'counted page similar']);
  });
});
