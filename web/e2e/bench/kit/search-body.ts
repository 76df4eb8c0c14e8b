import { join } from 'node:path';
import { repositoryRoot } from '@fieldloom/engines/paths';

const FOLDER = join(repositoryRoot, 'services/search/src/modules/search');

export interface SearchOptions {
  readonly query: { readonly method: 'HYBRID' | 'FULL_TEXT'; readonly value: string; readonly titleOnly: boolean };
}

interface QueryModule {
  readonly buildSearchBody: (
    request: object,
    scope: { teamId: string; nodeIds: readonly string[] },
    vector: number[],
  ) => object;
}

interface RequestModule {
  readonly readSearchRequest: (options: object, limit: number, offset: number) => object;
}

/** What GraphQL puts in for what an operation leaves out. */
const DEFAULTS = { types: [], tags: [], fields: [], personFields: [], notesFromFields: [], notesFromPeople: [] };

/**
 * How search writes a request to OpenSearch, by its own code: the reference is asked exactly what the platform asks, also
 * when that changes. Loaded by path, because nothing else may depend on the inside of a service.
 */
export async function loadSearchBody() {
  const { buildSearchBody } = (await import(join(FOLDER, 'search-query.ts'))) as QueryModule;
  const { readSearchRequest } = (await import(join(FOLDER, 'search-request.ts'))) as RequestModule;
  return (
    options: SearchOptions,
    limit: number,
    reader: { teamId: string; nodeIds: readonly string[]; vector: readonly number[] },
  ): object => buildSearchBody(readSearchRequest({ ...DEFAULTS, ...options }, limit, 0), reader, [...reader.vector]);
}
