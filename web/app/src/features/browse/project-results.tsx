import { Button } from '@fieldloom/ui/button.tsx';
import { ProjectsPicture, SearchPicture } from '@fieldloom/ui/pictures.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { useMemo } from 'react';
import { QueryError } from '../../app/query-state.tsx';
import { type ResultOf, readFragment } from '../../client/graphql.ts';
import { usePages } from '../../client/use-pages.ts';
import { ProjectGrid, ProjectList } from '../projects/project-cards.tsx';
import { ProjectRowFields } from '../projects/project-queries.ts';
import { projectStrings } from '../projects/strings.ts';
import { useRowKeys } from '../projects/use-row-keys.ts';
import { ProjectListQuery, type ProjectScope, type ProjectSort } from './browse-queries.ts';
import { browseStrings as words } from './strings.ts';

const PAGE = 50;

interface ProjectResultsProps {
  scope: ProjectScope;
  sort: ProjectSort;
  text: string;
  layout: 'grid' | 'list';
  /** Shows at most this many, without a button for more. */
  first?: number;
}

/** The projects of a list, page by page. */
export function ProjectResults({ scope, sort, text, layout, first }: ProjectResultsProps) {
  const needle = text.trim();
  const variables = useMemo(
    () => ({ scope, sort, text: needle === '' ? null : needle, first: first ?? PAGE }),
    [scope, sort, needle, first],
  );
  const { items, totalCount, data, isLoading, isLoadingMore, error, loadMore, retry } = usePages({
    query: ProjectListQuery,
    variables,
    read: readProjects,
  });
  useRowKeys(items.length);
  const Shown = layout === 'list' ? ProjectList : ProjectGrid;
  const [title, body] = words.empty[scope];
  if (error) return <QueryError error={error} onRetry={retry} />;
  if (isLoading) return <SkeletonRows rows={6} />;
  if (data && items.length === 0 && needle !== '') {
    return (
      <EmptyState picture={<SearchPicture />} title={projectStrings.nothingFound}>
        {projectStrings.nothingFoundBody}
      </EmptyState>
    );
  }
  if (data && items.length === 0) {
    return (
      <EmptyState picture={<ProjectsPicture />} title={title ?? ''}>
        {body}
      </EmptyState>
    );
  }
  return (
    <>
      {first === undefined && (
        <p role="status" className="mb-2 text-12 text-muted">
          {words.count(totalCount ?? 0)}
        </p>
      )}
      <Shown label={projectStrings.projects} projects={readFragment(ProjectRowFields, items)} />
      {first === undefined && items.length < (totalCount ?? 0) && (
        <Button className="mt-4" isPending={isLoadingMore} onPress={loadMore}>
          {words.more}
        </Button>
      )}
    </>
  );
}

const readProjects = (data: ResultOf<typeof ProjectListQuery>) => data.projectList;
