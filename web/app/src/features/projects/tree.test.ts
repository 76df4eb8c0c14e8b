import { UNTITLED } from '@fieldloom/kernel/naming';
import { describe, expect, it } from '@jest/globals';
import { buildTree, type FolderRow, flatten, type ProjectRow, pathTo } from './tree.ts';

const folder = (id: string, parentId: string | null, rank: number): FolderRow => ({
  id,
  name: id,
  parentId,
  rank,
  access: { level: 'FULL' },
});
const project = (id: string, folderId: string | null, rank = 0) => ({ id, folderId, rank }) as ProjectRow;
const folders = [folder('b', null, 2), folder('a', null, 1), folder('a1', 'a', 1), folder('lost', 'unseen', 3)];

describe('buildTree', () => {
  it('hangs folders and projects in each other by rank, and shows at the top what hangs in something unseen', () => {
    const tree = buildTree(folders, [
      project('p2', 'a1', 2),
      project('p1', 'a1', 1),
      project('top', null),
      project('far', 'unseen'),
    ]);
    expect(flatten(tree.folders).map(({ id, depth }) => `${depth}${id}`)).toEqual(['0a', '1a1', '0b', '0lost']);
    expect(tree.folders[0]?.folders[0]?.projects.map(({ id }) => id)).toEqual(['p1', 'p2']);
    expect(tree.projects.map(({ id }) => id)).toEqual(['top', 'far']);
  });

  it('names what has no name', () => {
    const unnamed = { ...folder('a1', 'a', 1), name: '' };
    const tree = buildTree([folder('a', null, 1), unnamed], [{ ...project('p', null), title: '' }]);
    expect(tree.folders[0]?.folders.map(({ name }) => name)).toEqual([UNTITLED.folder]);
    expect(tree.projects.map(({ title }) => title)).toEqual([UNTITLED.plain]);
    expect(pathTo('a1', [folder('a', null, 1), unnamed]).map(({ name }) => name)).toEqual(['a', UNTITLED.folder]);
  });

  it('finds the way to a folder', () => {
    expect(pathTo('a1', folders).map(({ id }) => id)).toEqual(['a', 'a1']);
    expect(pathTo(null, folders)).toEqual([]);
  });
});
