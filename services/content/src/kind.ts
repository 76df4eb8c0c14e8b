import type { PermissionLevel } from '@fieldloom/kernel/enums';
import type { EventDefinition } from '@fieldloom/stream/event-definition';

/**
 * One kind of object that other services know, as its folder declares it in `<noun>.kind.ts`: what trash, order, search and
 * announcements have to know of it. Columns are those of its table, which has the name that its events have for it.
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
  /** It has the rights of the object in this column as long as it has none of its own; undefined = it always has its own. */
  readonly rightsOf?: string;
  /** Of the shared list of kinds: `CONTENT_KINDS`. */
  readonly events: { readonly name: string; readonly changed: EventDefinition; readonly deleted: EventDefinition };
  /** Null = nobody searches for it: one of `UNSEARCHED_KINDS`. */
  readonly search: SearchProjection | null;
  /** What it takes to delete an object, and to bring it back. */
  readonly trashLevel: PermissionLevel;
  /** Only managers may delete it, and whoever deletes what holds some must be allowed to delete them all. */
  readonly managed?: true;
  /** Managers delete it and bring it back as soon as they read it, whatever was granted. */
  readonly ofManagers?: true;
  /** It has its parent's rights alone: nobody is given any in it. */
  readonly inheritsRights?: true;
  /** People put its objects in order: among those with the same value of this column, null = among all. */
  readonly order?: { readonly within: string | null };
}

/** What the index holds of an object besides its title, author and place. */
export interface SearchProjection {
  /** Null = it has no title of its own: its text is its title. */
  readonly title?: null;
  /** The column with its text; undefined = it has none. */
  readonly text?: string;
  /** A table with more text of it, by the column that names it. */
  readonly moreText?: { readonly table: string; readonly column: string; readonly object: string };
  /** The column with the folder that it stands in, for what stands in no project. */
  readonly folder?: string;
  /** The column with everybody who wrote in it; undefined = its author alone. */
  readonly contributors?: string;
  /** The column that says since when it is published; undefined = it never is. */
  readonly publishedAt?: string;
  /** It can be archived, or leaves lists with its note that can; undefined = with its project alone. */
  readonly archived?: 'itself' | 'note';
  /** Where its tags are. `itself`: it is found by its own id as by a tag. */
  readonly tags?: 'itself' | { readonly table: string; readonly object: string };
}

export function defineKind<const Kind extends KindDefinition>(kind: Kind): Kind {
  return kind;
}
