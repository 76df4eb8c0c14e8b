import { UNTITLED } from '@fieldloom/kernel/naming';
import type { ProjectRowFieldsFragment, ProjectTreeData } from './project-queries.ts';

export type FolderRow = ProjectTreeData['folders'][number];
export type ProjectRow = ProjectRowFieldsFragment;

export interface TreeFolder extends FolderRow {
  depth: number;
  folders: TreeFolder[];
  projects: ProjectRow[];
}

export interface Tree {
  folders: TreeFolder[];
  /** Projects that are not in a folder the reader may see. */
  projects: ProjectRow[];
  /** Archived projects, wherever they are; shown separately. */
  archived: ProjectRow[];
}

/** Rows with the names that are shown. */
const namedFolder = (row: FolderRow): FolderRow => (row.name === '' ? { ...row, name: UNTITLED.folder } : row);
const namedProject = (row: ProjectRow): ProjectRow => (row.title === '' ? { ...row, title: UNTITLED.plain } : row);

const byRank = (one: { rank: number }, other: { rank: number }) => one.rank - other.rank;

/** Builds the tree of folders and projects. Items whose parent is not visible are at the top level. */
export function buildTree(folders: readonly FolderRow[], all: readonly ProjectRow[]): Tree {
  const rows = all.map(namedProject);
  const projects = rows.filter((project) => !project.archived);
  const known = new Set(folders.map((folder) => folder.id));
  const parentOf = (id: string | null | undefined) => (id && known.has(id) ? id : null);
  const below = (parent: string | null, depth: number): TreeFolder[] =>
    folders
      .filter((folder) => parentOf(folder.parentId) === parent)
      .sort(byRank)
      .map((folder) => ({
        ...namedFolder(folder),
        depth,
        folders: below(folder.id, depth + 1),
        projects: projects.filter((project) => project.folderId === folder.id).sort(byRank),
      }));
  return {
    folders: below(null, 0),
    projects: projects.filter((project) => parentOf(project.folderId) === null).sort(byRank),
    archived: rows.filter((project) => project.archived).sort(byRank),
  };
}

/** All folders in tree order with their depth, for choosing one. */
export function flatten(folders: readonly TreeFolder[]): TreeFolder[] {
  return folders.flatMap((folder) => [folder, ...flatten(folder.folders)]);
}

/** The path from the top level to a folder. */
export function pathTo(folderId: string | null | undefined, folders: readonly FolderRow[]): FolderRow[] {
  const path: FolderRow[] = [];
  for (let at = folders.find((folder) => folder.id === folderId); at && path.length < 100; ) {
    path.unshift(namedFolder(at));
    const parentId: string | null = at.parentId;
    at = folders.find((folder) => folder.id === parentId);
  }
  return path;
}
