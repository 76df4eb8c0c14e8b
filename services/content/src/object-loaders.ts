import type { Actor } from '@fieldloom/auth/actor';
import type { RequestContext } from '@fieldloom/graphql/context';
import { notFound } from '@fieldloom/kernel/errors';
import { UNTITLED } from '@fieldloom/kernel/naming';
import { Injectable } from '@nestjs/common';
import type DataLoader from 'dataloader';
import { ContentStore } from './content-store.ts';
import type { Trx } from './database.ts';
import { type Folder, FolderRepository } from './modules/folder/folder.repository.ts';
import { type Highlight, HighlightRepository } from './modules/highlight/highlight.repository.ts';
import { type Insight, InsightRepository } from './modules/insight/insight.repository.ts';
import { type Note, NoteRepository } from './modules/note/note.repository.ts';
import { GrantService, type Permissions } from './modules/permission/grant.service.ts';
import { type ObjectAccess, PermissionService } from './modules/permission/permission.service.ts';
import { type CountedKind, type Project, ProjectRepository } from './modules/project/project.repository.ts';
import { type Tag, TagRepository } from './modules/tag/tag.repository.ts';
import { byId, groupBy, requestLoader } from './request-loaders.ts';

/** The rows of a kind, from its repository. */
interface ReadableRows<T> {
  findReadable(trx: Trx, actor: Actor, ids: readonly string[]): Promise<T[]>;
}

/**
 * Loads objects by id, as the signed-in reader of a request may see them: null for objects that they may not see, as
 * for missing ones. Many ids of one request become one query.
 */
@Injectable()
export class ObjectLoaders {
  constructor(
    private readonly store: ContentStore,
    private readonly folders: FolderRepository,
    private readonly projects: ProjectRepository,
    private readonly notes: NoteRepository,
    private readonly highlights: HighlightRepository,
    private readonly insights: InsightRepository,
    private readonly tags: TagRepository,
    private readonly permissionService: PermissionService,
    private readonly grants: GrantService,
  ) {}

  folder(context: RequestContext): DataLoader<string, Folder | null> {
    return this.readable(context, 'folder', this.folders);
  }

  project(context: RequestContext): DataLoader<string, Project | null> {
    return this.readable(context, 'project', this.projects);
  }

  note(context: RequestContext): DataLoader<string, Note | null> {
    return this.readable(context, 'note', this.notes);
  }

  highlight(context: RequestContext): DataLoader<string, Highlight | null> {
    return this.readable(context, 'highlight', this.highlights);
  }

  insight(context: RequestContext): DataLoader<string, Insight | null> {
    return this.readable(context, 'insight', this.insights);
  }

  tag(context: RequestContext): DataLoader<string, Tag | null> {
    return this.readable(context, 'tag', this.tags);
  }

  projectsOfFolder(context: RequestContext): DataLoader<string, Project[]> {
    return requestLoader<Project[]>(context, 'projectsOfFolder', this.store, [], async (trx, actor, ids) =>
      groupBy(await this.projects.listOfFolders(trx, actor, ids), (project) => project.folderId ?? ''),
    );
  }

  /** Counts a project's objects that the reader may see; see `counts.ts`. */
  countInProject(context: RequestContext, kind: CountedKind): DataLoader<string, number> {
    return requestLoader(context, `${kind}CountOfProject`, this.store, 0, (trx, actor, ids) =>
      this.projects.countIn(trx, actor, ids, kind, false),
    );
  }

  /** The same without what is archived: as many as the project's own lists show. */
  countShownInProject(context: RequestContext, kind: CountedKind): DataLoader<string, number> {
    return requestLoader(context, `shown ${kind}CountOfProject`, this.store, 0, (trx, actor, ids) =>
      this.projects.countIn(trx, actor, ids, kind, true),
    );
  }

  /** Plain text of notes that were already found visible. */
  noteText(context: RequestContext): DataLoader<string, string> {
    return requestLoader(context, 'noteText', this.store, '', (trx, _actor, ids) => this.notes.texts(trx, ids));
  }

  /** Plain text of insights that were already found visible. */
  insightText(context: RequestContext): DataLoader<string, string> {
    return requestLoader(context, 'insightText', this.store, '', (trx, _actor, ids) => this.insights.texts(trx, ids));
  }

  /** The reader's own access; NOT_FOUND if the object was deleted in the meantime. */
  async requiredAccess(context: RequestContext, id: string): Promise<ObjectAccess> {
    const loader = requestLoader<ObjectAccess | null>(context, 'access', this.store, null, (trx, actor, ids) =>
      this.permissionService.accessOf(trx, actor, ids),
    );
    const access = await loader.load(id);
    if (access === null) throw notFound();
    return access;
  }

  async requiredPermissions(context: RequestContext, id: string): Promise<Permissions> {
    const loader = requestLoader<Permissions | null>(context, 'permissions', this.store, null, (trx, actor, ids) =>
      this.grants.permissionsOf(trx, actor, ids),
    );
    const permissions = await loader.load(id);
    if (permissions === null) throw notFound();
    return permissions;
  }

  private readable<T extends { id: string }>(
    context: RequestContext,
    kind: string,
    rows: ReadableRows<T>,
  ): DataLoader<string, T | null> {
    return requestLoader<T | null>(context, kind, this.store, null, async (trx, actor, ids) =>
      byId(await rows.findReadable(trx, actor, ids)),
    );
  }

  /** The project of an object that the reader may see; without its name when they may not see the project itself. */
  async projectOfReadable(context: RequestContext, projectId: string): Promise<Project> {
    const project = await this.project(context).load(projectId);
    return project ?? hiddenProject(projectId);
  }
}

function hiddenProject(id: string): Project {
  return {
    id,
    title: UNTITLED.plain,
    summary: null,
    color: null,
    icon: null,
    folderId: null,
    templateId: null,
    transcriptionLanguage: null,
    transcriptionVocabulary: [],
    defaultFramework: null,
    defaultSummaryLanguage: null,
    rank: 0,
    createdById: null,
    createdAt: new Date(0),
    updatedAt: new Date(0),
    version: 0,
  };
}
