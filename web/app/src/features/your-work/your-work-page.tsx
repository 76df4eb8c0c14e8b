import { Button, buttonClass } from '@fieldloom/ui/button.tsx';
import { PageFrame, PageTitle, TopBar } from '@fieldloom/ui/page-frame.tsx';
import { InsightsPicture, LockedPicture } from '@fieldloom/ui/pictures.tsx';
import { Segmented } from '@fieldloom/ui/segmented.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { Badge, ColorDot } from '@fieldloom/ui/tag.tsx';
import { type ReactNode, useMemo } from 'react';
import { QueryError } from '../../app/query-state.tsx';
import { useTitle } from '../../app/use-title.ts';
import { errorMessage } from '../../client/error-message.ts';
import { type ResultOf, readFragment } from '../../client/graphql.ts';
import { usePages } from '../../client/use-pages.ts';
import { SidebarDrawer } from '../../frame/workspace-sidebar.tsx';
import { YourInsightsQuery } from '../browse/browse-queries.ts';
import { LinkTabs } from '../browse/link-tabs.tsx';
import { ProjectResults } from '../browse/project-results.tsx';
import { yourWorkStrings as words } from '../browse/strings.ts';
import { insightAddress } from '../content/addresses.ts';
import { NEUTRAL_COLOR } from '../content/color-choices.ts';
import { HrefLink } from '../content/href-link.tsx';
import { nameOf } from '../content/kinds.ts';
import { Moment } from '../content/moment.tsx';
import { InsightRowFields } from '../projects/project-queries.ts';
import { projectStrings } from '../projects/strings.ts';
import { promptWords } from '../upgrade/strings.ts';
import { showUpgrade } from '../upgrade/upgrade.tsx';
import { useEntitlements } from '../upgrade/use-entitlements.ts';

const PAGE = 50;
const SHOWN_FIRST = 6;

export type WorkTab = 'all' | 'insights' | 'projects';
export type WorkState = 'all' | 'drafts' | 'published';

interface YourWorkPageProps {
  tab: WorkTab;
  state?: WorkState;
  onState?: (state: WorkState) => void;
}

/** What the reader created or contributed to: insights, drafts and published ones, and projects. */
export function YourWorkPage({ tab, state = 'all', onState }: YourWorkPageProps) {
  useTitle(words.title);
  return (
    <>
      <TopBar>
        <SidebarDrawer />
        <span className="px-1.5 text-13">{words.title}</span>
      </TopBar>
      <PageFrame width="list" label={words.title}>
        <PageTitle title={words.title} />
        <LinkTabs
          label={words.tabs.label}
          tabs={(['all', 'insights', 'projects'] as const).map((id) => ({
            label: words.tabs[id],
            href: id === 'all' ? '/your-work' : `/your-work/${id}`,
            isCurrent: id === tab,
          }))}
        />
        <Gate>
          {tab === 'all' && (
            <div className="flex flex-col gap-9">
              <Section title={words.insights} href="/your-work/insights">
                <Insights state="all" first={SHOWN_FIRST} />
              </Section>
              <Section title={words.projects} href="/your-work/projects">
                <ProjectResults scope="CONTRIBUTED" sort="UPDATED" text="" layout="grid" first={SHOWN_FIRST} />
              </Section>
            </div>
          )}
          {tab === 'insights' && (
            <>
              <div className="mb-4">
                <Segmented
                  label={words.state.label}
                  options={(['all', 'drafts', 'published'] as const).map((id) => ({ id, label: words.state[id] }))}
                  value={state}
                  onChange={(next) => onState?.(next)}
                />
              </div>
              <Insights state={state} />
            </>
          )}
          {tab === 'projects' && <ProjectResults scope="CONTRIBUTED" sort="UPDATED" text="" layout="grid" />}
        </Gate>
      </PageFrame>
    </>
  );
}

/** Replaces the page if the plan does not include it, and explains its benefit. */
function Gate({ children }: { children: ReactNode }) {
  const { has, isKnown } = useEntitlements();
  if (!isKnown) return <SkeletonRows rows={6} />;
  if (has('personalInsights')) return children;
  const { title, body } = promptWords('your-work');
  return (
    <EmptyState
      picture={<LockedPicture />}
      title={title}
      action={
        <Button variant="primary" onPress={() => showUpgrade({ what: title, prompt: 'your-work' })}>
          {words.upgrade}
        </Button>
      }
    >
      {body}
    </EmptyState>
  );
}

function Section({ title, href, children }: { title: string; href: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <div className="mb-2.5 flex h-7 items-center justify-between">
        <h2 className="text-14 font-semibold">{title}</h2>
        <HrefLink href={href} className={buttonClass('ghost', 'sm')}>
          {words.seeAll}
        </HrefLink>
      </div>
      {children}
    </section>
  );
}

const PUBLISHED = { all: null, drafts: false, published: true } as const;
const NONE = { all: words.noInsights, drafts: words.noDrafts, published: words.noPublished } as const;

function Insights({ state, first }: { state: WorkState; first?: number }) {
  const variables = useMemo(() => ({ published: PUBLISHED[state], first: first ?? PAGE }), [state, first]);
  const { items, totalCount, data, isLoading, isLoadingMore, error, loadMore, retry } = usePages({
    query: YourInsightsQuery,
    variables,
    read: readInsights,
  });
  if (error) {
    // The plan has changed since it was loaded.
    return errorMessage(error).kind === 'limit' ? null : <QueryError error={error} onRetry={retry} />;
  }
  if (isLoading) return <SkeletonRows rows={6} />;
  if (data && items.length === 0) {
    return (
      <EmptyState picture={<InsightsPicture />} title={NONE[state]}>
        {words.noInsightsBody}
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label={words.insights} className="border-t border-border">
        {readFragment(InsightRowFields, items).map((insight) => (
          <li
            key={insight.id}
            className="relative flex h-13 items-center gap-3 border-b border-border px-2 transition-colors hover:bg-hover"
          >
            <span className="min-w-0 flex-1">
              <HrefLink
                href={insightAddress(insight)}
                className="block truncate text-14 font-medium outline-none before:absolute before:inset-0 focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-focus"
              >
                {nameOf('INSIGHT', insight.title)}
              </HrefLink>
              <span className="flex items-center gap-1.5 text-12 text-muted">
                <ColorDot color={insight.project.color ?? NEUTRAL_COLOR} className="size-2" />
                <span className="truncate">{nameOf('PROJECT', insight.project.title)}</span>
              </span>
            </span>
            {insight.published ? (
              <Badge tone="success">{projectStrings.insights.published}</Badge>
            ) : (
              <Badge>{projectStrings.insights.draft}</Badge>
            )}
            <Moment at={insight.updatedAt} className="w-24 shrink-0 text-right text-12 text-muted max-sm:hidden" />
          </li>
        ))}
      </ul>
      {first === undefined && items.length < (totalCount ?? 0) && (
        <Button className="mt-4" isPending={isLoadingMore} onPress={loadMore}>
          {words.more}
        </Button>
      )}
    </>
  );
}

const readInsights = (data: ResultOf<typeof YourInsightsQuery>) => data.yourInsights;
