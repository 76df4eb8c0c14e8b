/**
 * A second implementation of the permission rules, written only from the specification (roles, grant keys and default
 * access). The product's own is in libs/permissions, which this file must never import: the test compares two readings
 * of the same text, not one with itself.
 *
 * - none 0 < READ 1 < WRITE 2 < FULL 3; the strongest of user, group and workspace grants counts.
 * - An object inherits its parents' grants; "restricted" cuts off what comes from above.
 * - Without a role, a person has no access. A viewer never has more than READ.
 * - `playback` gives READ, on published insights only.
 * - What is in the trash, itself or with a parent, does not exist for anybody.
 * - Another workspace's objects do not exist.
 * - Sessions, tokens and grants to apps belong to one person, and do not exist for others.
 * - A job belongs to the person who started it and to the admins.
 * - Everybody can read templates. A template's author, while they have write access, and managers may do everything
 * with it.
 * - A merged tag is no longer a tag. What it became is shown to people who can see that tag and the board where it was.
 */

export type Level = 0 | 1 | 2 | 3;
export const READ = 1;
export const WRITE = 2;
export const FULL = 3;

export type Role = 'MANAGER' | 'CONTRIBUTOR' | 'VIEWER';
const ROLE_RANK: Record<Role, number> = { VIEWER: 1, CONTRIBUTOR: 2, MANAGER: 3 };

export type Side = 'A' | 'B';

/** Objects of the tree, and things that belong to one of them or to the workspace. */
export type Kind =
  | 'FOLDER'
  | 'PROJECT'
  | 'NOTE'
  | 'INSIGHT'
  | 'HIGHLIGHT'
  | 'TAG_BOARD'
  | 'TAG'
  | 'TAG_GROUP'
  | 'VIEW'
  | 'FIELD_SET'
  | 'FIELD_GROUP'
  | 'FIELD'
  | 'README'
  | 'TEMPLATE'
  | 'INSIGHT_TEMPLATE'
  | 'JOB'
  | 'MERGED_TAG'
  | 'TAG_MERGE'
  | 'COMMENT'
  | 'FILE'
  | 'CLIP'
  | 'SHARE'
  | 'USER'
  | 'GROUP'
  | 'INVITE'
  | 'OAUTH_CLIENT'
  | 'SCIM_TOKEN'
  | 'DOMAIN'
  | 'SESSION'
  | 'API_TOKEN'
  | 'OAUTH_GRANT';

/** Kinds without their own grants: their permissions are those of their parent. */
const ATTACHED: ReadonlySet<Kind> = new Set<Kind>([
  'TAG_GROUP',
  'FIELD_SET',
  'FIELD',
  'README',
  'COMMENT',
  'FILE',
  'CLIP',
  'SHARE',
]);
/** Kinds that belong to the workspace as a whole. */
const OF_WORKSPACE: ReadonlySet<Kind> = new Set<Kind>([
  'USER',
  'GROUP',
  'INVITE',
  'OAUTH_CLIENT',
  'SCIM_TOKEN',
  'DOMAIN',
]);
/** Kinds that belong only to their creator: not even admins see them. */
const PERSONAL: ReadonlySet<Kind> = new Set<Kind>(['SESSION', 'API_TOKEN', 'OAUTH_GRANT']);
const TEMPLATES: ReadonlySet<Kind> = new Set<Kind>(['TEMPLATE', 'INSIGHT_TEMPLATE']);
/** What remains of a merged tag, below the tag it became. */
const MERGED: ReadonlySet<Kind> = new Set<Kind>(['MERGED_TAG', 'TAG_MERGE']);

export interface Thing {
  /** Name within the test: `A/note-3`. */
  readonly key: string;
  readonly side: Side;
  readonly kind: Kind;
  readonly parent: string | undefined;
  /** The member who created it. */
  readonly author: string;
}

export type Principal =
  | { readonly kind: 'user'; readonly name: string }
  | { readonly kind: 'group'; readonly name: string }
  | { readonly kind: 'markup' | 'playback' };

export interface Grant {
  readonly on: string;
  readonly to: Principal;
  readonly level: 1 | 2 | 3;
}

/** Who may do what, at one moment. */
export interface Rights {
  readonly grants: readonly Grant[];
  readonly restricted: ReadonlySet<string>;
  readonly published: ReadonlySet<string>;
  /** Things that were deleted themselves; their descendants are gone with them. */
  readonly trashed: ReadonlySet<string>;
}

export interface Person {
  readonly name: string;
  /** Undefined for a member of neither workspace, and for anonymous. */
  readonly side: Side | undefined;
  /** Null = excluded. */
  readonly role: Role | null;
  readonly admin: boolean;
  readonly groups: readonly string[];
}

/** `absent`: the answer must be the same as for an id that does not exist. */
export type Verdict = 'allowed' | 'forbidden' | 'absent';

export class Model {
  readonly things: ReadonlyMap<string, Thing>;
  readonly rights: Rights;
  readonly #grantsOn: Map<string, Grant[]>;

  constructor(things: ReadonlyMap<string, Thing>, rights: Rights) {
    this.things = things;
    this.rights = rights;
    this.#grantsOn = Map.groupBy(rights.grants, (grant) => grant.on);
  }

  /** A person's level on a thing that is not in the trash. */
  level(person: Person, key: string): Level {
    return this.isTrashed(key) ? 0 : this.levelInTrash(person, key);
  }

  /** The same for things in the trash, which only restoring finds. */
  levelInTrash(person: Person, key: string): Level {
    const thing = this.#thing(key);
    if (person.side !== thing.side || person.role === null) return 0;
    if (PERSONAL.has(thing.kind)) return thing.author === person.name ? FULL : 0;
    if (thing.kind === 'JOB') return thing.author === person.name || person.admin ? FULL : 0;
    if (TEMPLATES.has(thing.kind)) return mayChangeTemplate(person, thing) ? FULL : READ;
    if (MERGED.has(thing.kind)) return this.#levelOfMerged(person, thing);
    if (OF_WORKSPACE.has(thing.kind)) return person.role === 'VIEWER' || !person.admin ? READ : FULL;
    if (ATTACHED.has(thing.kind)) return this.levelInTrash(person, parentOf(thing));
    let strongest = 0;
    const isPublished = this.rights.published.has(key);
    for (let at: string | undefined = key; at !== undefined; at = this.#thing(at).parent) {
      for (const grant of this.#grantsOn.get(at) ?? []) {
        strongest = Math.max(strongest, given(grant, person, isPublished));
      }
      if (this.rights.restricted.has(at)) break;
    }
    return (person.role === 'VIEWER' ? Math.min(strongest, READ) : strongest) as Level;
  }

  isTrashed(key: string): boolean {
    for (let at: string | undefined = key; at !== undefined; at = this.#thing(at).parent) {
      if (this.rights.trashed.has(at)) return true;
    }
    return false;
  }

  /** Whether a thing is a descendant of another. */
  isBelow(key: string, above: string): boolean {
    for (let at = this.#thing(key).parent; at !== undefined; at = this.#thing(at).parent) if (at === above) return true;
    return false;
  }

  sees(person: Person, key: string): boolean {
    return this.level(person, key) >= READ;
  }

  /** @param needs.role Checked before the object is looked up. */
  verdict(person: Person, key: string, needs: { level: Level; role?: Role; admin?: boolean }): Verdict {
    const level = this.level(person, key);
    if (level < READ) return 'absent';
    if (needs.admin === true && !person.admin) return 'forbidden';
    return hasRole(person, needs.role) && level >= needs.level ? 'allowed' : 'forbidden';
  }

  /** The board of a tag, or of the tag it was merged with: both were on the same board. */
  boardOf(key: string): string {
    const thing = this.#thing(key);
    return thing.kind === 'TAG_BOARD' ? key : this.boardOf(parentOf(thing));
  }

  #levelOfMerged(person: Person, thing: Thing): Level {
    const [board, became] = [this.boardOf(thing.key), parentOf(thing)].map((key) => this.levelInTrash(person, key));
    return Math.min(board ?? 0, became ?? 0) as Level;
  }

  #thing(key: string): Thing {
    const thing = this.things.get(key);
    if (thing === undefined) throw new Error(`The world has no ${key}`);
    return thing;
  }
}

export function hasRole(person: Person, least: Role | undefined): boolean {
  if (least === undefined) return true;
  return person.role !== null && ROLE_RANK[person.role] >= ROLE_RANK[least];
}

function mayChangeTemplate(person: Person, { author }: Thing): boolean {
  return person.role === 'MANAGER' || (person.role === 'CONTRIBUTOR' && author === person.name);
}

function given(grant: Grant, person: Person, isPublished: boolean): number {
  const { to, level } = grant;
  if (to.kind === 'user') return to.name === person.name ? level : 0;
  if (to.kind === 'group') return person.groups.includes(to.name) ? level : 0;
  if (to.kind === 'playback') return isPublished ? READ : 0;
  return level;
}

function parentOf({ key, parent }: Thing): string {
  if (parent === undefined) throw new Error(`${key} hangs on nothing`);
  return parent;
}
