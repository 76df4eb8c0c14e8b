import { column, type SqlField, type SqlSource } from '@fieldloom/filters/sql';
import {
  type FilterObjectType,
  SYSTEM_FIELDS_OF,
  type SystemFieldLabel,
  type SystemFieldOf,
} from '@fieldloom/filters/system-fields';
import { AI_GENERATED_USER_ID, type SystemField } from '@fieldloom/filters/vocabulary';
import type { PermissionActor } from '@fieldloom/permissions/model';
import { hasLevel } from '@fieldloom/permissions/sql';
import { type RawBuilder, sql } from 'kysely';

/* Fields that objects of several kinds have, over the row `o`. */

/** Returns the fields that `libs/filters` declares for a kind of object, each with the source of its values. */
export function systemFields<Kind extends FilterObjectType>(
  kind: Kind,
  sources: Readonly<Record<SystemFieldOf<Kind>, SqlSource>>,
): SqlField[] {
  const declared: readonly SystemFieldLabel[] = SYSTEM_FIELDS_OF[kind];
  const all: Partial<Record<SystemField, SqlSource>> = sources;
  return declared.flatMap(({ fieldType, label, needs }) => {
    const source = all[fieldType];
    return source === undefined ? [] : [{ kind: 'system' as const, fieldType, label, needs, sql: source }];
  });
}

/** A field whose values are those of a query's column. @param query Must end where another condition can follow. */
export function rowsOf(query: RawBuilder<unknown>, value: RawBuilder<unknown>): SqlSource {
  return { some: (check) => sql<boolean>`exists (${query} and ${check(value)})` };
}

export function createdAndUpdated() {
  return { Created: column(sql`o.created_at`), Updated: column(sql`o.updated_at`) };
}

/** @param author The column with the object's creator. */
export function authorship(author: RawBuilder<unknown>) {
  return { Authors: column(author), AiGenerated: column(sql`(${author} = ${AI_GENERATED_USER_ID}::uuid)`) };
}

/** For kinds with a column of all users who wrote in an object. */
export function contributors(): SqlSource {
  const query = sql`select from unnest(o.contributor_ids) as c (id) where true`;
  return rowsOf(query, sql`c.id`);
}

export function starred(actor: PermissionActor): SqlSource {
  const isStarred = sql`exists (select from star s where s.user_id = ${actor.userId}::uuid and s.object_id = o.id)`;
  return column(isStarred);
}

/** @param project The column with the object's project. */
export function placement(actor: PermissionActor, project: RawBuilder<unknown>) {
  const folders: SqlSource = {
    // Evaluated once per project, not per object.
    some: (check) => sql<boolean>`${project} in (select p.id from project p where exists (
      with recursive up as (
        select f.id, f.parent_id from folder f where f.id = p.folder_id
        union all select f.id, f.parent_id from folder f join up on f.id = up.parent_id
      ) select from up where ${hasLevel(actor, 'READ', 'up.id')} and ${check(sql`up.id`)}))`,
  };
  return { Project: column(project), ProjectCategory: folders };
}

/** @param tags A query for the object's tags as `tag_id`, to which another condition can be added. */
export function tagFields(tags: RawBuilder<unknown>) {
  const through = (join: RawBuilder<unknown>, value: RawBuilder<unknown>): SqlSource => ({
    some: (check) => sql<boolean>`exists (select from (${tags}) own ${join} where ${check(value)})`,
  });
  const group = sql`join tag own_tag on own_tag.id = own.tag_id`;
  const board = sql`${group} join tag_group own_group on own_group.id = own_tag.tag_group_id`;
  return {
    Tags: rowsOf(tags, sql`t.tag_id`),
    TagGroup: through(group, sql`own_tag.tag_group_id`),
    TagBoard: through(board, sql`own_group.tag_board_id`),
  };
}
