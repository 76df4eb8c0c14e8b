import { Button } from '@fieldloom/ui/button.tsx';
import { InsightsPicture, LockedPicture } from '@fieldloom/ui/pictures.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { ColorDot } from '@fieldloom/ui/tag.tsx';
import { useMemo } from 'react';
import { QueryError } from '../../app/query-state.tsx';
import { errorMessage } from '../../client/error-message.ts';
import { type ResultOf, readFragment } from '../../client/graphql.ts';
import { usePages } from '../../client/use-pages.ts';
import { insightAddress } from '../content/addresses.ts';
import { NEUTRAL_COLOR } from '../content/color-choices.ts';
import { HrefLink } from '../content/href-link.tsx';
import { nameOf } from '../content/kinds.ts';
import { Moment } from '../content/moment.tsx';
import { PersonName } from '../content/person.tsx';
import { showUpgrade } from '../upgrade/upgrade.tsx';
import { FolderInsightsQuery } from './folder-queries.ts';
import { projectPageStrings } from './page-strings.ts';
import { InsightRowFields } from './project-queries.ts';

const words = projectPageStrings.folderPage;
const read = (data: ResultOf<typeof FolderInsightsQuery>) => data.folder?.publishedInsights;

/** Insights published in projects of a folder or its subfolders, most recent first. */
export function FolderInsights({ folderId }: { folderId: string }) {
  const variables = useMemo(() => ({ id: folderId }), [folderId]);
  const { items, totalCount, isLoading, isLoadingMore, error, loadMore, retry } = usePages({
    query: FolderInsightsQuery,
    variables,
    read,
  });
  const fault = error && errorMessage(error);
  if (fault?.kind === 'limit') {
    return (
      <EmptyState
        picture={<LockedPicture />}
        title={words.insightsNotInPlan}
        action={<Button onPress={() => showUpgrade(fault)}>{projectPageStrings.folderPage.see}</Button>}
      >
        {words.insightsNotInPlanBody}
      </EmptyState>
    );
  }
  if (error && items.length === 0) return <QueryError error={error} onRetry={retry} />;
  if (isLoading && items.length === 0) return <SkeletonRows rows={6} />;
  if (items.length === 0) {
    return (
      <EmptyState picture={<InsightsPicture />} title={words.noInsights}>
        {words.noInsightsBody}
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label={words.insights} className="border-t border-border">
        {readFragment(InsightRowFields, items).map((insight) => (
          <li key={insight.id} className="relative border-b border-border px-2 py-3 transition-colors hover:bg-hover">
            <HrefLink
              href={insightAddress(insight)}
              className="text-14 font-medium outline-none before:absolute before:inset-0 focus-visible:before:outline-2 focus-visible:before:outline-focus"
            >
              {nameOf('INSIGHT', insight.title)}
            </HrefLink>
            {insight.preview && <p className="mt-0.5 line-clamp-2 text-13 text-muted">{insight.preview}</p>}
            <p className="mt-1.5 flex min-w-0 items-center gap-1.5 text-12 text-muted">
              <ColorDot color={insight.project.color ?? NEUTRAL_COLOR} className="size-2" />
              <span className="truncate">{nameOf('PROJECT', insight.project.title)}</span> ·{' '}
              <PersonName person={insight.createdBy} /> · <Moment at={insight.updatedAt} className="shrink-0" />
            </p>
          </li>
        ))}
      </ul>
      {items.length < (totalCount ?? 0) && (
        <div className="mt-4 flex justify-center">
          <Button isPending={isLoadingMore} onPress={loadMore}>
            {words.more}
          </Button>
        </div>
      )}
    </>
  );
}
