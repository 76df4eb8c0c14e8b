import { objectParam } from '@fieldloom/kernel/addresses';
import { readId } from '@fieldloom/kernel/ids';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Button } from '@fieldloom/ui/button.tsx';
import { useHotkeys } from '@fieldloom/ui/hotkeys.ts';
import { PageFrame, TopBar } from '@fieldloom/ui/page-frame.tsx';
import { SearchPicture } from '@fieldloom/ui/pictures.tsx';
import { SearchField } from '@fieldloom/ui/search-field.tsx';
import { Select } from '@fieldloom/ui/select.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { Tabs } from '@fieldloom/ui/tabs.tsx';
import { useRef } from 'react';
import { useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { useTitle } from '../../app/use-title.ts';
import { SidebarDrawer } from '../../frame/workspace-sidebar.tsx';
import { PersonFilter } from '../fields/person-filter.tsx';
import { useRowKeys } from '../projects/use-row-keys.ts';
import {
  RESULTS_A_PAGE,
  SEARCH_DATES,
  SEARCH_TABS,
  type SearchDate,
  type SearchParams,
  searchOptions,
} from './search-params.ts';
import { SearchFiltersQuery, SearchQuery } from './search-queries.ts';
import { SearchResult } from './search-result.tsx';
import { searchStrings as words } from './strings.ts';
import { useTypedQuery } from './use-typed-query.ts';

const ANY = 'any';
const anyOf = (label: string) => `${label}: ${words.filters.any.toLowerCase()}`;

interface SearchPageProps {
  params: SearchParams;
  /** `isStep` is false for changes that need no entry in the browser's history, such as typing. */
  onChange: (params: SearchParams, isStep: boolean) => void;
}

/** Search by words and by meaning, in everything that the reader may see. */
export function SearchPage({ params, onChange }: SearchPageProps) {
  useTitle(params.q ? `${params.q} · ${words.title}` : words.title);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useTypedQuery(params.q ?? '', (q) => {
    const { page: _page, q: _q, ...rest } = params;
    onChange(q ? { ...rest, q } : rest, false);
  });
  useHotkeys({ '/': () => input.current?.focus() });

  const page = params.page ?? 1;
  const offset = (page - 1) * RESULTS_A_PAGE;
  const [{ data, error, fetching, stale }, again] = useQuery({
    query: SearchQuery,
    variables: { options: searchOptions(params), limit: RESULTS_A_PAGE, offset },
    pause: !params.q,
  });
  const [{ data: choices }] = useQuery({ query: SearchFiltersQuery });
  const projects = choices?.projects ?? [];
  const tags = (choices?.tagBoards ?? []).flatMap((board) => board.groups.flatMap((group) => group.tags));

  const filter = (change: Partial<Record<keyof SearchParams, string | undefined>>) => {
    const { page: _page, ...rest } = params;
    onChange({ ...rest, ...change } as SearchParams, true);
  };
  const hasFilters = Boolean(params.project || params.tag || params.user || params.date);
  const options = (all: { id: string; label: string }[], label: string) => [{ id: ANY, label: anyOf(label) }, ...all];
  const given = (id: string) => (id === ANY ? undefined : objectParam({ id }));
  const chosen = (param: string | undefined) => (param && readId(param)) ?? ANY;
  const result = params.q ? data?.search : undefined;

  useRowKeys(result?.items.length ?? 0);

  const body = () => {
    if (!params.q) {
      return (
        <EmptyState picture={<SearchPicture />} title={words.start.title}>
          {words.start.body}
        </EmptyState>
      );
    }
    if (error && !result) return <QueryError error={error} onRetry={() => again({ requestPolicy: 'network-only' })} />;
    if (!result) return <SkeletonRows rows={8} />;
    if (result.items.length === 0) {
      return (
        <EmptyState
          picture={<SearchPicture />}
          title={words.empty.title(params.q)}
          action={
            hasFilters && (
              <Button onPress={() => onChange(params.q ? { q: params.q } : {}, true)}>{words.filters.clear}</Button>
            )
          }
        >
          {words.empty.body}
        </EmptyState>
      );
    }
    // Counts what is shown: the previous page's results stay until the new ones arrive.
    const shownTo = result.offset + result.items.length;
    return (
      <div className={fetching || stale ? 'opacity-70 transition-opacity' : ''} aria-busy={fetching || stale}>
        {result.suggestedQuery && (
          <p className="px-3 pb-2 text-13 text-muted">
            {words.suggestion}{' '}
            <Button variant="ghost" size="sm" onPress={() => filter({ q: result.suggestedQuery ?? undefined })}>
              {result.suggestedQuery}
            </Button>
          </p>
        )}
        <ul aria-label={words.results} className="flex flex-col">
          {result.items.map((item, index) => (
            <li key={`${item.type}${item.id}`}>
              <SearchResult
                item={item}
                index={index}
                projectTitle={projects.find((project) => project.id === item.projectId)?.title}
              />
            </li>
          ))}
        </ul>
        {result.total > RESULTS_A_PAGE && (
          <nav aria-label={words.pages} className="mt-4 flex items-center justify-between gap-3 px-3">
            <span className="text-12 text-muted tabular-nums">
              {words.range(result.offset + 1, shownTo, result.total)}
            </span>
            <span className="flex gap-2">
              <Button isDisabled={page === 1} onPress={() => onChange({ ...params, page: page - 1 }, true)}>
                {words.previous}
              </Button>
              <Button
                isDisabled={shownTo >= result.total}
                onPress={() => onChange({ ...params, page: page + 1 }, true)}
              >
                {words.next}
              </Button>
            </span>
          </nav>
        )}
      </div>
    );
  };

  return (
    <>
      <TopBar>
        <SidebarDrawer />
        <span className="px-1.5 text-13">{words.title}</span>
      </TopBar>
      <PageFrame width="document">
        <h1 className="sr-only">{words.title}</h1>
        <SearchField
          aria-label={words.field}
          placeholder={words.placeholder}
          size="lg"
          inputRef={input}
          // The page opens for typing.
          autoFocus={!params.q}
          maxLength={TEXT_LIMITS.searchQuery}
          value={typed}
          onChange={setTyped}
          // Moves to the results, where J and K continue.
          onKeyDown={(event) => {
            const first = document.querySelector<HTMLElement>('[data-row="0"]');
            if (event.key !== 'ArrowDown' || !first) return event.continuePropagation();
            event.preventDefault();
            first.focus();
          }}
        />
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Select
            aria-label={words.filters.project}
            size="sm"
            className="max-w-56"
            value={chosen(params.project)}
            onChange={(id) => filter({ project: given(id) })}
            options={options(
              projects.map(({ id, title }) => ({ id, label: title })),
              words.filters.project,
            )}
          />
          <Select
            aria-label={words.filters.tag}
            size="sm"
            className="max-w-48"
            value={chosen(params.tag)}
            onChange={(id) => filter({ tag: given(id) })}
            options={options(
              tags.map(({ id, title }) => ({ id, label: title })),
              words.filters.tag,
            )}
          />
          <PersonFilter
            label={words.filters.user}
            anybody={anyOf(words.filters.user)}
            size="sm"
            className="max-w-48"
            personId={params.user && readId(params.user)}
            onChange={(id) => filter({ user: id && objectParam({ id }) })}
          />
          <Select<SearchDate>
            aria-label={words.filters.date}
            size="sm"
            value={params.date ?? 'allTimeNoRange'}
            onChange={(date) => filter({ date: date === 'allTimeNoRange' ? undefined : date })}
            options={SEARCH_DATES.map((id) => ({ id, label: words.dates[id] }))}
          />
          <span role="status" className="ml-auto text-12 text-muted tabular-nums">
            {result ? words.count(result.total) : ''}
          </span>
        </div>
        <Tabs
          label={words.types}
          selected={params.type ?? 'all'}
          onSelect={(type) => filter({ type: type === 'all' ? undefined : type })}
          className="mt-3"
          panelClassName="pt-3"
          items={SEARCH_TABS.map((id) => ({
            id,
            label: words.tabs[id],
            content: id === (params.type ?? 'all') ? body() : null,
          }))}
        />
      </PageFrame>
    </>
  );
}
