import { type Actor, requireRole, requireWritable } from '@fieldloom/auth/actor';
import { lockName } from '@fieldloom/db/lock-name';
import type { EditorNode } from '@fieldloom/document/document-json';
import { badInput, notFound } from '@fieldloom/kernel/errors';
import { isUuid, parseId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS, TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { UNTITLED } from '@fieldloom/kernel/naming';
import { assertProjectIcon } from '@fieldloom/kernel/project-icons';
import { cleanLine, cleanText } from '@fieldloom/kernel/text';
import { Injectable } from '@nestjs/common';
import { ContentStore, type IdempotentCall } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import type {
  CreateInsightTemplateInput,
  CreateProjectTemplateInput,
  MutationCreateInsightFromTemplateArgs,
  MutationCreateProjectFromWorkspaceTemplateArgs,
  TemplateKind,
  UpdateTemplateInput,
} from '../../schema.gen.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { UserNames } from '../field-value/user-names.ts';
import type { Insight } from '../insight/insight.repository.ts';
import { InsightService } from '../insight/insight.service.ts';
import { JobService } from '../job/job.service.ts';
import { JobParts } from '../job/job-parts.ts';
import { PermissionService } from '../permission/permission.service.ts';
import { ProjectService } from '../project/project.service.ts';
import { trashLevelOf } from '../trash/trash.service.ts';
import { documentFromJson } from './document-from-json.ts';
import { INSIGHT_SAMPLES } from './insight-samples.ts';
import { ProjectCaptureService } from './project-capture.service.ts';
import type { KnownPeople, ProjectFromTemplateInput } from './project-from-template.job.ts';
import { ProjectMakerService, sizeOf } from './project-maker.service.ts';
import { type InsightParts, type Loss, PARTS_VERSION, type ProjectParts } from './project-parts.ts';
import { type Template, TemplateRepository } from './template.repository.ts';
import { TemplateRoomService, templatesLock } from './template-room.service.ts';
import { type TakenTemplate, TemplateWriter } from './template-writer.ts';

/** The id of a created project; callers read the project again. */
export interface MadeProject {
  id: string;
  losses: Loss[];
  /** The job that adds notes and insights; absent when everything is there. */
  jobId?: string;
}

/** What was asked for a template of a project. */
export interface ProjectTemplateHead {
  projectId: string;
  given: { title?: string; summary?: string };
  icon: string | undefined;
}

/** Templates of a workspace. Everybody can see them; their creators and managers can change them. */
@Injectable()
export class WorkspaceTemplateService {
  constructor(
    private readonly store: ContentStore,
    private readonly templates: TemplateRepository,
    private readonly room: TemplateRoomService,
    private readonly capture: ProjectCaptureService,
    private readonly maker: ProjectMakerService,
    private readonly projects: ProjectService,
    private readonly insights: InsightService,
    private readonly writer: TemplateWriter,
    private readonly permissions: PermissionService,
    private readonly jobs: JobService,
    private readonly jobParts: JobParts,
    private readonly users: UserNames,
    private readonly entitlements: EntitlementService,
  ) {}

  /** Returns those templates that the actor may see. */
  readable(trx: Trx, actor: Actor, ids: readonly string[]): Promise<Template[]> {
    return this.templates.findReadable(trx, actor, ids);
  }

  /** By rank. */
  list(trx: Trx, actor: Actor, kind: TemplateKind): Promise<Template[]> {
    return this.templates.list(trx, actor, kind);
  }

  /** Returns the initial documents of insights, of templates that were already found readable. */
  async documents(trx: Trx, ids: readonly string[]): Promise<Map<string, EditorNode>> {
    const contents = await this.templates.contents<InsightParts>(trx, ids);
    return new Map([...contents].map(([id, { document }]) => [id, document]));
  }

  /** True for its creator, while they may write, and for managers. */
  mayChange(actor: Actor, { createdById }: Template): boolean {
    return actor.role === 'MANAGER' || (actor.role === 'CONTRIBUTOR' && createdById === actor.userId);
  }

  /**
   * @throws FORBIDDEN without WRITE on the project; TOO_LARGE beyond what a template can contain.
   * @throws LIMIT_REACHED with the prompt `template` (not in the plan) or `templates`.
   */
  async createOfProject(actor: Actor, input: CreateProjectTemplateInput, call?: IdempotentCall): Promise<Template> {
    const read = this.readProjectInput(input);
    const { projectId } = read;
    return this.#create(actor, call, async (trx) => {
      const head = await this.headOfProject(trx, actor, read);
      return { ...head, content: await this.capture.capture(trx, actor, projectId, input.withContent) };
    });
  }

  /** @throws BAD_INPUT. */
  readProjectInput(input: CreateProjectTemplateInput): ProjectTemplateHead {
    const icon = input.icon == null ? undefined : iconName(input.icon);
    return { projectId: parseId(input.projectId, 'projectId'), given: headOf(input), icon };
  }

  /**
   * What a template of a project is called and looks like.
   * @throws FORBIDDEN without WRITE on the project.
   */
  async headOfProject(
    trx: Trx,
    actor: Actor,
    { projectId: id, given, icon }: ProjectTemplateHead,
  ): Promise<Omit<Extract<TakenTemplate, { kind: 'PROJECT' }>, 'content'>> {
    await this.permissions.require(trx, actor, { kind: 'PROJECT', id }, 'WRITE');
    const [project] = await this.projects.readable(trx, actor, [id]);
    if (project === undefined) throw notFound();
    const { color } = project;
    const title = given.title ?? project.title;
    const summary = given.summary ?? project.summary;
    return { kind: 'PROJECT', title, summary, color, icon: icon ?? project.icon };
  }

  /** @throws FORBIDDEN without WRITE on the insight; TOO_LARGE and LIMIT_REACHED as for projects. */
  async createOfInsight(actor: Actor, input: CreateInsightTemplateInput, call?: IdempotentCall): Promise<Template> {
    const id = parseId(input.insightId, 'insightId');
    const given = headOf(input);
    return this.#create(actor, call, async (trx) => {
      await this.permissions.require(trx, actor, { kind: 'INSIGHT', id }, 'WRITE', { whileLocked: true });
      const insight = await this.insights.require(trx, actor, id, 'READ');
      const document = await this.capture.captureInsight(trx, id);
      const head = { title: given.title ?? insight.title, summary: given.summary ?? null, color: null, icon: null };
      return { kind: 'INSIGHT', ...head, content: { version: PARTS_VERSION, document } };
    });
  }

  /** @throws FORBIDDEN for everybody but its creator and managers. */
  async update(actor: Actor, input: UpdateTemplateInput): Promise<Template> {
    const id = parseId(input.id);
    const title = input.title == null ? undefined : templateTitle(input.title);
    const summary = input.summary === undefined ? undefined : templateSummary(input.summary);
    const icon = input.icon == null ? input.icon : iconName(input.icon);
    return this.store.as(actor, async (trx) => {
      await this.permissions.require(trx, actor, { kind: 'TEMPLATE', id }, trashLevelOf(actor, 'TEMPLATE'));
      requireWritable(actor);
      await this.templates.update(trx, id, {
        ...(title === undefined ? {} : { title }),
        ...(summary === undefined ? {} : { summary }),
        ...(icon === undefined ? {} : { icon }),
      });
      return this.writer.announce(trx, actor, id, 'updated');
    });
  }

  /**
   * Creates a project from a template, or returns the one that the same request created before.
   * @param key Identifies the request, even after its stored answer was deleted.
   * @throws NOT_FOUND for a template that is not visible, or is one for insights; FORBIDDEN below the role MANAGER.
   * @throws LIMIT_REACHED with the prompt `template`, `templates` or `projects`; CONFLICT while a job changes a field of the
   * values that are added at once.
   */
  async createProject(
    actor: Actor,
    args: MutationCreateProjectFromWorkspaceTemplateArgs,
    key: string,
    call?: IdempotentCall,
  ): Promise<MadeProject> {
    const templateId = parseId(args.templateId, 'templateId');
    const ownTitle = cleanLine(args.title ?? '', TEXT_LIMITS.projectTitle, 'title');
    requireRole(actor, 'MANAGER');
    requireWritable(actor);
    await this.entitlements.require(actor, 'templates');
    const limits = {
      templates: await this.entitlements.limit(actor, 'templates'),
      projects: await this.entitlements.limit(actor, 'projects'),
    };
    const people = await this.#peopleIn(actor, templateId);
    return this.store.runOnce(
      actor,
      call,
      async (trx) => {
        await lockName(trx, templatesLock(actor.teamId));
        const made = await this.projects.findSample(trx, key);
        if (made !== undefined) {
          await this.permissions.require(trx, actor, { kind: 'PROJECT', id: made.id }, 'READ');
          return { id: made.id, losses: [] };
        }
        const template = await this.#require(trx, actor, templateId, 'PROJECT');
        await this.room.require(trx, limits.templates, templateId);
        const parts = (await this.templates.contents<ProjectParts>(trx, [templateId])).get(templateId);
        if (parts === undefined) throw notFound();
        const { title, summary, color, icon } = template;
        const look = { title: ownTitle || title, summary, color, icon };
        const project = await this.projects.createSample(trx, actor, look, { templateId, key }, limits.projects);
        // Programs and support start no jobs.
        const isAtOnce =
          sizeOf(parts) <= COUNT_LIMITS.templateAtOnce || actor.key !== undefined || actor.support !== undefined;
        if (isAtOnce) {
          const known = { people: new Set(people) };
          return { id: project.id, losses: await this.maker.fill(trx, actor, project.id, parts, known) };
        }
        const losses = await this.maker.begin(trx, actor, project.id, parts);
        const asked: ProjectFromTemplateInput = { templateId, projectId: project.id, title: look.title };
        const job = await this.jobs.start(trx, actor, {
          kind: 'PROJECT_FROM_TEMPLATE',
          objectKind: 'PROJECT',
          objectId: project.id,
          input: asked,
          key: undefined,
        });
        await this.jobParts.add(trx, { id: job.id, actor }, [{ people } satisfies KnownPeople]);
        return { id: project.id, losses, jobId: job.id };
      },
      (trx, { id }) => this.permissions.require(trx, actor, { kind: 'PROJECT', id }, 'READ'),
    );
  }

  /**
   * @throws NOT_FOUND for a template that is not visible; FORBIDDEN without WRITE on the project; BAD_INPUT for a name
   * that no built-in template has; LIMIT_REACHED with the prompt `template`.
   */
  async createInsight(
    actor: Actor,
    args: MutationCreateInsightFromTemplateArgs,
    call?: IdempotentCall,
  ): Promise<Insight> {
    const projectId = parseId(args.projectId, 'projectId');
    const ownTitle = cleanLine(args.title ?? '', TEXT_LIMITS.insightTitle, 'title');
    const sample = INSIGHT_SAMPLES.find(({ id }) => id === args.templateId);
    if (sample === undefined && !isUuid(args.templateId))
      throw badInput('There is no such template', { field: 'templateId' });
    await this.entitlements.require(actor, 'templates');
    return this.store.runOnce(
      actor,
      call,
      async (trx) => {
        const { title, document } =
          sample === undefined ? await this.#insightParts(trx, actor, parseId(args.templateId)) : sample;
        const update = documentFromJson(document as EditorNode);
        return this.insights.add(trx, actor, { projectId, title: ownTitle || title }, update);
      },
      (trx, { id }) => this.permissions.require(trx, actor, { kind: 'INSIGHT', id }, 'READ'),
    );
  }

  /** Returns the people in a template's values who belong to the workspace. Accounts is called outside of transactions. */
  async #peopleIn(actor: Actor, templateId: string): Promise<string[]> {
    const ids = await this.store.as(actor, (trx) => this.templates.peopleIn(trx, templateId), { readOnly: true });
    return [...(await this.users.namesOf(actor.teamId, ids)).keys()];
  }

  async #insightParts(trx: Trx, actor: Actor, id: string): Promise<{ title: string; document: EditorNode }> {
    const { title } = await this.#require(trx, actor, id, 'INSIGHT');
    const document = (await this.documents(trx, [id])).get(id);
    if (document === undefined) throw notFound();
    return { title, document };
  }

  async #create(
    actor: Actor,
    call: IdempotentCall | undefined,
    take: (trx: Trx) => Promise<TakenTemplate>,
  ): Promise<Template> {
    requireRole(actor, 'CONTRIBUTOR');
    requireWritable(actor);
    await this.entitlements.require(actor, 'templates');
    const limit = await this.entitlements.limit(actor, 'templates');
    return this.store.runOnce(
      actor,
      call,
      async (trx) => this.writer.add(trx, actor, await take(trx), limit),
      (trx, { id }) => this.permissions.require(trx, actor, { kind: 'TEMPLATE', id }, 'READ'),
    );
  }

  async #require(trx: Trx, actor: Actor, id: string, kind: TemplateKind): Promise<Template> {
    const [template] = await this.templates.findReadable(trx, actor, [id]);
    if (template?.kind !== kind) throw notFound();
    return template;
  }
}

/** A missing or empty title or summary is taken from the template's source. */
function headOf(input: { title?: string | null; summary?: string | null }): { title?: string; summary?: string } {
  const title = cleanLine(input.title ?? '', TEXT_LIMITS.templateTitle, 'title');
  const summary = templateSummary(input.summary);
  return { ...(title === '' ? {} : { title }), ...(summary === null ? {} : { summary }) };
}

function templateTitle(text: string): string {
  return cleanLine(text, TEXT_LIMITS.templateTitle, 'title') || UNTITLED.plain;
}

function templateSummary(text: string | null | undefined): string | null {
  return text == null ? null : cleanText(text, TEXT_LIMITS.templateSummary, 'summary').trim() || null;
}

function iconName(text: string): string {
  assertProjectIcon(text);
  return text;
}
