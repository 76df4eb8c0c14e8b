import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { UNTITLED } from '@fieldloom/kernel/naming';
import { Button } from '@fieldloom/ui/button.tsx';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { InsightsPicture } from '@fieldloom/ui/pictures.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { Badge } from '@fieldloom/ui/tag.tsx';
import { Lightbulb } from 'lucide-react';
import { useMemo } from 'react';
import { QueryError } from '../../app/query-state.tsx';
import type { ResultOf } from '../../client/graphql.ts';
import { usePages } from '../../client/use-pages.ts';
import { insightAddress } from '../content/addresses.ts';
import { HrefLink } from '../content/href-link.tsx';
import { Moment } from '../content/moment.tsx';
import { tagPageStrings as words } from './strings.ts';
import { taggedWith } from './tag-highlights.tsx';
import { TagInsightsQuery } from './tag-page-queries.ts';

const PAGE = 30;
const readPage = ({ insightCollection }: ResultOf<typeof TagInsightsQuery>) => ({
  ...insightCollection,
  endCursor: insightCollection.endCursor ?? null,
});

/** Insights that embed a highlight with the tag, if the reader may see both. */
export function TagInsights({ tagId }: { tagId: string }) {
  const variables = useMemo(
    () => ({ filter: { combinator: 'And', filters: [taggedWith(tagId)] }, first: PAGE }),
    [tagId],
  );
  const { items, totalCount, isLoading, isLoadingMore, hasMore, error, moreError, loadMore, retry } = usePages({
    query: TagInsightsQuery,
    variables,
    read: readPage,
  });
  const total = Math.min(totalCount ?? 0, COUNT_LIMITS.countedInCollection);
  if (error) return <QueryError error={error} onRetry={retry} />;
  if (isLoading) return <SkeletonRows rows={4} />;
  if (items.length === 0) {
    return (
      <EmptyState picture={<InsightsPicture />} title={words.noInsights.title}>
        {words.noInsights.body}
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label={words.insights} className="border-t border-border">
        {items.map((insight) => (
          <li key={insight.id} className="border-b border-border">
            <HrefLink
              href={insightAddress(insight)}
              className="flex min-h-12 items-center gap-3 rounded-6 px-2 py-1.5 hover:bg-hover"
            >
              <Icon of={Lightbulb} className="text-muted" />
              <span className="min-w-0 flex-1">
                <span className="block truncate text-14 font-medium">{insight.title || UNTITLED.insight}</span>
                <span className="block truncate text-12 text-muted">
                  {insight.project.title} · <Moment at={insight.updatedAt} />
                </span>
              </span>
              <Badge tone={insight.published ? 'success' : 'neutral'}>
                {insight.published ? words.published : words.draft}
              </Badge>
            </HrefLink>
          </li>
        ))}
      </ul>
      {moreError && <QueryError error={moreError} onRetry={retry} />}
      {hasMore && !moreError && items.length < total && (
        <Button isPending={isLoadingMore} onPress={loadMore} className="mt-4">
          {words.moreInsights}
        </Button>
      )}
    </>
  );
}
