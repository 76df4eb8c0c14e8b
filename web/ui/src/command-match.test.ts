import { describe, expect, it } from '@jest/globals';
import { type Command, matchCommands } from './command-match.ts';

const commands: Command[] = [
  { id: 'new-note', title: 'New note', group: 'Create' },
  { id: 'members', title: 'Members', group: 'Go to', keywords: 'people invite settings' },
  { id: 'theme', title: 'Switch theme', group: 'View', keywords: 'dark light' },
  { id: 'cafe', title: 'Café interviews', group: 'Projects' },
];
const ids = (query: string) => matchCommands(commands, query).map((command) => command.id);

describe('matchCommands', () => {
  it('gives everything in order for an empty query', () => {
    expect(ids('  ')).toEqual(['new-note', 'members', 'theme', 'cafe']);
  });
  it('demands every word', () => {
    expect(ids('new theme')).toEqual([]);
    expect(ids('invite pe')).toEqual(['members']);
  });
  it('puts titles that begin with the query first and ignores accents and case', () => {
    expect(ids('CAFE')).toEqual(['cafe']);
    expect(ids('me')[0]).toBe('members');
  });
});
