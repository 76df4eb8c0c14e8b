import { type Actor, requireRole, requireWritable } from '@fieldloom/auth/actor';
import { lockName } from '@fieldloom/db/lock-name';
import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { decodeCursor, pageSize } from '@fieldloom/graphql/cursor';
import { normalizeColor } from '@fieldloom/kernel/color';
import type { AllowFlag } from '@fieldloom/kernel/entitlements';
import type { PermissionLevel } from '@fieldloom/kernel/enums';
import { limitReached, notInPlan } from '@fieldloom/kernel/errors';
import { newId, parseId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS, TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { UNTITLED } from '@fieldloom/kernel/naming';
import { assertProjectIcon } from '@fieldloom/kernel/project-icons';
import { rankAtEnd } from '@fieldloom/kernel/ranks';
import { cleanLine, cleanText } from '@fieldloom/kernel/text';
import { type Grant, levelRank } from '@fieldloom/permissions/model';
import { Injectable } from '@nestjs/common';
import { ContentStore, type IdempotentCall } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import type { CreateProjectInput, QueryProjectsArgs, UpdateProjectInput } from '../../schema.gen.ts';
import { type Author, ChangeAnnouncer } from '../change/change-announcer.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { AccessTree } from '../permission/access-tree.ts';
import { everybodysLevel, PermissionService } from '../permission/permission.service.ts';
import {
  type NewProjectFields,
  type Project,
  type ProjectChange,
  type ProjectOrigin,
  ProjectRepository,
} from './project.repository.ts';
import { planFlagsOf, readSettings } from './project-settings.ts';

type NewProject = NewProjectFields & {
  access: PermissionLevel | null;
  restricted: boolean;
  origin?: ProjectOrigin;
};

@Injectable()
export class ProjectService {
  constructor(
    private readonly store: ContentStore,
    private readonly projects: ProjectRepository,
    private readonly entitlements: EntitlementService,
    private readonly tree: AccessTree,
    private readonly permissions: PermissionService,
    private readonly changes: ChangeAnnouncer,
  ) {}

  async list(request: RequestContext, args: QueryProjectsArgs): Promise<Project[]> {
    const actor = actorOf(request);
    const [rank, id] = args.after == null ? [] : decodeCursor(args.after, 2);
    const page = {
      folderId: args.folderId == null ? undefined : parseId(args.folderId, 'folderId'),
      first: pageSize(args.first ?? COUNT_LIMITS.listPage),
      after: rank === undefined ? undefined : { rank: Number(rank), id: parseId(String(id), 'after') },
    };
    return this.store.read(request, async (trx) => {
      const { folderId } = page;
      // A folder that the actor may not see is answered like one that does not exist: empty.
      if (folderId !== undefined && !(await this.permissions.accessOf(trx, actor, [folderId])).has(folderId)) return [];
      return this.projects.list(trx, actor, page);
    });
  }

  /**
   * The creator gets FULL, everybody else the level that the creator chose.
   * @throws FORBIDDEN below the role MANAGER.
   * @throws LIMIT_REACHED with the upgrade prompt `projects`, `customize` or `access`.
   */
  async create(actor: Actor, input: CreateProjectInput, call?: IdempotentCall): Promise<Project> {
    requireRole(actor, 'MANAGER');
    requireWritable(actor);
    const fields = {
      title: projectTitle(input.title),
      summary: optional(input.summary, projectSummary),
      color: optional(input.color, (text) => normalizeColor(text)),
      icon: optional(input.icon, iconName),
      folderId: optional(input.folderId, (text) => parseId(text, 'folderId')),
    };
    const access = input.workspaceAccess === undefined ? 'WRITE' : input.workspaceAccess;
    if (fields.color !== null || fields.icon !== null) {
      await this.entitlements.require(actor, 'customProjectIconsAndTagColors');
    }
    if (access !== 'WRITE') await this.entitlements.require(actor, 'projectCustomizationAndPermissions');
    const limit = await this.entitlements.limit(actor, 'projects');
    return this.store.runOnce(
      actor,
      call,
      async (trx) => {
        const folder =
          fields.folderId === null
            ? undefined
            : await this.permissions.require(trx, actor, { kind: 'FOLDER', id: fields.folderId }, 'WRITE');
        const restricted = folder !== undefined && levelRank(access) < levelRank(everybodysLevel(folder));
        return this.insert(trx, actor, { ...fields, access, restricted }, limit);
      },
      (trx, { id }) => this.permissions.require(trx, actor, { kind: 'PROJECT', id }, 'READ'),
    );
  }

  /** Returns those projects that the actor may see. */
  readable(trx: Trx, actor: Actor, ids: readonly string[]): Promise<Project[]> {
    return this.projects.findReadable(trx, actor, ids);
  }

  /**
   * Returns the project that the request with this key made from a template, even if it is in the trash. The caller
   * must check whether the requester may see it.
   */
  findSample(trx: Trx, key: string): Promise<Project | undefined> {
    return this.projects.findMade(trx, key);
  }

  /**
   * Returns the templates from which the workspace's projects were made, without checking rights, because plans limit
   * their number.
   */
  templateIds(trx: Trx): Promise<string[]> {
    return this.projects.templateIds(trx);
  }

  /**
   * Creates a project with sample content that is open to everybody in the workspace.
   * @throws like `create`.
   */
  async createSample(
    trx: Trx,
    actor: Actor,
    look: { title: string; summary: string | null; color: string | null; icon: string | null },
    origin: ProjectOrigin,
    planLimit: number | undefined,
  ): Promise<Project> {
    requireRole(actor, 'MANAGER');
    requireWritable(actor);
    const fields = { ...look, folderId: null, access: 'WRITE', restricted: false, origin } as const;
    return this.insert(trx, actor, fields, planLimit);
  }

  private async insert(
    trx: Trx,
    actor: Actor,
    { access, restricted, ...fields }: NewProject,
    planLimit: number | undefined,
  ): Promise<Project> {
    await this.requireRoom(trx, actor, planLimit);
    const id = newId();
    const rank = rankAtEnd(await this.projects.highestRank(trx));
    const project = await this.projects.insert(trx, actor.teamId, { ...fields, id, rank, createdById: actor.userId });
    await this.tree.add(trx, actor, {
      id,
      kind: 'PROJECT',
      parentId: fields.folderId,
      restricted,
      grants: initialGrants(actor, access),
    });
    await this.changes.announce(trx, actor, { kind: 'PROJECT', id, version: project.version, change: 'created' });
    return project;
  }

  /** @throws FORBIDDEN without WRITE, and for moving it to another folder without the role MANAGER and FULL. */
  async update(actor: Actor, input: UpdateProjectInput): Promise<Project> {
    const id = parseId(input.id);
    const change: ProjectChange = {
      ...(input.title == null ? {} : { title: projectTitle(input.title) }),
      ...(input.summary === undefined ? {} : { summary: optional(input.summary, projectSummary) }),
      ...(input.color === undefined ? {} : { color: optional(input.color, (text) => normalizeColor(text)) }),
      ...(input.icon === undefined ? {} : { icon: optional(input.icon, iconName) }),
      ...readSettings(input),
    };
    const folderId = optional(input.folderId, (text) => parseId(text, 'folderId'));
    const flag = 'customProjectIconsAndTagColors';
    const mayCustomize = (change.color ?? change.icon) == null || (await this.entitlements.has(actor, flag));
    const missing = await this.missingFlags(actor, change);
    return this.store.as(actor, async (trx) => {
      await this.permissions.require(trx, actor, { kind: 'PROJECT', id }, 'WRITE');
      const current = (await this.projects.findReadable(trx, actor, [id]))[0];
      if (!mayCustomize && looksOther(current, change)) throw notInPlan(flag);
      for (const each of planFlagsOf(change, current)) if (missing.has(each)) throw notInPlan(each);
      const isMoved = input.folderId !== undefined && folderId !== current?.folderId;
      if (isMoved) await this.move(trx, actor, id, folderId);
      const project = await this.projects.update(trx, id, isMoved ? { ...change, folderId } : change);
      await this.changes.announce(trx, actor, {
        kind: 'PROJECT',
        id,
        version: project.version,
        change: isMoved ? 'moved' : 'updated',
        projectId: id,
      });
      return project;
    });
  }

  /** Returns the flags that the change may need but the plan does not have. */
  private async missingFlags(actor: Actor, change: ProjectChange): Promise<Set<AllowFlag>> {
    const missing = new Set<AllowFlag>();
    for (const flag of planFlagsOf(change)) if (!(await this.entitlements.has(actor, flag))) missing.add(flag);
    return missing;
  }

  /**
   * Announces a change of something that belongs to the project but is stored in other rows: its areas, or its readme.
   * @param textOnly Only words changed, which open editors already have.
   */
  async touch(trx: Trx, author: Author, id: string, { textOnly = false } = {}): Promise<void> {
    const version = await this.projects.touch(trx, id);
    if (version === undefined) return;
    await this.changes.announce(trx, author, {
      kind: 'PROJECT',
      id,
      version,
      change: 'updated',
      projectId: id,
      textOnly,
    });
  }

  /**
   * Returns the transcription settings for a note's recordings, as far as the current plan includes them; none for a
   * note that no longer exists.
   * @throws UNAVAILABLE.
   */
  async speechOfNote(teamId: string, noteId: string): Promise<{ language: string | null; vocabulary: string[] }> {
    const wanted = await this.store.in({ teamId }, (trx) => this.projects.speechOfNote(trx, noteId), {
      readOnly: true,
    });
    const hasLanguage = wanted?.language != null && (await this.entitlements.has({ teamId }, 'transcriptionSettings'));
    const hasWords = wanted?.vocabulary.length && (await this.entitlements.has({ teamId }, 'projectVocabulary'));
    return { language: hasLanguage ? wanted.language : null, vocabulary: hasWords ? wanted.vocabulary : [] };
  }

  /** A project that was closed to everybody stays closed in an open folder. */
  private async move(trx: Trx, actor: Actor, id: string, folderId: string | null): Promise<void> {
    requireRole(actor, 'MANAGER');
    const project = await this.permissions.require(trx, actor, { kind: 'PROJECT', id }, 'FULL');
    // Checked before anything is written, because the database's foreign keys would accept folders of other workspaces.
    const folder =
      folderId === null
        ? undefined
        : await this.permissions.require(trx, actor, { kind: 'FOLDER', id: folderId }, 'WRITE');
    const opens = folder !== undefined && levelRank(everybodysLevel(folder)) > levelRank(everybodysLevel(project));
    await this.tree.move(trx, actor, id, { parentId: folderId, ...(opens ? { restricted: true } : {}) });
  }

  /**
   * Checks that there is room for this many more projects; concurrent creations wait.
   * @throws LIMIT_REACHED.
   */
  async requireRoom(trx: Trx, actor: Actor, planLimit: number | undefined, count = 1): Promise<void> {
    await lockName(trx, `projects:${actor.teamId}`);
    const limit = Math.min(planLimit ?? COUNT_LIMITS.workspaceProjects, COUNT_LIMITS.workspaceProjects);
    if ((await this.projects.count(trx)) + count > limit) {
      throw limitReached(`Your workspace can hold ${limit} ${limit === 1 ? 'project' : 'projects'}`, 'projects', limit);
    }
  }
}

/** Tells whether a change sets a different color or icon. */
function looksOther(current: Project | undefined, { color, icon }: ProjectChange): boolean {
  return (color != null && color !== current?.color) || (icon != null && icon !== current?.icon);
}

function initialGrants(actor: Actor, workspaceAccess: PermissionLevel | null): Grant[] {
  const own: Grant = { principalKind: 'USER', principalId: actor.userId, level: 'FULL' };
  if (workspaceAccess === null) return [own];
  return [own, { principalKind: 'MARKUP', principalId: null, level: workspaceAccess }];
}

function optional<T>(text: string | null | undefined, read: (text: string) => T): T | null {
  return text == null ? null : read(text);
}

function projectTitle(text: string): string {
  return cleanLine(text, TEXT_LIMITS.projectTitle, 'title') || UNTITLED.plain;
}

function projectSummary(text: string): string {
  return cleanText(text, TEXT_LIMITS.projectSummary, 'summary').trim();
}

function iconName(text: string): string {
  assertProjectIcon(text);
  return text;
}
