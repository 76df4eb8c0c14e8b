import { type FilterForm, filterForm } from '@fieldloom/filters/form';
import { formFrom, treeOf } from '@fieldloom/filters/tree';
import { tooLarge } from '@fieldloom/kernel/errors';
import { isUuid } from '@fieldloom/kernel/ids';
import { SIZE_LIMITS, TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { z } from 'zod';
import {
  columnList,
  fieldVisibility,
  grouping,
  objectRanks,
  sortList,
  type ViewData,
  viewFaults,
} from './view-data.ts';
import { PEEK_KINDS, PEEK_MODES, VIEW_LIMITS, type ViewObjectType } from './vocabulary.ts';

/**
 * The URL of a view holds only what differs from the saved view, each parameter as JSON. Whoever opens the URL sees
 * exactly what its sender saw, even after somebody changes these parts of the saved view.
 */
const uuid = z.string().refine(isUuid, 'Not an id');

const PARAMETERS = {
  search_params: z.object({ query: z.string().max(TEXT_LIMITS.searchQuery), titleOnly: z.boolean().optional() }),
  sort: sortList,
  filter: filterForm,
  group: grouping.nullable(),
  columns: columnList,
  fieldVisibility,
  peekMode: z.object({
    mode: z.enum(PEEK_MODES),
    kind: z.enum(PEEK_KINDS),
    id: uuid,
    /** The highlight to which its note is opened. */
    highlightId: uuid.optional(),
  }),
  object_ranks: objectRanks,
  /** Cards of a board that are shown in full. */
  expandedCards: z.array(uuid).max(VIEW_LIMITS.expandedCards),
  /** The view was just created and still needs a name. */
  unnamed: z.literal(true),
} as const;

type ParameterName = keyof typeof PARAMETERS;

/** The parts of a view that its URL sets; absent parts are as in the saved view. */
export type ViewAddress = { [Name in ParameterName]?: z.output<(typeof PARAMETERS)[Name]> | undefined };

export interface ReadAddress {
  address: ViewAddress;
  /** Parameters that could not be read. The page ignores them and reports it. */
  unreadable: ParameterName[];
}

const NAMES = Object.keys(PARAMETERS) as ParameterName[];

/**
 * @param objectType The kind of objects in the view. An order, column or group that such objects do not have counts as
 * unreadable.
 */
export function readViewAddress(parameters: URLSearchParams, objectType: ViewObjectType): ReadAddress {
  const address: Record<string, unknown> = {};
  const unreadable: ParameterName[] = [];
  for (const name of NAMES) {
    const text = parameters.get(name);
    if (text === null) continue;
    const value = PARAMETERS[name].safeParse(parseJson(text));
    if (value.success && fits(objectType, { [name]: value.data } as ViewAddress)) address[name] = value.data;
    else unreadable.push(name);
  }
  return { address, unreadable };
}

function fits(objectType: ViewObjectType, { sort = [], columns = [], group = null }: ViewAddress): boolean {
  return viewFaults(objectType, { sort, columns, group }).length === 0;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No schema accepts it, so it counts as unreadable.
    return undefined;
  }
}

/** @throws TOO_LARGE when the URL's part would exceed `SIZE_LIMITS.shareState`. */
export function writeViewAddress(address: ViewAddress, into: URLSearchParams = new URLSearchParams()): URLSearchParams {
  for (const name of NAMES) {
    if (address[name] === undefined) into.delete(name);
    else into.set(name, JSON.stringify(address[name]));
  }
  const length = NAMES.reduce((sum, name) => sum + (into.get(name)?.length ?? 0), 0);
  const limit = SIZE_LIMITS.shareState;
  if (length > limit) throw tooLarge(`What this address shows takes more than ${limit} characters`, { limit });
  return into;
}

/** Returns the view that is shown: the saved view with the URL's changes. */
export function shownView(
  saved: ViewData,
  { sort, filter, group, columns, fieldVisibility: visibility, object_ranks: given }: ViewAddress,
): ViewData & { form: FilterForm } {
  const ranks = given ?? saved.objectRanks ?? [];
  const form = filter ?? formFrom(saved.filter);
  return {
    version: saved.version,
    sort: sort ?? saved.sort,
    form,
    filter: filter === undefined ? saved.filter : treeOf(filter),
    group: group === undefined ? saved.group : group,
    columns: columns ?? saved.columns,
    fieldVisibility: visibility ?? saved.fieldVisibility,
    ...(ranks.length > 0 ? { objectRanks: ranks } : {}),
  };
}

/**
 * Tells whether the URL shows something else than the saved view; it can then be saved for everyone, or as a new view.
 */
export function differsFrom(saved: ViewData, address: ViewAddress): boolean {
  const { form: _, ...shown } = shownView(saved, address);
  return sameText(shown) !== sameText(saved);
}

/** Serializes a value so that the order of keys and absent parts do not matter. */
function sameText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
