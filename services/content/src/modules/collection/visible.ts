import type { PermissionActor } from '@fieldloom/permissions/model';
import { hasLevel, leafHasLevel } from '@fieldloom/permissions/sql';
import { type RawBuilder, sql } from 'kysely';

/*
 * What is related to an object that the actor may read, as far as the actor may read it too. A filter by something that
 * the actor may not see behaves as if it did not exist.
 */

/**
 * Condition on a highlight `h`: it is not in the trash, and the actor, who may read its note, may read it. It has the
 * note's rights unless somebody gave it its own, which are in its own node. Few highlights have one, so the partial
 * index stays in memory.
 */
export function visibleHighlight(actor: PermissionActor): RawBuilder<boolean> {
  return sql<boolean>`h.deleted_at is null and (not exists (select from acl_node own where own.id = h.id and own.is_leaf)
    or ${hasLevel(actor, 'READ', 'h.id')})`;
}

/**
 * Condition that an actor who may read a project may read an object `o` directly below it. Nearly all objects inherit
 * the project's rights, as their chain shows. PostgreSQL estimates their number much better than the number of fitting
 * grants.
 */
export function readableInProject(actor: PermissionActor, projectId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from acl_node placed where placed.id = o.id
    and placed.team_id = ${actor.teamId}::uuid and placed.parent_id = ${projectId}::uuid
    and not placed.trashed and (${projectId}::uuid = any(placed.chain) or ${hasLevel(actor, 'READ', 'placed.id')}))`;
}

/** Tags of a readable note's highlights, as `tag_id`; may contain duplicates. */
export function tagsOfNote(actor: PermissionActor, noteId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select t.tag_id from highlight h join highlight_tag t on t.highlight_id = h.id
    where h.note_id = ${noteId} and ${visibleHighlight(actor)} and ${hasLevel(actor, 'READ', 't.tag_id')}`;
}

/** Tags of a readable highlight, as `tag_id`. */
export function tagsOfHighlight(actor: PermissionActor, highlightId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select t.tag_id from highlight_tag t
    where t.highlight_id = ${highlightId} and ${hasLevel(actor, 'READ', 't.tag_id')}`;
}

/** Tags of the highlights that a readable insight embeds, as `tag_id`; may contain duplicates. */
export function tagsOfInsight(actor: PermissionActor, insightId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select t.tag_id from insight_embed e join highlight h on h.id = e.highlight_id
    join highlight_tag t on t.highlight_id = h.id
    where e.insight_id = ${insightId} and h.deleted_at is null and ${leafHasLevel(actor, 'READ', 'h.id', 'h.note_id')}
    and ${hasLevel(actor, 'READ', 't.tag_id')}`;
}

/** Insights that embed a readable highlight, as `insight_id`. */
export function insightsOfHighlight(actor: PermissionActor, highlightId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select e.insight_id from insight_embed e
    where e.highlight_id = ${highlightId} and ${hasLevel(actor, 'READ', 'e.insight_id')}`;
}

/** Insights that embed a highlight of a readable note, as `insight_id`; may contain duplicates. */
export function insightsOfNote(actor: PermissionActor, noteId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select e.insight_id from highlight h join insight_embed e on e.highlight_id = h.id
    where h.note_id = ${noteId} and ${visibleHighlight(actor)} and ${hasLevel(actor, 'READ', 'e.insight_id')}`;
}
