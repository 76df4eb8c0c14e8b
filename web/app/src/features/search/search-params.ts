import { readId, toShortId } from '@fieldloom/kernel/ids';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { cutTo } from '@fieldloom/kernel/text-length';
import { type SchemaType } from '../../client/graphql.ts';

type DateOption = SchemaType<'DateOption'>;
type SearchOptionsInput = SchemaType<'SearchOptionsInput'>;
type SearchType = SchemaType<'SearchType'>;

export const SEARCH_TABS = ['all', 'notes', 'highlights', 'insights', 'projects', 'tags', 'folders'] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];
export const SEARCH_DATES = ['allTimeNoRange', 'last7Days', 'last28Days', 'last90Days', 'thisYear'] as const;
export type SearchDate = (typeof SEARCH_DATES)[number];

/** The search in the URL; defaults are omitted. */
export interface SearchParams {
  q?: string;
  type?: SearchTab;
  /** Short ids. */
  project?: string;
  tag?: string;
  user?: string;
  date?: SearchDate;
  /** 2 or higher. */
  page?: number;
}

export const RESULTS_A_PAGE = 20;
const MAX_PAGE = 50;

const TYPES: Record<SearchTab, SearchType[]> = {
  all: ['NOTE', 'HIGHLIGHT', 'INSIGHT', 'PROJECT', 'TAG', 'PROJECT_CATEGORY'],
  notes: ['NOTE'],
  highlights: ['HIGHLIGHT'],
  insights: ['INSIGHT'],
  projects: ['PROJECT'],
  tags: ['TAG'],
  folders: ['PROJECT_CATEGORY'],
};

const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined =>
  all.find((each) => each === value);
const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined;

const shortId = (value: unknown): string | undefined => {
  const id = typeof value === 'string' ? readId(value) : undefined;
  return id === undefined ? undefined : toShortId(id);
};

/** Reads a URL, including one that was written by hand. */
export function readSearchParams(raw: Record<string, unknown>): SearchParams {
  const page = Math.floor(Number(raw.page));
  const type = oneOf(SEARCH_TABS, raw.type);
  const date = oneOf(SEARCH_DATES, raw.date);
  const q = text(raw.q);
  const [project, tag, user] = [shortId(raw.project), shortId(raw.tag), shortId(raw.user)];
  return {
    ...(q ? { q: cutTo(q, TEXT_LIMITS.searchQuery) } : {}),
    ...(type && type !== 'all' ? { type } : {}),
    ...(project ? { project } : {}),
    ...(tag ? { tag } : {}),
    ...(user ? { user } : {}),
    ...(date && date !== 'allTimeNoRange' ? { date } : {}),
    ...(page > 1 ? { page: Math.min(page, MAX_PAGE) } : {}),
  };
}

/** Returns the options for the API: search by words and by meaning. */
export function searchOptions(params: SearchParams): SearchOptionsInput {
  const { q = '', type = 'all', date } = params;
  const [project, tag, user] = [params.project, params.tag, params.user].map((id) => id && readId(id));
  return {
    types: TYPES[type],
    query: { method: 'HYBRID', value: q.split(/\s+/).filter(Boolean).slice(0, TEXT_LIMITS.searchWords).join(' ') },
    ...(project ? { location: { method: 'LOCATED_IN', value: [project] } } : {}),
    ...(tag ? { tags: [{ method: 'CONTAINS', value: [tag] }] } : {}),
    ...(user ? { user: { method: 'CONTRIBUTED_BY', value: [user] } } : {}),
    ...(date ? { date: { method: 'CREATED', value: { option: date satisfies DateOption } } } : {}),
  };
}
