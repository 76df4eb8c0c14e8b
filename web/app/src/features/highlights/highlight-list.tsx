import { Button } from '@fieldloom/ui/button.tsx';
import { HighlightsPicture } from '@fieldloom/ui/pictures.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { VirtualList } from '@fieldloom/ui/virtual-list.tsx';
import { type RefObject, useMemo } from 'react';
import { QueryError } from '../../app/query-state.tsx';
import { usePages } from '../../client/use-pages.ts';
import { HighlightBody } from './highlight-card.tsx';
import { type ProjectHighlightsData, ProjectHighlightsQuery } from './highlight-queries.ts';
import { HighlightTagFilter } from './highlight-tag-filter.tsx';
import { highlightStrings as words } from './strings.ts';

const PAGE = 30;
const readPage = (data: ProjectHighlightsData) => {
  const page = data.project?.highlights;
  return page && { ...page, endCursor: page.endCursor ?? null };
};

interface HighlightListProps {
  projectId: string;
  /** Only highlights with these tags. The address holds them. */
  tagIds: readonly string[];
  onTagIdsChange: (tagIds: string[]) => void;
  /** The element that scrolls the page. */
  scrollRef: RefObject<HTMLElement | null>;
}

/** All highlights of a project, newest first. */
export function HighlightList({ projectId, tagIds, onTagIdsChange, scrollRef }: HighlightListProps) {
  const variables = useMemo(
    () => ({ projectId, first: PAGE, ...(tagIds.length > 0 ? { tagIds: [...tagIds] } : {}) }),
    [projectId, tagIds],
  );
  const { items, isLoading, isLoadingMore, error, loadMore, retry } = usePages({
    query: ProjectHighlightsQuery,
    variables,
    read: readPage,
  });
  return (
    <div className="flex flex-col gap-4">
      <HighlightTagFilter projectId={projectId} tagIds={tagIds} onChange={onTagIdsChange} />
      {error && <QueryError error={error} onRetry={retry} />}
      {isLoading && <SkeletonRows rows={6} />}
      {!isLoading && !error && items.length === 0 && (
        <EmptyState
          picture={<HighlightsPicture />}
          title={tagIds.length > 0 ? words.empty.filtered : words.empty.title}
          action={tagIds.length > 0 && <Button onPress={() => onTagIdsChange([])}>{words.clearFilter}</Button>}
        >
          {tagIds.length > 0 ? words.empty.filteredBody : words.empty.body}
        </EmptyState>
      )}
      {items.length > 0 && (
        <VirtualList
          label={words.list}
          items={items}
          itemKey={(highlight) => highlight.id}
          estimate={168}
          scrollRef={scrollRef}
          onEndReached={loadMore}
          isLoadingMore={isLoadingMore}
          placeKey={`highlights:${projectId}`}
          renderItem={(highlight) => (
            <div className="pb-3">
              <HighlightBody highlight={highlight} />
            </div>
          )}
        />
      )}
    </div>
  );
}
