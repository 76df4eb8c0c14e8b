import { objectParam } from '@fieldloom/kernel/addresses';
import { UNTITLED } from '@fieldloom/kernel/naming';
import { Button } from '@fieldloom/ui/button.tsx';
import { ProjectsPicture, SearchPicture } from '@fieldloom/ui/pictures.tsx';
import { SearchField } from '@fieldloom/ui/search-field.tsx';
import { Segmented } from '@fieldloom/ui/segmented.tsx';
import { Select } from '@fieldloom/ui/select.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { Badge } from '@fieldloom/ui/tag.tsx';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { QueryError } from '../../app/query-state.tsx';
import { type ResultOf, readFragment } from '../../client/graphql.ts';
import { usePages } from '../../client/use-pages.ts';
import { ProjectListQuery, type ProjectSort } from '../browse/browse-queries.ts';
import { browseStrings } from '../browse/strings.ts';
import { Moment } from '../content/moment.tsx';
import { useMe } from '../session/me.ts';
import { SettingsPage } from '../settings/settings-page.tsx';
import type { BrowseSearch } from './browse-search.ts';
import { ProjectMark } from './project-mark.tsx';
import { ProjectMenu } from './project-menu.tsx';
import { ProjectRowFields } from './project-queries.ts';
import { projectsSettingsStrings as words } from './projects-settings-strings.ts';
import { projectStrings } from './strings.ts';
import type { ProjectRow } from './tree.ts';
import { useTree } from './use-tree.ts';

const { sort: sorts, show: shows, empty } = browseStrings;
const PAGE = 50;
const SCOPES = { active: 'ALL', starred: 'STARRED', archived: 'ARCHIVED' } as const;

interface ProjectsSettingsProps {
  search: BrowseSearch;
  onSearch: (search: BrowseSearch) => void;
}

/** All projects that the reader may see, in one table; for people who manage the workspace. */
export function ProjectsSettings({ search, onSearch }: ProjectsSettingsProps) {
  const { user, isAdmin, isManager } = useMe();
  return (
    <SettingsPage title={words.nav} intro={words.intro}>
      {user && !isAdmin && !isManager && <p className="text-13 text-muted">{words.noAccess}</p>}
      {(isAdmin || isManager) && (
        <div>
          <div className="mb-3 flex flex-wrap items-center gap-2">
            <SearchField
              aria-label={words.find}
              placeholder={words.find}
              className="min-w-40 flex-1 sm:max-w-64"
              value={search.find ?? ''}
              onChange={(find) => onSearch({ ...search, find })}
            />
            <Select<ProjectSort>
              aria-label={sorts.label}
              size="md"
              className="w-40"
              options={(['RANK', 'TITLE', 'UPDATED', 'CREATED'] as const).map((id) => ({ id, label: sorts[id] }))}
              value={search.sort ?? 'RANK'}
              onChange={(sort) => onSearch({ ...search, sort })}
            />
            <Segmented
              label={shows.label}
              options={(['active', 'starred', 'archived'] as const).map((id) => ({ id, label: shows[id] }))}
              value={search.show ?? 'active'}
              onChange={(id) => {
                const { show: _, ...rest } = search;
                onSearch(id === 'active' ? rest : { ...rest, show: id });
              }}
            />
          </div>
          <ProjectTable search={search} />
        </div>
      )}
    </SettingsPage>
  );
}

function ProjectTable({ search }: { search: BrowseSearch }) {
  const scope = SCOPES[search.show ?? 'active'];
  const sort = search.sort ?? 'RANK';
  const needle = search.find?.trim() ?? '';
  const variables = useMemo(
    () => ({ scope, sort, text: needle === '' ? null : needle, first: PAGE }),
    [scope, sort, needle],
  );
  const { items, totalCount, isLoading, isLoadingMore, error, loadMore, retry } = usePages({
    query: ProjectListQuery,
    variables,
    read: readProjects,
  });
  const { folders } = useTree();
  const names = useMemo(() => new Map(folders.map(({ id, name }) => [id, name || UNTITLED.folder])), [folders]);
  if (error) return <QueryError error={error} onRetry={retry} />;
  if (isLoading) return <SkeletonRows rows={6} />;
  if (items.length === 0) {
    const [title, body] =
      needle === '' ? empty[scope] : ([projectStrings.nothingFound, projectStrings.nothingFoundBody] as const);
    return (
      <EmptyState picture={needle === '' ? <ProjectsPicture /> : <SearchPicture />} title={title ?? ''}>
        {body}
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status" className="mb-2 text-12 text-muted">
        {words.count(totalCount ?? items.length)}
      </p>
      <table aria-label={words.list} className="w-full table-fixed text-13">
        <thead>
          <tr className="border-b border-border text-left text-12 text-muted">
            <th className="py-2 font-medium">{words.columns.title}</th>
            <th className="hidden w-36 py-2 pl-3 font-medium sm:table-cell">{words.columns.folder}</th>
            <th className="hidden w-32 py-2 pl-3 font-medium md:table-cell">{words.columns.access}</th>
            <th className="hidden w-32 py-2 pl-3 font-medium sm:table-cell">{words.columns.updated}</th>
            <th className="w-9">
              <span className="sr-only">{projectStrings.more(words.columns.title)}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {readFragment(ProjectRowFields, items).map((project) => (
            <Row key={project.id} project={project} folder={names.get(project.folderId ?? '')} />
          ))}
        </tbody>
      </table>
      {items.length < (totalCount ?? 0) && (
        <Button className="mt-4" isPending={isLoadingMore} onPress={loadMore}>
          {browseStrings.more}
        </Button>
      )}
    </>
  );
}

function Row({ project, folder }: { project: ProjectRow; folder: string | undefined }) {
  return (
    <tr className="border-b border-border transition-colors hover:bg-hover">
      <td className="py-2">
        <span className="flex min-w-0 items-center gap-2.5">
          <ProjectMark color={project.color} icon={project.icon} />
          <Link
            to="/projects/$projectId"
            params={{ projectId: objectParam(project) }}
            className="truncate rounded-4 font-medium outline-none hover:underline focus-visible:outline-2 focus-visible:outline-focus"
          >
            {project.title || UNTITLED.plain}
          </Link>
          {project.archived && <Badge>{projectStrings.archive.title}</Badge>}
        </span>
      </td>
      <td className="hidden truncate py-2 pl-3 text-muted sm:table-cell">{folder ?? words.noFolder}</td>
      <td className="hidden truncate py-2 pl-3 text-muted md:table-cell">
        {project.access.everybody === null ? words.restricted : words.everybody}
      </td>
      <td className="hidden py-2 pl-3 text-muted sm:table-cell">
        <Moment at={project.updatedAt} />
      </td>
      <td className="py-1 text-right">
        <ProjectMenu project={project} />
      </td>
    </tr>
  );
}

const readProjects = (data: ResultOf<typeof ProjectListQuery>) => data.projectList;
