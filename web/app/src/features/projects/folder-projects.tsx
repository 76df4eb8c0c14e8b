import { Button } from '@fieldloom/ui/button.tsx';
import { ProjectsPicture, SearchPicture } from '@fieldloom/ui/pictures.tsx';
import { SearchField } from '@fieldloom/ui/search-field.tsx';
import { Segmented } from '@fieldloom/ui/segmented.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { FolderPlus, LayoutGrid, List, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTypedQuery } from '../search/use-typed-query.ts';
import { useMe } from '../session/me.ts';
import type { BrowseSearch } from './browse-search.ts';
import { FolderDialog, ProjectDialog } from './dialogs.ts';
import { FolderCards } from './folder-cards.tsx';
import { projectPageStrings } from './page-strings.ts';
import { ProjectGrid, ProjectList } from './project-cards.tsx';
import { projectStrings as words } from './strings.ts';
import type { TreeFolder } from './tree.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useTree } from './use-tree.ts';

interface FolderProjectsProps {
  folder: TreeFolder;
  /** The words to search its projects for: stored in the URL's hash, and possibly set by a link. */
  words: string;
  onWords: (words: string) => void;
  search: BrowseSearch;
  onSearch: (search: BrowseSearch) => void;
  onCreated: (projectId: string) => void;
}

/** Folders and projects in a folder; archived projects are in a separate section. */
export function FolderProjects({ folder, words: sought, onWords, search, onSearch, onCreated }: FolderProjectsProps) {
  const { isManager } = useMe();
  const { tree } = useTree();
  const [open, setOpen] = useState<'project' | 'folder' | null>(null);
  const [typed, setTyped] = useTypedQuery(sought, onWords);
  const { folders, projects } = folder;
  const archived = tree?.archived.filter((project) => project.folderId === folder.id) ?? [];
  const needle = typed.trim().toLocaleLowerCase();
  const shown = projects.filter((project) => project.title.toLocaleLowerCase().includes(needle));
  useRowKeys(shown.length);
  const isEmpty = folders.length + projects.length === 0;
  const Shown = search.layout === 'list' ? ProjectList : ProjectGrid;
  const mayCreate = isManager && folder.access.level !== 'READ';
  const newProject = (
    <Button variant="primary" icon={Plus} onPress={() => setOpen('project')}>
      {words.newProject}
    </Button>
  );
  return (
    <>
      {!isEmpty && (
        <div className="mb-5 flex flex-wrap items-center gap-2">
          <SearchField
            aria-label={words.find}
            placeholder={words.find}
            className="min-w-40 flex-1 sm:max-w-64"
            value={typed}
            onChange={setTyped}
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
          {mayCreate && (
            <div className="ml-auto flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
              <Button icon={FolderPlus} onPress={() => setOpen('folder')}>
                {words.newFolder}
              </Button>
              {newProject}
            </div>
          )}
        </div>
      )}
      {isEmpty && (
        <EmptyState
          picture={<ProjectsPicture />}
          title={words.empty.folder}
          action={
            mayCreate && (
              <>
                {newProject}
                <Button icon={FolderPlus} onPress={() => setOpen('folder')}>
                  {words.newFolder}
                </Button>
              </>
            )
          }
        >
          {mayCreate ? words.empty.folderBody : words.empty.viewer}
        </EmptyState>
      )}
      {folders.length > 0 && needle === '' && (
        <FolderCards label={projectPageStrings.folderPage.folders} folders={folders} />
      )}
      {shown.length > 0 && <Shown label={words.projects} projects={shown} />}
      {needle !== '' && shown.length === 0 && (
        <EmptyState picture={<SearchPicture />} title={words.nothingFound}>
          {words.nothingFoundBody}
        </EmptyState>
      )}
      {archived.length > 0 && needle === '' && (
        <details className="mt-8 border-t border-border pt-4">
          <summary className="cursor-pointer rounded-6 text-13 font-medium text-muted focus-visible:outline-2 focus-visible:outline-focus">
            {words.archive.folder(archived.length)}
          </summary>
          <div className="mt-3">
            <ProjectList label={words.archive.title} projects={archived} />
          </div>
        </details>
      )}
      <ProjectDialog
        isOpen={open === 'project'}
        onClose={() => setOpen(null)}
        folderId={folder.id}
        onDone={onCreated}
      />
      <FolderDialog
        task={open === 'folder' ? { kind: 'create', parentId: folder.id } : null}
        onClose={() => setOpen(null)}
      />
    </>
  );
}
