import { objectParam } from '@fieldloom/kernel/addresses';
import { Button } from '@fieldloom/ui/button.tsx';
import { PageFrame, PageTitle, TopBar } from '@fieldloom/ui/page-frame.tsx';
import { ProjectsPicture, SearchPicture } from '@fieldloom/ui/pictures.tsx';
import { SearchField } from '@fieldloom/ui/search-field.tsx';
import { Segmented } from '@fieldloom/ui/segmented.tsx';
import { Select } from '@fieldloom/ui/select.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { useNavigate } from '@tanstack/react-router';
import { FolderPlus, LayoutGrid, List, Plus } from 'lucide-react';
import { useState } from 'react';
import { QueryError } from '../../app/query-state.tsx';
import { useTitle } from '../../app/use-title.ts';
import { SidebarDrawer } from '../../frame/workspace-sidebar.tsx';
import type { ProjectScope, ProjectSort } from '../browse/browse-queries.ts';
import { LinkTabs } from '../browse/link-tabs.tsx';
import { ProjectResults } from '../browse/project-results.tsx';
import { browseStrings } from '../browse/strings.ts';
import { useMe } from '../session/me.ts';
import type { BrowseSearch } from './browse-search.ts';
import { FolderDialog, ProjectDialog } from './dialogs.ts';
import { FolderCards } from './folder-cards.tsx';
import { ProjectGrid, ProjectList } from './project-cards.tsx';
import { projectStrings as words } from './strings.ts';
import { flatten, pathTo } from './tree.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useTree } from './use-tree.ts';

const { tabs, sort: sorts, show: shows } = browseStrings;

/** The lists of projects and folders. */
export type ListId = 'overview' | 'all' | 'created' | 'shared' | 'folders';

/** The two places with these lists, and the URL of each list there. */
const PLACES = {
  projects: {
    title: words.projects,
    paths: {
      overview: ['/projects', tabs.overview],
      all: ['/projects/all-projects', tabs.all],
      created: ['/projects/your-projects', tabs.yours],
      shared: ['/projects/shared-with-you', tabs.shared],
      folders: ['/projects/folders', tabs.folders],
    },
  },
  browse: {
    title: browseStrings.browse,
    paths: {
      overview: ['/browse', tabs.overview],
      folders: ['/browse/folders', tabs.folders],
      created: ['/browse/created-by-you', tabs.created],
      shared: ['/browse/shared-with-you', tabs.shared],
    },
  },
} as const satisfies Record<string, { title: string; paths: Partial<Record<ListId, readonly [string, string]>> }>;

const SCOPES = { all: 'ALL', created: 'CREATED', shared: 'SHARED' } as const satisfies Partial<
  Record<ListId, ProjectScope>
>;
const SHOWN = { active: 'ALL', starred: 'STARRED', archived: 'ARCHIVED' } as const satisfies Record<
  string,
  ProjectScope
>;

interface ProjectsPageProps {
  place: keyof typeof PLACES;
  list: ListId;
  search: BrowseSearch;
  onSearch: (search: BrowseSearch) => void;
  /** Whether the dialog for a new project opens with the page. */
  isCreating?: boolean;
  onCreated?: () => void;
}

/** Folders and projects of the workspace: an overview, or one of the lists. */
export function ProjectsPage({ place, list, search, onSearch, isCreating = false, onCreated }: ProjectsPageProps) {
  const { isManager } = useMe();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'project' | 'folder' | null>(isCreating ? 'project' : null);
  const { title, paths } = PLACES[place];
  useTitle(title);
  const layout = search.layout ?? 'grid';
  const text = search.find ?? '';
  const find = list === 'folders' ? browseStrings.findFolder : words.find;
  const isSorted = list !== 'overview' && list !== 'folders';
  const close = () => {
    setOpen(null);
    onCreated?.();
  };
  return (
    <>
      <TopBar>
        <SidebarDrawer />
        <span className="px-1.5 text-13">{title}</span>
      </TopBar>
      <PageFrame width="list" label={title}>
        <PageTitle
          title={title}
          actions={
            isManager && (
              <>
                <Button icon={FolderPlus} onPress={() => setOpen('folder')}>
                  {words.newFolder}
                </Button>
                <Button variant="primary" icon={Plus} onPress={() => setOpen('project')}>
                  {words.newProject}
                </Button>
              </>
            )
          }
        />
        <LinkTabs
          label={tabs.label}
          tabs={Object.entries(paths).map(([id, [href, label]]) => ({ label, href, isCurrent: id === list }))}
        />
        <div className="mb-5 flex flex-wrap items-center gap-2">
          <SearchField
            aria-label={find}
            placeholder={find}
            className="min-w-40 flex-1 sm:max-w-64"
            value={text}
            onChange={(find) => onSearch({ ...search, find })}
          />
          {isSorted && (
            <Select<ProjectSort>
              aria-label={sorts.label}
              size="md"
              className="w-40"
              options={(['RANK', 'TITLE', 'UPDATED', 'CREATED'] as const).map((id) => ({ id, label: sorts[id] }))}
              value={search.sort ?? 'RANK'}
              onChange={(sort) => onSearch({ ...search, sort })}
            />
          )}
          {list === 'all' && (
            <Segmented
              label={shows.label}
              options={(['active', 'starred', 'archived'] as const).map((id) => ({ id, label: shows[id] }))}
              value={search.show ?? 'active'}
              onChange={(id) => {
                const { show: _, ...rest } = search;
                onSearch(id === 'active' ? rest : { ...rest, show: id });
              }}
            />
          )}
          {list !== 'folders' && (
            <span className="ml-auto">
              <Segmented
                label={words.layout.label}
                options={[
                  { id: 'grid', label: words.layout.grid, icon: LayoutGrid },
                  { id: 'list', label: words.layout.list, icon: List },
                ]}
                value={layout}
                onChange={(next) => {
                  const { layout: _, ...rest } = search;
                  onSearch(next === 'list' ? { ...rest, layout: 'list' } : rest);
                }}
              />
            </span>
          )}
        </div>
        {list === 'overview' && <Overview text={text} layout={layout} onCreate={() => setOpen('project')} />}
        {list === 'folders' && <Folders text={text} />}
        {isSorted && (
          <ProjectResults
            scope={list === 'all' ? SHOWN[search.show ?? 'active'] : SCOPES[list]}
            sort={search.sort ?? 'RANK'}
            text={text}
            layout={layout}
          />
        )}
        <ProjectDialog
          isOpen={open === 'project'}
          onClose={close}
          folderId={null}
          onDone={(id) => void navigate({ to: '/projects/$projectId', params: { projectId: objectParam({ id }) } })}
        />
        <FolderDialog
          task={open === 'folder' ? { kind: 'create', parentId: null } : null}
          onClose={() => setOpen(null)}
        />
      </PageFrame>
    </>
  );
}

/** The top level of the tree in its order; items can be dragged to another position. */
function Overview({ text, layout, onCreate }: { text: string; layout: 'grid' | 'list'; onCreate: () => void }) {
  const { isManager, user } = useMe();
  const { tree, projects, isLoading, error, retry } = useTree();
  const needle = text.trim().toLocaleLowerCase();
  const active = projects.filter((project) => !project.archived);
  const shown =
    needle === ''
      ? (tree?.projects ?? [])
      : active.filter((project) => project.title.toLocaleLowerCase().includes(needle));
  const folders = tree?.folders ?? [];
  useRowKeys(shown.length);
  const Shown = layout === 'list' ? ProjectList : ProjectGrid;
  if (error) return <QueryError error={error} onRetry={retry} />;
  if (isLoading || !user) return <SkeletonRows rows={6} />;
  if (folders.length + active.length === 0) {
    return (
      <EmptyState
        picture={<ProjectsPicture />}
        title={words.empty.title}
        action={
          isManager && (
            <Button variant="primary" icon={Plus} onPress={onCreate}>
              {words.newProject}
            </Button>
          )
        }
      >
        {isManager ? words.empty.body : words.empty.viewer}
      </EmptyState>
    );
  }
  return (
    <>
      {folders.length > 0 && needle === '' && <FolderCards label={words.dialog.folder} folders={folders} />}
      {shown.length > 0 && <Shown label={words.projects} projects={shown} />}
      {needle !== '' && shown.length === 0 && <NothingFound />}
    </>
  );
}

/** All folders, including nested ones, each with its parent. */
function Folders({ text }: { text: string }) {
  const { tree, folders, isLoading, error, retry } = useTree();
  const needle = text.trim().toLocaleLowerCase();
  const all = flatten(tree?.folders ?? []);
  const shown = all.filter(({ name }) => name.toLocaleLowerCase().includes(needle));
  const places = new Map(
    shown.map(({ id, parentId }) => [
      id,
      pathTo(parentId, folders)
        .map(({ name }) => name)
        .join(' / '),
    ]),
  );
  const [title, body] = browseStrings.folders;
  if (error) return <QueryError error={error} onRetry={retry} />;
  if (isLoading) return <SkeletonRows rows={6} />;
  if (all.length === 0) {
    return (
      <EmptyState picture={<ProjectsPicture />} title={title ?? ''}>
        {body}
      </EmptyState>
    );
  }
  if (shown.length === 0) return <NothingFound />;
  return (
    <>
      <p role="status" className="mb-2 text-12 text-muted">
        {browseStrings.folderCount(shown.length)}
      </p>
      <FolderCards label={words.dialog.folder} folders={shown} places={places} />
    </>
  );
}

function NothingFound() {
  return (
    <EmptyState picture={<SearchPicture />} title={words.nothingFound}>
      {words.nothingFoundBody}
    </EmptyState>
  );
}
