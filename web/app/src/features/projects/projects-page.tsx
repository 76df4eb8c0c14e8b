import { Button } from '@fieldloom/ui/button.tsx';
import { ProjectsPicture, SearchPicture } from '@fieldloom/ui/pictures.tsx';
import { SearchField } from '@fieldloom/ui/search-field.tsx';
import { Segmented } from '@fieldloom/ui/segmented.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { FolderPlus, LayoutGrid, List, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { QueryError } from '../../app/query-state.tsx';
import { useMe } from '../session/me.ts';
import type { BrowseSearch } from './browse-search.ts';
import { FolderDialog, ProjectDialog } from './dialogs.ts';
import { FolderCards } from './folder-cards.tsx';
import { ProjectGrid, ProjectList } from './project-cards.tsx';
import { projectStrings as words } from './strings.ts';
import type { ProjectRow, TreeFolder } from './tree.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useTree } from './use-tree.ts';

interface BrowseProps {
  title: ReactNode;
  folderId: string | null;
  folders: readonly TreeFolder[];
  projects: readonly ProjectRow[];
  search: BrowseSearch;
  onSearch: (search: BrowseSearch) => void;
  onCreated: (projectId: string) => void;
}

/** Folders of one level, and projects. */
export function Browse({ title, folderId, folders, projects, search, onSearch, onCreated }: BrowseProps) {
  const { isManager, user } = useMe();
  const { isLoading, error, retry } = useTree();
  const [open, setOpen] = useState<'project' | 'folder' | null>(null);
  const needle = (search.find ?? '').trim().toLocaleLowerCase();
  const shown =
    needle === '' ? projects : projects.filter((project) => project.title.toLocaleLowerCase().includes(needle));
  useRowKeys(shown.length);
  const isEmpty = folders.length + projects.length === 0;
  const Shown = search.layout === 'list' ? ProjectList : ProjectGrid;
  const newProject = isManager && (
    <Button variant="primary" icon={Plus} onPress={() => setOpen('project')}>
      {words.newProject}
    </Button>
  );

  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="text-20 font-semibold">{title}</h1>
        {isManager && (
          <div className="flex flex-wrap items-center gap-2">
            <Button icon={FolderPlus} onPress={() => setOpen('folder')}>
              {words.newFolder}
            </Button>
            {newProject}
          </div>
        )}
      </div>
      {!isEmpty && (
        <div className="mb-5 flex flex-wrap items-center justify-between gap-2">
          <SearchField
            aria-label={words.find}
            placeholder={words.find}
            className="w-64"
            value={search.find ?? ''}
            onChange={(find) => onSearch({ ...search, find })}
          />
          <Segmented
            label={words.layout.label}
            options={[
              { id: 'grid', label: words.layout.grid, icon: LayoutGrid },
              { id: 'list', label: words.layout.list, icon: List },
            ]}
            value={search.layout ?? 'grid'}
            onChange={(layout) => onSearch({ ...search, layout: layout === 'list' ? 'list' : undefined })}
          />
        </div>
      )}
      {error && <QueryError error={error} onRetry={retry} />}
      {isLoading && <SkeletonRows rows={6} />}
      {!isLoading && !error && isEmpty && user && (
        <EmptyState
          picture={<ProjectsPicture />}
          title={folderId ? words.empty.folder : words.empty.title}
          action={newProject}
        >
          {!isManager ? words.empty.viewer : folderId ? words.empty.folderBody : words.empty.body}
        </EmptyState>
      )}
      {folders.length > 0 && needle === '' && <FolderCards label={words.dialog.folder} folders={folders} />}
      {shown.length > 0 && <Shown label={words.projects} projects={shown} />}
      {needle !== '' && shown.length === 0 && (
        <EmptyState picture={<SearchPicture />} title={words.nothingFound}>
          {words.nothingFoundBody}
        </EmptyState>
      )}
      <ProjectDialog isOpen={open === 'project'} onClose={() => setOpen(null)} folderId={folderId} onDone={onCreated} />
      <FolderDialog
        task={open === 'folder' ? { kind: 'create', parentId: folderId } : null}
        onClose={() => setOpen(null)}
      />
    </>
  );
}
