import { NO_FILTER } from '@fieldloom/filters/form';
import type { FilterCondition } from '@fieldloom/filters/tree';
import { Button } from '@fieldloom/ui/button.tsx';
import { loadChunk } from '@fieldloom/ui/load-chunk.ts';
import { HighlightsPicture, SearchPicture } from '@fieldloom/ui/pictures.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { QueryError } from '../../app/query-state.tsx';
import { BulkBar } from '../collections/bulk-bar.tsx';
import { CollectionGrid } from '../collections/collection-grid.tsx';
import { CollectionList } from '../collections/collection-list.tsx';
import { collectionStrings } from '../collections/strings.ts';
import { useCellEdits } from '../collections/use-cell-edits.ts';
import { useCollectionView } from '../collections/use-collection-view.ts';
import { useColumnActions } from '../collections/use-column-actions.ts';
import { useExport } from '../collections/use-export.ts';
import { useSelection } from '../collections/use-selection.ts';
import { ViewToolbar } from '../collections/view-toolbar.tsx';
import { useMe } from '../session/me.ts';
import { PLAIN } from '../views/saved-view.ts';
import { tagPageStrings as words } from './strings.ts';

const CollectionTable = lazy(() =>
  loadChunk('collection-table', async () => ({
    default: (await import('../collections/collection-table.tsx')).CollectionTable,
  })),
);
const CollectionBoard = lazy(() =>
  loadChunk('collection-board', async () => ({
    default: (await import('../collections/collection-board.tsx')).CollectionBoard,
  })),
);

/** The condition that a highlight, or an insight that embeds it, has the tag. */
export const taggedWith = (tagId: string): FilterCondition => ({
  field: { kind: 'system', fieldType: 'Tags' },
  operatorType: 'IsOneOf',
  values: [tagId],
});

/** Highlights with the tag in all projects, as a table, board, grid or list with further filters. */
export function TagHighlights({ tag }: { tag: { id: string; title: string } }) {
  const { canWrite } = useMe();
  const router = useRouter();
  const fixed = useMemo(() => taggedWith(tag.id), [tag.id]);
  const view = useCollectionView({ projectId: null, objectType: 'HIGHLIGHT', saved: PLAIN, fixed });
  const { state, columns, collection } = view;
  const edits = useCellEdits();
  const actions = useColumnActions(state, columns, undefined);
  const exporting = useExport(view);
  const rows = useMemo(() => collection.groups.flatMap((group) => group.rows), [collection.groups]);
  const selection = useSelection(rows, view.input);
  const layout = {
    view,
    selection,
    mayWrite: canWrite,
    // A highlight is shown in its note.
    onPeek: ({ address }: { address: string }) => void router.navigate({ href: address }),
  };
  const isFiltered = view.query !== '' || state.shown.filter.filters.length > 0;
  const isWaiting = collection.isLoading || (collection.totalCount === undefined && collection.isFetching);
  const isEmpty = collection.totalCount === 0 && !(state.layout === 'BOARD' && state.shown.group !== null);
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div className="shrink-0 px-4 sm:px-8">
        <ViewToolbar
          view={view}
          actions={actions}
          save={null}
          create={null}
          onExport={() => void exporting.run(tag.title)}
        />
      </div>
      {collection.error ? (
        <QueryError error={collection.error} onRetry={collection.retry} />
      ) : isWaiting ? (
        <Waiting />
      ) : isEmpty ? (
        <EmptyState
          picture={isFiltered ? <SearchPicture /> : <HighlightsPicture />}
          title={isFiltered ? collectionStrings.empty.filtered : words.empty.title}
          action={
            isFiltered && (
              <Button onPress={() => state.change({ filter: NO_FILTER, search_params: undefined })}>
                {collectionStrings.empty.clear}
              </Button>
            )
          }
        >
          {isFiltered ? collectionStrings.empty.filteredBody : words.empty.body}
        </EmptyState>
      ) : (
        <div aria-busy={collection.isFetching} className="flex min-h-0 flex-1 flex-col">
          <Suspense fallback={<Waiting />}>
            {state.layout === 'TABLE' && (
              <CollectionTable {...layout} edits={edits} actions={actions} headerEnd={null} />
            )}
            {state.layout === 'BOARD' && <CollectionBoard {...layout} edits={edits} />}
            {state.layout === 'GRID' && <CollectionGrid {...layout} />}
            {(state.layout === 'LIST' || state.layout === 'CANVAS') && <CollectionList {...layout} />}
          </Suspense>
        </div>
      )}
      {canWrite && (
        <BulkBar
          objectType="HIGHLIGHT"
          projectId={null}
          fields={[]}
          selection={selection}
          selected={rows.filter(({ id }) => selection.ids.has(id))}
          matching={{ objectType: 'HIGHLIGHT', collection: view.input, total: collection.totalCount ?? 0 }}
          onExport={() =>
            selection.isAll
              ? void exporting.run(tag.title)
              : void exporting.runRows(
                  tag.title,
                  rows.filter(({ id }) => selection.ids.has(id)),
                )
          }
        />
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div className="px-4 sm:px-8">
      <SkeletonRows rows={8} />
    </div>
  );
}
