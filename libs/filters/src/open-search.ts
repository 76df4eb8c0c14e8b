import type { FilterField } from './registry.ts';
import type { Check, Resolved } from './resolve.ts';

/**
 * Where a field's values are in the index. Texts are folded and never empty, in a field of type `wildcard`. Ids are
 * `keyword`, numbers `double`, instants `date`.
 */
export interface IndexSource {
  readonly path: string;
  /** For custom fields: the path of the nested objects, and the id by which this field's objects are found. */
  readonly nested?: { readonly path: string; readonly idPath: string; readonly id: string } | undefined;
}

export interface IndexField extends FilterField {
  readonly index: IndexSource;
}

export type IndexQuery = Record<string, unknown>;

/** Returns a query for filter context, which does not score. */
export function filterToOpenSearch(filter: Resolved<IndexField>): IndexQuery {
  if (filter.op === 'check') {
    const passes = passesQuery(filter.field.index, filter.check);
    return filter.isNegated ? { bool: { must_not: [passes] } } : passes;
  }
  if (filter.of.length === 0) return { match_all: {} };
  const of = filter.of.map(filterToOpenSearch);
  return { bool: filter.op === 'and' ? { filter: of } : { should: of, minimum_should_match: 1 } };
}

function passesQuery({ path, nested }: IndexSource, check: Check): IndexQuery {
  const query = checkQuery(path, check);
  if (nested === undefined) return query;
  return {
    nested: { path: nested.path, query: { bool: { filter: [{ term: { [nested.idPath]: nested.id } }, query] } } },
  };
}

function checkQuery(path: string, check: Check): IndexQuery {
  switch (check.is) {
    case 'text':
      return { term: { [path]: check.text } };
    case 'containing':
      return { wildcard: { [path]: { value: `*${check.text.replace(/[\\*?]/gu, String.raw`\$&`)}*` } } };
    case 'equal':
      return { term: { [path]: check.number } };
    case 'greater':
      return { range: { [path]: { gt: check.number } } };
    case 'less':
      return { range: { [path]: { lt: check.number } } };
    case 'true':
      return { term: { [path]: true } };
    case 'within': {
      const { from, until } = check;
      return { range: { [path]: { gte: from, lt: until, format: 'epoch_millis' } } };
    }
    case 'any-of':
      return { terms: { [path]: check.ids } };
    case 'all-of':
      // One clause for all ids. A clause per id would exceed the engine's limit with a few such rows.
      return {
        terms_set: { [path]: { terms: check.ids, minimum_should_match_script: { source: 'params.num_terms' } } },
      };
    case 'present':
      return { exists: { field: path } };
  }
}
