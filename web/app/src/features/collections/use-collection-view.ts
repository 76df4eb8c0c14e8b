import type { FilterCondition, FilterGroup } from '@fieldloom/filters/tree';
import type { ViewObjectType } from '@fieldloom/views/vocabulary';
import { useMemo } from 'react';
import { useQuery } from 'urql';
import { readFragment } from '../../client/graphql.ts';
import { FieldFields } from '../fields/field-queries.ts';
import { type SavedView, useViewState, type ViewState } from '../views/use-view-state.ts';
import { CollectionFieldsQuery } from './collection-queries.ts';
import type { CollectionInput } from './collection-source.ts';
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
  const [{ data }, askFields] = useQuery({
    query: CollectionFieldsQuery,
    variables: { projectId: projectId ?? '', objectType: objectType === 'INSIGHT' ? 'INSIGHT' : 'NOTE' },
    pause: !hasFields || projectId === null,
  });
  const preferences = hasFields ? data?.project?.fieldPreferences : undefined;
  const fields = useMemo(
    () => preferences?.map(({ field, ...rest }) => ({ ...rest, field: readFragment(FieldFields, field) })) ?? NO_FIELDS,
    [preferences],
  );
  const groupedBy = given.shown.group;
  const isGroupGone =
    preferences !== undefined &&
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
    () => new Set([...shown.map(({ key }) => key), ...(layout === 'GRID' ? PICTURED : [])]),
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
  const collection = useCollection({ objectType, input, first: PAGE, groupFirst: GROUP_PAGE, sums, columns: asked });
  return {
    fieldSetId: hasFields
      ? (objectType === 'NOTE' ? data?.project?.noteFieldSet : data?.project?.insightFieldSet)?.id
      : undefined,
    askFields: () => askFields({ requestPolicy: 'network-only' }),
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
