import { randomBytes } from 'node:crypto';
import { eventually } from '@fieldloom/testkit/eventually';
import { BYTES_OF_SAMPLE, SAMPLE_RATE, wavOf } from '@fieldloom/testkit/wav';
import { upload } from '../kit/upload.ts';
import type { Side, Thing } from './model.ts';
import type { Stage } from './stage.ts';

/** Background workers convert, cut and change things in their own time. */
export const AT_WORK = { timeoutMs: 300_000, intervalMs: 500 };
/** A pixel, for `/image`. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** The file id of highlights without a recording. */
const NO_FILE = '0190a000-0000-7000-8000-000000000000';
/** Redirect URL of the workspaces' app. */
export const APP_ADDRESS = 'https://app.isolation.example/callback';
const SCOPES = ['CONTENT_READ'];

/** Creates one thing of the plan as its author would. @returns Its id. */
export async function makeThing(stage: Stage, thing: Thing, name: string): Promise<string> {
  const { side, kind, key, author } = thing;
  const title = `${name} ${stage.words.get(key)}`;
  const parent = thing.parent === undefined ? null : stage.id(thing.parent);
  const make = async (field: string, variables: Record<string, unknown>, as = author): Promise<string> => {
    const { made } = await stage.ask<{ made: { id: string; token?: string } }>(side, field, variables, as);
    if (made.token !== undefined) stage.tokens.set(key, made.token);
    return made.id;
  };
  switch (kind) {
    case 'FOLDER':
      return make('mutation($i: CreateFolderInput!) { made: createFolder(input: $i) { id } }', {
        i: { name: title, parentId: parent },
      });
    case 'PROJECT':
      return make('mutation($i: CreateProjectInput!) { made: createProject(input: $i) { id } }', {
        // Everybody creates their own things here, before the first world removes the access.
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
      const tag = stage.id(`${side}/tag-${/\d/.exec(name)?.[0]}`);
      const recording = name === 'highlight-1a' ? stage.id(`${side}/recording-1`) : NO_FILE;
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
    case 'README':
      return make('mutation($p: ID!, $t: String) { made: createReadme(projectId: $p, text: $t) { id } }', {
        p: parent,
        t: `The words of ${title}`,
      });
    case 'TEMPLATE':
      return make('mutation($i: CreateProjectTemplateInput!) { made: createProjectTemplate(input: $i) { id } }', {
        i: { projectId: stage.id(`${side}/project-1`), title },
      });
    case 'INSIGHT_TEMPLATE':
      return make('mutation($i: CreateInsightTemplateInput!) { made: createInsightTemplate(input: $i) { id } }', {
        i: { insightId: stage.id(`${side}/insight-1`), title },
      });
    case 'JOB':
      return stage.startJob(side, author, stage.words.get(key));
    case 'MERGED_TAG': {
      const group = stage.id(thing.parent?.replace('tag-', 'tag-group-') ?? '');
      return make('mutation($i: CreateTagInput!) { made: createTag(input: $i) { id } }', {
        i: { title: title.slice(0, 50), tagGroupId: group },
      });
    }
    case 'TAG_MERGE':
      return make('mutation($s: ID!, $t: ID!) { made: mergeTags(sourceId: $s, targetId: $t) { id } }', {
        s: stage.id(key.replace('merge-', 'merged-')),
        t: parent,
      });
    case 'FIELD_GROUP':
      return make('mutation($t: String!) { made: createFieldSet(title: $t) { id } }', { t: title.slice(0, 50) });
    case 'FIELD_SET': {
      // It was created with its project.
      const query = 'query($id: ID!) { project(id: $id) { noteFieldSet { id } } }';
      type Own = { project: { noteFieldSet: { id: string } } };
      return (await stage.ask<Own>(side, query, { id: parent }, author)).project.noteFieldSet.id;
    }
    case 'FIELD':
      return make('mutation($i: CreateFieldInput!) { made: createField(input: $i) { id } }', {
        i: { fieldSetId: parent, label: title, type: 'TEXT' },
      });
    case 'COMMENT': {
      const on = stage.things.get(thing.parent ?? '');
      return make('mutation($i: CreateCommentInput!) { made: createComment(input: $i) { id } }', {
        i: { objectKind: on?.kind, objectId: parent, text: title },
      });
    }
    case 'SHARE': {
      const on = stage.things.get(thing.parent ?? '');
      return make(
        'mutation($k: ShareableKind!, $o: ID!) { made: createShare(objectKind: $k, objectId: $o) { id token } }',
        {
          k: on?.kind,
          o: parent,
        },
      );
    }
    case 'FILE': {
      const { owner, subdomain } = stage.workspaces[side];
      const isRecording = name.startsWith('recording');
      return upload(owner, subdomain, {
        noteId: parent ?? '',
        fileName: `${title}.${isRecording ? 'wav' : 'png'}`,
        contentType: isRecording ? 'audio/wav' : 'image/png',
        bytes: isRecording ? hum() : PIXEL,
      });
    }
    case 'USER':
      return stage.workspaces[side].ids.get(name.slice('user-'.length)) ?? stage.stand(side, 'manager');
    case 'GROUP':
    case 'INVITE':
      return stage.stand(side, name);
    case 'OAUTH_CLIENT': {
      const input = { name: title.slice(0, 49), redirectUris: [APP_ADDRESS], scopes: SCOPES, confidential: true };
      const query = 'mutation($i: CreateOAuthClientInput!) { made: createOAuthClient(input: $i) { client { id } } }';
      const { made } = await stage.ask<{ made: { client: { id: string } } }>(side, query, { i: input });
      return made.client.id;
    }
    case 'SCIM_TOKEN': {
      const query = 'mutation($n: String!) { made: createScimToken(name: $n) { scimToken { id } } }';
      const { made } = await stage.ask<{ made: { scimToken: { id: string } } }>(side, query, { n: title });
      return made.scimToken.id;
    }
    case 'DOMAIN':
      return make('mutation($d: String!) { made: addWorkspaceDomain(domain: $d) { id } }', {
        d: `${stage.words.get(key)}.example`,
      });
    case 'API_TOKEN': {
      const query = 'mutation($i: CreateApiTokenInput!) { made: createApiToken(input: $i) { apiToken { id } } }';
      type Made = { made: { apiToken: { id: string } } };
      const { made } = await stage.ask<Made>(side, query, { i: { name: title, scopes: SCOPES } }, author);
      return made.apiToken.id;
    }
    case 'SESSION': {
      type Own = { sessions: { id: string; current: boolean }[] };
      const { sessions } = await stage.ask<Own>(side, '{ sessions { id current } }', {}, author);
      const own = sessions.find(({ current }) => current);
      if (own === undefined) throw new Error(`${author} of ${side} has no session`);
      return own.id;
    }
    case 'OAUTH_GRANT':
      return giveApp(stage, side, author);
    case 'CLIP':
      return clipOf(stage, side, thing.parent ?? '');
  }
}

/** @returns The id of a member's grant to the workspace's app, from its audit log. */
async function giveApp(stage: Stage, side: Side, author: string): Promise<string> {
  const request = {
    responseType: 'code',
    clientId: stage.id(`${side}/app`),
    redirectUri: APP_ADDRESS,
    scope: '',
    codeChallenge: randomBytes(32).toString('base64url'),
    codeChallengeMethod: 'S256',
  };
  const decide = 'mutation($r: OAuthRequestInput!) { decideOAuthConsent(request: $r, allow: true) }';
  await stage.ask(side, decide, { r: request }, author);
  type Log = { auditLog: { nodes: { objectId: string }[] } };
  const query = 'query($f: AuditLogFilter!) { auditLog(filter: $f, first: 1) { nodes { objectId } } }';
  const filter = { actions: ['oauth-grant.given'], actorId: stage.stand(side, author) };
  const { auditLog } = await stage.ask<Log>(side, query, { f: filter });
  const [given] = auditLog.nodes;
  if (given === undefined) throw new Error(`${author} of ${side} gave the app nothing`);
  return given.objectId;
}

/** A worker cuts it when the recording has been converted. */
function clipOf(stage: Stage, side: Side, highlight: string): Promise<string> {
  const query = 'query($id: ID!) { highlight(id: $id) { clip { id status } } }';
  return eventually(async () => {
    type Found = { highlight: { clip: { id: string; status: string } | null } };
    const found = await stage.ask<Found>(side, query, { id: stage.id(highlight) });
    const { clip } = found.highlight;
    if (clip?.status !== 'COMPLETE') throw new Error(`the clip of ${highlight} is ${clip?.status ?? 'not there'}`);
    return clip.id;
  }, AT_WORK);
}

/** Two seconds of a hum. */
function hum(): Buffer {
  const samples = Buffer.alloc(SAMPLE_RATE * 2 * BYTES_OF_SAMPLE);
  for (let at = 0; at < SAMPLE_RATE * 2; at += 1)
    samples.writeInt16LE(Math.round(8_000 * Math.sin(at / 12)), at * BYTES_OF_SAMPLE);
  return wavOf(samples);
}
