import type { PermissionLevel } from '@fieldloom/kernel/enums';
import type { EventDefinition } from '@fieldloom/stream/event-definition';

/**
 * One kind of object that other services know, as its folder declares it in `<noun>.kind.ts`: what trash, order, search and
 * announcements have to know of it. Columns are those of its table, which has its events' name.
 */
export interface KindDefinition {
  readonly table: string;
  /** The column that names an object in lists. */
  readonly title: string;
  /** The column with who made it. */
  readonly author: string;
  /** The column with its project, and the one with its note; undefined = it stands in none. */
  readonly project?: string;
  readonly note?: string;
  readonly events: { readonly changed: EventDefinition; readonly deleted: EventDefinition };
  /** What it takes to delete an object, and to bring it back. */
  readonly trashLevel: PermissionLevel;
  /** People put its objects in order: among those with the same value of this column, null = among all. */
  readonly order?: { readonly within: string | null };
}

export function defineKind<const Kind extends KindDefinition>(kind: Kind): Kind {
  return kind;
}
