import { objectParam } from '@fieldloom/kernel/addresses';
import { Button } from '@fieldloom/ui/button.tsx';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { PageFrame, PageTitle, TopBar } from '@fieldloom/ui/page-frame.tsx';
import { NotesPicture } from '@fieldloom/ui/pictures.tsx';
import { Segmented } from '@fieldloom/ui/segmented.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { ColorDot } from '@fieldloom/ui/tag.tsx';
import { LayoutGrid, List } from 'lucide-react';
import { useMemo, useState } from 'react';
import { QueryError } from '../../app/query-state.tsx';
import { useTitle } from '../../app/use-title.ts';
import { usePages } from '../../client/use-pages.ts';
import { SidebarDrawer } from '../../frame/workspace-sidebar.tsx';
import { LinkTabs } from '../browse/link-tabs.tsx';
import { folderAddress, insightAddress, noteAddress, projectAddress, tagAddress } from '../content/addresses.ts';
import { HrefLink } from '../content/href-link.tsx';
import { KINDS, nameOf } from '../content/kinds.ts';
import { Moment } from '../content/moment.tsx';
import { viewAddress } from '../views/saved-view.ts';
import { RECENT_FILTERS, type RecentFilter } from './recent-filter.ts';
import { byPeriod } from './recent-groups.ts';
import { RecentQuery, type RecentVisit } from './recent-queries.ts';
import { recentStrings as words } from './strings.ts';
import { type RecentLayout, useRecentLayout } from './use-recent-layout.ts';
import type { VisitableKind } from './visit-queries.ts';

const PAGE = 50;

/** What the reader opened, most recent first, grouped by time. */
export function RecentPage({ filter }: { filter: RecentFilter }) {
  useTitle(words.title);
  const [layout, setLayout] = useRecentLayout();
  const kinds = RECENT_FILTERS[filter];
  const variables = useMemo(() => ({ kinds: kinds === null ? null : [...kinds], first: PAGE }), [kinds]);
  const { items, data, isLoading, isLoadingMore, hasMore, error, moreError, loadMore, retry } = usePages({
    query: RecentQuery,
    variables,
    read: readRecent,
  });
  // As of when the page was opened.
  const [now] = useState(() => new Date());
  const groups = byPeriod(items, now);
  return (
    <>
      <TopBar>
        <SidebarDrawer />
        <span className="px-1.5 text-13">{words.title}</span>
      </TopBar>
      <PageFrame width="list" label={words.title}>
        <PageTitle
          title={words.title}
          actions={
            <Segmented
              label={words.layout.label}
              options={[
                { id: 'list', label: words.layout.list, icon: List },
                { id: 'grid', label: words.layout.grid, icon: LayoutGrid },
              ]}
              value={layout}
              onChange={setLayout}
            />
          }
        />
        <LinkTabs
          label={words.filters.label}
          tabs={(Object.keys(RECENT_FILTERS) as RecentFilter[]).map((id) => ({
            label: words.filters[id],
            href: id === 'all' ? '/recent' : `/recent/${id}`,
            isCurrent: id === filter,
          }))}
        />
        {error && <QueryError error={error} onRetry={retry} />}
        {isLoading && <SkeletonRows rows={8} />}
        {data && items.length === 0 && (
          <EmptyState picture={<NotesPicture />} title={filter === 'all' ? words.empty : words.emptyFilter}>
            {words.emptyBody}
          </EmptyState>
        )}
        {groups.map(([period, visits]) => (
          <section key={period} aria-label={words.periods[period]} className="mb-7">
            <h2 className="mb-2 text-13 font-semibold text-muted">{words.periods[period]}</h2>
            <Visits layout={layout} label={words.periods[period]} visits={visits} />
          </section>
        ))}
        {moreError && <QueryError error={moreError} onRetry={retry} />}
        {hasMore && !moreError && (
          <Button isPending={isLoadingMore} onPress={loadMore}>
            {words.more}
          </Button>
        )}
      </PageFrame>
    </>
  );
}

const readRecent = (data: { recent: { nodes: readonly RecentVisit[]; endCursor: string | null } }) => data.recent;

interface Shown {
  title: string;
  address: string;
  /** The project or other place that contains it. */
  place?: string | undefined;
  color?: string | null | undefined;
  preview?: string | undefined;
}

function Visits({ layout, label, visits }: { layout: RecentLayout; label: string; visits: readonly RecentVisit[] }) {
  const rows = visits.flatMap((visit) => {
    const shown = shownOf(visit);
    return shown === undefined ? [] : [{ ...shown, visit }];
  });
  if (layout === 'grid') {
    return (
      <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(232px,1fr))] gap-3">
        {rows.map(({ visit, title, address, place, color, preview }) => (
          <li
            key={visit.id}
            className="relative flex min-h-32 flex-col rounded-10 border border-border p-4 transition-colors hover:border-border-strong"
          >
            <p className="flex items-center gap-1.5 text-12 text-muted">
              <Mark kind={visit.kind} color={color} />
              {KINDS[visit.kind].word}
              <Moment at={visit.visitedAt} className="ml-auto" />
            </p>
            <HrefLink
              href={address}
              className="mt-2 text-14 font-medium outline-none before:absolute before:inset-0 before:rounded-10 focus-visible:before:outline-2 focus-visible:before:outline-focus"
            >
              <span className="line-clamp-2">{title}</span>
            </HrefLink>
            {preview && <p className="mt-1 line-clamp-2 text-13 text-muted">{preview}</p>}
            {place && <p className="mt-auto truncate pt-2 text-12 text-muted">{place}</p>}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul aria-label={label} className="border-t border-border">
      {rows.map(({ visit, title, address, place, color }) => (
        <li
          key={visit.id}
          className="relative flex h-11 items-center gap-3 border-b border-border px-2 transition-colors hover:bg-hover"
        >
          <Mark kind={visit.kind} color={color} />
          <HrefLink
            href={address}
            className="min-w-0 truncate text-14 font-medium outline-none before:absolute before:inset-0 focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-focus"
          >
            {title}
          </HrefLink>
          {place && <span className="min-w-0 flex-1 truncate text-13 text-muted max-sm:hidden">{place}</span>}
          <Moment at={visit.visitedAt} className="ml-auto shrink-0 text-12 text-muted" />
        </li>
      ))}
    </ul>
  );
}

function Mark({ kind, color }: { kind: VisitableKind; color?: string | null | undefined }) {
  return color && kind === 'TAG' ? (
    <ColorDot color={color} className="mx-1 size-2.5" />
  ) : (
    <Icon of={KINDS[kind].icon} className="text-muted" />
  );
}

/** Undefined for what was deleted after the list was made. */
function shownOf({ project, note, insight, tag, view, folder }: RecentVisit): Shown | undefined {
  if (note) {
    const title = nameOf('NOTE', note.title);
    return { title, address: noteAddress(note), place: nameOf('PROJECT', note.project.title), preview: note.preview };
  }
  if (insight) {
    const title = nameOf('INSIGHT', insight.title);
    return {
      title,
      address: insightAddress(insight),
      place: nameOf('PROJECT', insight.project.title),
      preview: insight.preview,
    };
  }
  if (project) return { title: nameOf('PROJECT', project.title), address: projectAddress(project) };
  if (tag) return { title: nameOf('TAG', tag.title), address: tagAddress(tag), color: tag.color };
  if (view)
    return {
      title: nameOf('VIEW', view.title),
      address: viewAddress(objectParam(view.project), view),
      place: nameOf('PROJECT', view.project.title),
    };
  if (folder) {
    const title = nameOf('FOLDER', folder.name);
    return { title, address: folderAddress({ id: folder.id, title: folder.name }) };
  }
  return undefined;
}
