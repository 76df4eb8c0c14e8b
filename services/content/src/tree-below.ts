import { type RawBuilder, sql } from 'kysely';

/**
 * The start of a query for `below` (id, kind): an object with a node, and those below it that are not in the trash.
 * Children are looked up per object; otherwise the planner, which can't know how many there are, would compare each
 * object with the whole tree.
 * @param options.trashedRoot The object itself may be in the trash.
 */
export function below(rootId: string, options: { trashedRoot?: boolean } = {}): RawBuilder<unknown> {
  const isRoot = options.trashedRoot === true ? sql`` : sql`and not trashed`;
  return sql`with recursive below as (
    select id, kind from acl_node where id = ${rootId}::uuid ${isRoot}
    union all
    select c.id, c.kind from below b cross join lateral (
      select n.id, n.kind from acl_node n where n.parent_id = b.id and not n.trashed offset 0
    ) c
  )`;
}
