import { create } from '@bufbuild/protobuf';
import type { ServiceImpl } from '@connectrpc/connect';
import type { Actor } from '@fieldloom/auth/actor';
import { PERMISSION_LEVELS } from '@fieldloom/kernel/enums';
import { badInput, notFound } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import type { Actor as ActorMessage } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import {
  type ContentService,
  type ObjectLevel,
  type ObjectRef as ObjectRefMessage,
  ObjectRefSchema,
} from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { readRpcActor } from '@fieldloom/rpc/actor';
import { Injectable } from '@nestjs/common';
import { ACCESS_KINDS, type AccessKind, type IndexedKind, type ObjectRef, parseIndexedKind } from '../content-kinds.ts';
import { ContentStore } from '../content-store.ts';
import { ProjectionService } from '../modules/collaboration/projection.service.ts';
import { HighlightRepository } from '../modules/highlight/highlight.repository.ts';
import { NoteService } from '../modules/note/note.service.ts';
import { PermissionRepository } from '../modules/permission/permission.repository.ts';
import { PermissionService } from '../modules/permission/permission.service.ts';
import { SearchDocumentRepository } from '../modules/search-document/search-document.repository.ts';
import { PublicObjectService } from '../modules/share/public-object.service.ts';
import { TemplateService } from '../modules/template/template.service.ts';
import { TranscriptService } from '../modules/transcript/transcript.service.ts';

/** Objects that one call names at most. */
const MAX_OBJECTS = 1_000;
/** Documents with their whole text that one call gives back; a message is at most 10 MB. */
const MAX_DOCUMENTS = 100;
/** Characters of text in one answer with more than one document: some two recordings of three hours. */
const MAX_CHARACTERS = 400_000;

/** Characters of another service's name for a request. */
const MAX_KEY = 100;

/** What other services ask of content. Callers are services of the region; people's rights come in the request. */
@Injectable()
export class ContentRpc {
  constructor(
    private readonly store: ContentStore,
    private readonly permissions: PermissionService,
    private readonly nodes: PermissionRepository,
    private readonly searchDocuments: SearchDocumentRepository,
    private readonly transcripts: TranscriptService,
    private readonly highlights: HighlightRepository,
    private readonly shares: PublicObjectService,
    private readonly notes: NoteService,
    private readonly projections: ProjectionService,
    private readonly templates: TemplateService,
  ) {}

  routes(): ServiceImpl<typeof ContentService> {
    return {
      checkAccess: async ({ actor, objects }) => ({ levels: await this.checkAccess(actor, objects) }),
      grantShared: async ({ sharer, userId, grants }) => {
        await this.grantShared(sharer, parseId(userId, 'user_id'), grants);
        return {};
      },
      installTemplate: async ({ actor, templateId, idempotencyKey }) =>
        this.installTemplate(actor, templateId, idempotencyKey),
      listReadableNodes: async ({ actor }) => this.listReadableNodes(actor),
      getSearchDocuments: async ({ teamId, objects }) => ({
        documents: await this.getSearchDocuments(teamId, objects),
      }),
      listSearchDocumentIds: async (request) => ({ ids: await this.listSearchDocumentIds(request) }),
      attachTranscript: async ({ teamId, noteId, fileId, transcriptKey }) => {
        const input = { noteId: parseId(noteId, 'note_id'), fileId: parseId(fileId, 'file_id'), transcriptKey };
        const team = parseId(teamId, 'team_id');
        const segments = await this.transcripts.attach(team, input);
        // Nobody may have the note open: its text is derived at once, and found by search as part of the same trace.
        await this.projections.project({ teamId: team, id: input.noteId });
        return { segments };
      },
      getClipSpecification: async ({ teamId, highlightId }) => this.getClipSpecification(teamId, highlightId),
      resolveShare: async ({ teamId, token }) => {
        const share = await this.shares.resolve(parseId(teamId, 'team_id'), token);
        return { shareId: share.id, object: { kind: share.objectKind, id: share.objectId } };
      },
      createImportedNote: async (request) => {
        const author = {
          teamId: parseId(request.teamId, 'team_id'),
          ...(request.actorId === '' ? {} : { userId: parseId(request.actorId, 'actor_id') }),
        };
        const { id, created } = await this.notes.import(author, {
          projectId: parseId(request.projectId, 'project_id'),
          origin: request.origin,
          externalId: request.externalId,
          externalUrl: request.externalUrl === '' ? null : request.externalUrl,
          title: request.title,
          text: request.text,
          createdAt: readTime(request.createdAt),
        });
        return { noteId: id, created };
      },
      getTitles: async ({ teamId, objects }) => {
        const refs = parseRefs(objects, MAX_OBJECTS);
        const team = parseId(teamId, 'team_id');
        const titles = await this.store.in({ teamId: team }, (trx) => this.searchDocuments.titles(trx, refs));
        return {
          titles: titles.map((each) => ({
            object: { kind: each.kind, id: each.id },
            title: each.title,
            createdBy: each.createdBy ?? '',
            projectId: each.projectId ?? '',
            noteId: each.noteId ?? '',
          })),
        };
      },
    };
  }

  private async checkAccess(actorMessage: ActorMessage | undefined, objects: readonly ObjectRefMessage[]) {
    const actor = requireActorMessage(actorMessage);
    if (objects.length > MAX_OBJECTS) throw badInput(`At most ${MAX_OBJECTS} objects`, { field: 'objects' });
    const refs = objects.map((object) => ({ kind: parseAccessKind(object.kind), id: parseId(object.id) }));
    return this.store.as(actor, async (trx) => {
      const ids = refs.map((ref) => ref.id);
      const access = await this.permissions.accessOf(trx, actor, ids);
      const kinds = await this.nodes.kinds(trx, ids);
      return refs.flatMap(({ kind, id }) => {
        const level = access.get(id)?.level;
        return level === undefined || kinds.get(id) !== kind
          ? []
          : [{ object: create(ObjectRefSchema, { kind, id }), level }];
      });
    });
  }

  private async grantShared(
    sharerMessage: ActorMessage | undefined,
    userId: string,
    grants: readonly ObjectLevel[],
  ): Promise<void> {
    const sharer = requireActorMessage(sharerMessage);
    if (grants.length > MAX_OBJECTS) throw badInput(`At most ${MAX_OBJECTS} grants`, { field: 'grants' });
    for (const { object, level: wanted } of grants) {
      const level = PERMISSION_LEVELS.find((known) => known === wanted);
      if (object === undefined || level === undefined) throw badInput('This is no grant', { field: 'grants' });
      const ref = { kind: parseAccessKind(object.kind), id: parseId(object.id) };
      await this.permissions.grantShared(sharer, ref, { userId, level });
    }
  }

  private async installTemplate(actor: ActorMessage | undefined, templateId: string, key: string) {
    if (key === '' || key.length > MAX_KEY) throw badInput('idempotency_key is missing', { field: 'idempotency_key' });
    const { project, created } = await this.templates.install(requireActorMessage(actor), templateId, `rpc/${key}`);
    return { projectId: project.id, created };
  }

  private async listReadableNodes(actorMessage: ActorMessage | undefined) {
    const actor = requireActorMessage(actorMessage);
    const nodeIds = await this.store.as(actor, (trx) => this.nodes.readableNodeIds(trx, actor));
    return { nodeIds, everything: false };
  }

  private async getSearchDocuments(teamIdText: string, objects: readonly ObjectRefMessage[]) {
    const teamId = parseId(teamIdText, 'team_id');
    const asked = parseRefs(objects, MAX_DOCUMENTS);
    const { refs, found, trashed } = await this.store.in(
      { teamId },
      async (trx) => {
        const refs = asked.slice(0, await this.searchDocuments.fitting(trx, asked, MAX_CHARACTERS));
        return {
          refs,
          found: await this.searchDocuments.find(trx, teamId, refs),
          trashed: await this.searchDocuments.trashedVersions(trx, refs),
        };
      },
      { readOnly: true },
    );
    const byId = new Map(found.map((document) => [document.id, document]));
    return refs.map((ref) => {
      const document = byId.get(ref.id);
      if (document === undefined || document.kind !== ref.kind) {
        const version = trashed.get(ref.id);
        return { object: ref, deleted: true, ...(version === undefined ? {} : { version: BigInt(version) }) };
      }
      return {
        object: ref,
        deleted: false,
        version: BigInt(document.version),
        title: document.title,
        text: document.text,
        projectId: document.projectId ?? '',
        projectTitle: document.projectTitle,
        noteId: document.noteId ?? '',
        folderIds: document.folderIds,
        accessNodeIds: document.accessNodeIds,
        tagIds: document.tagIds,
        createdBy: document.createdBy ?? '',
        contributorIds: document.contributorIds,
        createdAt: document.createdAt.toISOString(),
        updatedAt: document.updatedAt.toISOString(),
        published: document.published,
        archived: false,
      };
    });
  }

  private async listSearchDocumentIds(request: { teamId: string; kind: string; afterId: string; limit: number }) {
    const kind = parseIndexedKind(request.kind);
    const limit = Math.min(Math.max(1, request.limit), COUNT_LIMITS.searchResults);
    const page = { afterId: request.afterId === '' ? undefined : parseId(request.afterId, 'after_id'), limit };
    const rows =
      request.teamId === ''
        ? await this.store.acrossWorkspaces('rebuild of the search index', (trx) =>
            this.searchDocuments.listIds(trx, kind, page),
          )
        : await this.store.in({ teamId: parseId(request.teamId, 'team_id') }, (trx) =>
            this.searchDocuments.listIds(trx, kind, page),
          );
    return rows.map((row) => ({ teamId: row.teamId, object: { kind, id: row.id } }));
  }

  private async getClipSpecification(teamIdText: string, highlightIdText: string) {
    const teamId = parseId(teamIdText, 'team_id');
    const highlightId = parseId(highlightIdText, 'highlight_id');
    const highlight = await this.store.in({ teamId }, (trx) =>
      this.highlights.find(trx, highlightId, { trashed: true }),
    );
    if (highlight === undefined || highlight.audioVideo === null) throw notFound();
    const { fileId, startMs, endMs } = highlight.audioVideo;
    const { noteId, deleted } = highlight;
    return { highlightId, noteId, fileId, startMs, endMs, version: BigInt(highlight.version), deleted };
  }
}

function requireActorMessage(message: ActorMessage | undefined): Actor {
  if (message === undefined) throw badInput('actor is missing', { field: 'actor' });
  const actor = readRpcActor(message);
  return { ...actor, teamId: parseId(actor.teamId, 'actor.team_id'), userId: parseId(actor.userId, 'actor.user_id') };
}

function parseRefs(objects: readonly ObjectRefMessage[], max: number): ObjectRef<IndexedKind>[] {
  if (objects.length > max) throw badInput(`At most ${max} objects`, { field: 'objects' });
  return objects.map((object) => ({ kind: parseIndexedKind(object.kind), id: parseId(object.id) }));
}

function parseAccessKind(text: string): AccessKind {
  const kind = ACCESS_KINDS.find((known) => known === text);
  if (kind === undefined) throw badInput('Unknown kind of object', { field: 'kind' });
  return kind;
}

function readTime(text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw badInput('created_at must be an ISO-8601 time', { field: 'created_at' });
  return time;
}
