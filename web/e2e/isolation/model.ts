/**
 * The permission algebra once more, written from the specification (roles, grant keys and default access) and from
 * nothing else. The product has its own in libs/permissions; this one must never import it: two readings of one text are
 * compared, not one with itself.
 *
 * - none 0 < READ 1 < WRITE 2 < FULL 3; the strongest of user, group and workspace grants counts.
 * - An object inherits what its parents grant; "restricted" cuts what comes from above.
 * - Whoever has no role has nothing. A viewer never gets above READ.
 * - `playback` gives READ, on published insights only.
 * - What lies in the trash, itself or with a parent, is there for nobody.
 * - Another workspace's objects do not exist.
 * - Sessions, tokens and what one gave apps are a person's own, and do not exist for others.
 * - Jobs are their starter's and the admins'.
 * - Templates are read by everybody; who made one and still writes, and managers, may do everything with it.
 * - A tag that was merged is no tag any more. What it became is told to whoever sees that and the board where it was.
 */

export type Level = 0 | 1 | 2 | 3;
export const READ = 1;
export const WRITE = 2;
export const FULL = 3;

export type Role = 'MANAGER' | 'CONTRIBUTOR' | 'VIEWER';
const ROLE_RANK: Record<Role, number> = { VIEWER: 1, CONTRIBUTOR: 2, MANAGER: 3 };

export type Side = 'A' | 'B';

/** Objects of the tree, and things that hang on one of them or on the workspace. */
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

/** Kinds that have no grants of their own: what one may do with them is what one may do with their parent. */
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
/** Kinds that are their maker's alone: not even admins see them. */
const PERSONAL: ReadonlySet<Kind> = new Set<Kind>(['SESSION', 'API_TOKEN', 'OAUTH_GRANT']);
const TEMPLATES: ReadonlySet<Kind> = new Set<Kind>(['TEMPLATE', 'INSIGHT_TEMPLATE']);
/** What is left of a tag, below what it became. */
const MERGED: ReadonlySet<Kind> = new Set<Kind>(['MERGED_TAG', 'TAG_MERGE']);

export interface Thing {
  /** Name within the proof: `A/note-3`. */
  readonly key: string;
  readonly side: Side;
  readonly kind: Kind;
  readonly parent: string | undefined;
  /** The member who made it. */
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
  /** Deleted themselves; what is below is gone with them. */
  readonly trashed: ReadonlySet<string>;
}

export interface Person {
  readonly name: string;
  /** Undefined = a member of neither workspace, or nobody. */
  readonly side: Side | undefined;
  /** Null = excluded. */
  readonly role: Role | null;
  readonly admin: boolean;
  readonly groups: readonly string[];
}

/** `absent`: the answer must be that of an id that does not exist. */
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

  /** What a person may do with a thing that is not in the trash. */
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

  /** Whether a thing stands somewhere below another. */
  isBelow(key: string, above: string): boolean {
    for (let at = this.#thing(key).parent; at !== undefined; at = this.#thing(at).parent) if (at === above) return true;
    return false;
  }

  sees(person: Person, key: string): boolean {
    return this.level(person, key) >= READ;
  }

  /** @param needs.role Asked before the object is looked at. */
  verdict(person: Person, key: string, needs: { level: Level; role?: Role; admin?: boolean }): Verdict {
    const level = this.level(person, key);
    if (level < READ) return 'absent';
    if (needs.admin === true && !person.admin) return 'forbidden';
    return hasRole(person, needs.role) && level >= needs.level ? 'allowed' : 'forbidden';
  }

  /** The board of a tag, or of what it was merged with: they stood on one. */
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
