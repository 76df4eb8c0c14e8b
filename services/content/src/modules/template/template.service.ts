import type { Actor } from '@fieldloom/auth/actor';
import { lockName } from '@fieldloom/db/lock-name';
import { anchorAt } from '@fieldloom/document/anchor';
import { badInput } from '@fieldloom/kernel/errors';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { isProjectTemplateId, PROJECT_TEMPLATES, type ProjectTemplateId } from '@fieldloom/kernel/project-templates';
import { cleanLine } from '@fieldloom/kernel/text';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import { presentAnchor } from '../collaboration/anchor-columns.ts';
import { DocumentService } from '../collaboration/document.service.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { HighlightService } from '../highlight/highlight.service.ts';
import { InsightService } from '../insight/insight.service.ts';
import { NoteService } from '../note/note.service.ts';
import { PermissionService } from '../permission/permission.service.ts';
import type { Project } from '../project/project.repository.ts';
import { ProjectService } from '../project/project.service.ts';
import { TagService } from '../tag/tag.service.ts';
import { TEMPLATE_CONTENT } from './catalogue.ts';
import type { TemplateNote } from './template-content.ts';
import { documentFromBlocks } from './template-document.ts';
import { TemplateRoomService, templatesLock } from './template-room.service.ts';

export interface InstalledTemplate {
  project: Project;
  /** False when the same request was made before. */
  created: boolean;
}

/** Creates projects with sample content by the same rules as people's own, completely or not at all. */
@Injectable()
export class TemplateService {
  constructor(
    private readonly store: ContentStore,
    private readonly entitlements: EntitlementService,
    private readonly projects: ProjectService,
    private readonly notes: NoteService,
    private readonly documents: DocumentService,
    private readonly tags: TagService,
    private readonly highlights: HighlightService,
    private readonly insights: InsightService,
    private readonly permissions: PermissionService,
    private readonly room: TemplateRoomService,
  ) {}

  /**
   * @param key Identifies the request: a repeated one creates nothing, whatever happened to the first one's project.
   * @param title Replaces the sample's own.
   * @throws BAD_INPUT for a template that does not exist, FORBIDDEN below the role MANAGER.
   * @throws LIMIT_REACHED with the prompt `template` (not in the plan), `templates` or `projects`.
   */
  async install(actor: Actor, templateId: string, key: string, title?: string | null): Promise<InstalledTemplate> {
    if (!isProjectTemplateId(templateId)) throw badInput('There is no such template', { field: 'templateId' });
    const ownTitle = cleanLine(title ?? '', TEXT_LIMITS.projectTitle, 'title');
    const made = await this.store.as(actor, (trx) => this.projects.findSample(trx, key));
    if (made !== undefined) return { project: made, created: false };
    await this.entitlements.require(actor, 'templates');
    const limits = {
      templates: await this.entitlements.limit(actor, 'templates'),
      projects: await this.entitlements.limit(actor, 'projects'),
    };
    return this.store.as(actor, async (trx) => {
      await lockName(trx, templatesLock(actor.teamId));
      const known = await this.projects.findSample(trx, key);
      if (known !== undefined) return { project: known, created: false };
      await this.room.require(trx, limits.templates, templateId);
      const look = lookOf(templateId);
      const project = await this.projects.createSample(
        trx,
        actor,
        { ...look, title: ownTitle || look.title },
        { templateId, key },
        limits.projects,
      );
      await this.fill(trx, actor, project.id, templateId);
      return { project, created: true };
    });
  }

  /**
   * `install` for the actor, who gets the project. A project from an earlier request is returned only if they may read
   * it.
   * @throws NOT_FOUND.
   */
  async create(actor: Actor, templateId: string, key: string, title?: string | null): Promise<Project> {
    const { project, created } = await this.install(actor, templateId, key, title);
    if (!created) {
      const object = { kind: 'PROJECT', id: project.id } as const;
      await this.store.as(actor, (trx) => this.permissions.require(trx, actor, object, 'READ'));
    }
    return project;
  }

  private async fill(trx: Trx, actor: Actor, projectId: string, templateId: ProjectTemplateId): Promise<void> {
    const { readme, tagBoard, notes, insight } = TEMPLATE_CONTENT[templateId];
    const tagIds = await this.tags.addBoard(trx, actor, projectId, tagBoard);
    const highlightIds = new Map<string, string>();
    for (const note of [readme, ...notes]) {
      for (const [quote, id] of await this.addNote(trx, actor, projectId, note, tagIds)) highlightIds.set(quote, id);
    }
    const update = documentFromBlocks(insight.blocks, (quote) => known(highlightIds, quote));
    await this.insights.add(trx, actor, { projectId, title: insight.title }, update);
  }

  /** @returns the ids of its highlights by quote. */
  private async addNote(
    trx: Trx,
    actor: Actor,
    projectId: string,
    { title, text, highlights }: TemplateNote,
    tagIds: ReadonlyMap<string, string>,
  ): Promise<Map<string, string>> {
    const { id: noteId } = await this.notes.add(trx, actor, { projectId, title }, text);
    return this.documents.withText(trx, noteId, async (document) => {
      const ids = new Map<string, string>();
      for (const { quote, tags } of highlights) {
        const start = document.text.indexOf(quote);
        if (start < 0) throw new Error(`a sample note does not say: ${quote}`);
        const anchor = presentAnchor(anchorAt(document, { start, end: start + quote.length }));
        const marked = { noteId, text: quote, anchor, audioVideo: undefined, newTags: [] };
        const own = tags.map((tag) => known(tagIds, tag));
        ids.set(quote, (await this.highlights.mark(trx, actor, { ...marked, tagIds: own })).id);
      }
      return ids;
    });
  }
}

function lookOf(templateId: ProjectTemplateId): { title: string; summary: string; color: string; icon: string } {
  const { title, summary } = TEMPLATE_CONTENT[templateId];
  const { color = '', icon = '' } = PROJECT_TEMPLATES.find(({ id }) => id === templateId) ?? {};
  return { title, summary, color, icon };
}

function known(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`sample content names what it does not have: ${name}`);
  return id;
}
