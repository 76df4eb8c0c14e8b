import { column, type SqlField, type SqlSource } from '@fieldloom/filters/sql';
import { AI_GENERATED_USER_ID, type SystemField } from '@fieldloom/filters/vocabulary';
import type { PermissionActor } from '@fieldloom/permissions/model';
import { hasLevel } from '@fieldloom/permissions/sql';
import { type RawBuilder, sql } from 'kysely';

/* Fields that objects of several kinds have, over the row `o`. */

/** A field that every reader of the object is offered. */
export function systemField(fieldType: SystemField, source: SqlSource, label: string): SqlField {
  return { kind: 'system', fieldType, label, sql: source };
}

/** A field with the values of a query's column. @param query Ends where another condition can follow. */
export function rowsOf(query: RawBuilder<unknown>, value: RawBuilder<unknown>): SqlSource {
  return { some: (check) => sql<boolean>`exists (${query} and ${check(value)})` };
}

export function createdAndUpdated(): SqlField[] {
  return [
    systemField('Created', column(sql`o.created_at`), 'Created'),
    systemField('Updated', column(sql`o.updated_at`), 'Updated'),
  ];
}

/** @param author The column with who made the object. */
export function authorship(author: RawBuilder<unknown>): SqlField[] {
  return [
    systemField('Authors', column(author), 'Created by'),
    systemField('AiGenerated', column(sql`(${author} = ${AI_GENERATED_USER_ID}::uuid)`), 'Made by AI'),
  ];
}

/** Of kinds with a column of everybody who wrote in an object. */
export function contributors(): SqlField {
  const query = sql`select from unnest(o.contributor_ids) as c (id) where true`;
  return systemField('Contributors', rowsOf(query, sql`c.id`), 'Contributors');
}

export function starred(actor: PermissionActor): SqlField {
  const isStarred = sql`exists (select from star s where s.user_id = ${actor.userId}::uuid and s.object_id = o.id)`;
  return systemField('Starred', column(isStarred), 'Starred');
}

export function archived(isArchived: RawBuilder<boolean>): SqlField {
  return systemField('Archived', column(isArchived), 'Archived');
}

/** @param project The column with the object's project. */
export function placement(actor: PermissionActor, project: RawBuilder<unknown>): SqlField[] {
  const folders: SqlSource = {
    // Asked once for each project and not for each object.
    some: (check) => sql<boolean>`${project} in (select p.id from project p where exists (
      with recursive up as (
        select f.id, f.parent_id from folder f where f.id = p.folder_id
        union all select f.id, f.parent_id from folder f join up on f.id = up.parent_id
      ) select from up where ${hasLevel(actor, 'READ', 'up.id')} and ${check(sql`up.id`)}))`,
  };
  return [
    { kind: 'system', fieldType: 'Project', label: 'Project', needs: 'projects', sql: column(project) },
    { kind: 'system', fieldType: 'ProjectCategory', label: 'Folder', needs: 'projects', sql: folders },
  ];
}

/** @param tags A query of the object's tags, as `tag_id`, that takes another condition. */
export function tagFields(tags: RawBuilder<unknown>): SqlField[] {
  const through = (join: RawBuilder<unknown>, value: RawBuilder<unknown>): SqlSource => ({
    some: (check) => sql<boolean>`exists (select from (${tags}) own ${join} where ${check(value)})`,
  });
  const group = sql`join tag own_tag on own_tag.id = own.tag_id`;
  const board = sql`${group} join tag_group own_group on own_group.id = own_tag.tag_group_id`;
  return [
    systemField('Tags', rowsOf(tags, sql`t.tag_id`), 'Tags'),
    systemField('TagGroup', through(group, sql`own_tag.tag_group_id`), 'Tag group'),
    systemField('TagBoard', through(board, sql`own_group.tag_board_id`), 'Tag board'),
  ];
}
