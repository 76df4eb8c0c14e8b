import type { Actor } from '@fieldloom/auth/actor';
import { FilterRegistry } from '@fieldloom/filters/registry';
import { type ResolvedFilter, resolveFilter } from '@fieldloom/filters/resolve';
import { filterToSql, type SqlField } from '@fieldloom/filters/sql';
import { badInput } from '@fieldloom/kernel/errors';
import { hasLevel } from '@fieldloom/permissions/sql';
import { fieldIdOf } from '@fieldloom/views/view-data';
import { type RawBuilder, sql } from 'kysely';
import type { CollectionQuestion } from './collection-input.ts';
import type { CollectionKind, SortColumn } from './collection-kind.ts';
import { type CustomField, fieldSort, filterFields } from './custom-field.ts';
import { type GroupSource, groupSource } from './group-source.ts';
import type { SortKey } from './sort-key.ts';
import { hasWords, isSimilar } from './words.ts';

/** The parts of a list's database query. */
export interface CollectionPlan {
  readonly kind: CollectionKind;
  /** Which objects are in it, apart from the searched words. */
  readonly where: RawBuilder<boolean>;
  /** Whether an object contains the searched words. Undefined: no words are searched. */
  readonly words: RawBuilder<boolean> | undefined;
  /** Replaces `words` when no object contains the words. */
  readonly similar: RawBuilder<boolean> | undefined;
  readonly keys: readonly SortKey[];
  /**
   * Whether a page can be read without reading the whole list: no condition filters its objects, and an index has its
   * order.
   */
  readonly isWalked: boolean;
  readonly groups: GroupSource | undefined;
  readonly groupKey: string | undefined;
  readonly ignored: ResolvedFilter<SqlField>['ignored'];
}

/**
 * Returns everything by which objects of a kind can be filtered: the kind's system fields, and custom fields that the
 * reader may see.
 */
export function registryOf(
  kind: CollectionKind,
  actor: Actor,
  fields: readonly CustomField[],
): FilterRegistry<SqlField> {
  const custom = kind.fieldOwners.flatMap((owner) =>
    fields
      .filter((field) => field.objectType === owner.objectType)
      .flatMap((field) => filterFields(field, owner, actor)),
  );
  return new FilterRegistry([...kind.fields(actor), ...custom]);
}

/**
 * @param fields The fields that the input refers to and the reader may see.
 * @param now Milliseconds.
 */
export function planOf(
  kind: CollectionKind,
  actor: Actor,
  question: CollectionQuestion,
  fields: readonly CustomField[],
  now: number,
): CollectionPlan {
  const reader = {
    userId: actor.userId,
    timeZone: question.timeZone,
    now,
    // There are no people yet by whom one could filter.
    access: { projects: true, people: false },
  };
  const { filter, ignored } = resolveFilter(question.filter, registryOf(kind, actor, fields), reader);
  const { words } = question;
  return {
    kind,
    where: sql<boolean>`${sql.join(
      [
        // Repeats the rows' security policy, because the planner can only estimate with this condition.
        sql<boolean>`o.team_id = ${actor.teamId}::uuid`,
        kind.exists,
        ...placeOf(kind, actor, question),
        kind.readable(actor, question.projectId),
        filterToSql(filter),
      ],
      sql` and `,
    )}`,
    words: words && hasWords(kind, words),
    similar: words && isSimilar(kind, words),
    keys: sortKeys(kind, actor, question, fields),
    isWalked: isUnasked(question),
    groups: question.group && groupSource(kind, actor, question.group, fields),
    groupKey: question.groupKey,
    ignored,
  };
}

function isUnasked({ sort, words, filter, groupKey }: CollectionQuestion): boolean {
  return sort.length === 0 && words === undefined && filter.filters.length === 0 && groupKey === undefined;
}

function placeOf(kind: CollectionKind, actor: Actor, question: CollectionQuestion): RawBuilder<boolean>[] {
  const { projectId, folderId, includeArchived } = question;
  const places: RawBuilder<boolean>[] = [];
  if (projectId !== undefined) places.push(sql<boolean>`${kind.project} = ${projectId}::uuid`);
  if (folderId !== undefined) {
    places.push(sql<boolean>`${kind.project} in (
      with recursive down as (
        select f.id from folder f where f.id = ${folderId}::uuid
        union all select f.id from folder f join down on f.parent_id = down.id
          where f.deleted_at is null and ${hasLevel(actor, 'READ', 'f.id')}
      ) select p.id from project p join down on down.id = p.folder_id)`);
  }
  if (!includeArchived) {
    places.push(sql<boolean>`not ${kind.archived}`);
    // Objects of an archived project are listed only in that project.
    if (projectId === undefined) {
      places.push(sql<boolean>`not exists (select from project p
        where p.id = ${kind.project} and p.archived_at is not null)`);
    }
  }
  return places;
}

/** @throws BAD_INPUT for a field that is not sortable. */
function sortKeys(
  kind: CollectionKind,
  actor: Actor,
  { sort, projectId }: CollectionQuestion,
  fields: readonly CustomField[],
): SortKey[] {
  if (sort.length === 0) {
    if (projectId !== undefined) return [...kind.byRank];
    return [{ expression: sql`o.updated_at`, type: 'instant', direction: 'DESC' }];
  }
  return sort.flatMap(({ key, direction }, index) => {
    const id = fieldIdOf(key);
    if (id === undefined) return { ...kind.sort(key as SortColumn, actor), direction };
    for (const owner of kind.fieldOwners) {
      const field = fields.find((each) => each.id === id && each.objectType === owner.objectType);
      if (field !== undefined) return { ...fieldSort(field, owner.id, `sort${index}`, actor), direction };
    }
    if (kind.fieldOwners.length === 0) throw badInput('These objects have no fields', { field: 'sort' });
    // A field that was deleted, or that the reader may not see, is ignored.
    return [];
  });
}
