import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { Button } from '@fieldloom/ui/button.tsx';
import { PageFrame, PageTitle, TopBar } from '@fieldloom/ui/page-frame.tsx';
import { HighlightsPicture } from '@fieldloom/ui/pictures.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { uiStrings } from '@fieldloom/ui/strings.ts';
import { ColorDot } from '@fieldloom/ui/tag.tsx';
import { useMemo } from 'react';
import { PageNotFound } from '../../app/page-states.tsx';
import { QueryError } from '../../app/query-state.tsx';
import { useTitle } from '../../app/use-title.ts';
import { readFragment } from '../../client/graphql.ts';
import { usePages } from '../../client/use-pages.ts';
import { SidebarDrawer } from '../../frame/workspace-sidebar.tsx';
import { countText } from '../content/count-text.ts';
import { useAddressOf } from '../content/use-address-of.ts';
import { HighlightBody } from '../highlights/highlight-card.tsx';
import { tagBoardStrings, tagPageStrings as words } from './strings.ts';
import { BoardTagFields, type TagPageData, TagPageQuery } from './tag-queries.ts';

const PAGE = 30;
const readPage = (data: TagPageData) => {
  const page = data.tag?.highlights;
  return page && { ...page, endCursor: page.endCursor ?? null };
};

/** One tag: every highlight that has it, of whatever project the reader may see. */
export function TagPage({ tagId }: { tagId: string }) {
  const variables = useMemo(() => ({ id: tagId, first: PAGE }), [tagId]);
  const { items, data, totalCount, isLoading, isLoadingMore, error, loadMore, retry } = usePages({
    query: TagPageQuery,
    variables,
    read: readPage,
  });
  const tag = readFragment(BoardTagFields, data?.tag);
  const total = totalCount ?? 0;
  const isCounted = total <= COUNT_LIMITS.counted;
  const hasMore = isCounted ? items.length < total : items.length % PAGE === 0;
  useTitle(tag?.title);
  useAddressOf(tag);
  if (data && !tag) return <PageNotFound />;
  return (
    <>
      <TopBar>
        <SidebarDrawer />
        {tag && (
          <span className="flex min-w-0 items-center gap-2 px-1.5 text-13">
            <ColorDot color={tag.color} />
            <span className="truncate">{tag.title}</span>
          </span>
        )}
      </TopBar>
      <PageFrame width="document">
        {error && <QueryError error={error} onRetry={retry} />}
        {isLoading && <SkeletonRows rows={6} />}
        {tag && (
          <>
            <PageTitle title={tag.title} count={totalCount === undefined ? undefined : countText(totalCount)}>
              {tag.description}
            </PageTitle>
            {items.length === 0 ? (
              <EmptyState picture={<HighlightsPicture />} title={words.empty.title}>
                {words.empty.body}
              </EmptyState>
            ) : (
              <ul aria-label={words.highlights} className="flex flex-col gap-3">
                {items.map((highlight) => (
                  <li key={highlight.id}>
                    <HighlightBody highlight={highlight} />
                  </li>
                ))}
              </ul>
            )}
            {hasMore && (
              <Button isPending={isLoadingMore} onPress={loadMore} className="mt-4">
                {isCounted ? `${uiStrings.more} (${tagBoardStrings.count(total - items.length)})` : uiStrings.more}
              </Button>
            )}
          </>
        )}
      </PageFrame>
    </>
  );
}
