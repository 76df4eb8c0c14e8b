import type { PermissionLevel } from '@fieldloom/kernel/enums';
import type { EventDefinition } from '@fieldloom/stream/event-definition';

/**
 * One kind of object that other services know, as its folder declares it in `<noun>.kind.ts`. It has what trash, order,
 * search and announcements need to know. Columns are those of its table, whose name is also used in its events.
 */
export interface KindDefinition {
  readonly table: string;
  /** The column with its title in lists. */
  readonly title: string;
  /** The column with its creator. */
  readonly author: string;
  /** The column with its project; below, the one with its note. Undefined: it belongs to none. */
  readonly project?: string;
  readonly note?: string;
  /**
   * For an object that is in a project by what it is part of: from its row to the one whose `project_id` tells it. Each
   * step names the column of the row before, and the table that it refers to.
   */
  readonly projectThrough?: readonly [ProjectStep, ...ProjectStep[]];
  /** The column with the object whose rights it has, until it gets its own. Undefined: it always has its own. */
  readonly rightsOf?: string;
  /** From the shared list of kinds: `CONTENT_KINDS`. */
  readonly events: { readonly name: string; readonly changed: EventDefinition; readonly deleted: EventDefinition };
  /** Null: it is not searched, and is one of `UNSEARCHED_KINDS`. */
  readonly search: SearchProjection | null;
  /** The level that is needed to delete an object, and to restore it. */
  readonly trashLevel: PermissionLevel;
  /** Only managers may delete it. To delete an object that contains some, one must be allowed to delete all of them. */
  readonly managed?: true;
  /** Managers who can read it may delete and restore it, whatever else was granted. */
  readonly ofManagers?: true;
  /** It always has its parent's rights; nobody can get rights on it alone. */
  readonly inheritsRights?: true;
  /** People can order its objects: among those with the same value of this column; null: among all. */
  readonly order?: { readonly within: string | null };
}

interface ProjectStep {
  readonly column: string;
  readonly table: string;
}

/** What the index contains of an object besides its title, author and place. */
export interface SearchProjection {
  /** Null: it has no title of its own, and its text serves as title. */
  readonly title?: null;
  /** The column with its text. Undefined: it has none. */
  readonly text?: string;
  /** A table with more of its text, with the column of the text and the column of the object. */
  readonly moreText?: { readonly table: string; readonly column: string; readonly object: string };
  /** The column with its folder, for objects outside projects. */
  readonly folder?: string;
  /** The column with all users who wrote in it. Undefined: only its author. */
  readonly contributors?: string;
  /** The column with the time of publishing. Undefined: it can't be published. */
  readonly publishedAt?: string;
  /** It can be archived itself, or is archived with its note. Undefined: only with its project. */
  readonly archived?: 'itself' | 'note';
  /** Where its tags are stored. `itself`: the object is a tag, and is found by its own id. */
  readonly tags?: 'itself' | { readonly table: string; readonly object: string };
}

export function defineKind<const Kind extends KindDefinition>(kind: Kind): Kind {
  return kind;
}
