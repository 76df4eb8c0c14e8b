import { objectParam } from '@fieldloom/kernel/addresses';
import { readId } from '@fieldloom/kernel/ids';
import { Button } from '@fieldloom/ui/button.tsx';
import { ConfirmDialog } from '@fieldloom/ui/dialog.tsx';
import { MissingPicture } from '@fieldloom/ui/pictures.tsx';
import { Select } from '@fieldloom/ui/select.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { useMemo, useRef, useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { usePages } from '../../client/use-pages.ts';
import { PurgeContent, RestoreContent } from '../content/content-queries.ts';
import { type ContentKind, KINDS, nameOf } from '../content/kinds.ts';
import { useFocusNext } from '../content/use-focus-next.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { useMe } from '../session/me.ts';
import { SettingsPage } from './settings-page.tsx';
import { type TrashData, TrashProjectQuery, TrashProjectsQuery, TrashQuery } from './settings-queries.ts';
import { settingsStrings } from './strings.ts';
import { TrashBar } from './trash-bar.tsx';
import { type TrashItem, TrashRow } from './trash-row.tsx';
import type { TrashSearch } from './trash-search.ts';
import { useTrashSelection } from './use-trash-selection.ts';

const words = settingsStrings.trash;

const ALL = 'ALL';
const PAGE = 100;
const readTrash = ({ trash }: TrashData) => trash;

interface TrashProps extends TrashSearch {
  onChange: (next: TrashSearch) => void;
}

export function Trash({ projectId: projectParam, kind, onChange }: TrashProps) {
  const projectId = projectParam === undefined ? undefined : readId(projectParam);
  const { canWrite, isAdmin } = useMe();
  const runMutation = useRunMutation();
  const variables = useMemo(
    () => ({ projectId: projectId ?? null, kinds: kind === undefined ? null : [kind], first: PAGE }),
    [projectId, kind],
  );
  const { items, data, isLoading, isLoadingMore, hasMore, error, moreError, loadMore, retry } = usePages({
    query: TrashQuery,
    variables,
    read: readTrash,
  });
  const [{ fetching: isRestoring }, restore] = useMutation(RestoreContent);
  const [, purge] = useMutation(PurgeContent);
  const selection = useTrashSelection(items);
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useFocusNext(
    items.map(({ id }) => id),
    list,
    list,
  );
  const [toPurge, setToPurge] = useState<TrashItem>();
  const isFiltered = projectId !== undefined || kind !== undefined;
  return (
    <SettingsPage title={settingsStrings.nav.trash} intro={words.intro}>
      <div className="flex flex-wrap items-center gap-2">
        <Select<ContentKind | typeof ALL>
          aria-label={words.kind}
          size="sm"
          value={kind ?? ALL}
          onChange={(next) =>
            onChange({ ...(projectParam && { projectId: projectParam }), ...(next !== ALL && { kind: next }) })
          }
          options={[
            { id: ALL, label: words.allKinds },
            ...(Object.keys(KINDS) as ContentKind[]).map((id) => ({ id, label: KINDS[id].word })),
          ]}
        />
        <ProjectFilter
          id={projectId}
          onChange={(next) =>
            onChange({ ...(next && { projectId: objectParam({ id: next }) }), ...(kind && { kind }) })
          }
        />
      </div>
      {error && <QueryError error={error} onRetry={retry} />}
      {isLoading && <SkeletonRows rows={5} />}
      {data && items.length === 0 && (
        <EmptyState picture={<MissingPicture />} title={isFiltered ? words.noMatch : words.empty}>
          {words.emptyBody}
        </EmptyState>
      )}
      {items.length > 0 && (
        <div>
          {canWrite && <TrashBar shown={items} selection={selection} mayPurge={isAdmin} />}
          <ul ref={list} tabIndex={-1} aria-label={words.list} className="border-t border-border outline-none">
            {items.map((item) => (
              <TrashRow
                key={item.id}
                item={item}
                isBusy={isRestoring || selection.isBusy}
                isSelected={selection.has(item.id)}
                {...(canWrite && { onSelect: () => selection.toggle(item.id) })}
                {...(canWrite && {
                  onRestore: async (title: string) => {
                    focusNext(item.id);
                    if (await runMutation(restore({ id: item.id, kind: item.kind }))) toastDone(words.restored(title));
                  },
                })}
                {...(canWrite && isAdmin && { onPurge: () => setToPurge(item) })}
              />
            ))}
          </ul>
        </div>
      )}
      {moreError && <QueryError error={moreError} onRetry={retry} />}
      {hasMore && !moreError && (
        <Button variant="ghost" isPending={isLoadingMore} onPress={loadMore} className="self-start">
          {words.more}
        </Button>
      )}
      <ConfirmDialog
        title={words.purgeTitle(toPurge?.title ?? '')}
        body={words.purgeBody}
        action={words.purge}
        isDanger
        isOpen={toPurge !== undefined}
        onClose={() => setToPurge(undefined)}
        onConfirm={async () => {
          if (toPurge === undefined) return;
          if (await runMutation(purge({ id: toPurge.id, kind: toPurge.kind }))) toastDone(words.purged(toPurge.title));
        }}
      />
    </SettingsPage>
  );
}

interface ProjectFilterProps {
  id: string | undefined;
  /** Undefined: all of them. */
  onChange: (id: string | undefined) => void;
}

function ProjectFilter({ id, onChange }: ProjectFilterProps) {
  const [{ data }] = useQuery({ query: TrashProjectsQuery });
  const projects = data?.projects ?? [];
  const isListed = id === undefined || projects.some((project) => project.id === id);
  const [{ data: asked }] = useQuery({ query: TrashProjectQuery, variables: { id: id ?? '' }, pause: isListed });
  const title = asked?.project?.title;
  return (
    <Select
      aria-label={words.project}
      size="sm"
      className="max-w-64"
      value={id ?? ALL}
      onChange={(next) => onChange(next === ALL ? undefined : next)}
      options={[
        { id: ALL, label: words.allProjects },
        ...(isListed ? [] : [{ id, label: title === undefined ? words.oneProject : nameOf('PROJECT', title) }]),
        ...projects.map((project) => ({ id: project.id, label: nameOf('PROJECT', project.title) })),
      ]}
    />
  );
}
