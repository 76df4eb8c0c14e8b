import { describe, expect, it } from '@jest/globals';
import type { FolderRow } from './tree.ts';
import { dropPlace, folderItem } from './tree-drag.ts';

const folder = (id: string, parentId: string | null = null): FolderRow => ({
  id,
  name: id,
  parentId,
  rank: 0,
  access: { level: 'FULL' },
});
const outer = folder('outer');
const inner = folder('inner', 'outer');
const beside = folder('beside');
const folders = [outer, inner, beside];
const project = (id: string) => ({ kind: 'PROJECT', id, parentId: null, level: 'FULL' }) as const;

describe('what is dropped', () => {
  it('goes into a folder, or beside it where it is a folder itself', () => {
    expect(dropPlace(project('p'), folderItem(outer), 0.01, folders)).toBe('into');
    const shares = [0.1, 0.5, 0.9].map((share) => dropPlace(folderItem(beside), folderItem(outer), share, folders));
    expect(shares).toEqual(['before', 'into', 'after']);
  });

  it('goes beside a project by halves', () => {
    const shares = [0.4, 0.6].map((share) => dropPlace(project('p'), project('q'), share, folders));
    expect(shares).toEqual(['before', 'after']);
  });

  it('goes nowhere on itself, into what it holds, or as a folder onto a project', () => {
    expect(dropPlace(project('p'), project('p'), 0.4, folders)).toBeNull();
    expect(dropPlace(folderItem(outer), folderItem(inner), 0.5, folders)).toBeNull();
    expect(dropPlace(folderItem(outer), folderItem(inner), 0.1, folders)).toBeNull();
    expect(dropPlace(folderItem(outer), project('p'), 0.5, folders)).toBeNull();
  });
});
