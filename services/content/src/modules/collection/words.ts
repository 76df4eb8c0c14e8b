import { foldText, GRAMMED, gramsOf } from '@fieldloom/filters/fold';
import { tooLarge } from '@fieldloom/kernel/errors';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { isLonger } from '@fieldloom/kernel/text-length';
import { type RawBuilder, sql } from 'kysely';
import type { CollectionKind } from './collection-kind.ts';

/** The share of a query's trigrams that a similar title must contain. */
const SIMILAR = 0.5;

/** The searched words of a list's search field. */
export interface Words {
  /** Folded. Text in double quotes is a single term. */
  readonly terms: readonly string[];
  readonly titleOnly: boolean;
}

const QUOTED = /"([^"]+)"/gu;

/**
 * @returns undefined for a query without words.
 * @throws TOO_LARGE for one that is too long.
 */
export function readWords(query: string | null | undefined, titleOnly: boolean): Words | undefined {
  if (query == null) return undefined;
  if (isLonger(query, TEXT_LIMITS.searchQuery)) {
    throw tooLarge(`At most ${TEXT_LIMITS.searchQuery} characters`, { field: 'query', limit: TEXT_LIMITS.searchQuery });
  }
  const phrases = [...query.matchAll(QUOTED)].map(([, phrase = '']) => foldText(phrase));
  const words = foldText(query.replaceAll(QUOTED, ' ')).replaceAll('"', ' ').split(' ');
  const terms = [...new Set([...phrases, ...words])].filter((term) => term !== '');
  if (terms.length > TEXT_LIMITS.searchWords) {
    throw tooLarge(`At most ${TEXT_LIMITS.searchWords} words`, { field: 'query', limit: TEXT_LIMITS.searchWords });
  }
  return terms.length === 0 ? undefined : { terms, titleOnly };
}

/**
 * Condition that an object contains all words, in any order: in its title or, unless only titles are searched, its
 * content.
 */
export function hasWords(
  { words: { title, content } }: CollectionKind,
  { terms, titleOnly }: Words,
): RawBuilder<boolean> {
  const places = [...(title === undefined ? [] : [title]), ...(titleOnly && title !== undefined ? [] : [content])];
  // Longest term first: the fewest objects contain it, and the others are then not searched for the rest.
  const each = terms
    .toSorted((a, b) => b.length - a.length)
    .map((term) => {
      const pattern = `%${term.replace(/[\\%_]/gu, String.raw`\$&`)}%`;
      return sql`(${sql.join(
        places.map((place) => sql`${place} like ${pattern}`),
        sql` or `,
      )})`;
    });
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}

/**
 * Condition that an object's title is similar: it contains enough of the query's trigrams, so that typing errors are
 * forgiven.
 * @returns undefined when that is impossible: no titles, or a query that is too short.
 */
export function isSimilar({ words: { title } }: CollectionKind, { terms }: Words): RawBuilder<boolean> | undefined {
  const grams = gramsOf(terms.join(' '));
  if (title === undefined || grams.length < 2) return undefined;
  const start = sql`left(${title}, ${sql.lit(GRAMMED)})`;
  const found = grams.map((gram) => sql`(strpos(${start}, ${gram}) > 0)::int`);
  return sql<boolean>`(${sql.join(found, sql` + `)} >= ${Math.ceil(grams.length * SIMILAR)}::int)`;
}
