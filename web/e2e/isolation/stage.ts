import { randomInt } from 'node:crypto';
import { eventually } from '@fieldloom/testkit/eventually';
import type { PlatformClient } from '@fieldloom/testkit/platform-client';
import { AT_WORK, makeThing } from './make-thing.ts';
import { type Grant, type Kind, Model, type Rights, type Side, type Thing } from './model.ts';
import type { Workspace } from './people.ts';
import { plan } from './world.ts';

const LEVELS = ['READ', 'WRITE', 'FULL'] as const;
/** Everybody's access to new things. */
const LEVEL_OF_ALL = new Map<Kind, Grant['level']>([
  ['FOLDER', 2],
  ['PROJECT', 3],
  ['TAG_BOARD', 2],
  ['FIELD_GROUP', 1],
]);

/** The things of both workspaces on the platform, and their current permissions. */
export class Stage {
  readonly things = new Map<string, Thing>();
  /** Ids by key; a second map has the opposite direction. */
  readonly ids = new Map<string, string>();
  readonly keys = new Map<string, string>();
  /** A word in each thing's title that occurs nowhere else. */
  readonly words = new Map<string, string>();
  /** Tokens of shares. */
  readonly tokens = new Map<string, string>();
  readonly workspaces: Record<Side, Workspace>;
  readonly #members: ReadonlyMap<string, PlatformClient>;
  readonly #groups: Readonly<Record<string, readonly string[]>>;
  readonly #bells = new Map<Side, string>();
  #rights: Rights | undefined;

  constructor(
    workspaces: Record<Side, Workspace>,
    members: ReadonlyMap<string, PlatformClient>,
    groups: Readonly<Record<string, readonly string[]>>,
  ) {
    this.#groups = groups;
    this.workspaces = workspaces;
    this.#members = members;
  }

  id(key: string): string {
    const id = this.ids.get(key);
    if (id === undefined) throw new Error(`${key} was not made`);
    return id;
  }

  /** The token of a share. */
  token(key: string): string {
    const token = this.tokens.get(key);
    if (token === undefined) throw new Error(`${key} has no token`);
    return token;
  }

  groupsOf(side: Side, name: string): string[] {
    return side === 'B' ? [] : Object.keys(this.#groups).filter((group) => this.#groups[group]?.includes(name));
  }

  ask<T>(side: Side, query: string, variables: Record<string, unknown> = {}, as = 'owner'): Promise<T> {
    const client = this.#members.get(`${side}/${as}`);
    if (client === undefined) throw new Error(`${as} is no member of ${side}`);
    return client.graphql<T>(this.workspaces[side].subdomain, query, variables);
  }

  /** Creates everything in the plan through the public API. */
  async build(): Promise<void> {
    for (const side of ['A', 'B'] as const) {
      for (const { name, kind, parent, author } of plan()) {
        const key = `${side}/${name}`;
        const thing: Thing = {
          key,
          side,
          kind,
          parent: parent === undefined ? undefined : `${side}/${parent}`,
          author: side === 'A' || author === 'viewer' || author === 'manager' ? author : 'owner',
        };
        this.things.set(key, thing);
        this.words.set(key, newWord());
        this.#know(key, await makeThing(this, thing, name));
      }
    }
    await this.#settle();
  }

  #know(key: string, id: string): void {
    this.ids.set(key, id);
    this.keys.set(id, key);
  }

  /** Waits until no worker writes into the workspaces anymore. */
  async #settle(): Promise<void> {
    const query = 'query($id: ID!) { file(id: $id) { transcription { status } } }';
    for (const key of this.#kind('FILE')) {
      await eventually(async () => {
        type Found = { file: { transcription: { status: string } } };
        const { file } = await this.ask<Found>(sideOf(key), query, { id: this.id(key) });
        return !['QUEUED', 'RUNNING'].includes(file.transcription.status);
      }, AT_WORK);
    }
    for (const key of this.#kind('JOB')) await this.jobIsDone(sideOf(key), this.id(key));
  }

  /** Its query matches nothing, so that only the job itself remains. */
  async startJob(side: Side, as: string, query = newWord()): Promise<string> {
    const field = 'mutation($i: ChangeMatchingInput!) { made: changeMatching(input: $i) { id } }';
    const i = { objectType: 'NOTE', collection: { query }, change: { archived: true } };
    return (await this.ask<{ made: { id: string } }>(side, field, { i }, as)).made.id;
  }

  async jobIsDone(side: Side, id: string): Promise<void> {
    const query = '{ jobs(everybody: true) { id state } }';
    type Found = { jobs: { id: string; state: string }[] };
    await eventually(
      async () => (await this.ask<Found>(side, query)).jobs.find((job) => job.id === id)?.state === 'DONE',
      AT_WORK,
    );
  }

  /** The id of something that was created with the workspace. */
  stand(side: Side, name: string): string {
    const id = this.workspaces[side].ids.get(name);
    if (id === undefined) throw new Error(`Workspace ${side} has no ${name}`);
    return id;
  }

  /** Changes a tag that every member sees in every world. @returns Its id. */
  async ring(side: Side): Promise<string> {
    const input = { title: newWord(), tagGroupId: this.id(`${side}/tag-group-0`) };
    const id = this.#bells.get(side);
    const query =
      id === undefined
        ? 'mutation($i: CreateTagInput!) { made: createTag'
        : 'mutation($i: UpdateTagInput!) { made: updateTag';
    const { made } = await this.ask<{ made: { id: string } }>(side, `${query}(input: $i) { id } }`, {
      i: id === undefined ? input : { id, title: input.title },
    });
    this.#bells.set(side, made.id);
    return made.id;
  }

  /** Changes the platform's permissions to these, with the smallest number of changes. */
  async apply(rights: Rights): Promise<Model> {
    const before = this.#rights ?? (await this.#readRights());
    // Restores from the trash first, because what is in it cannot be changed.
    for (const key of before.trashed) await this.#trash(key, 'restoreContent');
    for (const key of this.things.keys()) await this.#grant(key, before, rights);
    for (const key of this.#kind('INSIGHT')) {
      const isOut = rights.published.has(key);
      if (isOut === before.published.has(key)) continue;
      const field = isOut ? 'publishInsight' : 'unpublishInsight';
      await this.ask(sideOf(key), `mutation($id: ID!) { ${field}(id: $id) { id } }`, { id: this.id(key) });
    }
    for (const key of rights.trashed) await this.#trash(key, 'deleteContent');
    this.#rights = rights;
    return new Model(this.things, rights);
  }

  #kind(kind: Thing['kind']): string[] {
    return [...this.things.values()].filter((thing) => thing.kind === kind).map(({ key }) => key);
  }

  async #trash(key: string, field: 'deleteContent' | 'restoreContent'): Promise<void> {
    const kind = this.things.get(key)?.kind;
    await this.ask(sideOf(key), `mutation($k: ContentKind!, $id: ID!) { ${field}(kind: $k, id: $id) }`, {
      k: kind,
      id: this.id(key),
    });
  }

  async #grant(key: string, before: Rights, after: Rights): Promise<void> {
    const was = new Map(before.grants.filter(({ on }) => on === key).map((grant) => [principalOf(grant), grant]));
    const is = new Map(after.grants.filter(({ on }) => on === key).map((grant) => [principalOf(grant), grant]));
    const given = [...is].filter(([name, { level }]) => was.get(name)?.level !== level).map(([, grant]) => grant);
    const taken = [...was].filter(([name]) => !is.has(name)).map(([, grant]) => grant);
    const isCut = after.restricted.has(key);
    if (given.length === 0 && taken.length === 0 && isCut === before.restricted.has(key)) return;
    const input = (grant: Grant, level: string | null) => ({ ...this.#principal(sideOf(key), grant), level });
    await this.ask(sideOf(key), 'mutation($i: SetPermissionsInput!) { setPermissions(input: $i) { restricted } }', {
      i: {
        kind: nameOf(this.things.get(key)?.kind),
        id: this.id(key),
        restricted: isCut,
        grants: [
          ...given.map((grant) => input(grant, LEVELS[grant.level - 1]!)),
          ...taken.map((grant) => input(grant, null)),
        ],
      },
    });
  }

  #principal(side: Side, { to }: Grant): { principalKind: string; principalId: string | null } {
    const named = to.kind === 'user' || to.kind === 'group';
    return {
      principalKind: to.kind.toUpperCase(),
      principalId: named ? this.stand(side, to.name) : null,
    };
  }

  /** The permissions after creation: each creator's own grant, and everybody's access. */
  async #readRights(): Promise<Rights> {
    const grants: Grant[] = [];
    for (const { key, kind, parent } of this.things.values()) {
      const level = LEVEL_OF_ALL.get(kind);
      if (level === undefined || (kind === 'TAG_BOARD' && parent !== undefined)) continue;
      grants.push({ on: key, to: { kind: 'user', name: 'owner' }, level: 3 });
      grants.push({ on: key, to: { kind: 'markup' }, level });
    }
    return { grants, restricted: new Set(), published: new Set(), trashed: new Set() };
  }
}

export function sideOf(key: string): Side {
  return key.startsWith('A/') ? 'A' : 'B';
}

/** The API's name of a kind. */
export function nameOf(kind: Kind | undefined): string {
  if (kind === 'FIELD_GROUP') return 'FIELD_SET';
  return kind === 'INSIGHT_TEMPLATE' ? 'TEMPLATE' : (kind ?? '');
}

function principalOf({ to }: Grant): string {
  return `${to.kind} ${'name' in to ? to.name : ''}`;
}

/** Twelve letters that no text analyzer reduces to another word. */
export function newWord(): string {
  return `q${Array.from({ length: 11 }, () => 'bcdfghjklmnpqrtvwxz'[randomInt(19)]).join('')}`;
}
