import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { Button } from '@fieldloom/ui/button.tsx';
import { HighlightsPicture } from '@fieldloom/ui/pictures.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { uiStrings } from '@fieldloom/ui/strings.ts';
import { useMemo } from 'react';
import { QueryError } from '../../app/query-state.tsx';
import type { ResultOf } from '../../client/graphql.ts';
import { usePages } from '../../client/use-pages.ts';
import { HighlightBody } from '../highlights/highlight-card.tsx';
import { tagBoardStrings, tagPageStrings as words } from './strings.ts';
import { TagPeekQuery } from './tag-page-queries.ts';

const PAGE = 30;
const readPage = ({ tag }: ResultOf<typeof TagPeekQuery>) =>
  tag && { ...tag.highlights, endCursor: tag.highlights.endCursor ?? null };

/** A tag's highlights in a single column, shown over another page whose URL does not change. */
export function TagPeekHighlights({ tagId }: { tagId: string }) {
  const variables = useMemo(() => ({ id: tagId, first: PAGE }), [tagId]);
  const { items, totalCount, isLoading, isLoadingMore, hasMore, error, moreError, loadMore, retry } = usePages({
    query: TagPeekQuery,
    variables,
    read: readPage,
  });
  const total = totalCount ?? 0;
  const isCounted = total <= COUNT_LIMITS.counted;
  const isWhole = isCounted ? items.length >= total : items.length % PAGE > 0;
  if (error) return <QueryError error={error} onRetry={retry} />;
  if (isLoading) return <SkeletonRows rows={6} />;
  if (items.length === 0) {
    return (
      <EmptyState picture={<HighlightsPicture />} title={words.empty.title}>
        {words.empty.body}
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label={words.highlights} className="flex flex-col gap-3">
        {items.map((highlight) => (
          <li key={highlight.id}>
            <HighlightBody highlight={highlight} />
          </li>
        ))}
      </ul>
      {moreError && <QueryError error={moreError} onRetry={retry} />}
      {hasMore && !isWhole && !moreError && (
        <Button isPending={isLoadingMore} onPress={loadMore} className="mt-4">
          {isCounted ? `${uiStrings.more} (${tagBoardStrings.count(total - items.length)})` : uiStrings.more}
        </Button>
      )}
    </>
  );
}
