import { forbidden } from '@fieldloom/kernel/errors';
import { describe, expect, it } from '@jest/globals';
import { joinResolvers } from './resolvers.ts';

const types = new Set(['Query', 'Note', 'Subscription']);

class Notes {
  readonly repository = { Query: 'not a resolver' };
  readonly Query = { note: () => 'a note' };
  readonly Note = { text: () => 'words' };
}

class Highlights {
  readonly Note = { highlights: () => [] };
  readonly Subscription = {
    changed: {
      subscribe: () => {
        throw forbidden();
      },
    },
  };
}

describe('resolvers of many classes', () => {
  it('are one map, of properties that are named like SDL types', () => {
    const joined = joinResolvers([new Notes(), new Highlights()], types);
    expect(Object.keys(joined)).toEqual(['Query', 'Note', 'Subscription']);
    expect(Object.keys(joined['Note'] ?? {})).toEqual(['text', 'highlights']);
  });

  it('answer each field once', () => {
    expect(() => joinResolvers([new Notes(), new Notes()], types)).toThrow('Query.note is answered twice');
  });

  it('give the error that begins a subscription its code', async () => {
    const { changed } = joinResolvers([new Highlights()], types)['Subscription'] as {
      changed: { subscribe: () => Promise<unknown> };
    };
    await expect(changed.subscribe()).rejects.toMatchObject({ extensions: { code: 'FORBIDDEN' } });
  });
});
