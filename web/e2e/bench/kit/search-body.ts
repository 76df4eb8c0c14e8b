import { join } from 'node:path';
import { repositoryRoot } from '@fieldloom/engines/paths';

const FOLDER = join(repositoryRoot, 'services/search/src/modules/search');

export interface SearchOptions {
  readonly query: { readonly method: 'HYBRID' | 'FULL_TEXT'; readonly value: string; readonly titleOnly: boolean };
}

interface Reader {
  readonly teamId: string;
  readonly nodeIds: readonly string[];
  readonly vector: readonly number[];
}

interface Scored {
  readonly id: string;
  readonly score: number;
}

interface QueryModule {
  readonly buildHalves: (request: object, scope: object, vector: number[]) => { words: object; meaning: object };
  readonly buildPageBody: (request: object, scope: object, ids: readonly string[]) => object;
}

interface FusionModule {
  readonly fuse: (words: readonly Scored[], meaning: readonly Scored[]) => string[];
}

interface RequestModule {
  readonly readSearchRequest: (options: object, limit: number, offset: number) => object;
}

/** GraphQL's defaults for what an operation omits. */
const DEFAULTS = { types: [], tags: [], fields: [], personFields: [], notesFromFields: [], notesFromPeople: [] };

/**
 * What search sends to OpenSearch for one query: both halves, and the request for what is shown of the first page of
 * the fused list.
 */
export interface SearchBodies {
  readonly words: object;
  readonly meaning: object;
  readonly fuse: FusionModule['fuse'];
  readonly page: (ids: readonly string[]) => object;
}

/**
 * Uses search's own code to build a request to OpenSearch, so that the reference receives exactly what the platform
 * sends, even when that changes. Loaded by path, because nothing else may depend on a service's internals.
 */
export async function loadSearchBodies() {
  const { buildHalves, buildPageBody } = (await import(join(FOLDER, 'search-query.ts'))) as QueryModule;
  const { fuse } = (await import(join(FOLDER, 'fusion.ts'))) as FusionModule;
  const { readSearchRequest } = (await import(join(FOLDER, 'search-request.ts'))) as RequestModule;
  return (options: SearchOptions, limit: number, reader: Reader): SearchBodies => {
    const request = readSearchRequest({ ...DEFAULTS, ...options }, limit, 0);
    return {
      ...buildHalves(request, reader, [...reader.vector]),
      fuse,
      page: (ids) => buildPageBody(request, reader, ids),
    };
  };
}
