import type { SqlField } from '@fieldloom/filters/sql';
import type { FieldKind } from '@fieldloom/filters/vocabulary';
import type { PermissionActor } from '@fieldloom/permissions/model';
import type { SORTABLE, ViewObjectType } from '@fieldloom/views/vocabulary';
import type { RawBuilder } from 'kysely';
import type { SortKey, SortValue } from './sort-key.ts';

/** A sortable column of a list. */
export type SortColumn<Kind extends ViewObjectType = ViewObjectType> = (typeof SORTABLE)[Kind][number];

/** Objects whose custom fields can filter a kind: its own, or those of the object it belongs to. */
export interface FieldOwner {
  readonly objectType: 'NOTE' | 'INSIGHT';
  /** The column with the owner's id. */
  readonly id: RawBuilder<unknown>;
  /** The names of such fields in filters. */
  readonly kinds: readonly FieldKind[];
}

/** How one kind of object is listed. Expressions refer to a row `o` of its table, and to what `from` joins to it. */
export interface CollectionKind<Kind extends ViewObjectType = ViewObjectType> {
  readonly kind: Kind;
  readonly from: RawBuilder<unknown>;
  /** Not in the trash. */
  readonly exists: RawBuilder<boolean>;
  /** Its project; null for objects of the whole workspace. */
  readonly project: RawBuilder<unknown>;
  readonly archived: RawBuilder<boolean>;
  /**
   * Condition that the actor may read it.
   * @param projectId All objects are in this project, which the actor may read.
   */
  readable(actor: PermissionActor, projectId: string | undefined): RawBuilder<boolean>;
  /** Folded texts in which words are searched. */
  readonly words: { readonly title: RawBuilder<unknown> | undefined; readonly content: RawBuilder<unknown> };
  /** System fields of the object itself. */
  fields(actor: PermissionActor): readonly SqlField[];
  sort(key: SortColumn<Kind>, actor: PermissionActor): SortValue;
  /** The order of a project's list. */
  readonly byRank: readonly SortKey[];
  readonly fieldOwners: readonly FieldOwner[];
  /** Returns a query for an object's tags that the actor may see, as `tag_id`. Absent: the kind has no tags. */
  tags?(actor: PermissionActor): RawBuilder<unknown>;
  /** Whether it is published. Absent: the kind can't be published. */
  readonly published?: RawBuilder<boolean>;
}
