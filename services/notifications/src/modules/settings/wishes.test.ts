import { describe, expect, it } from '@jest/globals';
import type { OptionsOfUser } from './settings.repository.ts';
import { NO_OPTIONS, optionsIn, usersWho } from './wishes.ts';

const of = (userId: string, projectId: string | null, allCommentsEnabled: boolean): OptionsOfUser => ({
  ...NO_OPTIONS,
  userId,
  projectId,
  allCommentsEnabled,
});

describe('what somebody wants to be told of', () => {
  it('is nothing until they choose it', () => {
    expect(optionsIn('p', [])).toEqual(NO_OPTIONS);
  });

  it('is their choice for the project, or else their general one', () => {
    const options = [of('ada', null, true), of('ada', 'quiet', false), of('bob', null, false), of('bob', 'loud', true)];
    expect(usersWho('allCommentsEnabled', 'quiet', options)).toEqual([]);
    expect(usersWho('allCommentsEnabled', 'loud', options)).toEqual(['ada', 'bob']);
    expect(usersWho('allCommentsEnabled', 'another', options)).toEqual(['ada']);
    expect(usersWho('allChangesEnabled', 'another', options)).toEqual([]);
  });
});
