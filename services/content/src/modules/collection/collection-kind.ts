import type { SqlField } from '@fieldloom/filters/sql';
import type { FieldKind } from '@fieldloom/filters/vocabulary';
import type { PermissionActor } from '@fieldloom/permissions/model';
import type { SORTABLE, ViewObjectType } from '@fieldloom/views/vocabulary';
import type { RawBuilder } from 'kysely';
import type { SortKey, SortValue } from './sort-key.ts';

/** A column of a list that has an order. */
export type SortColumn<Kind extends ViewObjectType = ViewObjectType> = (typeof SORTABLE)[Kind][number];

/** Objects whose custom fields a kind is filtered by: its own, or those of what it belongs to. */
export interface FieldOwner {
  readonly objectType: 'NOTE' | 'INSIGHT';
  /** The column with the owner's id. */
  readonly id: RawBuilder<unknown>;
  /** How filters name such a field. */
  readonly kinds: readonly FieldKind[];
}

/** How one kind of object is listed. Expressions are over a row `o` of its table, and what `from` joins to it. */
export interface CollectionKind<Kind extends ViewObjectType = ViewObjectType> {
  readonly kind: Kind;
  readonly from: RawBuilder<unknown>;
  /** Outside of the trash. */
  readonly exists: RawBuilder<boolean>;
  /** Its project, null of what is the workspace's. */
  readonly project: RawBuilder<unknown>;
  readonly archived: RawBuilder<boolean>;
  /** Whether the actor may read it. @param projectId Only objects of this project are asked for, which the actor may read. */
  readable(actor: PermissionActor, projectId: string | undefined): RawBuilder<boolean>;
  /** Folded texts that words are looked for in. */
  readonly words: { readonly title: RawBuilder<unknown> | undefined; readonly content: RawBuilder<unknown> };
  /** Fields of the object itself. */
  fields(actor: PermissionActor): readonly SqlField[];
  sort(key: SortColumn<Kind>, actor: PermissionActor): SortValue;
  /** The order of a project's list. */
  readonly byRank: readonly SortKey[];
  readonly fieldOwners: readonly FieldOwner[];
  /** A query of the tags of an object, as `tag_id`, that the actor may see; absent where it has none. */
  tags?(actor: PermissionActor): RawBuilder<unknown>;
  /** Whether it is published; absent where it never is. */
  readonly published?: RawBuilder<boolean>;
}
