import { randomBytes, randomInt } from 'node:crypto';
import { eventually } from '@fieldloom/testkit/eventually';
import type { PlatformClient } from '@fieldloom/testkit/platform-client';
import { BYTES_OF_SAMPLE, SAMPLE_RATE, wavOf } from '@fieldloom/testkit/wav';
import { upload } from '../kit/upload.ts';
import { type Grant, Model, type Rights, type Side, type Thing } from './model.ts';
import type { Workspace } from './people.ts';
import { plan } from './world.ts';

/** A pixel, for what `/image` shows. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** What highlights without a recording name. */
const NO_FILE = '0190a000-0000-7000-8000-000000000000';
const CUTTING = { timeoutMs: 300_000, intervalMs: 500 };
/** Where the workspaces' app lets people be sent back to. */
export const APP_ADDRESS = 'https://app.isolation.example/callback';
const SCOPES = ['CONTENT_READ'];
const LEVELS = ['READ', 'WRITE', 'FULL'] as const;

/** The things of both workspaces as they stand on the platform, and the rights that lie on them now. */
export class Stage {
  readonly things = new Map<string, Thing>();
  /** Ids by the things' keys, and the other way round. */
  readonly ids = new Map<string, string>();
  readonly keys = new Map<string, string>();
  /** A word of each thing's title that stands nowhere else. */
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

  /** Of a share. */
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

  /** Makes everything of the plan through the public API. */
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
        this.#know(key, await this.#make(thing, name));
      }
    }
    await this.#settle();
  }

  #know(key: string, id: string): void {
    this.ids.set(key, id);
    this.keys.set(id, key);
  }

  async #make(thing: Thing, name: string): Promise<string> {
    const { side, kind, key, author } = thing;
    const title = `${name} ${this.words.get(key)}`;
    const parent = thing.parent === undefined ? null : this.id(thing.parent);
    const make = async (field: string, variables: Record<string, unknown>, as = author): Promise<string> => {
      const { made } = await this.ask<{ made: { id: string; token?: string } }>(side, field, variables, as);
      if (made.token !== undefined) this.tokens.set(key, made.token);
      return made.id;
    };
    switch (kind) {
      case 'FOLDER':
        return make('mutation($i: CreateFolderInput!) { made: createFolder(input: $i) { id } }', {
          i: { name: title, parentId: parent },
        });
      case 'PROJECT':
        return make('mutation($i: CreateProjectInput!) { made: createProject(input: $i) { id } }', {
          // Everybody makes their own things here before the first world takes it away again.
          i: { title, folderId: parent, workspaceAccess: 'FULL' },
        });
      case 'NOTE':
        return make('mutation($i: CreateNoteInput!) { made: createNote(input: $i) { id } }', {
          i: { projectId: parent, title, text: `The words of ${title}` },
        });
      case 'INSIGHT':
        return make('mutation($i: CreateInsightInput!) { made: createInsight(input: $i) { id } }', {
          i: { projectId: parent, title },
        });
      case 'HIGHLIGHT': {
        const tag = this.id(`${side}/tag-${/\d/.exec(name)?.[0]}`);
        const recording = name === 'highlight-1a' ? this.id(`${side}/recording-1`) : NO_FILE;
        const range = { fileId: recording, startMs: 0, endMs: 1_000 };
        return make('mutation($i: CreateHighlightInput!) { made: createHighlight(input: $i) { id } }', {
          i: { noteId: parent, text: title, audioVideo: range, tagIds: [tag] },
        });
      }
      case 'TAG_BOARD':
        return make('mutation($t: String!, $p: ID) { made: createTagBoard(title: $t, projectId: $p) { id } }', {
          t: title,
          p: parent,
        });
      case 'TAG_GROUP':
        return make('mutation($t: String!, $b: ID!) { made: createTagGroup(title: $t, tagBoardId: $b) { id } }', {
          t: title,
          b: parent,
        });
      case 'TAG':
        return make('mutation($i: CreateTagInput!) { made: createTag(input: $i) { id } }', {
          i: { title: title.slice(0, 50), tagGroupId: parent },
        });
      case 'VIEW':
        return make('mutation($i: CreateViewInput!) { made: createView(input: $i) { id } }', {
          i: { projectId: parent, title, layout: 'TABLE', objectType: 'NOTE' },
        });
      case 'FIELD_SET': {
        // It came with its project.
        const query = 'query($id: ID!) { project(id: $id) { noteFieldSet { id } } }';
        type Own = { project: { noteFieldSet: { id: string } } };
        return (await this.ask<Own>(side, query, { id: parent }, author)).project.noteFieldSet.id;
      }
      case 'FIELD':
        return make('mutation($i: CreateFieldInput!) { made: createField(input: $i) { id } }', {
          i: { fieldSetId: parent, label: title, type: 'TEXT' },
        });
      case 'COMMENT': {
        const on = this.things.get(thing.parent ?? '');
        return make('mutation($i: CreateCommentInput!) { made: createComment(input: $i) { id } }', {
          i: { objectKind: on?.kind, objectId: parent, text: title },
        });
      }
      case 'SHARE': {
        const on = this.things.get(thing.parent ?? '');
        return make(
          'mutation($k: ShareableKind!, $o: ID!) { made: createShare(objectKind: $k, objectId: $o) { id token } }',
          {
            k: on?.kind,
            o: parent,
          },
        );
      }
      case 'FILE': {
        const { owner, subdomain } = this.workspaces[side];
        const isRecording = name.startsWith('recording');
        return upload(owner, subdomain, {
          noteId: parent ?? '',
          fileName: `${title}.${isRecording ? 'wav' : 'png'}`,
          contentType: isRecording ? 'audio/wav' : 'image/png',
          bytes: isRecording ? hum() : PIXEL,
        });
      }
      case 'USER':
        return this.workspaces[side].ids.get(name.slice('user-'.length)) ?? this.#stand(side, 'manager');
      case 'GROUP':
      case 'INVITE':
        return this.#stand(side, name);
      case 'OAUTH_CLIENT': {
        const input = { name: title.slice(0, 49), redirectUris: [APP_ADDRESS], scopes: SCOPES, confidential: true };
        const query = 'mutation($i: CreateOAuthClientInput!) { made: createOAuthClient(input: $i) { client { id } } }';
        const { made } = await this.ask<{ made: { client: { id: string } } }>(side, query, { i: input });
        return made.client.id;
      }
      case 'SCIM_TOKEN': {
        const query = 'mutation($n: String!) { made: createScimToken(name: $n) { scimToken { id } } }';
        const { made } = await this.ask<{ made: { scimToken: { id: string } } }>(side, query, { n: title });
        return made.scimToken.id;
      }
      case 'DOMAIN':
        return make('mutation($d: String!) { made: addWorkspaceDomain(domain: $d) { id } }', {
          d: `${this.words.get(key)}.example`,
        });
      case 'API_TOKEN': {
        const query = 'mutation($i: CreateApiTokenInput!) { made: createApiToken(input: $i) { apiToken { id } } }';
        type Made = { made: { apiToken: { id: string } } };
        const { made } = await this.ask<Made>(side, query, { i: { name: title, scopes: SCOPES } }, author);
        return made.apiToken.id;
      }
      case 'SESSION': {
        type Own = { sessions: { id: string; current: boolean }[] };
        const { sessions } = await this.ask<Own>(side, '{ sessions { id current } }', {}, author);
        const own = sessions.find(({ current }) => current);
        if (own === undefined) throw new Error(`${author} of ${side} has no session`);
        return own.id;
      }
      case 'OAUTH_GRANT':
        return this.#giveApp(side, author);
      case 'CLIP':
        return this.#clipOf(side, thing.parent ?? '');
    }
  }

  /** @returns the id of what a member gave the workspace's app, as its audit log has it. */
  async #giveApp(side: Side, author: string): Promise<string> {
    const request = {
      responseType: 'code',
      clientId: this.id(`${side}/app`),
      redirectUri: APP_ADDRESS,
      scope: '',
      codeChallenge: randomBytes(32).toString('base64url'),
      codeChallengeMethod: 'S256',
    };
    const decide = 'mutation($r: OAuthRequestInput!) { decideOAuthConsent(request: $r, allow: true) }';
    await this.ask(side, decide, { r: request }, author);
    type Log = { auditLog: { nodes: { objectId: string }[] } };
    const query = 'query($f: AuditLogFilter!) { auditLog(filter: $f, first: 1) { nodes { objectId } } }';
    const filter = { actions: ['oauth-grant.given'], actorId: this.#stand(side, author) };
    const { auditLog } = await this.ask<Log>(side, query, { f: filter });
    const [given] = auditLog.nodes;
    if (given === undefined) throw new Error(`${author} of ${side} gave the app nothing`);
    return given.objectId;
  }

  /** Until no worker writes into the workspaces any more. */
  async #settle(): Promise<void> {
    const query = 'query($id: ID!) { file(id: $id) { transcription { status } } }';
    for (const key of this.#kind('FILE')) {
      await eventually(async () => {
        type Found = { file: { transcription: { status: string } } };
        const { file } = await this.ask<Found>(sideOf(key), query, { id: this.id(key) });
        return !['QUEUED', 'RUNNING'].includes(file.transcription.status);
      }, CUTTING);
    }
  }

  /** Cut by a worker when the recording was converted. */
  #clipOf(side: Side, highlight: string): Promise<string> {
    const query = 'query($id: ID!) { highlight(id: $id) { clip { id status } } }';
    return eventually(async () => {
      type Found = { highlight: { clip: { id: string; status: string } | null } };
      const found = await this.ask<Found>(side, query, { id: this.id(highlight) });
      const { clip } = found.highlight;
      if (clip?.status !== 'COMPLETE') throw new Error(`the clip of ${highlight} is ${clip?.status ?? 'not there'}`);
      return clip.id;
    }, CUTTING);
  }

  /** Of what was made with the workspace. */
  #stand(side: Side, name: string): string {
    const id = this.workspaces[side].ids.get(name);
    if (id === undefined) throw new Error(`Workspace ${side} has no ${name}`);
    return id;
  }

  /** Changes a tag that every member sees, in every world. @returns Its id. */
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

  /** Brings the platform to these rights, by the smallest number of changes. */
  async apply(rights: Rights): Promise<Model> {
    const before = this.#rights ?? (await this.#readRights());
    // Out of the trash first: what lies there cannot be changed.
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
        kind: this.things.get(key)?.kind,
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
      principalId: named ? this.#stand(side, to.name) : null,
    };
  }

  /** What making things has left: each maker's own grant, and what everybody got. */
  async #readRights(): Promise<Rights> {
    const grants: Grant[] = [];
    for (const { key, kind, parent } of this.things.values()) {
      if (kind !== 'FOLDER' && kind !== 'PROJECT' && !(kind === 'TAG_BOARD' && parent === undefined)) continue;
      grants.push({ on: key, to: { kind: 'user', name: 'owner' }, level: 3 });
      grants.push({ on: key, to: { kind: 'markup' }, level: kind === 'PROJECT' ? 3 : 2 });
    }
    return { grants, restricted: new Set(), published: new Set(), trashed: new Set() };
  }
}

export function sideOf(key: string): Side {
  return key.startsWith('A/') ? 'A' : 'B';
}

function principalOf({ to }: Grant): string {
  return `${to.kind} ${'name' in to ? to.name : ''}`;
}

/** Twelve letters that no analyser takes for a form of another word. */
export function newWord(): string {
  return `q${Array.from({ length: 11 }, () => 'bcdfghjklmnpqrtvwxz'[randomInt(19)]).join('')}`;
}

/** Two seconds of a hum. */
function hum(): Buffer {
  const samples = Buffer.alloc(SAMPLE_RATE * 2 * BYTES_OF_SAMPLE);
  for (let at = 0; at < SAMPLE_RATE * 2; at += 1)
    samples.writeInt16LE(Math.round(8_000 * Math.sin(at / 12)), at * BYTES_OF_SAMPLE);
  return wavOf(samples);
}
