import { ScimError } from './scim-error.ts';
import { project } from './scim-projection.ts';
import { LIST_SCHEMA, type ListQuery } from './scim-query.ts';
import type { ResourcePage, ScimCaller, ScimResources } from './scim-resource.ts';
import type { JsonObject } from './scim-values.ts';

/** Lists resources of one kind. @throws ScimError. */
export async function listOne(caller: ScimCaller, resources: ScimResources, query: ListQuery): Promise<JsonObject> {
  return asList(await resources.list(caller, query), query);
}

/**
 * Lists resources of all kinds, one kind after the other. A kind without such an attribute has no matching resource.
 * @throws ScimError when no kind has the attribute.
 */
export async function listAll(
  caller: ScimCaller,
  kinds: readonly ScimResources[],
  query: ListQuery,
): Promise<JsonObject> {
  const page: ResourcePage = { total: 0, resources: [] };
  let unfit: ScimError | undefined;
  let fitting = 0;
  for (const kind of kinds) {
    const startIndex = Math.max(1, query.startIndex - page.total);
    const count = query.count - page.resources.length;
    try {
      const own = await kind.list(caller, { ...query, startIndex, count });
      page.total += own.total;
      page.resources.push(...own.resources);
      fitting += 1;
    } catch (error) {
      if (!(error instanceof ScimError)) throw error;
      unfit = error;
    }
  }
  if (fitting === 0 && unfit !== undefined) throw unfit;
  return asList(page, query);
}

function asList({ total, resources }: ResourcePage, query: ListQuery): JsonObject {
  return {
    schemas: [LIST_SCHEMA],
    totalResults: total,
    startIndex: query.startIndex,
    itemsPerPage: resources.length,
    Resources: resources.map(({ body, schema }) => project(body, schema, query.projection)),
  };
}
