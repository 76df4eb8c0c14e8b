import { foldText, gramsOf } from '@fieldloom/filters/fold';
import { badInput } from '@fieldloom/kernel/errors';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { type RawBuilder, sql } from 'kysely';
import type { CollectionKind } from './collection-kind.ts';

/** Characters of a title that its similarity is judged by; `gramsOf` takes as many of the query. */
const GRAMMED = 50;
/** The share of a query's pieces that a similar title has. */
const SIMILAR = 0.5;

/** What is typed into a list's field for words. */
export interface Words {
  /** Folded; what stands in double quotes is one. */
  readonly terms: readonly string[];
  readonly titleOnly: boolean;
}

const QUOTED = /"([^"]+)"/gu;

/**
 * @returns undefined for a query without words.
 * @throws BAD_INPUT for one that is too long.
 */
export function readWords(query: string | null | undefined, titleOnly: boolean): Words | undefined {
  if (query == null) return undefined;
  if (query.length > TEXT_LIMITS.searchQuery) {
    throw badInput(`At most ${TEXT_LIMITS.searchQuery} characters`, { field: 'query', limit: TEXT_LIMITS.searchQuery });
  }
  const phrases = [...query.matchAll(QUOTED)].map(([, phrase = '']) => foldText(phrase));
  const words = foldText(query.replaceAll(QUOTED, ' ')).replaceAll('"', ' ').split(' ');
  const terms = [...new Set([...phrases, ...words])].filter((term) => term !== '');
  if (terms.length > TEXT_LIMITS.searchWords) {
    throw badInput(`At most ${TEXT_LIMITS.searchWords} words`, { field: 'query', limit: TEXT_LIMITS.searchWords });
  }
  return terms.length === 0 ? undefined : { terms, titleOnly };
}

/** Whether an object has all of the words, in any order: in its title or, unless titles alone count, its content. */
export function hasWords(
  { words: { title, content } }: CollectionKind,
  { terms, titleOnly }: Words,
): RawBuilder<boolean> {
  const places = [...(title === undefined ? [] : [title]), ...(titleOnly && title !== undefined ? [] : [content])];
  const each = terms.map((term) => {
    const pattern = `%${term.replace(/[\\%_]/gu, String.raw`\$&`)}%`;
    return sql`(${sql.join(
      places.map((place) => sql`${place} like ${pattern}`),
      sql` or `,
    )})`;
  });
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}

/**
 * Whether an object's title is similar: it has enough of the query's three-letter pieces, so that a typing error is
 * forgiven.
 * @returns undefined where that cannot be asked: no titles, or a query that is too short.
 */
export function isSimilar({ words: { title } }: CollectionKind, { terms }: Words): RawBuilder<boolean> | undefined {
  const grams = gramsOf(terms.join(' '));
  if (title === undefined || grams.length < 2) return undefined;
  const start = sql`left(${title}, ${sql.lit(GRAMMED)})`;
  const found = grams.map((gram) => sql`(strpos(${start}, ${gram}) > 0)::int`);
  return sql<boolean>`(${sql.join(found, sql` + `)} >= ${Math.ceil(grams.length * SIMILAR)}::int)`;
}
