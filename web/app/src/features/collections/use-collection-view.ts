import type { FilterCondition, FilterGroup } from '@fieldloom/filters/tree';
import type { ViewObjectType } from '@fieldloom/views/vocabulary';
import { useMemo } from 'react';
import { useProjectFields } from '../fields/project-fields.ts';
import { type SavedView, useViewState, type ViewState } from '../views/use-view-state.ts';
import { type CollectionInput, isFetchedIfShown } from './collection-source.ts';
import { type CollectionColumn, type FieldChoice, resolveColumns, shownColumns } from './columns.ts';
import { type Collection, useCollection } from './use-collection.ts';

/** Rows per page. */
const PAGE = 100;
/** Rows that a group starts with. */
const GROUP_PAGE = 20;

/** What cards of a grid show, whichever columns are chosen. */
const PICTURED = ['preview', 'storyboard'];

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface CollectionView {
  objectType: ViewObjectType;
  /** Null for objects of all projects. */
  projectId: string | null;
  state: ViewState;
  /**
   * Whether the field that the view is grouped by was deleted or is hidden from the reader; the view is then shown
   * without groups.
   */
  isGroupGone: boolean;
  fields: readonly FieldChoice[];
  /** The set in which a new field for these objects is created. */
  fieldSetId: string | undefined;
  askFields: () => void;
  /** All columns, in order. */
  columns: readonly CollectionColumn[];
  shown: readonly CollectionColumn[];
  collection: Collection;
  /** The server's input; exports use the same. */
  input: CollectionInput;
  query: string;
}

interface Options {
  projectId: string | null;
  objectType: ViewObjectType;
  saved: SavedView;
  /** A condition that all objects fulfill, besides what people filter by. */
  fixed?: FilterCondition;
}

const NO_FIELDS: readonly FieldChoice[] = [];

/** Everything that a layout needs: the view in the URL, its columns, and the matching objects. */
export function useCollectionView({ projectId, objectType, saved, fixed }: Options): CollectionView {
  const given = useViewState(saved, objectType);
  const hasFields = objectType === 'NOTE' || objectType === 'INSIGHT';
  const known = useProjectFields(hasFields ? projectId : null);
  const inProject = objectType === 'INSIGHT' ? known.insights : known.notes;
  const fields = inProject?.fields ?? NO_FIELDS;
  const groupedBy = given.shown.group;
  const isGroupGone =
    inProject !== undefined &&
    groupedBy !== null &&
    'id' in groupedBy &&
    !fields.some(({ field }) => field.id === groupedBy.id);
  const state = useMemo(
    () => (isGroupGone ? { ...given, shown: { ...given.shown, group: null } } : given),
    [given, isGroupGone],
  );
  const { shown: view, address, layout } = state;
  const columns = useMemo(
    () => resolveColumns(objectType, fields, { columns: view.columns, fieldVisibility: view.fieldVisibility }),
    [objectType, fields, view.columns, view.fieldVisibility],
  );
  const shown = useMemo(() => shownColumns(columns), [columns]);
  const asked = useMemo(
    () => new Set([...shown.map(({ key }) => key), ...(layout === 'GRID' ? PICTURED : [])].filter(isFetchedIfShown)),
    [shown, layout],
  );
  const sums = useMemo(
    () =>
      layout === 'TABLE' ? shown.flatMap(({ field }) => (field?.type === 'NUMBER' ? [field.id] : [])).slice(0, 20) : [],
    [shown, layout],
  );
  const query = address.search_params?.query ?? '';
  const isGroupable = (layout === 'TABLE' || layout === 'BOARD') && objectType !== 'TAG';
  const input = useMemo(
    (): CollectionInput => ({
      projectId,
      query: query === '' ? null : query,
      titleOnly: address.search_params?.titleOnly ?? false,
      filter: filterOf(view.filter, fixed),
      sort: view.sort.map(({ key, direction }) => ({ key, direction })),
      group: isGroupable ? view.group : null,
      timeZone,
      includeArchived: false,
    }),
    [projectId, fixed, query, address.search_params?.titleOnly, view.filter, view.sort, view.group, isGroupable],
  );
  // Sums, and whether the group still exists, are only known with the fields; otherwise the list would be asked twice.
  const needsFields =
    hasFields && projectId !== null && (layout === 'TABLE' || (groupedBy !== null && 'id' in groupedBy));
  const collection = useCollection({
    objectType,
    input,
    first: PAGE,
    groupFirst: GROUP_PAGE,
    sums,
    columns: asked,
    isWaiting: needsFields && inProject === undefined && known.error === undefined,
  });
  return {
    fieldSetId: inProject?.fieldSetId,
    askFields: known.refresh,
    objectType,
    projectId,
    state,
    isGroupGone,
    fields,
    columns,
    shown,
    collection,
    input,
    query,
  };
}

function filterOf(filter: FilterGroup, fixed: FilterCondition | undefined): FilterGroup | null {
  const own = filter.filters.length === 0 ? [] : [filter];
  if (fixed) return { combinator: 'And', filters: [fixed, ...own] };
  return own[0] ?? null;
}
