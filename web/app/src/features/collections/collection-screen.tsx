import { objectParam } from '@fieldloom/kernel/addresses';
import { Button } from '@fieldloom/ui/button.tsx';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { lazyPart } from '@fieldloom/ui/lazy-part.tsx';
import { loadChunk } from '@fieldloom/ui/load-chunk.ts';
import type { PeekMode, ViewObjectType } from '@fieldloom/views/vocabulary';
import { useNavigate } from '@tanstack/react-router';
import { Plus, X } from 'lucide-react';
import { type ComponentProps, lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { QueryError } from '../../app/query-state.tsx';
import type { ProjectRow } from '../projects/tree.ts';
import { SaveMenu } from '../views/save-menu.tsx';
import { PLAIN, savedView, viewAddress } from '../views/saved-view.ts';
import { useViews } from '../views/use-views.ts';
import type { ViewFieldsFragment } from '../views/view-queries.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CollectionGrid } from './collection-grid.tsx';
import { CollectionList } from './collection-list.tsx';
import type { CollectionRow } from './collection-row.ts';
import { CreateButton } from './create-button.tsx';
import { ArchivedNotice, EmptyCollection, isFiltered, Waiting } from './empty-collection.tsx';
import { collectionStrings as words } from './strings.ts';
import { useCellEdits } from './use-cell-edits.ts';
import { type CollectionView, useCollectionView } from './use-collection-view.ts';
import { useColumnActions } from './use-column-actions.ts';
import { useExport } from './use-export.ts';
import { useSelection } from './use-selection.ts';
import { ViewToolbar } from './view-toolbar.tsx';

/** The largest layouts load on demand. */
const CollectionTable = lazy(() =>
  loadChunk('collection-table', async () => ({ default: (await import('./collection-table.tsx')).CollectionTable })),
);
const CollectionBoard = lazy(() =>
  loadChunk('collection-board', async () => ({ default: (await import('./collection-board.tsx')).CollectionBoard })),
);
const FieldDialog = lazyPart<ComponentProps<typeof import('../fields/field-dialog.tsx').FieldDialog>>(
  'field-dialog',
  () => import('../fields/field-dialog.tsx').then((module) => module.FieldDialog),
  ({ isOpen }) => isOpen,
);
/** Stands for a field's id. */
const NEW_FIELD = 'new';
const CollectionPeek = lazy(() => loadChunk('collection-peek', () => import('./collection-peek.tsx')));

interface CollectionScreenProps {
  project: ProjectRow;
  objectType: ViewObjectType;
  /** The saved view; null in an area without one. */
  view: ViewFieldsFragment | null;
  mayWrite: boolean;
  onViewsChanged: () => void;
}

/** A project's objects of one kind, in the layout of the URL or of the saved view. */
export function CollectionScreen({ project, objectType, view, mayWrite, onViewsChanged }: CollectionScreenProps) {
  const navigate = useNavigate();
  const saved = view === null ? PLAIN : savedView(view);
  const collection = useCollectionView({ projectId: project.id, objectType, saved });
  const { state, columns, fields, shown } = collection;
  const edits = useCellEdits();
  const views = useViews(project.id, onViewsChanged);
  const [field, setField] = useState<string | null>(null);
  const canSetFields = mayWrite && collection.fieldSetId !== undefined;
  const actions = useColumnActions(state, columns, canSetFields ? setField : undefined);
  const exporting = useExport(collection);
  const rows = useMemo(
    () => collection.collection.groups.flatMap((group) => group.rows),
    [collection.collection.groups],
  );
  const selection = useSelection(rows, collection.input);
  const [mode, setMode] = useState<Exclude<PeekMode, 'FullPage'>>('Side');
  const { change } = state;
  const peek = state.address.peekMode;
  const openPeek = useCallback(
    (row: CollectionRow) => {
      // A highlight is shown in its note.
      const shownIn =
        row.kind === 'HIGHLIGHT'
          ? ({ kind: 'NOTE', id: row.note?.id ?? '', highlightId: row.id } as const)
          : ({ kind: row.kind, id: row.id } as const);
      change({ peekMode: { mode, ...shownIn } }, true);
    },
    [change, mode],
  );
  const fieldRows = useMemo(() => fields.map(({ field }) => field), [fields]);
  const saveAsNew = async (title: string) => {
    const { form: _, ...data } = state.shown;
    const made = await views.create({ title, layout: state.layout, objectType, data });
    if (made) void navigate({ to: viewAddress(objectParam(project), made) });
    return made !== null;
  };
  const fileName = view?.title || `${project.title} ${words.objects[objectType]}`;
  const selected = useMemo(() => rows.filter(({ id }) => selection.ids.has(id)), [rows, selection.ids]);
  const exportSelected = () => {
    if (selection.isAll) void exporting.run(fileName);
    else void exporting.runRows(fileName, selected.map(edits.withEdits));
  };
  const layout = {
    view: collection,
    selection,
    mayWrite,
    onPeek: openPeek,
  };
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div className="shrink-0 px-4 sm:px-8">
        <ViewToolbar
          view={collection}
          actions={actions}
          save={<SaveMenu state={state} view={view} mayWrite={mayWrite} onSaveAsNew={saveAsNew} />}
          create={mayWrite && !isBare(collection) && <CreateButton objectType={objectType} projectId={project.id} />}
          onExport={() => void exporting.run(fileName)}
        />
        {exporting.rows !== undefined && (
          <p role="status" className="flex items-center gap-2 pb-1 text-12 text-muted">
            {words.export.working(exporting.rows)}
            <Button size="sm" variant="ghost" icon={X} onPress={exporting.stop}>
              {words.export.stop}
            </Button>
          </p>
        )}
        {state.unreadable.length > 0 && <p className="pb-2 text-12 text-warning">{words.toolbar.unreadable}</p>}
        {hasColumns(collection) && <ArchivedNotice view={collection} projectId={project.id} />}
        {collection.isGroupGone && <p className="pb-2 text-12 text-warning">{words.toolbar.groupGone}</p>}
      </div>
      <Body view={collection} mayWrite={mayWrite} projectId={project.id}>
        <Suspense fallback={<Waiting />}>
          {state.layout === 'TABLE' && (
            <CollectionTable
              {...layout}
              edits={edits}
              actions={actions}
              headerEnd={
                canSetFields && (
                  <IconButton icon={Plus} size="sm" label={words.header.add} onPress={() => setField(NEW_FIELD)} />
                )
              }
            />
          )}
          {state.layout === 'BOARD' && <CollectionBoard {...layout} edits={edits} />}
          {state.layout === 'GRID' && <CollectionGrid {...layout} />}
          {(state.layout === 'LIST' || state.layout === 'CANVAS') && <CollectionList {...layout} />}
        </Suspense>
      </Body>
      {mayWrite && (
        <BulkBar
          objectType={objectType}
          projectId={project.id}
          fields={fieldRows}
          selection={selection}
          selected={selected}
          matching={{ objectType, collection: collection.input, total: collection.collection.totalCount ?? 0 }}
          onExport={exportSelected}
        />
      )}
      {collection.fieldSetId !== undefined && (
        <FieldDialog
          fieldSetId={collection.fieldSetId}
          field={fieldRows.find(({ id }) => id === field)}
          isOpen={field !== null}
          onClose={() => setField(null)}
          onSaved={collection.askFields}
        />
      )}
      {peek && (
        <Suspense fallback={null}>
          <CollectionPeek
            peek={peek}
            rows={rows}
            onClose={() => change({ peekMode: undefined })}
            onChange={(next) => {
              if (next.mode !== 'FullPage') setMode(next.mode);
              change({ peekMode: next });
            }}
          />
        </Suspense>
      )}
      <span className="sr-only">{shown.length > 0 && state.layout === 'TABLE' ? words.table.hint : ''}</span>
    </div>
  );
}

const hasColumns = ({ state }: CollectionView): boolean => state.layout === 'BOARD' && state.shown.group !== null;

/** Whether there is nothing to show yet. The button to start is then in the middle of the page, and nowhere else. */
function isBare(view: CollectionView): boolean {
  const { collection } = view;
  const isEmpty = collection.totalCount === 0 && !hasColumns(view);
  return collection.totalCount === undefined || (isEmpty && !isFiltered(view));
}

interface BodyProps {
  view: CollectionView;
  mayWrite: boolean;
  projectId: string;
  children: ReactNode;
}

/** What replaces a layout that has nothing to show. */
function Body({ view, mayWrite, projectId, children }: BodyProps) {
  const { collection } = view;
  if (collection.error) return <QueryError error={collection.error} onRetry={collection.retry} />;
  if (collection.isLoading || (collection.totalCount === undefined && collection.isFetching)) return <Waiting />;
  // A board shows its columns even without cards.
  if (collection.totalCount !== 0 || hasColumns(view)) {
    return (
      <div
        aria-busy={collection.isFetching}
        className={`flex min-h-0 flex-1 flex-col transition-opacity ${collection.isFetching ? 'opacity-60' : ''}`}
      >
        {children}
      </div>
    );
  }
  return <EmptyCollection view={view} projectId={projectId} mayWrite={mayWrite} />;
}
