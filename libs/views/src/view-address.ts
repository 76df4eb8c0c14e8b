import { type FilterForm, filterForm } from '@fieldloom/filters/form';
import { formFrom, treeOf } from '@fieldloom/filters/tree';
import { tooLarge } from '@fieldloom/kernel/errors';
import { isUuid } from '@fieldloom/kernel/ids';
import { SIZE_LIMITS } from '@fieldloom/kernel/limits';
import { z } from 'zod';
import { columnList, fieldVisibility, grouping, sortList, type ViewData } from './view-data.ts';
import { PEEK_KINDS, PEEK_MODES } from './vocabulary.ts';

/**
 * What the address of a view holds: only what differs from the saved view, each parameter as JSON. Whoever opens the
 * address sees exactly what its sender saw, also after the view was changed in what the address says.
 */
const PARAMETERS = {
  search_params: z.object({ query: z.string().max(2_000), titleOnly: z.boolean().optional() }),
  sort: sortList,
  filter: filterForm,
  group: grouping.nullable(),
  columns: columnList,
  fieldVisibility,
  peekMode: z.object({
    mode: z.enum(PEEK_MODES),
    kind: z.enum(PEEK_KINDS),
    id: z.string().refine(isUuid, 'Not an id'),
  }),
} as const;

type ParameterName = keyof typeof PARAMETERS;

/** What a view's address says; an absent part is as the saved view has it. */
export type ViewAddress = { [Name in ParameterName]?: z.output<(typeof PARAMETERS)[Name]> | undefined };

export interface ReadAddress {
  address: ViewAddress;
  /** Parameters that could not be read: the page goes on without them, and says so. */
  unreadable: ParameterName[];
}

const NAMES = Object.keys(PARAMETERS) as ParameterName[];

export function readViewAddress(parameters: URLSearchParams): ReadAddress {
  const address: Record<string, unknown> = {};
  const unreadable: ParameterName[] = [];
  for (const name of NAMES) {
    const text = parameters.get(name);
    if (text === null) continue;
    const value = PARAMETERS[name].safeParse(parseJson(text));
    if (value.success) address[name] = value.data;
    else unreadable.push(name);
  }
  return { address, unreadable };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No schema takes it, so it counts as unreadable.
    return undefined;
  }
}

/** @throws TOO_LARGE when what is to be shared takes more than 17,000 characters. */
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

/** What is shown: the saved view with what the address says. */
export function shownView(
  saved: ViewData,
  { sort, filter, group, columns, fieldVisibility: visibility }: ViewAddress,
): ViewData & { form: FilterForm } {
  const form = filter ?? formFrom(saved.filter);
  return {
    version: saved.version,
    sort: sort ?? saved.sort,
    form,
    filter: filter === undefined ? saved.filter : treeOf(filter),
    group: group === undefined ? saved.group : group,
    columns: columns ?? saved.columns,
    fieldVisibility: visibility ?? saved.fieldVisibility,
  };
}

/** Whether the address shows something else than everybody sees: then it can be saved for everyone, or as a new view. */
export function differsFrom(saved: ViewData, address: ViewAddress): boolean {
  const { form: _, ...shown } = shownView(saved, address);
  return sameText(shown) !== sameText(saved);
}

/** Without regard to the order of keys and to parts that are absent. */
function sameText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
