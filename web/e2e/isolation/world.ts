import fc from 'fast-check';
import type { Grant, Kind, Principal, Rights } from './model.ts';
import { GROUPS } from './people.ts';

/** A workspace's objects by name; grants, restrictions and trash are generated for each world. */
export interface Planned {
  name: string;
  kind: Kind;
  parent: string | undefined;
  author: string;
}

const PROJECTS: readonly [name: string, folder: string | undefined][] = [
  ['project-1', 'folder-1'],
  ['project-2', 'folder-2'],
  ['project-3', 'folder-3'],
  ['project-4', undefined],
];
/** Everybody who was ever able to write: each finds their own and others' things. */
const AUTHORS = ['owner', 'manager', 'contributor', 'viewer'];

/** Parents before children. */
export function plan(): Planned[] {
  const planned: Planned[] = [];
  const add = (name: string, kind: Kind, parent: string | undefined, author = 'owner') =>
    planned.push({ name, kind, parent, author });
  add('folder-1', 'FOLDER', undefined);
  add('folder-2', 'FOLDER', 'folder-1');
  add('folder-3', 'FOLDER', undefined);
  add('board-0', 'TAG_BOARD', undefined);
  add('tag-group-0', 'TAG_GROUP', 'board-0');
  add('tag-0', 'TAG', 'tag-group-0');
  add('field-group', 'FIELD_GROUP', undefined);
  add('group-field', 'FIELD', 'field-group');
  for (const [project, folder] of PROJECTS) {
    add(project, 'PROJECT', folder);
    const mark = project.slice('project-'.length);
    add(`board-${mark}`, 'TAG_BOARD', project);
    add(`tag-group-${mark}`, 'TAG_GROUP', `board-${mark}`);
    add(`tag-${mark}`, 'TAG', `tag-group-${mark}`);
    add(`merged-${mark}`, 'MERGED_TAG', `tag-${mark}`);
    add(`merge-${mark}`, 'TAG_MERGE', `tag-${mark}`);
    add(`readme-${mark}`, 'README', project);
    add(`insight-${mark}`, 'INSIGHT', project);
    add(`view-${mark}`, 'VIEW', project);
    add(`fields-${mark}`, 'FIELD_SET', project);
    add(`field-${mark}`, 'FIELD', `fields-${mark}`);
    for (const letter of ['a', 'b']) {
      const note = `note-${mark}${letter}`;
      add(note, 'NOTE', project);
      // The only recording, from which the note's highlight is cut.
      if (note === 'note-1a') add('recording-1', 'FILE', note);
      add(`highlight-${mark}${letter}`, 'HIGHLIGHT', note);
    }
    AUTHORS.forEach((author, index) => {
      const on = [`note-${mark}a`, `insight-${mark}`, `highlight-${mark}a`, `note-${mark}b`][index];
      add(`comment-${mark}-${author}`, 'COMMENT', on, author);
    });
    add(`share-${mark}`, 'SHARE', `insight-${mark}`);
    add(`share-note-${mark}`, 'SHARE', `note-${mark}a`, 'manager');
    add(`file-${mark}`, 'FILE', `note-${mark}a`);
  }
  add('clip-1', 'CLIP', 'highlight-1a');
  add('share-tag-1', 'SHARE', 'tag-1');
  add('share-highlight-1', 'SHARE', 'highlight-1a', 'manager');
  for (const user of ['owner', 'admin', 'manager', 'contributor', 'viewer']) add(`user-${user}`, 'USER', undefined);
  for (const group of GROUPS) add(group, 'GROUP', undefined);
  for (const author of ['owner', 'manager', 'contributor']) {
    add(`template-${author}`, 'TEMPLATE', undefined, author);
    add(`insight-template-${author}`, 'INSIGHT_TEMPLATE', undefined, author);
    add(`job-${author}`, 'JOB', undefined, author);
  }
  add('invite', 'INVITE', undefined);
  add('app', 'OAUTH_CLIENT', undefined);
  add('scim-token', 'SCIM_TOKEN', undefined);
  add('domain', 'DOMAIN', undefined);
  for (const author of ['owner', 'manager', 'viewer']) {
    add(`session-${author}`, 'SESSION', undefined, author);
    add(`grant-${author}`, 'OAUTH_GRANT', undefined, author);
    // Viewers create no tokens.
    if (author !== 'viewer') add(`token-${author}`, 'API_TOKEN', undefined, author);
  }
  return planned;
}

/** Kinds that can have grants, restrictions and so on. */
const BEARERS: ReadonlySet<Kind> = new Set<Kind>([
  'FOLDER',
  'PROJECT',
  'NOTE',
  'INSIGHT',
  'HIGHLIGHT',
  'TAG',
  'FIELD_GROUP',
]);
const DELETABLE: ReadonlySet<Kind> = new Set<Kind>(['PROJECT', 'NOTE', 'INSIGHT', 'HIGHLIGHT', 'TAG']);

/** One generated state of workspace A, small enough to read as a counterexample. */
export interface World {
  grants: Grant[];
  restricted: string[];
  published: string[];
  trashed: string[];
  /** Decides which cases of a cell are tried. */
  draw: number;
}

const USERS = ['admin', 'manager', 'contributor', 'contributor-2', 'viewer'];

export function worlds(): fc.Arbitrary<World> {
  const planned = plan();
  const names = (kinds: ReadonlySet<Kind>) => planned.filter(({ kind }) => kinds.has(kind)).map(({ name }) => name);
  const principal: fc.Arbitrary<Principal> = fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('user' as const), name: fc.constantFrom(...USERS) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('group' as const), name: fc.constantFrom(...GROUPS) }) },
    { weight: 2, arbitrary: fc.constant({ kind: 'markup' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'playback' as const }) },
  );
  const grant: fc.Arbitrary<Grant> = fc
    .record({
      on: fc.constantFrom(...names(BEARERS)),
      to: principal,
      level: fc.constantFrom(1 as const, 2 as const, 3 as const),
    })
    .map((made) => (made.to.kind === 'playback' ? { ...made, level: 1 as const } : made));
  return fc.record({
    grants: fc.uniqueArray(grant, {
      minLength: 0,
      maxLength: 40,
      size: 'max',
      selector: ({ on, to }) => `${on} ${nameOf(to)}`,
    }),
    restricted: fc.uniqueArray(fc.constantFrom(...names(BEARERS)), { maxLength: 7, size: 'max' }),
    published: fc.subarray(names(new Set<Kind>(['INSIGHT']))),
    trashed: fc.uniqueArray(fc.constantFrom(...names(DELETABLE)), { maxLength: 3, size: 'max' }),
    draw: fc.nat(),
  });
}

/** Who is in which group, for the whole run, because memberships from accounts are cached for seconds. */
export function memberships(): fc.Arbitrary<Record<string, string[]>> {
  return fc.record(
    Object.fromEntries(GROUPS.map((name) => [name, fc.subarray(USERS, { minLength: 1, maxLength: 3 })])),
  );
}

export function nameOf(to: Principal): string {
  return to.kind === 'user' || to.kind === 'group' ? `${to.kind} ${to.name}` : to.kind;
}

/** Grants that exist in every world: a creator's grant on what has no parent, or is cut off from it. */
export function rightsOf(world: World): Rights {
  const key = (name: string) => `A/${name}`;
  const owner: Principal = { kind: 'user', name: 'owner' };
  const planned = plan();
  const roots = planned.filter(
    ({ kind, parent, name }) => (BEARERS.has(kind) && parent === undefined) || world.restricted.includes(name),
  );
  const trashed = world.trashed.filter((name) => !isBelowOther(planned, name, world.trashed));
  return {
    grants: [
      ...world.grants.map((grant) => ({ ...grant, on: key(grant.on) })),
      ...roots.map(({ name }) => ({ on: key(name), to: owner, level: 3 as const })),
      ...openBoard('A'),
      ...everythingOpen('B'),
    ],
    restricted: new Set(world.restricted.map(key)),
    published: new Set(world.published.map(key)),
    trashed: new Set(trashed.map(key)),
  };
}

/** A board of the whole workspace is open to everybody. */
function openBoard(side: 'A' | 'B'): Grant[] {
  return [
    { on: `${side}/board-0`, to: { kind: 'markup' }, level: 2 },
    { on: `${side}/board-0`, to: { kind: 'user', name: 'owner' }, level: 3 },
  ];
}

/** Workspace B is open to its members, so that only the workspace boundary hides it. */
function everythingOpen(side: 'B'): Grant[] {
  const roots = plan().filter(({ kind, parent }) => BEARERS.has(kind) && parent === undefined);
  const open = roots.flatMap(({ name }): Grant[] => [
    { on: `${side}/${name}`, to: { kind: 'markup' }, level: 3 },
    { on: `${side}/${name}`, to: { kind: 'user', name: 'owner' }, level: 3 },
  ]);
  return [...open, ...openBoard(side)];
}

function isBelowOther(planned: readonly Planned[], name: string, others: readonly string[]): boolean {
  const parents = new Map(planned.map((each) => [each.name, each.parent]));
  for (let at = parents.get(name); at !== undefined; at = parents.get(at)) if (others.includes(at)) return true;
  return false;
}
